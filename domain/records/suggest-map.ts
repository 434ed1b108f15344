import { assignColumns, minOverlap, nameWords, overlap, squeezed } from '../columns/similar-names.ts';
import type { DatasetType } from '../datasets/dataset-types.ts';
import { addressParts, partNamed } from './address-parts.ts';
import { belongsTo, fieldNamed, fields, fileColumns } from './dictionary.ts';

/** Names that clerks give to a field. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  county: ['county name', 'parish'],
  fips: ['fips code', 'county fips', 'county code'],
  filed_on: ['filed', 'filed on', 'date opened', 'opened'],
  posted_at: ['posted', 'posted on', 'date posted', 'posting date', 'published', 'publication date', 'date published'],
  closed_on: ['date closed', 'closed date', 'close date', 'disposition date', 'disposed date', 'date disposed'],
  close_reason: ['disposition', 'disposition type', 'reason closed'],
  case_number: [
    'cause no',
    'cause number',
    'cause',
    'case no',
    'case',
    'case id',
    'docket',
    'docket no',
    'docket number',
    'file no',
    'file number',
    'case num',
  ],
  instrument_number: [
    'instrument',
    'instrument no',
    'document number',
    'document no',
    'doc no',
    'doc number',
    'recording number',
    'reception number',
    'clerk file number',
    'cfn',
  ],
  notice_number: ['notice no', 'notice', 'violation number', 'violation no', 'citation number'],
  case_type: ['type of case', 'type', 'case type description', 'cause type', 'case category', 'nature of suit'],
  case_status: ['status', 'current status', 'case state', 'stage'],
  filing_date: [
    'file date',
    'filed date',
    'date filed',
    'case filed',
    'filing dt',
    'file dt',
    'date of filing',
    'case file date',
    'petition date',
  ],
  recording_date: ['recorded', 'record date', 'date recorded', 'recorded date', 'rec date'],
  notice_date: ['date of notice', 'noticed on', 'violation date'],
  hearing_date: ['next hearing', 'hearing', 'next hearing date', 'setting date'],
  auction_date: ['sale date', 'date of sale', 'trustee sale date', 'foreclosure sale date', 'auction'],
  letters_date: ['letters issued', 'date letters issued'],
  judgment_date: ['date of judgment', 'judgement date'],
  deceased_name: ['decedent', 'decedent name', 'name of decedent', 'deceased', 'estate of', 'name of deceased'],
  date_of_death: ['dod', 'death date', 'died', 'decedent date of death'],
  executor_name: [
    'executor',
    'personal representative',
    'administrator',
    'independent executor',
    'fiduciary',
    'applicant',
    'pr name',
    'representative',
  ],
  executor_attorney: ['attorney', 'attorney name', 'attorney of record', 'attorney for estate', 'counsel'],
  executor_mailing_address: ['executor address', 'representative address', 'administrator address'],
  executor_phone: ['representative phone', 'administrator phone'],
  petitioner_name: ['petitioner'],
  respondent_name: ['respondent'],
  plaintiff_name: ['plaintiff', 'landlord'],
  trustee_name: ['trustee', 'substitute trustee'],
  lender_name: ['lender', 'mortgagee', 'beneficiary', 'servicer', 'bank'],
  loan_amount: ['original loan amount', 'original principal', 'deed of trust amount'],
  default_amount: ['amount in default', 'arrears', 'arrearage'],
  judgment_amount: ['judgement amount', 'amount of judgment'],
  tax_due: ['taxes due', 'amount due', 'taxes owed', 'delinquent amount', 'total due', 'balance due'],
  years_owed: ['years delinquent', 'years due', 'delinquent years'],
  apn: [
    'parcel',
    'parcel id',
    'parcel no',
    'parcel number',
    'pin',
    'account number',
    'tax id',
    'folio',
    'property id',
    'assessor parcel number',
    'geo id',
  ],
  property_address: [
    'address',
    'situs',
    'location',
    'premises',
    'property location',
    'full address',
    'subject property',
  ],
  owner_name: [
    'owner',
    'name of owner',
    'property owner',
    'owner of record',
    'taxpayer',
    'grantor',
    'defendant',
    'borrower',
    'mortgagor',
    'debtor',
    'defendant name',
    'debtor name',
    'grantor name',
  ],
  owner_phone: ['phone', 'phone number', 'telephone'],
  owner_email: ['email', 'e mail', 'email address'],
  mailing_address: ['owner address', 'mail address', 'owner mailing address', 'mailing'],
  market_value: ['value', 'appraised value', 'estimated value', 'property value', 'total value', 'fair market value'],
  assessed_value: ['assessment', 'taxable value', 'total assessed value'],
  mortgage_balance: ['loan balance', 'unpaid balance', 'principal balance'],
  square_footage: ['sqft', 'sq ft', 'square feet', 'living area', 'building area'],
  lot_size: ['acres', 'acreage', 'lot acres'],
  bedrooms: ['beds', 'bed'],
  bathrooms: ['baths', 'bath'],
  year_built: ['built', 'yr built'],
  violation_type: ['violation', 'violation description', 'description of violation'],
  chapter: ['bankruptcy chapter', 'ch'],
};

/** Our names for columns, with the parts of a split address. */
export const columnTargets: readonly string[] = [...fileColumns, ...fields.map(({ name }) => name), ...addressParts];

const targetsByName: ReadonlyMap<string, string> = new Map(columnTargets.map((name) => [squeezed(name), name]));
const targetsBySynonym: ReadonlyMap<string, string[]> = synonymIndex();

function synonymIndex(): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const [field, names] of Object.entries(synonyms)) {
    for (const name of names) index.set(squeezed(name), [...(index.get(squeezed(name)) ?? []), field]);
  }
  return index;
}

/** Whether a text is the name of a column, ours or one that clerks use. A header is found by this. */
export function isColumnName(text: string): boolean {
  if (text.length > 60) return false;
  const name = squeezed(text);
  return name !== '' && (targetsByName.has(name) || targetsBySynonym.has(name) || partNamed(text) !== undefined);
}

/** Whether records of a dataset can have it. */
export function isTargetOf(name: string, dataset: DatasetType): boolean {
  const field = fieldNamed(name);
  return field ? belongsTo(field, dataset) : targetsByName.has(squeezed(name));
}

export type SuggestedColumn = {
  column: string;
  /** Our name for it; null if nothing is near. */
  field: string | null;
};

/**
 * What each column of a file probably is: a column of our name, then one by a name that clerks use, then the one with the
 * most words in common. Each field is suggested once.
 */
export function suggestMap(header: readonly string[], dataset: DatasetType): SuggestedColumn[] {
  const tokens = columnTargets
    .filter((name) => isTargetOf(name, dataset))
    .map((name) => ({ name, tokens: nameWords(name.replaceAll('_', ' ')) }));
  const scored = header.flatMap((column, at) => candidates(column, dataset, tokens).map((each) => ({ ...each, at })));
  const found = assignColumns(scored, header.length);
  return header.map((column, at) => ({ column, field: found[at] ?? null }));
}

type Candidate = { field: string; score: number };

function candidates(
  column: string,
  dataset: DatasetType,
  targets: { name: string; tokens: ReadonlySet<string> }[],
): Candidate[] {
  const name = squeezed(column);
  if (name === '') return [];
  const own = targetsByName.get(name);
  if (own) return isTargetOf(own, dataset) ? [{ field: own, score: 4 }] : [];
  const part = partNamed(column);
  if (part) return [{ field: part.part, score: 3 - part.rank / 10 }];
  const known = (targetsBySynonym.get(name) ?? []).filter((field) => isTargetOf(field, dataset));
  if (known.length > 0) return known.map((field, at) => ({ field, score: 2 - at / 10 }));
  const words = nameWords(column);
  return targets
    .map((target) => ({ field: target.name, score: overlap(words, target.tokens) }))
    .filter(({ score }) => score >= minOverlap);
}
