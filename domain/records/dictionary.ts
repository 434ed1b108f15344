import type { DatasetType } from '../datasets/dataset-types.ts';

/** The types of the data dictionary. */
export type FieldType = 'String' | 'Integer' | 'Decimal' | 'Currency' | 'Date' | 'Boolean';

export type AllowedValues = {
  list: readonly string[];
  /** Other values may occur: counties use words of their own. */
  isOpen: boolean;
};

export type Field = {
  name: string;
  type: FieldType;
  /** The datasets whose records may have it, besides custom lists, which may have any field. */
  datasets: 'all' | readonly DatasetType[];
  /** Of a string, where its values are a list; the lists of a status differ by dataset. */
  values?: AllowedValues | Partial<Record<DatasetType, AllowedValues>>;
};

const only = (...list: string[]): AllowedValues => ({ list, isOpen: false });
const usually = (...list: string[]): AllowedValues => ({ list, isOpen: true });

const estates = ['pre_probate', 'probate', 'inheritance'] as const;
const lawsuits = [
  'probate',
  'foreclosure',
  'divorce',
  'eviction',
  'code_violation',
  'tax_delinquent',
  'bankruptcy',
] as const;
const sales = ['foreclosure', 'tax_delinquent', 'bankruptcy'] as const;
const probateStatus = only('Active', 'Pending', 'Closed');
const probateType = only('Probate', 'Pre-Probate', 'Estate');

/** Every field of a record, in reading order: the kind of record, the filing, the people, the property, its value. */
export const fields = [
  { name: 'list_name', type: 'String', datasets: [] },
  { name: 'reason_code', type: 'String', datasets: [] },
  { name: 'signals_matched', type: 'Integer', datasets: [] },
  { name: 'oldest_layer_date', type: 'Date', datasets: [] },
  { name: 'case_number', type: 'String', datasets: [...lawsuits, 'inheritance'] },
  {
    name: 'instrument_number',
    type: 'String',
    datasets: ['inheritance', 'foreclosure', 'code_violation', 'tax_delinquent'],
  },
  { name: 'notice_number', type: 'String', datasets: ['foreclosure', 'code_violation', 'tax_delinquent'] },
  {
    name: 'case_type',
    type: 'String',
    datasets: [...lawsuits, 'pre_probate', 'inheritance'],
    values: { pre_probate: probateType, probate: probateType },
  },
  {
    name: 'instrument_type',
    type: 'String',
    datasets: ['inheritance', 'foreclosure', 'code_violation', 'tax_delinquent'],
  },
  {
    name: 'foreclosure_type',
    type: 'String',
    datasets: ['foreclosure'],
    values: only('Judicial', 'Non-Judicial'),
  },
  { name: 'violation_type', type: 'String', datasets: ['code_violation'] },
  { name: 'chapter', type: 'Integer', datasets: ['bankruptcy'] },
  {
    name: 'case_status',
    type: 'String',
    datasets: [...lawsuits, 'pre_probate', 'inheritance'],
    values: {
      pre_probate: probateStatus,
      probate: probateStatus,
      divorce: only('Pending', 'Active', 'Settled'),
      inheritance: usually('Active', 'Pending', 'Closed'),
      foreclosure: usually('Active', 'Pending', 'Postponed', 'Cured', 'Dismissed', 'Sold', 'Closed'),
      eviction: usually('Pending', 'Active', 'Judgment', 'Writ issued', 'Dismissed', 'Closed'),
      code_violation: usually('Open', 'Order issued', 'Lien recorded', 'Complied', 'Closed'),
      tax_delinquent: usually('Pending', 'Active', 'Judgment', 'Closed'),
      bankruptcy: usually('Open', 'Discharged', 'Dismissed', 'Closed'),
    },
  },
  { name: 'authority_type', type: 'String', datasets: ['probate'], values: usually('Full', 'Limited') },
  {
    name: 'stay_status',
    type: 'String',
    datasets: ['bankruptcy'],
    values: usually('In effect', 'Relief granted', 'Lifted', 'Ended'),
  },
  {
    name: 'delinquency_stage',
    type: 'String',
    datasets: ['tax_delinquent'],
    values: usually(
      'Delinquent',
      'Certificate sold',
      'Forfeited',
      'Suit filed',
      'Judgment',
      'Sale scheduled',
      'Struck off',
      'Redeemed',
      'Paid',
    ),
  },
  { name: 'filing_date', type: 'Date', datasets: [...lawsuits, 'pre_probate', 'inheritance'] },
  {
    name: 'recording_date',
    type: 'Date',
    datasets: ['inheritance', 'foreclosure', 'code_violation', 'tax_delinquent'],
  },
  { name: 'notice_date', type: 'Date', datasets: ['foreclosure', 'code_violation', 'tax_delinquent', 'eviction'] },
  { name: 'delinquency_date', type: 'Date', datasets: ['tax_delinquent'] },
  { name: 'order_date', type: 'Date', datasets: ['code_violation'] },
  { name: 'compliance_date', type: 'Date', datasets: ['code_violation'] },
  { name: 'letters_date', type: 'Date', datasets: ['probate'] },
  { name: 'decree_date', type: 'Date', datasets: ['divorce'] },
  { name: 'judgment_date', type: 'Date', datasets: ['foreclosure', 'eviction', 'tax_delinquent'] },
  { name: 'hearing_date', type: 'Date', datasets: [...lawsuits] },
  { name: 'meeting_date', type: 'Date', datasets: ['bankruptcy'] },
  { name: 'auction_date', type: 'Date', datasets: [...sales, 'probate'] },
  { name: 'redemption_deadline', type: 'Date', datasets: ['foreclosure', 'tax_delinquent'] },
  { name: 'deceased_name', type: 'String', datasets: estates },
  { name: 'date_of_death', type: 'Date', datasets: estates },
  { name: 'will_deposited', type: 'Boolean', datasets: ['pre_probate', 'probate'] },
  { name: 'match_confidence', type: 'Integer', datasets: 'all' },
  { name: 'relatives_found', type: 'Integer', datasets: estates },
  { name: 'relatives', type: 'String', datasets: estates },
  { name: 'heir_count', type: 'Integer', datasets: estates },
  { name: 'heirs', type: 'String', datasets: estates },
  { name: 'executor_name', type: 'String', datasets: estates },
  { name: 'executor_phone', type: 'String', datasets: estates },
  { name: 'executor_mailing_address', type: 'String', datasets: estates },
  { name: 'executor_attorney', type: 'String', datasets: estates },
  { name: 'attorney_phone', type: 'String', datasets: 'all' },
  { name: 'petitioner_name', type: 'String', datasets: ['divorce', 'probate'] },
  { name: 'respondent_name', type: 'String', datasets: ['divorce'] },
  { name: 'attorney_petitioner', type: 'String', datasets: ['divorce'] },
  { name: 'attorney_respondent', type: 'String', datasets: ['divorce'] },
  { name: 'plaintiff_name', type: 'String', datasets: ['eviction', 'foreclosure', 'tax_delinquent'] },
  { name: 'plaintiff_attorney', type: 'String', datasets: ['eviction', 'foreclosure', 'tax_delinquent'] },
  { name: 'debtor_attorney', type: 'String', datasets: ['bankruptcy'] },
  { name: 'trustee_name', type: 'String', datasets: ['foreclosure', 'bankruptcy'] },
  { name: 'trustee_phone', type: 'String', datasets: ['foreclosure', 'bankruptcy'] },
  { name: 'lender_name', type: 'String', datasets: ['foreclosure', 'bankruptcy'] },
  { name: 'loan_date', type: 'Date', datasets: ['foreclosure', 'bankruptcy'] },
  { name: 'loan_amount', type: 'Currency', datasets: ['foreclosure', 'bankruptcy'] },
  { name: 'default_amount', type: 'Currency', datasets: ['foreclosure', 'bankruptcy'] },
  { name: 'opening_bid', type: 'Currency', datasets: sales },
  { name: 'years_owed', type: 'Integer', datasets: ['tax_delinquent'] },
  { name: 'tax_due', type: 'Currency', datasets: 'all' },
  { name: 'daily_fine', type: 'Currency', datasets: ['code_violation'] },
  { name: 'accrued_fine', type: 'Currency', datasets: ['code_violation'] },
  { name: 'lien_amount', type: 'Currency', datasets: 'all' },
  { name: 'judgment_amount', type: 'Currency', datasets: ['foreclosure', 'eviction', 'tax_delinquent'] },
  { name: 'filings_12_months', type: 'Integer', datasets: ['eviction'] },
  { name: 'properties_involved', type: 'Integer', datasets: ['divorce', 'bankruptcy'] },
  { name: 'apn', type: 'String', datasets: 'all' },
  { name: 'property_address', type: 'String', datasets: 'all' },
  { name: 'property_type', type: 'String', datasets: 'all' },
  { name: 'bedrooms', type: 'Integer', datasets: 'all' },
  { name: 'bathrooms', type: 'Decimal', datasets: 'all' },
  { name: 'square_footage', type: 'Integer', datasets: 'all' },
  { name: 'lot_size', type: 'Decimal', datasets: 'all' },
  { name: 'year_built', type: 'Integer', datasets: 'all' },
  { name: 'vacant', type: 'Boolean', datasets: 'all' },
  { name: 'owner_name', type: 'String', datasets: 'all' },
  { name: 'owner_type', type: 'String', datasets: 'all', values: usually('Individual', 'LLC', 'Trust', 'Estate') },
  { name: 'owner_phone', type: 'String', datasets: 'all' },
  { name: 'phone_type', type: 'String', datasets: 'all', values: usually('Mobile', 'Landline', 'VoIP') },
  { name: 'do_not_call', type: 'Boolean', datasets: 'all' },
  { name: 'owner_email', type: 'String', datasets: 'all' },
  { name: 'mailing_address', type: 'String', datasets: 'all' },
  { name: 'absentee_owner', type: 'Boolean', datasets: 'all' },
  { name: 'corporate_owned', type: 'Boolean', datasets: 'all' },
  { name: 'ownership_length', type: 'Integer', datasets: 'all' },
  { name: 'last_sale_date', type: 'Date', datasets: 'all' },
  { name: 'last_sale_price', type: 'Currency', datasets: 'all' },
  { name: 'assessed_value', type: 'Currency', datasets: 'all' },
  { name: 'market_value', type: 'Currency', datasets: 'all' },
  { name: 'mortgage_balance', type: 'Currency', datasets: 'all' },
  { name: 'estimated_estate_value', type: 'Currency', datasets: estates },
  { name: 'last_verified', type: 'Date', datasets: 'all' },
  { name: 'source_url', type: 'String', datasets: 'all' },
] as const satisfies readonly Field[];

export type FieldName = (typeof fields)[number]['name'];

/** The type of every field by its name; a field has the same type in every dataset. */
export const fieldTypes: ReadonlyMap<string, FieldType> = new Map(fields.map(({ name, type }) => [name, type]));

const fieldsByName: ReadonlyMap<string, Field> = new Map<string, Field>(fields.map((field) => [field.name, field]));

export function fieldNamed(name: string): Field | undefined {
  return fieldsByName.get(name);
}

/** The fields that are links: http or https, checked by the import. */
export const linkFields: readonly string[] = ['source_url'] satisfies FieldName[];

export function belongsTo({ datasets }: Field, dataset: DatasetType): boolean {
  return datasets === 'all' || dataset === 'custom' || datasets.includes(dataset);
}

/** The values that a field may have in a dataset; null if it is free. */
export function allowedValues({ values }: Field, dataset: DatasetType): AllowedValues | null {
  if (!values) return null;
  return 'list' in values ? values : (values[dataset] ?? null);
}

/** Columns of a file that are not part of the record: where it belongs, when it was seen, how it ended. */
export const fileColumns = [
  'dataset_type',
  'fips',
  'county',
  'state',
  'source_key',
  'filed_on',
  'posted_at',
  'captured_at',
  'closed_on',
  'close_reason',
] as const;

export type FileColumn = (typeof fileColumns)[number];

/** The fields that number a record, first one first. A source_key of the file comes before all of them. */
export const keyFields = ['case_number', 'instrument_number', 'notice_number'] as const satisfies readonly FieldName[];

/**
 * What identifies a record without a number: its parcel (apn, or else the property address) with the date of filing. A
 * custom list is compiled again and again with new dates, so its name takes the place of the date.
 */
export const fallbackKey: Record<DatasetType, 'parcel and date' | 'parcel and list' | null> = {
  pre_probate: 'parcel and date',
  probate: null,
  foreclosure: 'parcel and date',
  divorce: null,
  inheritance: 'parcel and date',
  eviction: null,
  code_violation: 'parcel and date',
  tax_delinquent: 'parcel and date',
  bankruptcy: null,
  custom: 'parcel and list',
};

/** The fields that date a record, first one first. A filed_on of the file comes before all of them. */
export const dateFields: Record<DatasetType, readonly FieldName[]> = {
  pre_probate: ['filing_date', 'date_of_death'],
  probate: ['filing_date'],
  foreclosure: ['filing_date', 'recording_date', 'notice_date'],
  divorce: ['filing_date'],
  inheritance: ['recording_date', 'filing_date'],
  eviction: ['filing_date'],
  code_violation: ['filing_date', 'notice_date', 'order_date', 'recording_date'],
  tax_delinquent: ['filing_date', 'notice_date', 'recording_date', 'delinquency_date'],
  bankruptcy: ['filing_date'],
  custom: ['filing_date', 'recording_date', 'notice_date', 'oldest_layer_date'],
};
