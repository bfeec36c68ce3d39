import type { StateName } from '@tvet/contract';

export interface NameGroup {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly family: readonly string[];
}

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

// In Muslim families, the family name is the given name of a father or grandfather.
const muslimFemale = list(`Aisha Fatima Zainab Hauwa Maryam Khadija Amina Hadiza Rukayya Safiya Halima Bilkisu Asma'u
  Hafsat Jamila Ramatu Sa'adatu Binta Ladi Talatu Nafisa Rabi'atu Zulaihat Hajara Salamatu Fiddausi`);
const muslimMale = list(`Musa Ibrahim Abdullahi Usman Sani Yakubu Bello Aminu Garba Shehu Haruna Kabiru Nasiru Umar
  Ɗanladi Ɗanjuma Tijjani Mustapha Yahaya Auwal Isma'il Lawal Mu'azu Sulaiman Ƙasimu Bashir Jibrin Suleiman Idris
  Salisu Murtala Rabi'u`);

const englishFemale = list(`Blessing Grace Mercy Joy Esther Ruth Deborah Patience Faith Gloria Comfort Peace Favour
  Victoria Precious Happiness Charity Rebecca Goodness Rejoice`);
const englishMale = list(`Emmanuel Samuel Daniel David Joseph Michael John Peter Sunday Friday Godwin Victor Solomon
  Stephen Isaac Gabriel Moses Anthony Innocent Elijah`);

/** Given and family names in the spelling of their languages, next to those borrowed from English and Arabic. */
export const nameGroups = {
  yoruba: {
    female: list(`Ọmọlará Yétúndé Fọláṣadé Títílayọ̀ Adéọlá Bọ́láńlé Ṣadé Àbẹ̀kẹ́ Ìyábọ̀ Mojísọ́lá Ọlábísí Tèmítọ́pẹ́ Ayọ̀délé
      Morẹ́nikẹ́ Fúnmiláyọ̀ Adéńìkẹ́ẹ́ Táíwò Kẹ́hìndé Ìdòwú Àṣàkẹ́ Ọmọ́wùnmí Olúwaṣeun Rónkẹ́ Bùkọ́lá Simisọ́lá Adùkẹ́
      Rashidat Kudirat Sherifat Modupẹ́ Oyíndàmọ́lá Damilọ́lá`),
    male: list(`Babátúndé Adébáyọ̀ Olúwafẹ́mi Ṣẹ́gun Túnjí Kọ́láwọlé Ọláńrewájú Ayọ̀dèjì Akínwálé Gbénga Ṣọlá Dàpọ̀ Bísí
      Olúmidé Adékúnlé Táíwò Kẹ́hìndé Ìdòwú Rótìmí Wálé Adéwálé Ọlátúnjí Ṣeun Fẹ́mi Lékè Kúnlé Rasheed Kamoru Wasiu
      Sikiru Jìmọ́h Lateef Ọládipọ̀ Tóbilọ́lá`),
    family: list(`Adéyẹmí Ògúnlẹ́yẹ Ọláńrewájú Akíntọ́lá Òjó Bámidélé Adéńúgà Olúwọlé Fálétí Ọ̀ṣọ́ Ajàyí Ṣówándé Adéléké
      Ògúndípẹ̀ Oyèdépò Adégòkè Ọyèlárán Bánkọ́lé Àkàndé Owólabí Fágbèmí Ọ̀nàbánjọ Àlàbí Olátúnjí Ọdúnayọ̀ Adébísí
      Ògúnsànyà Ṣónúbi Lawal Bákàrè Yusuff Àyìndé Ọ̀ṣúndáre Ọmọtọ́ṣọ̀ Akínṣọlá Adéwùnmí`),
  },
  igbo: {
    female: list(`Chiọma Ngọzi Adaeze Ifeọma Nkechi Amaka Chinyere Uche Obiageli Ijeọma Nneka Chidinma Ogechi Adaobi
      Ụzọamaka Nnenna Ezinne Kosisọchukwu Ọlụchi Chinwe Ebele Nwakaego Ńkem Ọnyịnye Somtochukwu Kambili
      ${englishFemale.join(' ')}`),
    male: list(`Chukwuemeka Ikechukwu Obinna Chinedu Emeka Uchenna Ifeanyị Kelechi Nnamdi Chibuike Okechukwu Ugochukwu
      Ebuka Onyekachị Tobechukwu Ekene Chidi Arinze Nonso Izuchukwu Ọbịnwanne Ụzọchukwu Kenechukwu Somadina
      ${englishMale.join(' ')}`),
    family: list(`Okafọ Nwosu Eze Okonkwọ Ọnyekwere Nwachukwu Obi Ịheanachọ Okeke Nwankwọ Ugwu Anyanwụ Chukwu Mbah Uzoma
      Ọkọrọ Nnadi Ibe Ezeugo Nwaịgbo Ọnuọha Agụ Ikenna Ọgbọnna Umeh Ilọ Azụbuike Ejiofọ Madụ Nwabụeze Ọnwụdiwe Igwe
      Ọkpara Ezenwa Nwokedi`),
  },
  hausa: { female: muslimFemale, male: muslimMale, family: muslimMale },
  kanuri: {
    female: list(`Falmata Yagana Kaltum Bintu Zara Hauwa Fanna Yakaka Aisa Kellu Maimuna Amsatu Gumsu Ya'ana Zainabu
      Hajja Fatsuma Karu`),
    male: list(`Modu Bukar Kyari Mala Abba Goni Kaka Shettima Bulama Alhaji Babagana Lawan Ali Mustafa Zanna Baba
      Kachalla Grema Ba'ana Umara`),
    family: list(`Modu Bukar Kyari Mala Abba Goni Shettima Bulama Lawan Zanna Kachalla Grema Monguno Ngala Gana Tijani
      Umara Kolo Mustafa Ali`),
  },
  tiv: {
    female: list(`Mbakeren Doose Nguhemen Wantor Ngunan Mwuese Terngu Iveren Member Dooshima Erdoo Seember Hembadoon
      Kpadoo Msurshima ${englishFemale.join(' ')}`),
    male: list(`Terver Tersoo Aondona Iorwuese Terhemba Tyoor Orkuma Msughter Ternenge Terkimbi Aondoakaa Torkwase
      Iorfa Sesugh Verem ${englishMale.join(' ')}`),
    family: list(`Akaa Tyokaa Ikyaa Iorliam Agber Aondover Tarka Gbor Shija Kwaghtagher Ugbah Adzua Iorhemen Nyitse
      Orban Anyam Ityavyar Jato Mbakaan Ukeyima`),
  },
  idoma: {
    female: list(`Ene Ọchanya Ehi Onyeche Ada Ọyije Enọ Inikpi Ọjọma Ọlayi ${englishFemale.join(' ')}`),
    male: list(`Ọchẹ Adakọle Ẹigbo Ọgbẹh Ọtse Ọnuh Inalegwu Ekpọ Ọkpẹ Agbo Ejeh ${englishMale.join(' ')}`),
    family: list(`Ọchẹfu Adoyi Agaba Ogbu Audu Ọnoja Ọkoh Ẹkwo Ameh Idoko Ọdẹh Abah Ẹdache Ochola Igoche Itodo`),
  },
  nupe: {
    female: list(`Yawo Salamatu Gogo Kaka Nnadzwa Habiba Yakolo Sa'adatu Nna Aminatu Zara Fatima Mariyetu`),
    male: list(`Ndagi Mahmud Jiya Kolo Ndako Usman Abubakar Tsado Jibrin Nma Alhassan Mohammed Baba Yahaya`),
    family: list(`Ndagi Jiya Kolo Ndako Tsado Gana Nmadu Yisa Bida Lafiagi Ndalolo Saba Kutigi Etsu Ndayako Gbate`),
  },
  edo: {
    female: list(`Osasenaga Itohan Isoken Ẹfosa Omosede Adesuwa Ẹki Ọsayuki Ivie Aisosa Ofure Ẹhimẹn Omọkhefue
      ${englishFemale.join(' ')}`),
    male: list(`Osaro Osagie Ẹghosa Uyi Osaze Nosakhare Ọsamuyi Efe Igbinosa Ẹhis Ọmọruyi Aigbe Osayande
      ${englishMale.join(' ')}`),
    family: list(`Osagiede Igbinọsa Ọmọregie Aigbokhan Edosọmwan Ọsunde Ẹhigiator Imasuen Uwaifo Okoduwa Ọmoruyi
      Idahosa Ogbẹmudia Ighodaro Iyamu Erhabor`),
  },
  urhobo: {
    female: list(
      `Ẹjiro Oghenẹtẹga Ufuoma Rukevwe Ẹse Oghenekaro Mevẹrẹn Ẹloho Onome Avwerosuo ${englishFemale.join(' ')}`,
    ),
    male: list(`Oghenẹvwẹde Ẹfẹ Tega Ẹjovi Ovie Ochuko Oghenerume Ẹguono Ọkiemute Akpọfurẹ ${englishMale.join(' ')}`),
    family: list(`Ẹdafe Ọghenekevwe Akpọrherhe Igho Ọnoriode Ẹkpẹkurede Ọtite Ẹmuraye Ighofose Ukueku Ọrhue Ẹvwaire
      Okpara Ọjakovo Avwenagha Umukoro`),
  },
  ijaw: {
    female: list(`Ebiere Tari Ẹbiakpọ Timi Ayibaemi Preye Ọyinkuro Ebitimi Ibinabo Tonye Data Boma Ẹrebi
      ${englishFemale.join(' ')}`),
    male: list(`Ebikabọwei Tamuno Ayebatọnye Pẹrẹkẹme Timiẹbi Dọkubo Kẹmẹfa Bọma Tọnye Ẹbimọbowei Soibi Inẹye
      ${englishMale.join(' ')}`),
    family: list(`Dọkubo Ebiowei Amachree Briggs Ọkilo Ẹkiyor Tamunọ Ebiegberi Lawson George Owei Harry Ayakeme
      Pepple Jumbo Bọlọu Ogoriba Ẹgbe`),
  },
  efik: {
    female: list(`Ekaette Arit Nkoyo Ime Idara Uduak Mfon Emem Iniobong Ekemini Aniekan Eno Ini Abasiama Ndifreke
      ${englishFemale.join(' ')}`),
    male: list(`Okon Effiong Edet Etim Bassey Ubong Idorenyin Aniefiok Nsikak Ukeme Mbuotidem Imo Itoro Uwem Ekpenyong
      ${englishMale.join(' ')}`),
    family: list(`Bassey Ekpo Udo Ita Archibong Essien Umoh Akpan Ekanem Inyang Udoh Eyo Henshaw Offiong Asuquo Nkanga
      Ukpong Etuk Ikpeme Duke Obot Nsien`),
  },
} as const satisfies Record<string, NameGroup>;

export type NameGroupKey = keyof typeof nameGroups;

type Share = readonly [NameGroupKey, number];

const hausaWithFew: readonly Share[] = [
  ['hausa', 92],
  ['yoruba', 3],
  ['igbo', 3],
  ['tiv', 2],
];
const igboWithFew: readonly Share[] = [
  ['igbo', 95],
  ['efik', 2],
  ['yoruba', 2],
  ['idoma', 1],
];
const yorubaWithFew: readonly Share[] = [
  ['yoruba', 90],
  ['igbo', 5],
  ['hausa', 3],
  ['edo', 2],
];

/** The mix of names in each state. The weights need not add up to 100 and are rough estimates. */
export const nameShares: Readonly<Record<StateName, readonly Share[]>> = {
  Abia: igboWithFew,
  'Abuja Federal Capital Territory': [
    ['hausa', 30],
    ['igbo', 22],
    ['yoruba', 20],
    ['tiv', 8],
    ['idoma', 8],
    ['nupe', 6],
    ['edo', 4],
    ['efik', 2],
  ],
  Adamawa: hausaWithFew,
  'Akwa Ibom': [
    ['efik', 92],
    ['igbo', 6],
    ['ijaw', 2],
  ],
  Anambra: igboWithFew,
  Bauchi: hausaWithFew,
  Bayelsa: [
    ['ijaw', 90],
    ['igbo', 6],
    ['urhobo', 4],
  ],
  Benue: [
    ['tiv', 68],
    ['idoma', 27],
    ['igbo', 5],
  ],
  Borno: [
    ['kanuri', 65],
    ['hausa', 35],
  ],
  'Cross River': [
    ['efik', 85],
    ['igbo', 13],
    ['yoruba', 2],
  ],
  Delta: [
    ['urhobo', 55],
    ['igbo', 25],
    ['ijaw', 15],
    ['edo', 5],
  ],
  Ebonyi: igboWithFew,
  Edo: [
    ['edo', 82],
    ['igbo', 8],
    ['urhobo', 5],
    ['yoruba', 5],
  ],
  Ekiti: yorubaWithFew,
  Enugu: igboWithFew,
  Gombe: hausaWithFew,
  Imo: igboWithFew,
  Jigawa: hausaWithFew,
  Kaduna: [
    ['hausa', 80],
    ['igbo', 7],
    ['yoruba', 6],
    ['tiv', 4],
    ['idoma', 3],
  ],
  Kano: hausaWithFew,
  Katsina: hausaWithFew,
  Kebbi: hausaWithFew,
  Kogi: [
    ['idoma', 40],
    ['yoruba', 35],
    ['nupe', 20],
    ['hausa', 5],
  ],
  Kwara: [
    ['yoruba', 72],
    ['nupe', 18],
    ['hausa', 10],
  ],
  Lagos: [
    ['yoruba', 62],
    ['igbo', 20],
    ['hausa', 6],
    ['edo', 4],
    ['urhobo', 3],
    ['efik', 3],
    ['ijaw', 2],
  ],
  Nasarawa: [
    ['hausa', 60],
    ['tiv', 22],
    ['idoma', 12],
    ['igbo', 6],
  ],
  Niger: [
    ['nupe', 50],
    ['hausa', 46],
    ['yoruba', 4],
  ],
  Ogun: yorubaWithFew,
  Ondo: yorubaWithFew,
  Osun: yorubaWithFew,
  Oyo: yorubaWithFew,
  Plateau: [
    ['hausa', 58],
    ['tiv', 22],
    ['idoma', 10],
    ['igbo', 10],
  ],
  Rivers: [
    ['ijaw', 58],
    ['igbo', 32],
    ['efik', 6],
    ['urhobo', 4],
  ],
  Sokoto: hausaWithFew,
  Taraba: [
    ['hausa', 65],
    ['tiv', 35],
  ],
  Yobe: [
    ['kanuri', 55],
    ['hausa', 45],
  ],
  Zamfara: hausaWithFew,
};
