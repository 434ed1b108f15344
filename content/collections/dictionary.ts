import { type FieldName, type FieldType, fields } from '#domain/records/dictionary.ts';
import type { DictionaryTable } from '../types.ts';

type DescribedTable = Omit<DictionaryTable, 'fields'> & {
  fields: { name: FieldName; description: string; example: string }[];
};

const tables: DescribedTable[] = [
  {
    id: 'property',
    title: 'Property',
    intro: 'The parcel behind the filing, from assessor and recorder. These fields come with every dataset.',
    fields: [
      {
        name: 'property_address',
        description: 'Street address of the property with unit, city, state and ZIP.',
        example: '1418 Alder Bend, Austin, TX 78704',
      },
      {
        name: 'apn',
        description: "Assessor's parcel number, formatted as the county prints it.",
        example: '0204-1107-0316',
      },
      {
        name: 'property_type',
        description: 'Use class by county land-use code, such as single family or condo.',
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
        example: '2.5',
      },
      {
        name: 'square_footage',
        description: 'Heated living area in square feet, without garage or porch.',
        example: '1842',
      },
      {
        name: 'lot_size',
        description: 'Area of the lot in acres.',
        example: '0.21',
      },
      {
        name: 'year_built',
        description: 'Year in which the main building was completed.',
        example: '1987',
      },
      {
        name: 'assessed_value',
        description: 'Taxable value on the latest certified county roll.',
        example: '$401,200',
      },
      {
        name: 'market_value',
        description: 'Estimated sale value, refreshed weekly; not an appraisal.',
        example: '$462,000',
      },
      {
        name: 'last_sale_date',
        description: 'Recording date of the last deed that conveyed the property for value.',
        example: '06/18/2009',
      },
      {
        name: 'last_sale_price',
        description: 'Price of that sale; empty where the state does not disclose it.',
        example: '$214,500',
      },
    ],
  },
  {
    id: 'owner',
    title: 'Owner',
    intro: 'Who holds title and how to reach them. Contacts are verified monthly; scrub before you call.',
    fields: [
      {
        name: 'owner_name',
        description: 'Name of the owner as it stands on the latest recorded deed.',
        example: 'Marguerite Oslund',
      },
      {
        name: 'owner_phone',
        description: 'Best matched phone number of the owner, with area code.',
        example: '(512) 555-0133',
      },
      {
        name: 'owner_email',
        description: 'Email address of the owner, when available.',
        example: 'm.oslund@mail.example',
      },
      {
        name: 'mailing_address',
        description: 'Address to which the county sends the tax bill.',
        example: '90 Quarry Lane, Tulsa, OK 74105',
      },
      {
        name: 'owner_type',
        description: 'Form in which title is held: Individual, LLC, Trust, etc.',
        example: 'Individual',
      },
      {
        name: 'ownership_length',
        description: 'Full years since the present owner took title.',
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
    intro: 'The estate, its court file and the people with authority. Pre-probate records leave court fields empty.',
    fields: [
      {
        name: 'case_number',
        description: 'Number the probate court gave the case, in its own format.',
        example: 'C-1-PB-26-001746',
      },
      {
        name: 'filing_date',
        description: 'Day on which the petition or application was filed.',
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
        description: 'Day of death given in the filing or public notice.',
        example: '07/29/2026',
      },
      {
        name: 'executor_name',
        description: 'Executor or administrator that the court appointed; empty until letters issue.',
        example: 'Marguerite Oslund',
      },
      {
        name: 'executor_phone',
        description: 'Best matched phone number of the executor or administrator.',
        example: '(512) 555-0133',
      },
      {
        name: 'executor_attorney',
        description: 'Attorney of record for the executor; write to counsel first.',
        example: 'Ansel Brightmoor',
      },
      {
        name: 'attorney_phone',
        description: "Office phone number of the executor's attorney.",
        example: '(512) 555-0186',
      },
      {
        name: 'case_status',
        description: 'Where the case stands at last reading: Active, Pending or Closed.',
        example: 'Active',
      },
      {
        name: 'estimated_estate_value',
        description: 'Total estate value stated in the filing or inventory.',
        example: '$585,000',
      },
    ],
  },
  {
    id: 'foreclosure',
    title: 'Foreclosure',
    intro: 'The default, the loan and the sale. Sale dates move, so read them with the date of last update.',
    fields: [
      {
        name: 'filing_date',
        description: 'Day the notice was recorded or the complaint was filed.',
        example: '10/02/2026',
      },
      {
        name: 'auction_date',
        description: 'Day now set for the public sale; empty until noticed.',
        example: '12/01/2026',
      },
      {
        name: 'default_amount',
        description: 'Arrears stated in the notice, before later fees.',
        example: '$21,940',
      },
      {
        name: 'loan_amount',
        description: 'Original principal of the foreclosed loan, not its payoff.',
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
        description: 'Judicial, through a court, or Non-Judicial, under a power of sale.',
        example: 'Non-Judicial',
      },
      {
        name: 'trustee_name',
        description: 'Trustee or substitute trustee who conducts the sale.',
        example: 'Harlan Vetch',
      },
      {
        name: 'trustee_phone',
        description: 'Phone number for sale and postponement inquiries.',
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
    intro: 'Filings in which real property is at stake. New York closes its divorce files to outsiders.',
    fields: [
      {
        name: 'case_number',
        description: 'Number the family or district court gave the case.',
        example: 'D-1-FM-26-003308',
      },
      {
        name: 'filing_date',
        description: 'Day on which the petition was filed.',
        example: '08/11/2026',
      },
      {
        name: 'petitioner_name',
        description: 'Spouse who filed the petition.',
        example: 'Rosalind Keene-Archer',
      },
      {
        name: 'respondent_name',
        description: 'Spouse who must answer the petition.',
        example: 'Tobias Archer',
      },
      {
        name: 'attorney_petitioner',
        description: 'Attorney of record for the petitioner.',
        example: 'Ione Castlewick',
      },
      {
        name: 'attorney_respondent',
        description: 'Attorney of record for the respondent, once one appears.',
        example: 'Jasper Thorneby',
      },
      {
        name: 'properties_involved',
        description: 'Number of parcels matched to either spouse.',
        example: '2',
      },
      {
        name: 'case_status',
        description: 'Where the case stands at last reading: Pending, Active or Settled.',
        example: 'Pending',
      },
    ],
  },
];

const types = Object.fromEntries(fields.map(({ name, type }) => [name, type])) as Record<FieldName, FieldType>;

/** The five tables of the page; the types come from the dictionary that files are checked against. */
export const dictionary: DictionaryTable[] = tables.map((table) => ({
  ...table,
  fields: table.fields.map((field) => ({ ...field, type: types[field.name] })),
}));
