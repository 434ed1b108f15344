import type { FilingRecord } from '../records/filing.ts';

/** Of people who can sign, or who speak for them. */
const names = ['owner_name', 'executor_name', 'plaintiff_name', 'petitioner_name', 'respondent_name'] as const;
const phones = ['owner_phone', 'executor_phone'] as const;
const addresses = ['mailing_address', 'executor_mailing_address'] as const;
const counsel = [
  'executor_attorney',
  'attorney_petitioner',
  'attorney_respondent',
  'debtor_attorney',
  'plaintiff_attorney',
] as const;
const offices = ['attorney_phone', 'trustee_phone'] as const;

const none = 0;
const partial = 1;
const full = 2;
/** How well a kind of contact is filled: not at all, in part, or fully. */
type Filled = typeof none | typeof partial | typeof full;

type ContactMatch = {
  name: boolean;
  phone: Filled;
  address: Filled;
  email: boolean;
  counsel: boolean;
  office: boolean;
  relatives: boolean;
  doNotCall: boolean;
  weakMatch: boolean;
};

export function measureContact(record: FilingRecord): ContactMatch {
  return {
    name: anyText(record, names),
    phone: best(record, phones, isPhone),
    address: best(record, addresses, hasZip),
    email: typeof record.owner_email === 'string' && record.owner_email.indexOf('@') > 0,
    counsel: anyText(record, counsel),
    office: best(record, offices, isPhone) === full,
    relatives: isPositive(record.relatives_found) || typeof record.heirs === 'string',
    doNotCall: record.do_not_call === true,
    weakMatch: typeof record.match_confidence === 'number' && record.match_confidence < 80,
  };
}

/** Null if the record has no contact field at all, not even a name: then nobody has looked. */
export function contactRating(match: ContactMatch): number | null {
  const points =
    (match.name ? 10 : 0) +
    (match.phone === full ? (match.doNotCall ? 15 : 40) : match.phone === partial ? 10 : 0) +
    (match.address === full ? 35 : match.address === partial ? 15 : 0) +
    (match.email ? 10 : 0) +
    (match.counsel ? 15 : 0) +
    (match.office ? 15 : 0) +
    (match.relatives ? 10 : 0);
  if (points === 0) return null;
  return Math.max(0, Math.min(100, points) - (match.weakMatch ? 20 : 0));
}

export function contactSentence(match: ContactMatch): string {
  const known: string[] = [];
  if (match.phone === full) known.push(match.doNotCall ? 'a phone number on the do-not-call list' : 'a phone number');
  if (match.phone === partial) known.push('an incomplete phone number');
  if (match.address === full) known.push('a full mailing address');
  if (match.address === partial) known.push('an incomplete mailing address');
  if (match.email) known.push('an email address');
  if (match.counsel) known.push('an attorney of record');
  if (match.office) known.push("an attorney's or trustee's phone");
  if (match.relatives) known.push('known relatives');
  const weak = match.weakMatch ? ' The match to the property is weak.' : '';
  if (known.length > 0) return `Contact match: the record has ${listed(known)}.${weak}`;
  return match.name
    ? `Contact match: a name, but no phone, mailing address or attorney.${weak}`
    : 'Contact match: unknown, because the record has no phone, mailing address or attorney. A file with the column owner_phone or mailing_address would tell it.';
}

function listed(items: string[]): string {
  if (items.length < 3) return items.join(' and ');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function anyText(record: FilingRecord, fields: readonly string[]): boolean {
  for (const field of fields) if (typeof record[field] === 'string') return true;
  return false;
}

function best(record: FilingRecord, fields: readonly string[], isFull: (text: string) => boolean): Filled {
  let found: Filled = none;
  for (const field of fields) {
    const value = record[field];
    if (typeof value !== 'string' || value === '') continue;
    if (isFull(value)) return full;
    found = partial;
  }
  return found;
}

/** Ten digits, or eleven with the country code. */
function isPhone(text: string): boolean {
  let digits = 0;
  let leading = 0;
  for (let at = 0; at < text.length && at < 40; at++) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) continue;
    if (digits === 0) leading = code;
    digits++;
  }
  return digits === 10 || (digits === 11 && leading === 49);
}

/** An address one can mail to ends in a ZIP code. */
function hasZip(text: string): boolean {
  return /\d{5}(?:-\d{4})?\s*$/.test(text.length > 20 ? text.slice(-20) : text);
}

function isPositive(value: unknown): boolean {
  return typeof value === 'number' && value > 0;
}
