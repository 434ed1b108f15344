import { contactPath } from '../../contact-path.ts';
import type { Page } from '../../types.ts';

export const customPage: Page = {
  meta: {
    path: '/solutions/custom',
    title: 'Custom Property Datasets and List Stacking | Deedline',
    description:
      'Join court, recorder, tax delinquent and bankruptcy layers by parcel, set your own filters, and get one dated list.',
    name: 'Custom',
  },
  hero: {
    eyebrow: 'List stacking',
    title: 'Custom datasets, built from the layers you choose',
    lead: 'Name your counties, your buy box and the pressures that matter. We join the layers by parcel and date each one, so every row can say why it made the list.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Request a Custom Dataset', href: contactPath('custom-dataset') },
    ],
  },
  sections: [
    {
      kind: 'table',
      id: 'layers',
      title: 'What you can stack',
      intro: 'Any of the [other datasets](/solutions), plus layers that have no list of their own.',
      columns: ['Layer', 'Source', 'What it adds', 'Watch for'],
      rows: [
        [
          'Tax delinquent',
          "County collector's roll, certificates, tax suits",
          'Years owed, payoff, redemption deadline',
          'Paid accounts, escrow errors',
        ],
        [
          'Bankruptcy',
          'Federal dockets on PACER',
          'Chapter, trustee, counsel, stay status',
          'Dismissed cases, missing parcels',
        ],
        ['Assessor', 'County tax roll', "Use, size, age, owner's address", 'Yearly updates'],
        ['Recorder', 'Deeds and liens', 'Last sale, open loans', 'Texas prices are mostly undisclosed'],
        ['Vacancy', 'Address data', 'Houses with no mail delivery', 'Seasonal homes'],
      ],
    },
    {
      kind: 'grid',
      id: 'benefits',
      title: 'Why one stacked list beats five separate ones',
      items: [
        {
          title: 'Counted once',
          text: 'The same house on three lists becomes one row with three reasons. You mail it once.',
        },
        {
          title: 'Dated honestly',
          text: "A stacked row is only as fresh as its oldest layer, so that's the date we show.",
        },
        {
          title: 'Cut to your buy box',
          text: 'Type, age, value and area are filtered before delivery, not in your spreadsheet.',
        },
        { title: 'Priced by territory', text: 'Bundles save 20-30% over buying each dataset alone.' },
      ],
    },
    {
      kind: 'rows',
      id: 'data',
      title: 'Filters you can set',
      rows: [
        {
          label: 'Building',
          text: 'Type, age, size and lot.',
          fields: ['property_type', 'year_built', 'square_footage', 'lot_size'],
        },
        {
          label: 'Equity',
          text: 'Value estimate against the last price and the loan of record.',
          fields: ['market_value', 'last_sale_price', 'loan_amount'],
        },
        {
          label: 'Owner',
          text: 'How long, from how far away, and how they hold title.',
          fields: ['ownership_length', 'absentee_owner', 'corporate_owned', 'owner_type'],
        },
        {
          label: 'Event',
          text: 'Which filings, how recent, at what stage.',
          fields: ['filing_date', 'case_status', 'auction_date', 'default_amount'],
        },
      ],
      action: { label: 'Try the dataset builder', href: '/dataset-builder' },
    },
    {
      kind: 'records',
      id: 'sample-record',
      title: 'A sample record',
      paragraphs: ['One parcel in Columbus with two reasons to be on the list: a probate case and overdue taxes.'],
      records: [
        {
          dataset: 'Custom: probate + tax delinquent',
          place: 'Franklin, OH',
          stamp: '2 LAYERS',
          fields: [
            { name: 'property_address', value: '655 Wickfield Ave, Columbus, OH' },
            { name: 'apn', value: '010-084417-00' },
            { name: 'case_number', value: '26-ES-00719' },
            { name: 'filing_date', value: '09/22/2026' },
            { name: 'executor_name', value: 'Lorna Pettigrove' },
            { name: 'absentee_owner', value: 'true' },
            { name: 'ownership_length', value: '31' },
            { name: 'market_value', value: '$214,000' },
          ],
          note: 'Sample record. Names and numbers are made up.',
        },
      ],
    },
    {
      kind: 'scenarios',
      id: 'scenarios',
      title: 'Stacks people ask for',
      items: [
        {
          title: 'Two years of taxes, one code order',
          situation: 'A wholesaler wants absentee owners with both.',
          move: "Mail the short list first. Name the collector's office as the place to check the balance, and never say you paid it.",
        },
        {
          title: 'A sale date that vanished',
          situation: 'A foreclosure stops the day its owner files for bankruptcy.',
          move: 'Write to counsel or the trustee, not the debtor. If the case is dismissed, the row comes back with its new date.',
        },
        {
          title: 'Thirty years in one house',
          situation: 'A broker farms three ZIP codes for long ownership and high equity.',
          move: "Filter by `ownership_length`, leave the owner's age out of it, and send comps rather than an offer.",
        },
      ],
    },
    {
      kind: 'list',
      id: 'sellers',
      title: 'Who can sell depends on the layer',
      intro: 'The owner of record, unless a court or a collector has stepped in.',
      items: [
        '**Tax delinquent**: the owner, until a deed or judgment',
        "**Chapter 7**: the trustee, on 21 days' notice",
        '**Chapter 13**: the debtor, with a court order',
        '**Estates**: see the table by state under [probate](/solutions/probate#who-can-sell)',
        '**Divorce**: both spouses, or whoever the decree names',
        '**Foreclosure**: the owner, up to the sale',
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      title: 'How a custom list gets made',
      steps: [
        { title: 'Describe the deal', text: 'Tell us what you bought last, where and for how much.' },
        {
          title: 'Pick two or three layers',
          text: "Each one narrows the list. Past three, there's not much left.",
        },
        {
          title: 'Check a sample',
          text: 'We send rows with their reasons. Check some by hand, as in [measuring list quality](/resources/blog/measuring-list-quality).',
        },
        {
          title: 'Get it and adjust',
          text: 'CSV, Excel or [API](/support/api). Court filings arrive within 24 hours of public posting, values weekly, contacts monthly.',
        },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'The strictest layer governs',
      rules: [
        {
          rule: "Don't filter by race, religion, familial status, national origin or any other protected class.",
          source: '42 USC 3604',
        },
        {
          rule: 'A bankruptcy filing stays acts to obtain property of the estate. A trustee sells on notice, normally 21 days.',
          source: '11 USC 362(a)(3); 11 USC 363; Fed. R. Bankr. P. 2002',
        },
        {
          rule: 'California may sell tax-defaulted homes after five years.',
          source: 'Cal. Rev. & Tax. Code 3691',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'Tell us what you buy',
      text: "You'll have a reply within 24 hours.",
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Request a Custom Dataset', href: contactPath('custom-dataset') },
      ],
    },
  ],
};
