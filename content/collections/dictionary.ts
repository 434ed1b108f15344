import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import {
  type AllowedValues,
  type Field,
  type FieldName,
  type FieldType,
  fieldNamed,
  fields,
} from '#domain/records/dictionary.ts';
import type { DictionaryTable } from '../types.ts';

type DescribedTable = Omit<DictionaryTable, 'fields'> & {
  fields: { name: FieldName; description: string; example: string }[];
};

const tables: DescribedTable[] = [
  {
    id: 'property',
    title: 'Property',
    intro: 'The parcel behind the filing, from the assessor and the recorder. These fields come with every dataset.',
    fields: [
      {
        name: 'property_address',
        description: 'Street address of the property with unit, city, state and ZIP.',
        example: '907 Pell Ave, Lakeland, FL 33801',
      },
      {
        name: 'apn',
        description: "Assessor's parcel number, in the county's own format.",
        example: '24-28-31-087500',
      },
      {
        name: 'property_type',
        description: 'Property type by county land-use code, such as single family or condo.',
        example: 'Single Family',
      },
      {
        name: 'bedrooms',
        description: 'Number of bedrooms on the assessment roll.',
        example: '3',
      },
      {
        name: 'bathrooms',
        description: 'Number of bathrooms, with a half bath counted as 0.5.',
        example: '1.5',
      },
      {
        name: 'square_footage',
        description: 'Heated living area in square feet, without the garage or porch.',
        example: '1184',
      },
      {
        name: 'lot_size',
        description: 'Area of the lot in acres.',
        example: '0.21',
      },
      {
        name: 'year_built',
        description: 'Year the main building was completed.',
        example: '1961',
      },
      {
        name: 'assessed_value',
        description: 'Assessed value on the latest certified county roll, before exemptions.',
        example: '$148,900',
      },
      {
        name: 'market_value',
        description: 'Estimated sale value, refreshed weekly; not an appraisal.',
        example: '$186,500',
      },
      {
        name: 'last_sale_date',
        description: "Recording date of the last arm's-length deed.",
        example: '06/18/2009',
      },
      {
        name: 'last_sale_price',
        description: "Price of that sale; empty where the state doesn't disclose it.",
        example: '$92,500',
      },
    ],
  },
  {
    id: 'owner',
    title: 'Owner',
    intro: 'Who holds title and how to reach them. Contacts are verified monthly. Scrub before you call.',
    fields: [
      {
        name: 'owner_name',
        description: 'Owner on the latest recorded deed.',
        example: 'Desmond Ruark',
      },
      {
        name: 'owner_phone',
        description: 'Skip-traced phone number of the owner, best match.',
        example: '(813) 555-0164',
      },
      {
        name: 'owner_email',
        description: 'Email address of the owner, when available.',
        example: 'd.ruark@mail.example',
      },
      {
        name: 'mailing_address',
        description: 'Where the county mails the tax bill.',
        example: '4410 Sable Palm Rd, Tampa, FL 33614',
      },
      {
        name: 'owner_type',
        description: 'How title is held: Individual, LLC, Trust, etc.',
        example: 'Individual',
      },
      {
        name: 'ownership_length',
        description: 'Full years since the current owner took title.',
        example: '17',
      },
      {
        name: 'absentee_owner',
        description: 'True when the mailing address differs from the property address.',
        example: 'true',
      },
      {
        name: 'corporate_owned',
        description: 'True when a company or other entity holds title.',
        example: 'false',
      },
    ],
  },
  {
    id: 'probate',
    title: 'Probate',
    intro:
      'The estate, its court file and the people with authority. In pre-probate records there is no case yet: case_number, filing_date, case_status and the executor fields are empty.',
    fields: [
      {
        name: 'case_number',
        description: "The court's case number, in its own format.",
        example: 'C-1-PB-26-001746',
      },
      {
        name: 'filing_date',
        description: 'Day the petition or application was filed.',
        example: '09/14/2026',
      },
      {
        name: 'case_type',
        description: 'Stage or kind of matter: Probate, Pre-Probate or Estate.',
        example: 'Probate',
      },
      {
        name: 'deceased_name',
        description: 'Full name of the person who died, as filed.',
        example: 'Leopold Oslund',
      },
      {
        name: 'date_of_death',
        description: 'Date of death in the filing or public notice.',
        example: '07/29/2026',
      },
      {
        name: 'executor_name',
        description: 'Executor or administrator appointed by the court. Empty until letters issue.',
        example: 'Marguerite Oslund',
      },
      {
        name: 'executor_phone',
        description: 'Skip-traced phone number of the executor or administrator, best match.',
        example: '(512) 555-0133',
      },
      {
        name: 'executor_attorney',
        description: 'Attorney of record for the executor. If there is one, write there first.',
        example: 'Ansel Brightmoor',
      },
      {
        name: 'attorney_phone',
        description: "Office phone number of the executor's attorney.",
        example: '(512) 555-0186',
      },
      {
        name: 'case_status',
        description: 'Status when we last read the case: Active, Pending or Closed.',
        example: 'Active',
      },
      {
        name: 'estimated_estate_value',
        description: 'Estate value stated in the filing, or in the inventory where it is public.',
        example: '$585,000',
      },
    ],
  },
  {
    id: 'foreclosure',
    title: 'Foreclosure',
    intro: 'The default, the loan and the sale. Sale dates move, so check when the record was last verified.',
    fields: [
      {
        name: 'filing_date',
        description: 'Day the notice was recorded or the complaint was filed.',
        example: '10/02/2026',
      },
      {
        name: 'auction_date',
        description: 'Current date of the public sale. Empty until a notice sets one.',
        example: '12/01/2026',
      },
      {
        name: 'default_amount',
        description: 'Past-due amount in the notice, before later fees.',
        example: '$21,940',
      },
      {
        name: 'loan_amount',
        description: 'Original principal of the loan, not its payoff.',
        example: '$318,500',
      },
      {
        name: 'loan_date',
        description: 'Date of the mortgage or deed of trust.',
        example: '03/22/2019',
      },
      {
        name: 'lender_name',
        description: 'Lender or servicer named in the notice or complaint.',
        example: 'Pecan Valley Home Loans',
      },
      {
        name: 'foreclosure_type',
        description: 'Judicial (through a court) or Non-Judicial (under a power of sale).',
        example: 'Non-Judicial',
      },
      {
        name: 'trustee_name',
        description: 'Trustee or substitute trustee who runs the sale.',
        example: 'Harlan Vetch',
      },
      {
        name: 'trustee_phone',
        description: 'Phone number for questions about the sale and postponements.',
        example: '(512) 555-0178',
      },
      {
        name: 'case_number',
        description: 'Court or trustee sale number, if applicable.',
        example: 'D-1-GN-26-005521',
      },
    ],
  },
  {
    id: 'divorce',
    title: 'Divorce',
    intro:
      'Divorce filings that involve real property. New York closes its files (N.Y. Dom. Rel. Law 235), so there are none from there.',
    fields: [
      {
        name: 'case_number',
        description: "The family or district court's case number.",
        example: 'D-1-FM-26-003308',
      },
      {
        name: 'filing_date',
        description: 'Day the petition was filed.',
        example: '08/11/2026',
      },
      {
        name: 'petitioner_name',
        description: 'Spouse who filed the petition. In probate, the person who asked to open the estate.',
        example: 'Rosalind Keene-Archer',
      },
      {
        name: 'respondent_name',
        description: 'The other spouse.',
        example: 'Tobias Archer',
      },
      {
        name: 'attorney_petitioner',
        description: 'Attorney of record for the petitioner.',
        example: 'Ione Castlewick',
      },
      {
        name: 'attorney_respondent',
        description: 'Attorney of record for the respondent, if there is one yet.',
        example: 'Jasper Thorneby',
      },
      {
        name: 'properties_involved',
        description: 'Number of parcels matched to either spouse.',
        example: '2',
      },
      {
        name: 'case_status',
        description: 'Status when we last read the case: Pending, Active or Settled.',
        example: 'Pending',
      },
    ],
  },
];

/** The fields that only some datasets have, and those of every record that no table lists. */
const furtherDescriptions = {
  match_confidence: 'How sure the match of filing and parcel is, from 0 to 100.',
  tax_due: 'Property tax owed, with penalties where the county states them.',
  lien_amount: 'Recorded liens on the parcel, without mortgages.',
  vacant: 'True when the signs say the house is vacant. Drive by to confirm.',
  phone_type: 'Mobile, Landline or VoIP.',
  do_not_call: 'True when the number was on the national do-not-call registry at our last check.',
  mortgage_balance: 'Estimated balance of recorded mortgages. Not a payoff.',
  last_verified: 'Day we last checked the record or its contacts.',
  source_url: "Address of the document at the clerk's site, where it has one.",
  instrument_number: "The recorder's document number.",
  instrument_type: 'Kind of recorded document, such as an affidavit of heirship.',
  recording_date: 'Day the document was recorded.',
  notice_number: "The notice's own number, such as that of a code notice.",
  notice_date: 'Day of the notice.',
  hearing_date: 'Next hearing on the calendar.',
  judgment_date: 'Day of the judgment.',
  judgment_amount: 'Amount of the judgment.',
  redemption_deadline: 'Last day to redeem, where the law gives one.',
  opening_bid: 'Opening bid in the notice of sale.',
  plaintiff_name: 'Party that filed the case. In an eviction, the landlord.',
  plaintiff_attorney: 'Attorney of record for the plaintiff.',
  will_deposited: 'True when a will is on deposit with the court.',
  relatives_found: 'Number of likely relatives.',
  relatives: 'Likely relatives named in an obituary or filing.',
  heir_count: 'Number of heirs the filing or deed names.',
  heirs: 'Heirs the filing or deed names.',
  executor_mailing_address: 'Mailing address of the executor in the court file.',
  authority_type: 'Full or Limited authority to sell, where letters say so.',
  letters_date: 'Day the court issued letters.',
  decree_date: 'Day of the divorce decree.',
  filings_12_months: 'Eviction cases the same landlord filed in the past 12 months.',
  violation_type: 'Kind of violation, in the words of the code office.',
  order_date: 'Day of the order to comply.',
  compliance_date: 'Deadline to comply.',
  daily_fine: 'Fine per day.',
  accrued_fine: 'Fines so far, where the office publishes them.',
  delinquency_stage: 'How far collection has come, such as Certificate sold.',
  delinquency_date: 'Day the tax became delinquent.',
  years_owed: 'Number of tax years owed.',
  chapter: 'Chapter of the bankruptcy code: 7, 11 or 13.',
  stay_status: 'Whether the automatic stay is in effect.',
  meeting_date: 'Day of the meeting of creditors.',
  debtor_attorney: 'Attorney of record for the debtor.',
  list_name: 'Name you gave the list.',
  reason_code: 'Why the row is on the list.',
  signals_matched: 'Number of signals that matched.',
  oldest_layer_date: 'Date of the oldest data in the row.',
} satisfies Partial<Record<FieldName, string>>;

const types = Object.fromEntries(fields.map(({ name, type }) => [name, type])) as Record<FieldName, FieldType>;

/** The five tables of the page; the types come from the dictionary that files are checked against. */
export const dictionary: DictionaryTable[] = tables.map((table) => ({
  ...table,
  fields: table.fields.map((field) => ({ ...field, type: types[field.name] })),
}));

/** The lists of values by field and dataset, as the import checks them. */
export const fieldValues: { name: string; datasets: string; values: string; isOpen: boolean }[] = fields.flatMap(
  (field: Field) => {
    const { name, values, datasets } = field;
    if (!values) return [];
    const lists = 'list' in values ? [{ types: datasets, ...values }] : listsOf(values);
    return lists.map(({ types, list, isOpen }) => ({
      name,
      datasets: datasetNames({ datasets: types }),
      values: list.join(', '),
      isOpen,
    }));
  },
);

/** Datasets with the same list are one entry. */
function listsOf(values: Partial<Record<DatasetType, AllowedValues>>) {
  const byList = Map.groupBy(Object.entries(values), ([, { list, isOpen }]) => `${isOpen} ${list}`);
  return [...byList.values()].flatMap((entries) => {
    const types = entries.map(([type]) => type as DatasetType);
    const [, first] = entries[0] ?? [];
    return first ? [{ types, ...first }] : [];
  });
}

type FurtherField = { name: string; type: FieldType; description: string; datasets: string };

/** The fields of records that no table lists, as the files and exports have them. */
export const furtherFields: FurtherField[] = Object.entries(furtherDescriptions).map(([name, description]) => {
  const field = fieldNamed(name);
  if (!field) throw new Error(`The dictionary of records has no field ${name}`);
  return { name, type: field.type, description, datasets: datasetNames(field) };
});

function datasetNames({ datasets }: Pick<Field, 'datasets'>): string {
  if (datasets === 'all') return 'All datasets';
  return datasets.length === 0 ? datasetTypes.custom : datasets.map((type) => datasetTypes[type]).join(', ');
}
