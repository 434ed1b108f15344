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

export const dataDictionaryPage = {
  meta: {
    path: '/support/data-dictionary',
    title: `Data Dictionary: Fields and Formats | ${site.name}`,
    description:
      'Every field in our records, with its type and meaning: property, owner, probate, foreclosure, divorce and the other datasets, plus export formats.',
    name: 'Data Dictionary',
    shareLine: 'Every field, its type and what it means',
  },
  hero: {
    eyebrow: 'Support',
    title: 'Data Dictionary',
    lead: 'Every field in our records, with its type and what it means. The names are the same in CSV, Excel and the API, so you only map them once. Scores and equity are not fields: we compute them, and the tools show them.',
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
        { name: 'market_value', value: '$497,000' },
      ],
      note: 'Sample record. Names and numbers are made up.',
    },
  },
  further: {
    id: 'further-fields',
    title: 'Further fields, by dataset',
    intro:
      'Records have these fields too, where the county publishes them. Every row also names its dataset, county and state.',
    columns: ['Field', 'Type', 'Description', 'Datasets'],
  },
  values: {
    id: 'field-values',
    title: 'Fields with a list of values',
    intro: 'Where a county uses words of its own, they may stand beside the usual ones.',
    columns: ['Field', 'Datasets', 'Values'],
    usually: 'Usually {values}',
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
      intro: 'Every format has the same fields in the same order.',
      items: [
        {
          title: 'CSV (UTF-8, header row)',
          text: 'One record per row, field names in the first row. For mail houses, dialers and most CRM imports.',
        },
        {
          title: 'Excel (.xlsx)',
          text: 'Typed columns: dates sort, currency adds up, and parcel numbers keep their leading zeros. For filtering by hand.',
        },
        {
          title: 'API (REST JSON, webhooks, OAuth 2.0)',
          text: 'Query by county, dataset and date, follow a feed of what changed, or let a webhook tell you. You make your own key, and it works with every subscription.',
          action: { label: 'API reference', href: '/support/api' },
        },
      ],
    },
    {
      kind: 'table',
      id: 'quality',
      title: 'Data Quality Standards',
      intro:
        'Hours are counted from the moment the clerk makes a filing public. [Each figure has a definition](/support/figures), and [each kind of field a source](/support/figures#sources).',
      columns: ['Measure', 'Standard', 'What it covers'],
      rows: [
        ['Accuracy', '99.9%', 'The record as filed: case, dates, parties and parcel'],
        ['Updates', 'In under 24 hours', "From the clerk's public posting to your account"],
        ['Lag', 'Average 12-hour lag', 'The average of the same hours'],
        ['Availability', '99.9% uptime', 'Sign-in, lists, exports and the API'],
        ['Valuations', 'Refreshed weekly', '`market_value`, which is an estimate and not an appraisal'],
        ['Contacts', 'Verified monthly', '`owner_phone`, `owner_email`, `executor_phone` and `mailing_address`'],
      ],
    },
    {
      kind: 'cta',
      id: 'next-step',
      title: 'See these fields for your county',
      text: 'In a 30-minute demo we open records from counties you name and explain every column.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'View Pricing', href: '/pricing' },
      ],
    },
  ],
} satisfies Page & Record<string, unknown>;
