import type { Page } from '../../types.ts';

export const evictionPage: Page = {
  meta: {
    path: '/solutions/eviction',
    title: 'Eviction Filings: Landlord Leads by County | Deedline',
    description:
      'Landlords and the owners behind them, within 24 hours of an eviction filing where the court file is public. Never tenant data.',
    name: 'Eviction',
  },
  hero: {
    eyebrow: 'From justice, county and housing court',
    title: 'Eviction leads: the landlord, within 24 hours of filing',
    lead: 'An eviction case names an owner who is losing rent and paying to get a unit back. Where the court file is public, you have that owner within 24 hours of public posting. The tenant is never the lead.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Check Coverage', href: '/coverage' },
    ],
  },
  sections: [
    {
      kind: 'grid',
      id: 'benefits',
      title: 'Why buyers follow this docket',
      items: [
        {
          title: 'Repeat filers are tired',
          text: 'One case is a bad month. Several under one owner in a year are a motivated seller you can sort for.',
        },
        {
          title: 'One case, many doors',
          text: 'Shared `owner_name` and `mailing_address` lead from one unit to the rest of the portfolio.',
        },
        {
          title: 'A business decision',
          text: 'Landlords compare rent lost, repairs due and months to re-let. Your offer is one more number.',
        },
      ],
    },
    {
      kind: 'list',
      id: 'data',
      title: 'Fields you get',
      items: [
        '`case_number`, `filing_date` and `case_status`, from the docket',
        '`property_address` with the unit, and `apn`',
        '`owner_name` and `owner_type`, from the deed rather than the complaint',
        '`mailing_address`, `owner_phone` and, when available, `owner_email`',
        '`absentee_owner` and `corporate_owned`, to sort by distance and by entity',
        '`ownership_length` and `last_sale_price`, for a first look at equity',
        '`market_value`, an estimate refreshed weekly',
      ],
      action: { label: 'See every field', href: '/support/data-dictionary' },
    },
    {
      kind: 'records',
      id: 'sample-record',
      title: 'A sample record',
      paragraphs: ['The owner is an LLC with a mailing address in another state. The record names no tenant.'],
      records: [
        {
          dataset: 'Eviction',
          place: 'Duval, FL',
          stamp: 'PENDING',
          fields: [
            { name: 'case_number', value: '16-2026-CC-012044' },
            { name: 'filing_date', value: '11/03/2026' },
            { name: 'property_address', value: '2216 Perrin St, Unit B, Jacksonville, FL' },
            { name: 'owner_name', value: 'Tarn Hollow Rentals LLC' },
            { name: 'owner_type', value: 'LLC' },
            { name: 'mailing_address', value: 'PO Box 1187, Macon, GA' },
            { name: 'ownership_length', value: '14' },
            { name: 'market_value', value: '$231,500' },
          ],
          note: 'Sample record. Names and numbers are made up.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'record',
      title: 'The best window is between judgment and re-letting',
      paragraphs: [
        'The case is filed in justice, county or housing court, after a written demand: three days in Florida, not counting weekends and holidays, or 14 days in New York. Florida tenants have five days to answer. Texas cases have taken 30-60 days or more.',
        'The owner can sell any day, before judgment or after. Managers often sue for owners, so the deed, not the complaint, tells you who signs. A lease usually binds the buyer: ask for the lease, the rent ledger and the deposit before you name a price.',
      ],
      aside: {
        title: "What this isn't",
        items: [
          'A tenant list, or a way to screen tenants',
          'Proof of vacancy: most units are occupied on filing day',
          'Available right away in California, where files are masked',
        ],
      },
    },
    {
      kind: 'scenarios',
      id: 'scenarios',
      title: "Cases you'll run into",
      items: [
        {
          title: 'Third filing, same duplex',
          situation: 'An owner two hours away has sued three times since January.',
          move: 'Wholesaler: mail a short letter about the building. Say nothing about the people in it.',
        },
        {
          title: 'Judgment, but no keys yet',
          situation: "The landlord won. The writ hasn't been carried out.",
          move: 'Flipper: sign now, close after possession, and have the contract say who bears the delay.',
        },
        {
          title: 'Fourteen units and a tired partner',
          situation: "An LLC's filings run across four addresses.",
          move: 'Broker: bring two prices for each building, vacant and leased.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      title: 'From docket to offer',
      steps: [
        { title: 'Collect', text: 'We read new possession cases in every court that opens its docket.' },
        {
          title: 'Separate the names',
          text: "Plaintiff and owner of record go in separate fields, so you know who you're writing to.",
        },
        {
          title: 'Suppress, then mail',
          text: 'Run your do-not-contact file first. The [weekly rhythm](/resources/blog/weekly-outreach-rhythm) puts letters before calls.',
        },
        { title: 'Come back at judgment', text: 'Watch `case_status`, and write again after the ruling.' },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'Rules that shape this dataset',
      rules: [
        {
          rule: 'California keeps these files from the public for at least 60 days; they open only if the landlord wins in that time, or later by court order.',
          source: 'Cal. Code Civ. Proc. 1161.2',
        },
        {
          rule: 'State law sets the demand and answer periods.',
          source: 'Fla. Stat. 83.56; Fla. Stat. 83.60; RPAPL 711',
        },
        {
          rule: 'Texas suits filed since January 1, 2026 follow revised notice, trial and appeal rules.',
          source: 'Tex. Prop. Code ch. 24 (SB 38)',
        },
        {
          rule: 'Screening tenants with this data is prohibited. The Fair Credit Reporting Act covers that use.',
          source: '15 USC 1681',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'Find out which of your courts are open',
      text: "Access differs by county. We'll tell you what yours publishes before you pay for it.",
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
};
