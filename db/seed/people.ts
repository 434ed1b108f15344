import { type Draw, oneOf } from './draw.ts';

// Surnames and companies are put together from syllables, so that nobody real is named.
const firstNames = [
  'Adela',
  'Alton',
  'Amara',
  'Anselm',
  'Beatriz',
  'Bertram',
  'Calla',
  'Cedric',
  'Clarice',
  'Cornell',
  'Dalia',
  'Darnell',
  'Delphine',
  'Desmond',
  'Edith',
  'Elias',
  'Elena',
  'Emmett',
  'Estelle',
  'Ezra',
  'Farida',
  'Felix',
  'Florence',
  'Gideon',
  'Grace',
  'Graciela',
  'Harlan',
  'Hattie',
  'Hector',
  'Imogen',
  'Ines',
  'Isaiah',
  'Jasper',
  'Joanna',
  'Josephine',
  'Julian',
  'Keiko',
  'Lamar',
  'Leona',
  'Leopold',
  'Lorena',
  'Lucille',
  'Luther',
  'Mabel',
  'Malik',
  'Marisol',
  'Milton',
  'Minh',
  'Naomi',
  'Nelson',
  'Octavia',
  'Odell',
  'Orla',
  'Oscar',
  'Paloma',
  'Percy',
  'Priya',
  'Quentin',
  'Ramona',
  'Rafael',
  'Roland',
  'Rosalind',
  'Rufus',
  'Sabine',
  'Silas',
  'Simone',
  'Tamsin',
  'Terrence',
  'Theodora',
  'Tobias',
  'Ulysses',
  'Valeria',
  'Vernon',
  'Viola',
  'Walter',
  'Wanda',
  'Wendell',
  'Winifred',
  'Yolanda',
  'Zachary',
] as const;
const initials = 'ABCDEFGHJKLMNPRSTW';
const surnameBeginnings = [
  'Acker',
  'Alder',
  'Bram',
  'Brent',
  'Cald',
  'Carn',
  'Dacre',
  'Dun',
  'Eller',
  'Fen',
  'Garr',
  'Hals',
  'Ingle',
  'Kester',
  'Lang',
  'Marl',
  'Nether',
  'Oster',
  'Pell',
  'Quen',
  'Rad',
  'Salt',
  'Thorn',
  'Ulver',
  'Vel',
  'Wex',
  'Yar',
] as const;
const surnameEndings = [
  'bourne',
  'by',
  'combe',
  'croft',
  'den',
  'fold',
  'garth',
  'holt',
  'ingham',
  'leigh',
  'low',
  'mere',
  'ridge',
  'shaw',
  'sted',
  'thwaite',
  'wick',
] as const;
const companyKinds = [
  'Rentals LLC',
  'Holdings LLC',
  'Properties LLC',
  'Homes LLC',
  'Residential LLC',
  'Realty Inc.',
] as const;
const lenderKinds = ['Home Lending', 'Savings Bank', 'Mortgage', 'Home Loans', 'Credit Union', 'Federal Bank'] as const;

export function surname(draw: Draw): string {
  return oneOf(draw, surnameBeginnings) + oneOf(draw, surnameEndings);
}

/** With the surname of a relative, or one of their own. */
export function personName(draw: Draw, family = surname(draw)): string {
  const first = oneOf(draw, firstNames);
  return draw() < 0.4 ? `${first} ${initials[Math.floor(draw() * initials.length)]}. ${family}` : `${first} ${family}`;
}

export function companyName(draw: Draw): string {
  return `${surname(draw)} ${oneOf(draw, companyKinds)}`;
}

export function lenderName(draw: Draw): string {
  return `${surname(draw)} ${oneOf(draw, lenderKinds)}`;
}

export function trusteeCompany(draw: Draw): string {
  return `${surname(draw)} Trustee Services`;
}

export function familyOf(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1);
}

const areaCodes: Record<string, readonly [number, ...number[]]> = {
  AL: [205, 251, 256, 334],
  AK: [907],
  AZ: [480, 520, 602, 623, 928],
  AR: [479, 501, 870],
  CA: [209, 213, 310, 408, 415, 510, 559, 619, 714, 916],
  CO: [303, 719, 970],
  CT: [203, 860],
  DE: [302],
  DC: [202],
  FL: [305, 352, 407, 561, 727, 813, 850, 904, 954],
  GA: [229, 404, 478, 706, 770, 912],
  HI: [808],
  ID: [208],
  IL: [217, 309, 312, 618, 630, 708, 815, 847],
  IN: [219, 260, 317, 574, 765, 812],
  IA: [319, 515, 563, 641, 712],
  KS: [316, 620, 785, 913],
  KY: [270, 502, 606, 859],
  LA: [225, 318, 337, 504, 985],
  ME: [207],
  MD: [301, 410, 443],
  MA: [413, 508, 617, 781, 978],
  MI: [231, 248, 269, 313, 517, 586, 616, 734, 810, 906],
  MN: [218, 320, 507, 612, 651, 763, 952],
  MS: [228, 601, 662],
  MO: [314, 417, 573, 636, 660, 816],
  MT: [406],
  NE: [308, 402],
  NV: [702, 775],
  NH: [603],
  NJ: [201, 609, 732, 856, 908, 973],
  NM: [505, 575],
  NY: [212, 315, 516, 518, 585, 607, 716, 718, 845, 914],
  NC: [252, 336, 704, 828, 910, 919],
  ND: [701],
  OH: [216, 330, 419, 440, 513, 614, 740, 937],
  OK: [405, 580, 918],
  OR: [503, 541],
  PA: [215, 412, 484, 570, 610, 717, 724, 814],
  RI: [401],
  SC: [803, 843, 864],
  SD: [605],
  TN: [423, 615, 731, 865, 901, 931],
  TX: [210, 214, 254, 281, 325, 361, 409, 512, 713, 806, 817, 903, 915, 956, 972],
  UT: [435, 801],
  VT: [802],
  VA: [276, 434, 540, 571, 703, 757, 804],
  WA: [206, 253, 360, 425, 509],
  WV: [304],
  WI: [262, 414, 608, 715, 920],
  WY: [307],
};

/** From the range that is reserved for fiction, with an area code of the state. */
export function phoneNumber(draw: Draw, state: string): string {
  const area = oneOf(draw, areaCodes[state] ?? [202]);
  return `(${area}) 555-01${String(Math.floor(draw() * 100)).padStart(2, '0')}`;
}

/** At a domain that cannot exist. */
export function emailAddress(draw: Draw, name: string): string {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(/ +/);
  const host = oneOf(draw, ['mail', 'post', 'inbox', 'home']);
  return `${letters[0]?.slice(0, 1)}.${letters.at(-1)}${Math.floor(draw() * 9000) + 1000}@${host}.example`;
}
