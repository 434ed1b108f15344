import type { Page } from '../../types.ts';

export const sampleDataPage: Page = {
  meta: {
    path: '/sample-data',
    title: 'Sample Property Records to Export | Deedline',
    description:
      'Two sample records for each of ten datasets, with the field names and formats of a real delivery. Export as CSV, Excel or JSON.',
    name: 'Sample Data',
  },
  hero: {
    eyebrow: 'Sample Data Preview',
    title: 'Hold a record before you buy a list',
    lead: 'Two cards for each of the ten datasets, with the fields a delivery carries. The records are sample data: people, cases and addresses are made up.',
    actions: [{ label: 'Data Dictionary', href: '/support/data-dictionary' }],
  },
  sections: [
    {
      kind: 'list',
      id: 'conventions',
      title: 'How values are written',
      items: [
        'Field names are lower case with underscores, such as `filing_date` and `market_value`.',
        'Dates are yyyy-mm-dd, so that they sort as text.',
        'Money is a plain number without sign or comma.',
        'Yes and no are `true` and `false`.',
        'CSV is UTF-8 with a header row; Excel and JSON hold the same values.',
        'A field that the source does not publish is left out, never guessed.',
      ],
    },
    {
      kind: 'steps',
      id: 'test-drive',
      title: 'Test it as you would a delivery',
      steps: [
        {
          title: 'Import it',
          text: 'Load the file into your CRM. Map `property_address` and `case_number` first; they hold everything else together.',
        },
        {
          title: 'Find the signer',
          text: 'Investors and realtors lose most time on the wrong person. In each card, find who may sell: `executor_name` in probate, `trustee_name` in a Chapter 7, both parties in a divorce.',
        },
        {
          title: 'Set the clock',
          text: 'Put `auction_date` or `redemption_deadline` in your calendar and count back to the day a letter must leave.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'limits',
      title: 'What real records add, and lack',
      paragraphs: [
        'A live record also carries its source and the date it was last verified. It can have gaps too: a docket without a parcel, an executor not yet appointed, a manager named as owner. Eviction records name the landlord and never serve tenant screening. None of it is a consumer report, and none is for FCRA-covered uses.',
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
};
