import type { NameGroupKey } from './names.ts';

/** Two lists. Every word of the first is combined with every word of the second. */
export type Joined = readonly [before: readonly string[], after: readonly string[]];

/** The parts that names are composed of. Names that are plain lists are in `names.ts`. */
export interface NameParts {
  readonly female: readonly Joined[];
  readonly male: readonly Joined[];
  readonly family: readonly Joined[];
}

const list = (text: string): readonly string[] => text.trim().split(/\s+/);
/** Whole words in the shape of parts. */
const whole = (text: string): Joined => [list(text), ['']];

// Yoruba: the source of the family's honour (crown, wealth, valour, iron, oracle, joy), and its deed.
const yorubaHouse = list(`Adé Ọlá Olú Akín Ògún Fá Ayọ̀ Oyè Ọmọ Ọdún Ṣó Àyàn Ọ̀ṣún Awó Ọ̀pẹ́ Ifá Ọ̀nà Ọ̀jẹ̀ Ẹ̀gún Ọdẹ́ Ọbá Ilé
  Agbó Ọ̀tún Ṣàngó Ọya Èṣù Orí Ìwà Ẹ̀bùn Ìyìn Ọ̀ṣọ́ Òkè Olówó Balógun Ìfẹ́ Ọ̀rẹ́ Ẹ̀ṣọ́ Àrẹ̀ Ìgbín Òrìṣà Àlàdé Olúwa Adégún Ọláyí
  Ògúnrìn Akíndá Oyètá Fátó Ọmọtá Odù Jẹ́jẹ́ Ọ̀ṣíń Àkàn`);
const yorubaDeed =
  list(`bọ̀wálé lékè wálé túnjí délé bísí gòkè ṣínà yínká kúnlé tókunbọ̀ yẹmí bámidélé gbèmí dípẹ̀ yọ̀mí ṣọlá
  níyì fẹ́mi gbénga ṣẹ́gun rántí gbọ́lá dọtun lájà ṣànyà mọ́lá tọ́lá núgà bánjọ wùnmí táyọ̀ dàpọ̀ pọ̀jù jìmí rójú gbadé kọ́yà
  bíyì fisáyọ̀ fọlárìn múyìwá gbóyèga dámọ́lá díméjì múrewá dúró kẹ́hìn ṣeun wọlé pítàn gúnwà sọ́lá bùsúyì bùkọ́lá nírán bánkẹ́
  ladé lánà ládipọ̀ lówó lúyì ládùn létí jọkọ́ jídé jùwọ̀n jọbí jàgùn jẹun jẹmbẹ́ jẹ́mila gbilé gbẹ́san gbàmílà gbayì gbésan
  kàndé kọ́lé kúnmi kẹ́mi kànmí kọ́midé kúrò máyọ̀ mákinwá mẹ́hìn mílọ́lá mósù mọ́yè náikẹ́ níkẹ̀ nípẹ̀kun pádé pọ̀njú pẹ́lúmi
  rẹ̀mí rìnadé rótìmí rọ̀gbà sànmí síkù sípẹ̀ súnmọ́ sẹ̀san ṣàkin ṣípẹ̀ ṣìkẹ́ ṣọ̀lú ṣakẹ́ tàyọ̀ tẹ́yẹ tìmẹ́hìn tóbi tòrí tóyè túbọ̀
  tẹ̀lú tọ́ṣìn wàmídé wẹ̀mímọ́ wọ̀nú wòyè wúrà yímíká yẹlú yínmọ́ yọ̀kún yẹbí yànjú dayọ̀ dárà dárísí dìran dọlápọ̀ dẹjì dojú
  fàrìn fọwọ́ra fúnkẹ́ fúnmi fọ́lájú fàyìgbé bùnmi bẹ́kẹ́ bàjò bọ́dé bẹ́ṣù bógun bàmígbadé`);
const yorubaGiver = list(
  `Adé Ọlá Olú Olúwa Ayọ̀ Oyè Ọmọ Ìfẹ́ Tèmi Mojí Fọlá Ìní Ire Ọpẹ́ Àbí Àyọ̀ Oore Àánú Ìyanu Ìtùn Ọlámi Adéyi Ayọ̀mi Ìfẹ́mi Olúmi`,
);
const yorubaGift =
  list(`ṣeun fẹ́mi dámilọ́lá bùkọ́lá níkẹ̀ẹ́ wùnmí tóbi ṣọlá ládùn yínká tómi dunsìn pẹ́lúmi nífẹ̀mí ṣẹ́gun túndé
  ṣínà kẹ́mi dára tẹ́lọ́run ranti tóní fúnmi gbémiga mídé dayọ̀ dèjì wálé sànmí sọpẹ́ bámisẹ́ jọba kòyìn dọlápọ̀ rẹ̀mí`);

// Igbo: a sentence in one word. God, strength, child, peace or wealth, and a statement about them.
const igboGiver =
  list(`Chukwu Chi Olisa Ike Obi Uche Ugo Udo Ije Nna Nne Kene Tobe Ebube Amara Ogo Kosi Soma Zim Kanu Mmeso Ọma
  Ọgha Ifunanya Ihu Nke Dum Kamsi Muna Nma`);
const igboGift =
  list(`emeka ebuka nọnso dị kadibia neme gozie kelue zelum nweike dalụ biere buike kwado nyere chetara mere merem
  zoba dubem debe jiekwu kere nazom rachim sọm soba lụka mmaobi zitere mụnyere chịrị lotam kpere gọziri tara wetara fụnanya
  mela zulu bundu kanma nwendu makụọ`);
const igboHouse =
  list(`Nwa Oke Eze Ani Ugwu Oji Agụ Ọnụ Ọnwụ Anya Okwu Mmadụ Ife Ọha Ala Ogu Dike Ibe Ụzọ Akụ Nna Nne Obi Udo
  Ọzọ Nze Igwe Ude Ọka Ama Mba Azụ Ihe Ekwe Ọgbọ Onye Ịlọ Uba Chi Isi Ogbu Egbu Nwoke Okpara Okoro Nweke Anụ Ọkwa Ezi Ụba
  Ebe Nka Ọra Udeme Ikpe`);
const igboSaying =
  list(`kwesịrị nma gbo chukwu agụ nta ukwu ike akụ ọha obi eze ani ala zuo dịnma jiofọ bụeze lụka dili doro kamma
  wụike zoba gbulem nyị echi efula efuna egbu emena agwụna achọ abụchi adịghị alọzie amadi asọanya atụegwu azọnwu bialụ bụaku
  bụchi bụife bụndo chere chụkwu dalụ debelụ dịegwu dịka dịukwu dụkwe ekezie elechi emelụ enyi eruchalụ ezue fọbi gbajie gboru
  gbuzie gọzie hụkwa jiaku jieme jide jụru kaibe kanu kaegbu kelu kịrịka kọbi kpara kpụnọnwu kwelu kwụlu lemchi lịaku lọbue
  lọtụ mara mechi melụ mere metụ mgbafo mmili mụo nabụeze nachọ nakwe nalụe namani naụkwu ndụ neche nelo neme nwaeze nyelụ
  ọchịrị ọdị ọgalụ ọma ọnọdụ ọrji ọzọemena raoke riaku sịeme sọbe suru talụ tọbe tụchukwu tụfụ ubanị ụkaegbu ụwa wetalụ wuzie
  yereugo yịma zeka zelu zịaku zụlike zụruike`);

// Edo: God (Osa), the king (Oba, Ogie), the world (Uwa) or the tribe, and their quality or deed.
const edoHouse =
  list(`Ọsa Igbi Omo Ẹhi Eghe Ogie Uwa Aig Aigbo Ize Iya Ida Oko Oba Oro Ugi Ogbe Agho Evbo Ẹdo Ero Eke Imo Iro
  Asemo Odi Ohen Usi Ẹkho Ikpon Ugho Obase Egua Aimi Erha Iri Ovbi Okun Ames Oza`);
const edoSaying =
  list(`giede mwonyi zee hon yamwen rogie ruyi gbai ghodaro dolor baru kpolor bor dion suyi ghae hiaghe kue
  lugbo mudia nosa sehia vbiẹ yẹkẹ rọ gbe ghama hamwen nakpa rhia rumwense sagie senaga suwa ten tohan tin uyi vbo wen wenhi
  weka yuwa yobo zuwa ziegbe maro meren mwan nehi nọma nomwan rhiọn rọbo ruan rhunmwun khare khuemen kpaen kponmwosa ikhuẹ
  gbinẹ gharẹ fẹ ese edo ehi egie dogun dia diae duwa baye bekun bhabhe aze amen agbọn`);
const edoGiver = list('Osa Ọsa Omo Efo Ẹhi Uwa Ise Eno Nosa Iyo Esosa Aimu');
const edoGift =
  list(`gie ruyi zee hon naga senaga yamwen mudia kue suyi rumwen gumwen kponmwosa sere zuwa retin meren mwonyi ghae
  heni nomwan yi tohan ivie haho ikhide`);

// Tiv: God (Aôndo), people (Ior), the father (Ter), the matter (Kwagh).
const tivHouse =
  list(`Ior Tyo Ter Aondo Or Mba Iyor Akaa Kwagh Gba Ityo Ape Ugba Uke Adzu Agbe Ika Ikya Shir Tsav Msugh Tor Ala
  Ahi Aber Yua Hem Iha Ngi Anya Uchi Kpa`);
const tivSaying =
  list(`na ver hemen wuese lumun sugh tsaa ngohol doo nenge kula fa ungwa kimbi hemba seer gba mlumun bee gaga
  tser ndor kase yange gher vihi nyam tan soo mbee aver akaa begh bugh de dzer eren faga fan fese gbeta gen girgba hide hile
  igba ivande jime kav kegh kohol kor kpev lam lanen longo moo mough nder ngu nor nyitse pine sar shima sule taver tema tese
  tile unda wase yav yev zer`);
const tivGift = list(
  `doo na lumun nenge ver wase hemen seer fa ngu tema shima kav suen eren msugh tese iveren ter sesugh`,
);

// Hausa and Fulani: the servant of one of the names of God, the man of (Ɗan, Mai), the father's and grandfather's name.
const servants =
  list(`rahman raheem kareem salam malik kuddus mumin aziz jabbar hakeem khaliq bari ghaffar qahar wahab razak
  fattah aleem basit samad rafiu muiz sami basir hakam adl latif khabir azeem ghafur shakur ali kabir hafiz mukit hasib jalil
  raqib mujib wasiu wadud majid bais shahid haqq wakil qawiy matin waliyu hamid muhsi mubdi muhyi hayyu qayyum wajid wahid
  qadir muktadir muqaddam awwal zahir batin wali muta'ali barr tawwab afuwwu rauf jami ghaniyu mughni nur hadi badi baqi
  warith rashid sabur`);
const faith =
  list(`Kamal Jamal Salah Nasir Shams Badr Fakhr Shihab Siraj Taj Zain Najm Qamar Izz Sayf Muhyi Burhan Rukn Zakar Bahau
  Nizam Hisam Amin Alau Imad Qutb Jalal Zahir Mus'ab Mu'in`);
const faithEnding = list('uddeen uddin iddeen addin ullahi');
const hausaOf =
  list(`juma ladi asabe lami bala bappa ma'aji goma gari rimi kama kuka gusau jaji baba gote tsoho yaro magaji soja
  gambo malam dogo tijjani kano zaria sokoto azumi iya lolo marke galadima kaka sale wawa barka waziri tata karami fari musa
  sarki`);
const hausaOwner =
  list(`kano gari daji riga doki shanu gona gida kuɗi goro gishiri yadi kwabo zare ƙarfi nasara ruwa taki mota rai
  wada dala kifi tumaki dabino fata allo suna hula rawa zuma dutse akwai damma kwari`);
const towns =
  whole(`Gwarzo Wudil Dambatta Bichi Rano Gaya Karaye Kwankwaso Rogo Tudun Kabo Minjibir Kura Madobi Gezawa Albasu Ajingi
  Sumaila Takai Doguwa Tofa Dawakin Kiru Bebeji Bunkure Daura Funtua Malumfashi Kankara Dutsin-Ma Mashi Mani Bindawa Kaita
  Jibia Batsari Safana Kurfi Ingawa Kusada Musawa Matazu Bakori Faskari Sabuwa Dandume Hadejia Gumel Kazaure Ringim Birnin-Kudu
  Gwaram Jahun Kiyawa Maigatari Babura Roni Taura Garki Auyo Kafin-Hausa Guri Kirikasamma Argungu Yauri Zuru Jega Gwandu Bunza
  Kalgo Koko Maiyama Bagudo Suru Dandi Augie Aleiro Wurno Gwadabawa Illela Isa Goronyo Rabah Tambuwal Yabo Bodinga Shagari Kebbe
  Wamakko Kware Binji Silame Gudu Tangaza Gusau Anka Bukkuyum Bungudu Gummi Maradun Maru Tsafe Zurmi Bakura Shinkafi Azare
  Katagum Misau Jama'are Ningi Toro Dass Alkaleri Ganjuwa Warji Giade Itas Gamawa Zaki Kirfi Bogoro Deba Akko Dukku Nafada
  Funakaye Kwami Billiri Kaltungo Balanga Mubi Numan Yola Ganye Jada Michika Song Gombi Hong Maiha Fufore Girei Mayo Shelleng
  Guyuk Lamurde Toungo Wukari Jalingo Bali Gassol Lau Zing Kurmi Gashaka Sardauna Ibi Donga Zaria Kachia Kafanchan Saminaka
  Ikara Makarfi Giwa Soba Kubau Lere Sanga Kagarko Kauru Igabi Rigasa`);
const fathers =
  list(`Musa Ibrahim Abdullahi Usman Sani Yakubu Bello Aminu Garba Shehu Haruna Kabiru Nasiru Umar Tijjani Mustapha
  Yahaya Auwal Lawal Sulaiman Bashir Jibrin Idris Salisu Murtala Rabi'u Aliyu Abubakar Hassan Hussaini Muhammad Ahmad Isa
  Ismaila Adamu Nuhu Yusuf Dauda Zubairu Hamza Bala Ado Inuwa Magaji Tanko Gambo Balarabe Mamman Ali Kasim Sadiq Bilal Habibu
  Jafar Mahmud Nura Saminu Sabo Uba Wada Yunusa Zakari`);
const hausaMale =
  whole(`Abubakar Muhammad Aliyu Adamu Ahmad Hassan Hussaini Isa Yusuf Dauda Nuhu Hamza Zubairu Ismaila Inuwa Ado
  Tanko Gambo Balarabe Mamman Magaji Bala Habibu Sadiq Faruq Anas Bilal Yunusa Zakari Iliyasu Ayuba Lukman Mukhtar Muntari Nura
  Sabo Shu'aibu Surajo Tasi'u Ubale Uba Wada Yau Zailani Mahmud Jafar Saminu Buhari Ɗahiru Labaran Mannir Maikudi Gali Hamisu
  Ghali Rilwan Ashiru Lamiɗo Jauro Buba Hammawa Ardo Modibbo Bobboi Saidu Sambo Siddi Ɓaba`);
const hausaFemale =
  whole(`Hassana Hussaina Rahma Sumayya Asiya Ummi Nana Saude Sahura Rakiya Jummai Laraba Lami Asabe Tani Delu
  Hadizatu Aishatu Fatimatu Maimuna Salma Samira Firdausi Nusaiba Ruqayya Sakina Shafa'atu Suwaiba Yahanasu Zahra Zuwaira Balkisu
  Barira Hindatu Hannatu Lubabatu Mariya Murja Nabila Rabi Rashida Sadiya Safara'u Sameera Shamsiyya Tasalla Uwani Zaliha Zulai
  Dije Adda Goggo Inna Kulu Ɗudu`);
const mothers = list('Ummu Nana Hajja Bint Amatu');
const mothersOf =
  list(`salma kulsum hani aiman khadija rahman hairi habiba sumayya asma fadila jamila maryam nasir latif kareem
  zahra fatima aisha hafsa`);
const daughters = list(`Fatima Aisha Khadija Maryam Zainab Hafsa Hauwa Amina Halima Safiya Sadiya Hadiza`);
const daughtersOf = list(
  `-Zahra -Batul -Humaira -Kubra -Sughra -Binta -Nana -Rahma -Salma -Lami -Talatu -Jummai -Laraba -Ladi -Umma -Inna -Hajja`,
);

// Kanuri: titles and the father's name; Nupe: the father of (Nda), the mother of (Nna).
const kanuriFathers =
  list(`Modu Bukar Kyari Mala Abba Goni Shettima Bulama Lawan Zanna Kachalla Grema Kolo Umara Ali Gana Kaka
  Babagana Mustafa Tijani Baana Kaumi Mele Wakil Yerima`);
const kanuriTitles =
  list(`Abba Alhaji Mallam Shettima Zanna Bulama Kachalla Mai Modu Bukar Kaka Baa Lawan Goni Grema Yerima Kaigama
  Waziri Galtima Zarma Talba Madu Ajari Chiroma Dunoma Fugu Jidda Kyari Mala Kolo Umara Gana Mustafa Tijani Kaumi Mele Wakil`);
const nupeHouse = list(`Nda Nma Tsa Eg Sode Maj Gba Ala Sal Ti Kut Lafi Ndagi Manko Jiya Yisa Kolo Gana Nna Dok`);
const nupeSaying =
  list(`ko yako lolo gi naba ma zhi tsu bida kpara tsado baci gbako lile mitsa nagi sheshi kinta yebo cigba wodi
  lati gana dzuko egba tifin baba fu chado dako jiya ndana sonfada zabi vuma`);

// Idoma, Urhobo, Ijaw, Efik and Ibibio.
const idomaHouse =
  list(`Ọche Ada Ogbe Agbo Ede Ọna Otse Ekwo Eje Igo Ame Ene Ike Obe Omo Udo Ijo Ale Aba Ẹpe Ọko Idu Ina Ochi Ola
  Akpa`);
const idomaSaying =
  list(`nya che gwu ije ja jeh ka kwu la le lo ma me nche noja nu odo ogwu oja oko ola onu pa piko ta tse we yi wulu
  bo bi diko du fu gaba godo hi kole kpa mla ngbo niche reba`);
const urhoboHouse =
  list(`Oghene Akpọ Ejiro Eme Igho Ọno Ovie Omo Ẹdi Emu Ukpe Eruo Eta Otọ Ata Ogaga Okie Avwe Ẹse Ufu Erhi Orho
  Uvie Edja Agbọ Ọke Inọ Amro`);
const urhoboSaying =
  list(`tẹga rukevwe karo kome vwede mine rume yoma ruona fejiro chuko brume kpọbọ rode nyerhovwo vwairẹ vwaire
  rhere riode rhue sivwin siri tefe tite toja tobo tor vbiere vwarho vwoke yere yovwi zino biroma bore chere dafe demu dia
  doro efe ekevwe esiri fuoma gaga gbagba guono herhe jeta joro juvwe kaye kobo kparobo kugbe muero meyan nana nero nure
  okoro ovo perhi phia rhowo`);
const ijawHouse =
  list(`Tamuno Ebi Aye Tari Pẹrẹ Dọku Preye Timi Tọnye Bọma Ibi Oyin Kẹmẹ Woyen Ina Ogbo Ala Ine Akpo Bala Benai
  Deinma Ogo Seki Owu Amai Ziba Ere Okpu Inimo`);
const ijawSaying =
  list(`bọwei kẹmẹ emi bo ere owei tonye sinte fa seimẹ pere doubra tari ebi poere kurọ daumọ gberi bofa buna bara
  biere diẹpa denyefa debo dein fakumo fari gbanimi igoni inye kalanama karibi koroye kuma lẹmi miebi mieye mọbo ndiemi nimi
  ofori okumo opuene piri sele siba sotonye tei tokoni wari wenimo yefa yingi yousuo zibe`);
const efikHouse =
  list(`Akpan Udo Etuk Ekpe Edet Ita Obot Ndi Imo Ubok Mbuo Eno Idong Iko Itoro Nse Ama Ukpon Ekem Umo Ete Ubong Anie
  Uwem Mfon Ini Utibe Ifiok Okpo Asu Esi Nya Ikot Abia`);
const efikSaying =
  list(`abasi udo inyang ekanem okon nte sen idem obong mkpa esit iso ita nkanta ofia eduo akpan anam ande ankpo
  antia bassey edem edoho efiong ekere ekpo eno etim eyo idiok ikpe imoh isong itam mbom ndem ndifreke nkan ntuk ofon okpon osen
  owo ubon ukut unwam ufot uko utip uyo akpabio asuquo nsek ukpe umoren ntia mbang`);

export const nameParts: Readonly<Record<NameGroupKey, NameParts>> = {
  yoruba: {
    female: [
      [yorubaGiver, yorubaGift],
      [list('Fún Yé Mo Ṣíji Bọ́lá Tìtí Àbí Àjọ Rẹ̀mi Kẹ́mi'), list('milayọ̀ túndé dúpẹ́ kẹ́ adé ọlá sọ́lá rónkẹ́ ṣadé bísí')],
    ],
    male: [
      [yorubaGiver, yorubaGift],
      [list('Akín Ògún Fá Bàbá Ọlá Adé'), list('délé wùnmí ṣọlá kúnlé lékè túndé bọ̀dé yẹmí tóyè gbénró')],
    ],
    family: [[yorubaHouse, yorubaDeed]],
  },
  igbo: {
    female: [
      [igboGiver, igboGift],
      [list('Ada Nwanyị Ụgọ Ihuọma Nwa'), list('eze ugo obi akụ ọma nma chi nna nne ora mma ngọzi')],
    ],
    male: [
      [igboGiver, igboGift],
      [list('Oko Nwa Okechi Ifean Onyeka'), list('rie nkwọ eke ọye afọ yị chi chukwu mbọ')],
    ],
    family: [
      [igboHouse, igboSaying],
      [igboGiver, igboGift],
    ],
  },
  hausa: {
    female: [hausaFemale, [mothers, mothersOf], [daughters, daughtersOf]],
    male: [hausaMale, [['Abdul'], servants], [faith, faithEnding], [['Ɗan'], hausaOf]],
    family: [
      hausaMale,
      towns,
      [['Abdul'], servants],
      [faith, faithEnding],
      [['Ɗan'], hausaOf],
      [['Mai'], hausaOwner],
      [fathers, fathers.map((name) => `-${name}`)],
    ],
  },
  kanuri: {
    female: [
      [
        list('Ya Fal Kal Hajja Kaka'),
        list('gana mata tum bintu karu zara aisa fanna kellu amsa yagana falta gumsu hauwa maina'),
      ],
    ],
    male: [
      [kanuriTitles, list('gana kura ma mi ram ye wu')],
      [['Abdul'], servants],
    ],
    family: [[kanuriTitles, kanuriFathers.map((name) => `-${name}`)]],
  },
  tiv: {
    female: [
      [list('Dooshi Mngu Nguhe Kashi Mwue Er Hemba Seem Ngu Iver Wande Msur Avaan Mbaken Doon Kpadoo'), tivGift],
    ],
    male: [[list('Ter Tor Aondo Or Sesu Ior Tyo Msu Ushah Iorwa'), tivGift]],
    family: [[tivHouse, tivSaying]],
  },
  idoma: {
    female: [[list('Ene Ọcha Ehi Onye Ọje Ọma'), list('nya che ma ladi gwa yi nu je wulu kole')]],
    male: [[list('Ọche Ada Ọgbe Oma Ina Agbo'), list('nya kole legwu ije ja gwu nu che mla gaba')]],
    family: [[idomaHouse, idomaSaying]],
  },
  nupe: {
    female: [[list('Nna Yawo Ya Hawa Mari'), list('gi dzwa ma kolo nda tsado fatu gana bida lolo')]],
    male: [[list('Nda Nma Tsa Kolo Jiya'), list('gi ko yako ma tsu saba zhi egba nagi')]],
    family: [[nupeHouse, nupeSaying]],
  },
  edo: {
    female: [[edoGiver, edoGift]],
    male: [[edoGiver, edoGift]],
    family: [[edoHouse, edoSaying]],
  },
  urhobo: {
    female: [
      [
        list('Oghene Ejiro Ufu Ese Avwe Ruke Efe Me Onọ'),
        list('karo tẹga vwede rukevwe fejiro yoma mine ruona vwe kome'),
      ],
    ],
    male: [
      [list('Oghene Akpọ Ejiro Ovie Efe Oke Ogaga Onọ'), list('karo rume vwede brume chuko mine kome ruona rode vie')],
    ],
    family: [[urhoboHouse, urhoboSaying]],
  },
  ijaw: {
    female: [
      [
        list('Ebi Tari Ayiba Tamuno Ibi Pere Timi Oyin Deinma'),
        list('ere emi tonye poere nabo kuro sinte fa bara mie'),
      ],
    ],
    male: [
      [list('Ebi Tari Ayebo Tamuno Doku Pere Timi Kẹmẹ Tonye'), list('bowei emi tonye fa owei bo sinte dọ kuro pere')],
    ],
    family: [[ijawHouse, ijawSaying]],
  },
  efik: {
    female: [
      [
        list('Idara Eka Mfon Eme Ini Unwana Ndi Eno Ubong Itoro'),
        list('abasi obong ette idem esit owo enyin eno mma uwem'),
      ],
    ],
    male: [
      [
        list('Ubong Idong Ani Nsi Uke Mbuo Imo Uwem Itoro Ekem Ifiok'),
        list('abasi esit efiok kak me tidem obong udo owo eno'),
      ],
    ],
    family: [[efikHouse, efikSaying]],
  },
};
