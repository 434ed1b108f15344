/** 'LONG SHORT, LONG SHORT' as a map. */
function pairs(text: string): Map<string, string> {
  return new Map(text.split(/,\s*/).map((pair) => pair.split(' ') as [string, string]));
}

/** The short forms of the Postal Service, so that 'Street' and 'St.' are the same. */
const suffixes = pairs(`ALLEY ALY, AVENUE AVE, AV AVE, BEND BND, BOULEVARD BLVD, BRANCH BR, BRIDGE BRG, CENTER CTR,
  CIRCLE CIR, COURT CT, COVE CV, CREEK CRK, CRESCENT CRES, CROSSING XING, DRIVE DR, EXPRESSWAY EXPY, EXTENSION EXT,
  FERRY FRY, FIELD FLD, FREEWAY FWY, GARDENS GDNS, GLEN GLN, GROVE GRV, HEIGHTS HTS, HIGHWAY HWY, HILL HL, HILLS HLS,
  HOLLOW HOLW, ISLAND IS, JUNCTION JCT, LAKE LK, LANDING LNDG, LANE LN, LOOP LOOP, MANOR MNR, MEADOWS MDWS, MILL ML,
  MOUNT MT, MOUNTAIN MTN, PARK PARK, PARKWAY PKWY, PASS PASS, PATH PATH, PIKE PIKE, PLACE PL, PLAZA PLZ, POINT PT,
  RIDGE RDG, RIVER RIV, ROAD RD, ROUTE RTE, ROW ROW, RUN RUN, SPRING SPG, SPRINGS SPGS, SQUARE SQ, STATION STA,
  STREET ST, TERRACE TER, TRACE TRCE, TRAIL TRL, TURNPIKE TPKE, VALLEY VLY, VIEW VW, VILLAGE VLG, VISTA VIS, WALK WALK,
  WAY WAY`);
const directions = pairs('NORTH N, SOUTH S, EAST E, WEST W, NORTHEAST NE, NORTHWEST NW, SOUTHEAST SE, SOUTHWEST SW');
const ordinals = pairs(`FIRST 1ST, SECOND 2ND, THIRD 3RD, FOURTH 4TH, FIFTH 5TH, SIXTH 6TH, SEVENTH 7TH, EIGHTH 8TH,
  NINTH 9TH, TENTH 10TH`);
const units = pairs(`# UNIT, APARTMENT UNIT, APT UNIT, BLDG BLDG, BUILDING BLDG, FL FL, FLOOR FL, LOT LOT, NO UNIT,
  ROOM UNIT, RM UNIT, SPACE UNIT, SPC UNIT, STE UNIT, SUITE UNIT, TRLR UNIT, TRAILER UNIT, UNIT UNIT`);

const shortForms = new Map([...suffixes, ...directions, ...ordinals]);
const suffixForms = new Set([...suffixes.keys(), ...suffixes.values()]);
const directionForms = new Set([...directions.keys(), ...directions.values()]);

/**
 * The key of an address before the whole table of the Postal Service. Only for entries of the suppression list from that time: of an
 * entry there is only a hash, so an address that was left out then is found by the key of then. Never change it.
 */
export function firstAddressKey(text: string): string {
  const parts = text.split(',').map(wordsOf);
  const [first = [], ...others] = parts.filter((words) => words.length > 0);
  const unit = others.find(([word = '']) => units.has(word)) ?? [];
  const street = others.length === 0 ? withoutTown(first) : first;
  return [...street, ...unit].map(shortForm).join(' ');
}

const ascii = /^[ -~]*$/;

function plain(text: string): string {
  // Most addresses have nothing to take apart, which would take longer than all the rest.
  if (ascii.test(text)) return text.toUpperCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
}

function wordsOf(text: string): string[] {
  const words = plain(text)
    .replace(/['.\u2019]/g, '')
    .match(/[A-Z0-9]+|#/g);
  // 'Apt # 4' is the same as 'Apt 4'.
  return (words ?? []).filter((word, at, all) => word !== '#' || !units.has(all[at - 1] ?? ''));
}

function shortForm(word: string, at: number): string {
  // The first words are the number and the name of the street, which may be called Lot or Floor.
  return (at > 1 && units.get(word)) || (shortForms.get(word) ?? word);
}

/** Without commas, the street ends with its suffix, a direction after it and a unit. */
function withoutTown(words: string[]): string[] {
  const end = words.findIndex((word, at) => at > 1 && suffixForms.has(word));
  if (end === -1) return words;
  let next = end + 1;
  while (suffixForms.has(words[next] ?? '') || directionForms.has(words[next] ?? '')) next += 1;
  if (units.has(words[next] ?? '')) next += 2;
  return words.slice(0, next);
}
