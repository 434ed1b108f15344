import type { Page } from '#content/types.ts';
import type { ExportChoice, ExportFormat } from '#domain/export/formats.ts';
import type { ExportLayout } from '#domain/export/layouts.ts';
import { integrations, layoutChoices, layoutSources } from '../parts/integrations.ts';

export const samplesPage = {
  meta: {
    path: '/sample-data',
    title: 'Sample Property Records to Export | Deedline',
    description:
      'Two sample records for each of ten kinds of records, with the field names and formats of a real delivery. Export as CSV, Excel or JSON.',
    name: 'Sample Data',
  },
  hero: {
    title: 'Sample Data Preview',
    promise: 'See a record before you buy a list',
    lead: 'Two records for each of ten kinds of records, with the fields investors and realtors get in a delivery. This is sample data: the people, cases and addresses are made up.',
    actions: [],
  },
  sections: [
    {
      kind: 'list',
      id: 'conventions',
      title: 'How values are formatted',
      items: [
        'Field names are lower case with underscores, such as `filing_date` and `market_value`.',
        'On the cards, values read as in the dictionary: $401,200 and 06/18/2009.',
        'In CSV and JSON, dates are yyyy-mm-dd, so they sort as text, and money is a plain number without a dollar sign or commas.',
        'In Excel, dates and money are typed cells, and parcel numbers are text, so they keep their zeros.',
        'Boolean fields read `true` or `false`; the CRM and dialer files use Yes, No and Unknown for Do Not Call.',
        'CSV is UTF-8 with a header row; Excel and JSON hold the same values.',
        'Text that a spreadsheet would run as a formula starts with an apostrophe in CSV and Excel.',
        "If the source doesn't publish a field, we leave it out. Estimates, such as `market_value`, are named as estimates in the data dictionary.",
      ],
    },
    integrations,
    {
      kind: 'steps',
      id: 'test-drive',
      title: 'Test it like a real delivery',
      steps: [
        {
          title: 'Import it',
          text: 'Load the file into your CRM. Map `property_address` and the case or document number first.',
        },
        {
          title: 'Find the signer',
          text: 'Investors and realtors lose the most time on the wrong person. On each card, find who can sell: in probate, `executor_name` or, in some states, the heirs; `trustee_name` in a Chapter 7; both parties in a divorce.',
        },
        {
          title: 'Set your dates',
          text: 'Put `auction_date` or `redemption_deadline` on your calendar and count back to the day your letter has to go out.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'limits',
      title: 'How real records differ',
      paragraphs: [
        'A live record also has its source and the date it was last verified. It can have gaps: a docket without a parcel, an executor not yet appointed, a property manager named as plaintiff. Eviction records name the landlord and are never for tenant screening. None of this is a consumer report, and none of it is for FCRA-covered uses. To read the same records as JSON, see the [API reference](/support/api).',
      ],
    },
    {
      kind: 'cta',
      id: 'live-sample',
      title: 'See live records from your county',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
  tool: {
    filter: 'Sample records',
    dataset: 'Dataset',
    all: 'All datasets',
    search: { label: 'Search', placeholder: 'Field, value, county or state' },
    found: {
      one: '{count} sample record',
      many: '{count} sample records',
      some: '{count} of {total} sample records',
    },
    types:
      'The type next to each value is from the data dictionary. A field outside the dictionary is typed by what it holds.',
    dictionary: { label: 'Data Dictionary', href: '/support/data-dictionary' },
    stamp: 'SAMPLE',
    none: {
      title: 'No sample record matches',
      text: 'Try a field name such as auction_date, or a county.',
      clear: 'Clear filters',
    },
    list: 'Records',
    empty: {
      title: 'No sample records to show',
      failed: "We'll try again in a moment.",
    },
    withoutScript: 'All sample records are below. Filtering and exporting them needs JavaScript.',
    export: {
      open: 'Export Sample',
      title: 'Export Sample',
      close: 'Close',
      content: '{what}: {count} records, the cards shown on this page.',
      everything: 'All datasets',
      formats: {
        csv: {
          name: 'CSV',
          note: 'UTF-8 with a header row: every field under its dictionary name.',
          download: 'Download CSV',
        },
        xlsx: {
          name: 'Excel',
          note: 'A workbook with typed dates and amounts; parcel numbers keep their zeros.',
          download: 'Download Excel',
        },
        json: {
          name: 'JSON',
          note: 'One flat object per record, for your own software.',
          download: 'Download JSON',
        },
        ...layoutChoices,
      } satisfies Record<ExportFormat | ExportLayout, ExportChoice>,
      source: layoutSources.sampleSource,
      busy: 'Preparing...',
      started: 'Download started: {file}',
      failed: "We couldn't make the file. Please try again.",
    },
  },
} satisfies Page & Record<string, unknown>;

export type SamplesPage = typeof samplesPage;
