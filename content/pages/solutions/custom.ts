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
    eyebrow: 'Custom data',
    title: 'One list, built from the layers you choose',
    lead: 'Name your counties, the property you buy and the pressures that matter. We join the layers by parcel and date each one, so every row can say why it is there.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Request a Custom Dataset', href: contactPath('custom-dataset') },
    ],
    record: {
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
  },
  sections: [
    {
      kind: 'table',
      id: 'layers',
      title: 'What can be stacked',
      intro: 'Any of the [other datasets](/solutions), plus layers that have no list of their own.',
      columns: ['Layer', 'Source', 'What it adds', 'Watch for'],
      rows: [
        [
          'Tax delinquent',
          "County collector's roll, certificates, tax suits",
          'Years owed, payoff, redemption deadline',
          'Accounts already paid, escrow errors',
        ],
        [
          'Bankruptcy',
          'Federal dockets on PACER',
          'Chapter, trustee, counsel, stay status',
          'Dismissed cases that linger, missing parcels',
        ],
        ['Assessor', 'County tax roll', "Use, size, age, owner's address", 'Yearly updates'],
        ['Recorder', 'Deeds and liens', 'Last sale, open loans', 'Texas prices are mostly undisclosed'],
        ['Vacancy', 'Address data', 'A house nobody answers', 'Seasonal homes'],
      ],
    },
    {
      kind: 'grid',
      id: 'benefits',
      title: 'Why one joined list beats five bought ones',
      items: [
        {
          title: 'Counted once',
          text: 'The same house on three lists becomes one row with three reasons. You mail it once.',
        },
        {
          title: 'Dated honestly',
          text: 'A joined row is as fresh as its oldest layer, and that is the date we show.',
        },
        {
          title: 'Cut to your buy-box',
          text: 'Type, age, value and area are filtered before delivery, not in your spreadsheet.',
        },
        {
          title: 'Priced by territory',
          text: 'Bundling several datasets saves 20-30% against buying each alone.',
        },
      ],
    },
    {
      kind: 'rows',
      id: 'data',
      title: 'Filters you can set',
      rows: [
        {
          label: 'Building',
          text: 'Houses of a certain age, size or lot, and nothing else.',
          fields: ['property_type', 'year_built', 'square_footage', 'lot_size'],
        },
        {
          label: 'Equity',
          text: 'Value estimate against the last price and the loan of record.',
          fields: ['market_value', 'last_sale_price', 'loan_amount'],
        },
        {
          label: 'Owner',
          text: 'How long, from how far, and in what form they hold title.',
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
      kind: 'list',
      id: 'sellers',
      title: 'Who can sell depends on the layer',
      intro: 'The owner of record, unless a court or a collector has stepped in.',
      items: [
        '**Tax delinquent**: the owner, until a deed or judgment. The useful window is the last year before sale.',
        "**Chapter 7**: the trustee, on 21 days' notice.",
        '**Chapter 13**: the debtor, with a court order.',
        '**Probate**: the representative, after letters issue.',
        '**Divorce**: both spouses, or whoever the decree names.',
        '**Foreclosure**: the owner, up to the sale.',
      ],
    },
    {
      kind: 'scenarios',
      id: 'scenarios',
      title: 'Stacks people ask for',
      items: [
        {
          title: 'Two years of tax, one code order',
          situation: 'A wholesaler wants absentee owners with both.',
          move: "Mail the short list first. Name the collector's office as the place to check the balance, and never say that you paid it.",
        },
        {
          title: 'A sale date that vanished',
          situation: 'A foreclosure stops the day its owner files for bankruptcy.',
          move: 'Hold all contact with the debtor and write to counsel or the trustee. If the case is dismissed, the row comes back with its new date.',
        },
        {
          title: 'Thirty years in one house',
          situation: 'A broker farms three postal codes for long ownership and high equity.',
          move: "Filter by `ownership_length`, leave the owner's age out of it, and send a valuation rather than an offer.",
        },
        {
          title: 'A matter list for counsel',
          situation: 'A firm follows contested estates and stay motions in two counties.',
          move: 'Run the conflict check on delivery, before anyone drafts a letter.',
        },
      ],
    },
    {
      kind: 'clock',
      id: 'timeline',
      title: 'Each layer keeps its own time',
      moments: [
        {
          when: 'Under 24 hours',
          title: 'Court and county filings',
          text: 'From public posting, 12 hours on average. Closed and masked files are left out.',
        },
        { when: 'Weekly', title: 'Value estimates', text: 'Refreshed across every parcel in your list.' },
        {
          when: 'Monthly',
          title: 'Contacts',
          text: 'Phones and addresses verified again. Scrub before dialing all the same.',
        },
        {
          when: 'Yearly',
          title: 'Tax rolls',
          text: "New delinquencies follow the county's calendar; payments clear rows in between.",
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      title: 'How a custom list is made',
      steps: [
        {
          title: 'Describe the deal',
          text: 'Tell us what you bought last, where and at what price. It is a better brief than a list of filters.',
        },
        {
          title: 'Choose two or three layers',
          text: 'Each one narrows the list. Past three, few rows are left.',
        },
        {
          title: 'Check a sample',
          text: 'We send rows with their reasons. Verify ten by hand, as in [measuring list quality](/resources/blog/measuring-list-quality).',
        },
        {
          title: 'Receive and adjust',
          text: 'CSV, Excel or API. Loosen a filter when volume is thin, tighten it when your week is full.',
        },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'The strictest layer governs',
      intro:
        'One row can fall under several rules. Check current state law; this is not legal advice. Our data is not a consumer report and not for FCRA-covered uses.',
      rules: [
        {
          rule: 'No filter may follow race, religion, family, national origin or any other protected class.',
          source: 'Fair Housing Act, 42 USC 3604',
        },
        {
          rule: 'A bankruptcy filing stays acts to obtain property of the estate.',
          source: '11 USC 362(a)(3)',
        },
        {
          rule: "A trustee's sale outside ordinary business takes notice, normally 21 days.",
          source: '11 USC 363(b); Fed. R. Bankr. P. 2002(a)(2)',
        },
        {
          rule: 'California may sell tax-defaulted homes after five years. Some states move sooner.',
          source: 'Cal. Rev. & Tax. Code 3691',
        },
      ],
      reviewed: 'November 2026',
    },
    {
      kind: 'glossary',
      id: 'words',
      title: 'Words for stacking',
      terms: [
        { term: 'List stacking', meaning: 'Keeping only the parcels that several signals share.' },
        { term: 'Skip trace', meaning: 'Looking up current contact details for an owner.' },
        { term: 'Suppression', meaning: 'The file of people you must not contact.' },
        { term: 'Automatic stay', meaning: 'The freeze on collection when bankruptcy is filed.' },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'Tell us what you buy',
      text: 'You will have a reply within 24 hours.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Request a Custom Dataset', href: contactPath('custom-dataset') },
      ],
    },
  ],
};
