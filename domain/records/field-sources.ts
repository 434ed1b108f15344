import type { FieldName } from './dictionary.ts';

/** Where each kind of field comes from. */
export const fieldSources = {
  file: 'The court, county or agency file',
  county: 'The county assessor, recorder or tax collector',
  notice: 'Obituaries, death notices and deposited wills',
  contact: 'Commercial contact data providers, matched by name and address',
  doNotCall: 'The National Do Not Call Registry',
  estimate: 'Our own estimate or calculation',
} as const;

export type FieldSource = keyof typeof fieldSources;

export const fieldSourceNames = Object.keys(fieldSources) as [FieldSource, ...FieldSource[]];

/** What a file brings is from it, unless its profile says where a field is from. */
export const countyFileSource = "From the county's file";

/** By field: where a county file has it from, if not from itself. */
export type FileSources = Readonly<Record<string, FieldSource>>;

/** Where a field is from. Samples are made as the table below says. */
export function sourceOf(field: string, { isSample, sources }: { isSample: boolean; sources: FileSources }): string {
  const said = isSample ? disclosed.get(field)?.source : sources[field];
  return said ? fieldSources[said] : countyFileSource;
}

/** How a field is shown to somebody whose email is all that we know. */
export type FieldExposure = 'open' | 'name' | 'phone' | 'email' | 'place';

type Disclosed = { source: FieldSource; shown: FieldExposure };

const open = (source: FieldSource, ...names: FieldName[]) => listed(source, 'open', names);
const named = (source: FieldSource, ...names: FieldName[]) => listed(source, 'name', names);

function listed(source: FieldSource, shown: FieldExposure, names: FieldName[]): [FieldName, Disclosed][] {
  return names.map((name) => [name, { source, shown }]);
}

/** Every field of a record: its source in samples, and how much of it is shown. */
const disclosed: ReadonlyMap<string, Disclosed> = new Map([
  ...open('file', 'case_number', 'instrument_number', 'notice_number', 'case_type', 'instrument_type'),
  ...open('file', 'foreclosure_type', 'violation_type', 'chapter', 'case_status', 'authority_type', 'stay_status'),
  ...open(
    'file',
    'delinquency_stage',
    'filing_date',
    'recording_date',
    'notice_date',
    'delinquency_date',
    'order_date',
  ),
  ...open('file', 'compliance_date', 'letters_date', 'decree_date', 'judgment_date', 'hearing_date', 'meeting_date'),
  ...open('file', 'auction_date', 'redemption_deadline', 'will_deposited', 'heir_count', 'loan_date', 'loan_amount'),
  ...open('file', 'default_amount', 'opening_bid', 'years_owed', 'tax_due', 'daily_fine', 'accrued_fine'),
  ...open('file', 'lien_amount', 'judgment_amount', 'filings_12_months', 'properties_involved', 'lender_name'),
  ...open('file', 'estimated_estate_value', 'source_url'),
  ...open('county', 'apn', 'property_address', 'property_type', 'bedrooms', 'bathrooms', 'square_footage', 'lot_size'),
  ...open('county', 'year_built', 'owner_type', 'last_sale_date', 'last_sale_price', 'assessed_value'),
  ...open('notice', 'date_of_death'),
  ...open('contact', 'phone_type'),
  ...open('doNotCall', 'do_not_call'),
  ...open('estimate', 'list_name', 'reason_code', 'signals_matched', 'oldest_layer_date', 'match_confidence'),
  ...open('estimate', 'relatives_found', 'vacant', 'absentee_owner', 'corporate_owned', 'ownership_length'),
  ...open('estimate', 'market_value', 'mortgage_balance', 'last_verified'),
  ...named('file', 'heirs', 'executor_name', 'executor_attorney', 'petitioner_name', 'respondent_name'),
  ...named('file', 'attorney_petitioner', 'attorney_respondent', 'plaintiff_name', 'plaintiff_attorney'),
  ...named('file', 'debtor_attorney', 'trustee_name', 'deceased_name'),
  ...named('county', 'owner_name'),
  ...named('notice', 'relatives'),
  ...listed('contact', 'phone', ['owner_phone', 'executor_phone']),
  ...listed('file', 'phone', ['attorney_phone', 'trustee_phone']),
  ...listed('contact', 'email', ['owner_email']),
  ...listed('county', 'place', ['mailing_address']),
  ...listed('file', 'place', ['executor_mailing_address']),
]);

export function disclosureOf(field: string): Disclosed | undefined {
  return disclosed.get(field);
}

/** Fields that name a person. */
export const personFields: readonly string[] = [...disclosed].flatMap(([name, { shown }]) =>
  shown === 'name' ? [name] : [],
);
