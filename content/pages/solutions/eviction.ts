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
    eyebrow: 'Eviction data',
    title: 'The landlord in court, within 24 hours of filing',
    lead: 'An eviction case names an owner who is losing rent and paying to get a unit back. Where the court file is public, you have that owner within a day of public posting. The tenant is never the lead.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Check Coverage', href: '/coverage' },
    ],
    record: {
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
  },
  sections: [
    {
      kind: 'prose',
      id: 'record',
      title: 'A lawsuit about possession, read for its plaintiff',
      paragraphs: [
        'The case is filed in justice, county or housing court, whichever the state uses. It says which unit, since when, and on whose behalf. We take the plaintiff, match the address to its parcel, and put the owner of record beside the name on the complaint. The two often differ: managers and agents sue for owners.',
        'The owner may sell on any day, before judgment or after. The deed, not the docket, tells you who signs. A lease usually binds the buyer, so ask for the lease, the rent ledger and the deposit before you name a price.',
      ],
      aside: {
        title: 'What this is not',
        items: [
          'Not a tenant list, and not for tenant screening.',
          'Not proof of vacancy: most units are occupied on filing day.',
          'Not available in real time in California, where files are masked.',
        ],
      },
    },
    {
      kind: 'grid',
      id: 'benefits',
      title: 'Why buyers follow this docket',
      items: [
        {
          title: 'Repetition shows fatigue',
          text: 'One case is a bad month. Several under one owner in a year are a pattern you can sort by.',
        },
        {
          title: 'One case, many doors',
          text: 'Shared `owner_name` and `mailing_address` lead from one unit to the rest of the portfolio.',
        },
        {
          title: 'A business decision',
          text: 'Landlords compare numbers: rent lost, repairs due, months to re-let. Your offer is one more number.',
        },
      ],
    },
    {
      kind: 'clock',
      id: 'timeline',
      title: 'From demand to re-letting',
      intro: 'The best window opens at judgment and closes when the next lease is signed.',
      moments: [
        {
          when: 'Before court',
          title: 'A written demand',
          text: 'Three days in Florida for unpaid rent, weekends and holidays excluded (Fla. Stat. 83.56); 14 days in New York (RPAPL 711). Nothing is public yet.',
        },
        {
          when: 'Filing',
          title: 'The case gets a number',
          text: "Our 24 hours start here, at the clerk's public posting.",
        },
        {
          when: 'Answer and hearing',
          title: 'Days or weeks',
          text: 'Florida tenants have five days to answer (83.60). Texas cases have taken 30-60 days or more from notice to writ (SB 38 analysis).',
        },
        {
          when: 'Judgment',
          title: 'The owner recounts',
          text: 'Repair, re-let or sell. A letter that arrives now is read with a calculator in hand.',
        },
      ],
    },
    {
      kind: 'list',
      id: 'data',
      title: 'Fields you receive',
      items: [
        '`case_number`, `filing_date` and `case_status`, from the docket',
        '`property_address` with the unit, and `apn`',
        '`owner_name` and `owner_type`, from the deed rather than the complaint',
        '`mailing_address`, `owner_phone` and, when available, `owner_email`',
        '`absentee_owner` and `corporate_owned`, to sort by distance and by entity',
        '`ownership_length` and `last_sale_price`, for a first look at equity',
        '`market_value`, refreshed weekly: an estimate, not an appraisal',
      ],
      action: { label: 'See every field', href: '/support/data-dictionary' },
    },
    {
      kind: 'scenarios',
      id: 'scenarios',
      title: 'Cases you will meet',
      items: [
        {
          title: 'Third filing, same duplex',
          situation: 'An owner two hours away has sued three times since January.',
          move: 'Wholesaler: mail the owner a short letter about the building. Say nothing about the people in it.',
        },
        {
          title: 'Judgment, but no keys yet',
          situation: 'The landlord won. The writ has not been carried out.',
          move: 'Fix and flip: sign now, close after possession, and let the contract say who bears the delay.',
        },
        {
          title: 'Fourteen units and a tired partner',
          situation: "An LLC's filings run across four addresses.",
          move: 'Broker: bring two prices for each building, sold vacant and sold leased.',
        },
        {
          title: 'The plaintiff is a manager',
          situation: 'The complaint names a management company; the deed names a couple.',
          move: 'Write to the couple. Copy the manager only if they ask you to.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      title: 'Four steps from docket to offer',
      steps: [
        {
          title: 'Collect',
          text: 'We read new possession cases in each court that opens its docket, as the clerk posts them.',
        },
        {
          title: 'Separate the names',
          text: 'Plaintiff, manager and owner of record are kept apart, so you know whom you address.',
        },
        {
          title: 'Suppress, then mail',
          text: 'Run your do-not-contact file first. The [weekly rhythm](/resources/blog/weekly-outreach-rhythm) puts letters before calls.',
        },
        {
          title: 'Return at judgment',
          text: 'Watch `case_status`. A second letter after the ruling meets a different reader.',
        },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'Rules that shape this dataset',
      intro: 'Eviction procedure is state and often city law: check current state law. This is no legal advice.',
      rules: [
        {
          rule: 'Screening tenants is an FCRA-covered use. Our data is not a consumer report, and using it that way is prohibited.',
          source: '15 USC 1681',
        },
        {
          rule: 'California keeps these limited civil files from the public for at least 60 days; they open only if the landlord wins in that time, or later by court order.',
          source: 'Cal. Code Civ. Proc. 1161.2',
        },
        {
          rule: 'Texas suits filed since January 1, 2026 follow revised notice, trial and appeal rules.',
          source: 'Tex. Prop. Code ch. 24; SB 38 (2025)',
        },
        {
          rule: "Call between 8 a.m. and 9 p.m. at the owner's end and scrub do-not-call lists every 31 days. Courts disagree on offers to buy, so scrub anyway.",
          source: '47 CFR 64.1200',
        },
      ],
      reviewed: 'November 2026',
    },
    {
      kind: 'glossary',
      id: 'words',
      title: 'Docket words',
      terms: [
        { term: 'Unlawful detainer', meaning: 'What California calls the eviction lawsuit.' },
        { term: 'Writ of possession', meaning: 'The order an officer carries out to return the unit.' },
        { term: 'Holdover', meaning: 'An occupant who stays after the term ends.' },
        { term: 'Cash for keys', meaning: 'A payment for moving out by agreement.' },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'Find out which of your courts are open',
      text: 'Access differs by county. We will tell you what yours publishes before you pay for it.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Get Custom Quote', href: '/pricing' },
      ],
    },
  ],
};
