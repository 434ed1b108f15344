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
    : 'Occupancy: unknown, because the record has no mailing address or absentee flag.';
}

/** Where the owner's mail goes compared with the property; null if one of the two addresses is missing. */
function mailOf({ record, property_address }: ScorableFiling): 'same' | 'absentee' | 'outOfState' | 'box' | null {
  const mailing = record.mailing_address;
  if (typeof mailing !== 'string' || !mailing || !property_address) return null;
  if (mailing === property_address) return 'same';
  const mail = readAddress(mailing);
  const property = readAddress(property_address);
  if (mail.state && property.state && mail.state !== property.state) return 'outOfState';
  if (mail.isBox) return 'box';
  return isSamePlace(mail, property) ? 'same' : 'absentee';
}

type AddressParts = { number: string; street: string; state: string; zip: string; isBox: boolean };

const directions = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)$/;

/** House number, the first word of the street, state and ZIP code, as far as they can be read. */
function readAddress(address: string): AddressParts {
  const text = address.length > 200 ? address.slice(0, 200) : address;
  const tail = /([a-z]{2})\W+(\d{5})(?:-\d{4})?\s*$/i.exec(text);
  const words = text.toLowerCase().split(/[^a-z0-9]+/, 4);
  const isBox =
    words[0] === 'box' || (words[0] === 'po' && words[1] === 'box') || (words[0] === 'p' && words[1] === 'o');
  const street = (directions.test(words[1] ?? '') ? words[2] : words[1]) ?? '';
  return { number: words[0] ?? '', street, state: (tail?.[1] ?? '').toUpperCase(), zip: tail?.[2] ?? '', isBox };
}

/** Street names are abbreviated in many ways, so the start of the first word is compared. */
function isSamePlace(one: AddressParts, other: AddressParts): boolean {
  if (one.number !== other.number) return false;
  if (one.zip && other.zip && one.zip !== other.zip) return false;
  return one.street.slice(0, 3) === other.street.slice(0, 3);
}
