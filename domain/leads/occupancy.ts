import type { ScorableFiling } from '../records/filing.ts';

/** Who probably lives in the house, and how free an owner is to sell it. */
const findings = {
  vacant: { rating: 100, text: 'the record says that the property is vacant' },
  outOfState: { rating: 90, text: "the owner's mail goes to another state" },
  absentee: { rating: 75, text: "the owner's mail goes to another address" },
  estate: { rating: 70, text: 'the owner who lived there has died, so it may be empty' },
  company: { rating: 70, text: 'a company owns it' },
  landlord: { rating: 60, text: 'a tenant lives there, so a sale may have to wait' },
  box: { rating: 50, text: "the owner's mail goes to a PO box, which says little" },
  ownerOccupied: { rating: 25, text: 'the owner seems to live there' },
} as const;

type Finding = (typeof findings)[keyof typeof findings];

/** Null if the record says nothing about who lives there. */
export function measureOccupancy(filing: ScorableFiling): Finding | null {
  const { record } = filing;
  if (record.vacant === true) return findings.vacant;
  // The landlord is the lead here, and has gone to court over a tenant.
  if (filing.dataset_type === 'eviction') return findings.landlord;
  const mail = mailOf(filing);
  const absentee = record.absentee_owner;
  if (absentee === true) return mail === 'outOfState' ? findings.outOfState : findings.absentee;
  if (absentee !== false && mail && mail !== 'same') return findings[mail];
  if (record.corporate_owned === true) return findings.company;
  if (absentee !== false && mail !== 'same') return null;
  return record.deceased_name !== undefined || record.date_of_death !== undefined
    ? findings.estate
    : findings.ownerOccupied;
}

export function occupancySentence(finding: Finding | null): string {
  return finding
    ? `Occupancy: ${finding.text}.`
    : 'Occupancy: unknown, because the record has no mailing address or absentee flag. A file with the column mailing_address or absentee_owner would tell it.';
}

/** Where the owner's mail goes compared with the property; null if one of the two addresses is missing. */
function mailOf({
  record,
  property_address: property,
}: ScorableFiling): 'same' | 'absentee' | 'outOfState' | 'box' | null {
  const mail = record.mailing_address;
  if (typeof mail !== 'string' || !mail || !property) return null;
  if (mail === property) return 'same';
  const mailZip = zipStart(mail);
  const propertyZip = zipStart(property);
  const bothHaveZips = mailZip > 0 && propertyZip > 0;
  if (bothHaveZips && isOtherState(stateBefore(mail, mailZip), stateBefore(property, propertyZip))) return 'outOfState';
  if (isBox(mail)) return 'box';
  if (bothHaveZips && !mail.startsWith(property.slice(propertyZip, propertyZip + 5), mailZip)) return 'absentee';
  return isSameStreet(mail, property) ? 'same' : 'absentee';
}

/** Where a ZIP code at the end of an address starts; -1 if there is none. Its last four digits may follow. */
function zipStart(address: string): number {
  let end = address.length;
  while (end > 0 && address.charCodeAt(end - 1) === 32) end--;
  if (address.charCodeAt(end - 5) === 45 && digitsBefore(address, end) === 4) end -= 5;
  return digitsBefore(address, end) === 5 ? end - 5 : -1;
}

function digitsBefore(address: string, end: number): number {
  let at = end;
  while (at > 0 && isDigit(address.charCodeAt(at - 1))) at--;
  return end - at;
}

/** The two letters before a ZIP code in one number, case ignored; 0 if they are not there. */
function stateBefore(address: string, zip: number): number {
  let at = zip - 1;
  while (at > 1 && !isLetter(address.charCodeAt(at))) at--;
  const second = address.charCodeAt(at) | 32;
  const letter = address.charCodeAt(at - 1) | 32;
  if (!isLetter(second) || !isLetter(letter) || isLetter(address.charCodeAt(at - 2))) return 0;
  return letter * 256 + second;
}

function isOtherState(one: number, other: number): boolean {
  return one !== 0 && other !== 0 && one !== other;
}

function isBox(address: string): boolean {
  return /^\s*(?:p\W?\s?o\W?\s?)?box\b/i.test(address);
}

const street = /^\W*(\w+)\W+(?:(?:[ns][ew]?|[ew]|north|south|east|west)\b\W*)?(\w{0,3})/i;

/** House number and the start of the street's name, because the rest is abbreviated in many ways. */
function isSameStreet(one: string, other: string): boolean {
  const [, number, name] = street.exec(one) ?? [];
  const [, otherNumber, otherName] = street.exec(other) ?? [];
  return number !== undefined && number === otherNumber && name?.toLowerCase() === otherName?.toLowerCase();
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
