import { dictionary } from '../collections/dictionary.ts';
import { site } from '../site.ts';
import type { Page } from '../types.ts';

const summaryLabels: Record<string, string> = {
  property: 'Property fields: parcel, building, value, last sale',
  owner: 'Owner fields: title holder, contacts, type of ownership',
  probate: 'Probate fields: estate, executor, counsel, status',
  foreclosure: 'Foreclosure fields: default, loan, trustee, sale',
  divorce: 'Divorce fields: both spouses, both attorneys, parcels',
};

export const dataDictionaryPage: Page = {
  meta: {
    path: '/support/data-dictionary',
    title: `Data Dictionary: Fields and Formats | ${site.name}`,
    description:
      'Every field of the property, owner, probate, foreclosure and divorce tables with type, meaning and example, plus export formats.',
    name: 'Data Dictionary',
    shareLine: 'Every field, its type and what it means',
  },
  hero: {
    eyebrow: 'Support',
    title: 'Data Dictionary',
    lead: 'Every field we deliver, with its type, what it means and an example. The same names appear in the CSV header, the Excel sheet and the API, so what you map once stays mapped.',
    actions: [
      { label: 'View Sample Data', href: '/sample-data' },
      { label: 'Book a Demo', href: '/book-demo' },
    ],
    record: {
      dataset: 'Probate',
      place: 'Travis, TX',
      stamp: 'ACTIVE',
      fields: [
        { name: 'case_number', value: 'C-1-PB-26-001746' },
        { name: 'filing_date', value: '09/14/2026' },
        { name: 'deceased_name', value: 'Leopold Oslund' },
        { name: 'executor_name', value: 'Marguerite Oslund' },
        { name: 'executor_attorney', value: 'Ansel Brightmoor' },
        { name: 'property_address', value: '1418 Alder Bend, Austin' },
        { name: 'market_value', value: '$462,000' },
      ],
      note: 'Sample record. Names and numbers are made up.',
    },
  },
  sections: [
    {
      kind: 'figures',
      id: 'summary',
      items: dictionary.map((table) => ({
        value: String(table.fields.length),
        label: summaryLabels[table.id] ?? `${table.title} fields`,
      })),
    },
    {
      kind: 'grid',
      id: 'export-formats',
      title: 'Export Formats',
      intro: 'Choose by what reads the file next. Every format carries the same fields in the same order.',
      items: [
        {
          title: 'CSV (UTF-8, header row)',
          text: 'One row to a record, field names in the first row, text quoted where it holds a comma. Suits mail houses, dialers and most CRM imports.',
        },
        {
          title: 'Excel (.xlsx)',
          text: 'Typed columns: dates sort as dates, currency adds up, parcel numbers keep their leading zeros. Suits a desk that filters by hand.',
        },
        {
          title: 'API (REST JSON, webhooks, OAuth 2.0)',
          text: 'Query by county, dataset and date, or let a webhook tell you when a record appears or changes. For Professional and Enterprise plans.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'quality',
      title: 'Data Quality Standards',
      intro: 'What we hold each delivery to. Lag is counted from the clerk making the filing public.',
      columns: ['Measure', 'Standard', 'What it covers'],
      rows: [
        ['Accuracy', '99.9%', 'The record as filed: case, date, parties and parcel'],
        ['Updates', 'Within 24 hours', 'From courthouse filing to your account, where the file is open to the public'],
        ['Lag', 'Average 12-hour lag', 'From public posting by the clerk to delivery'],
        ['Valuations', 'Refreshed weekly', '`market_value`, an estimate and not an appraisal'],
        ['Contacts', 'Verified monthly', '`owner_phone`, `owner_email`, `executor_phone` and `mailing_address`'],
      ],
    },
    {
      kind: 'cta',
      id: 'next-step',
      title: 'See These Fields Filled for Your County',
      text: 'In a 30-minute demo we open records from counties you name and answer for every column.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'View Pricing', href: '/pricing' },
      ],
    },
  ],
};
