import { site } from '../../site.ts';
import type { Page } from '../../types.ts';

export const wholesalersPage: Page = {
  meta: {
    path: '/use-cases/wholesalers',
    title: `Off-Market Data for Wholesalers | ${site.name}`,
    description:
      'County court and code records for wholesalers: which owners can sign, a working week, honest response benchmarks and the assignment rules.',
    name: 'Wholesalers',
  },
  hero: {
    eyebrow: 'Use cases',
    title: 'Leads for wholesalers, before the list goes around',
    lead: 'A contract is worth assigning when the right person signed it. We deliver the filing, the parcel and, once the record shows it, the person who can sign, for a flat monthly fee, while the case is still new.',
    actions: [
      { label: 'Get Custom Quote', href: '/pricing' },
      { label: 'View Datasets', href: '/solutions' },
    ],
    record: {
      dataset: 'Code Violation',
      place: 'Jackson, MO',
      stamp: 'OPEN ORDER',
      fields: [
        { name: 'property_address', value: '2914 Larkmoor Ave, Kansas City' },
        { name: 'owner_name', value: 'Harlan Vesty' },
        { name: 'absentee_owner', value: 'true' },
        { name: 'mailing_address', value: 'PO Box 4471, Tulsa, OK' },
        { name: 'ownership_length', value: '22' },
        { name: 'owner_phone', value: '(918) 555-0117' },
        { name: 'market_value', value: '$138,000' },
      ],
      note: 'Sample record. Names and numbers are made up.',
    },
  },
  sections: [
    {
      kind: 'list',
      id: 'benefits',
      title: 'What changes when the source is the courthouse',
      items: [
        '**3-5x close rate versus cold calling**, because every name has a dated filing behind it.',
        '**95%+ contact accuracy**, verified monthly. You still scrub before you dial.',
        '**$0 per lead.** One monthly fee per territory, so a month of heavy mailing costs the same as a slow one.',
        'Records within 24 hours of public posting, 12 hours on average.',
        'The case or document number with every filing, so a title company can check your story.',
        'Optional exclusivity: we resell your dataset in your county to nobody else. The courthouse stays open to everyone.',
      ],
    },
    {
      kind: 'strategies',
      id: 'strategies',
      title: 'Four places to start',
      intro: 'Two pressures on one parcel beat a long list with none.',
      items: [
        {
          title: 'Probate with an empty house',
          description:
            'Start where the executor lives out of county. Write one no-pressure letter. Make any contract subject to letters and, where required, court approval.',
          datasets: ['probate', 'pre-probate'],
        },
        {
          title: 'Back taxes and a city order',
          description:
            'Absentee owners two years behind on taxes, with an open structural case. Price every lien, not just the recorded ones.',
          datasets: ['code-violation', 'custom'],
        },
        {
          title: 'The landlord who keeps filing',
          description:
            'A plaintiff with several filings may be a motivated seller. Confirm that the plaintiff owns the building; managers often file.',
          datasets: ['eviction'],
        },
        {
          title: 'Equity against the sale date',
          description:
            'Rank defaults by equity and days to auction. Check `auction_date` again before each visit, since sales get postponed.',
          datasets: ['foreclosure'],
        },
      ],
    },
    {
      kind: 'clock',
      id: 'week',
      title: 'A week a two-person shop can keep',
      moments: [
        {
          when: 'Monday',
          title: 'Import, then suppress',
          text: 'Load the new rows. Take out do-not-call numbers, past opt-outs and closed cases before anyone sees a phone number.',
        },
        {
          when: 'Tuesday',
          title: 'Mail',
          text: 'Letters go out first, in your name. [Letter templates](/tools/letter-templates) cover executors, heirs and landlords.',
        },
        {
          when: 'Wed-Thu',
          title: 'Calls and visits',
          text: "Dial in the owner's local hours; [outreach templates](/outreach-templates) has them by state. Log each outcome against the case number.",
        },
        {
          when: 'Friday',
          title: 'Buyers and follow-up',
          text: 'Send signed contracts to your buyers list and book the next touch. Opt-outs go in the suppression file the same day.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'numbers',
      title: 'Numbers to measure your list against',
      intro: 'Published benchmarks are old or self-reported. Use them for scale until you have your own.',
      columns: ['Measure', 'Published figure', 'Where it comes from'],
      rows: [
        ['Leads from mail', '0.54%', 'One drop of 3,713 absentee postcards, BiggerPockets; about 1% is usual there'],
        ['Appointments from cold calls', '19 of 6,264', 'Baylor University study, via Business2Community'],
        ['Assignment fee', '$5,000-$15,000', 'One trade guide; another says $2,000-$7,000'],
        ['Cost per contract', 'Your own', 'Subscription, mail and calling, divided by contracts signed'],
        ['Fallout', 'Your own', 'Contracts that never close, by reason'],
      ],
      numeric: [1],
    },
    {
      kind: 'quote',
      id: 'testimonial',
      quote:
        "We used to call everyone. Now we write to forty people on Tuesday, and on Thursday some of them call us. The executor hadn't heard from anyone else.",
      author: 'Dwayne Castellow',
      role: 'Wholesaler, Kansas City, Missouri',
      results: '4x deal volume in 90 days',
    },
    {
      kind: 'law',
      id: 'law',
      title: 'Before you market a contract',
      intro:
        'Say in writing that you are assigning a contract, not selling a house. A growing number of states require that, a license or both; see every state we have checked under [sample contracts](/tools/contracts). Here are seven, some checked only in summaries.',
      rules: [
        {
          rule: 'Oklahoma: you need a license to market a contract to the public. Since November 1, 2025 the seller also gets written disclosures and two business days to cancel.',
          source: 'Okla. Stat. tit. 59 § 858-102',
        },
        {
          rule: 'Oregon: wholesalers register with the state and give buyers and sellers a written disclosure, with three business days to cancel.',
          source: 'Or. HB 4058 (2024)',
        },
        {
          rule: 'Pennsylvania: since January 8, 2025 wholesalers need a license. A right to cancel for 30 days is reported, so confirm it.',
          source: 'Pa. Act 52 of 2024',
        },
        {
          rule: 'Illinois: two or more wholesale deals in 12 months count as brokerage, which takes a license. South Carolina requires a license to market a house you have under contract.',
          source: '225 ILCS 454; S.C. Code 40-57',
        },
        {
          rule: 'Tennessee: since March 2025, disclose to the seller before the contract and to the assignee, and give three business days of notice before you assign.',
          source: 'Tenn. Pub. Ch. 72 (2025)',
        },
        {
          rule: 'Texas: without a license, you may assign a contract only if you disclose what you hold to any potential buyer.',
          source: 'Tex. Occ. Code 1101.0045',
        },
        {
          rule: 'California owner-occupants under a notice of default may cancel until midnight of the fifth business day after signing a contract that follows the law, or 8 a.m. on the day of the sale, whichever comes first. New York gives five business days.',
          source: 'Cal. Civ. Code 1695.4; N.Y. Real Prop. Law 265-a',
        },
        {
          rule: 'Courts split on whether an offer to buy is a telephone solicitation, and a call in violation can cost $500 to $1,500. Scrub anyway: [TCPA and do-not-call](/resources/blog/tcpa-and-do-not-call).',
          source: '47 CFR 64.1200; 47 USC 227',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'Name the county you can drive to',
      text: "We'll answer within 24 hours with record counts and a price.",
      actions: [
        { label: 'Get Territory Quote', href: '/pricing' },
        { label: 'View Datasets', href: '/solutions' },
      ],
    },
  ],
};
