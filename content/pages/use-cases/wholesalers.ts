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
    eyebrow: 'For wholesalers',
    title: 'Sellers in your county, before the list goes around',
    lead: 'A contract is worth assigning when the right person signed it. We deliver the filing, the parcel and the owner who can sign, on a flat monthly fee, while the case is still new.',
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
        '**95%+ contact accuracy**, verified monthly. You still scrub before dialing.',
        '**$0 per lead.** One monthly fee per territory, so a long month of mailing costs the same as a short one.',
        'Records within 24 hours of public posting, 12 hours on average.',
        'Case number and source on each row, so a title company can check your story.',
        'Optional exclusivity: we resell your dataset in your county to nobody else. The courthouse stays open to all.',
      ],
    },
    {
      kind: 'strategies',
      id: 'strategies',
      title: 'Four places to start',
      intro: 'Two pressures on one parcel are worth more than a long list with none.',
      items: [
        {
          title: 'Probate with an empty house',
          description:
            'Start where the executor lives out of county. Write once, patiently. Make any contract subject to letters and, where required, court approval.',
          datasets: ['probate', 'pre-probate'],
        },
        {
          title: 'Back taxes and a city order',
          description:
            'Absentee owners two years behind on tax, with an open structural case. Price every lien, not only the recorded ones.',
          datasets: ['code-violation', 'custom'],
        },
        {
          title: 'The landlord who keeps filing',
          description:
            'A plaintiff with several filings may be tired of the building. Confirm that the plaintiff owns it; managers often file.',
          datasets: ['eviction'],
        },
        {
          title: 'Equity against the sale date',
          description:
            'Rank defaults by equity and days to auction. Check `auction_date` again before each visit, since sales are postponed.',
          datasets: ['foreclosure'],
        },
      ],
    },
    {
      kind: 'clock',
      id: 'week',
      title: 'A week that a two-person shop can keep',
      moments: [
        {
          when: 'Monday',
          title: 'Import, then suppress',
          text: 'Load the new rows. Remove do-not-call numbers, past opt-outs and closed cases before anyone sees a phone number.',
        },
        {
          when: 'Tuesday',
          title: 'Mail',
          text: 'Letters leave first, in your name. [Letter templates](/tools/letter-templates) cover executors, heirs and landlords.',
        },
        {
          when: 'Wed-Thu',
          title: 'Calls and visits',
          text: "Dial in the owner's local hours. Log each outcome against the case number.",
        },
        {
          when: 'Friday',
          title: 'Buyers and follow-up',
          text: 'Send signed contracts to your buyer list and book the next touch. Same-day opt-outs go into the suppression file.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'numbers',
      title: 'Numbers to hold your list against',
      intro: 'Published benchmarks are old or self-reported. Use them for scale, and let your own ledger replace them.',
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
        'We used to call everyone. Now we write to forty people on Tuesday, and on Thursday some of them call us. The executor had not heard from anyone else.',
      author: 'Dwayne Castellow',
      role: 'Wholesaler, Kansas City, Missouri',
      results: '4x deal volume in 90 days',
    },
    {
      kind: 'law',
      id: 'law',
      title: 'Before you market a contract',
      intro: 'Not legal advice. States differ and change: check current state law.',
      rules: [
        {
          rule: 'Say that you are assigning a contract, not selling a house. Oklahoma bars unlicensed public marketing; Illinois, Kentucky and South Carolina constrain it; Ohio, Tennessee, Maryland and others legislated in 2025-26.',
          source: 'State wholesaling statutes, summarized by Jones Property Law',
        },
        {
          rule: "Solicit from 8am to 9pm in the recipient's time, against do-not-call data at most 31 days old. Courts split on whether an offer to buy is a solicitation, so scrub regardless.",
          source: '47 CFR 64.1200; Coffey (D. Ariz. 2025); Eagle v. GVG (W.D. Mo. 2023)',
        },
        {
          rule: 'A call in breach can cost up to $500, or $1,500 if willful. See [TCPA and do-not-call](/resources/blog/tcpa-and-do-not-call).',
          source: '47 USC 227',
        },
        {
          rule: 'California owner-occupants under a notice of default may cancel until midnight of the fifth business day.',
          source: 'Cal. Civ. Code 1695.4',
        },
      ],
      reviewed: 'November 2026',
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'Name the county you can drive to',
      text: 'We answer within 24 hours with record counts and a price.',
      actions: [
        { label: 'Get Territory Quote', href: '/pricing' },
        { label: 'View Datasets', href: '/solutions' },
      ],
    },
  ],
};
