import { site } from '../../site.ts';
import type { Page } from '../../types.ts';

export const brokersAgentsPage: Page = {
  meta: {
    path: '/use-cases/brokers-agents',
    title: `Listing Leads for Brokers & Agents | ${site.name}`,
    description:
      'Divorce, default and estate filings for licensed brokers and agents: neutral listings, counsel to write to, and the rules on calls and fees.',
    name: 'Brokers & Agents',
  },
  hero: {
    eyebrow: 'Use cases',
    title: 'Listing leads for brokers & agents',
    lead: 'Listings that start with counsel, not a cold call. A decree orders a sale, an executor needs a valuation, an owner in default has weeks. Each is on file at the county, with the name of the person, and often the attorney, who will pick an agent.',
    actions: [
      { label: 'Get Custom Quote', href: '/pricing' },
      { label: 'View Datasets', href: '/solutions' },
    ],
    record: {
      dataset: 'Divorce',
      place: 'Harris, TX',
      stamp: 'SETTLED',
      fields: [
        { name: 'case_number', value: '2026-41870' },
        { name: 'filing_date', value: '06/22/2026' },
        { name: 'petitioner_name', value: 'Corinne Aldaba' },
        { name: 'respondent_name', value: 'Wes Aldaba' },
        { name: 'attorney_petitioner', value: 'J. Thorsgaard' },
        { name: 'attorney_respondent', value: 'M. Okonjo-Reyes' },
        { name: 'properties_involved', value: '2' },
        { name: 'case_status', value: 'Settled' },
      ],
      note: 'Sample record. Names and numbers are made up.',
    },
  },
  sections: [
    {
      kind: 'prose',
      id: 'why',
      title: 'The work comes through a professional',
      paragraphs: [
        "In an estate or a divorce, someone has a duty to sell well and to show it. That person wants comps, a net sheet and a weekly update. Bring those three and you're easier to hire than the agent with the biggest billboard.",
        'See how the other side thinks before you call: [working with an estate attorney](/resources/blog/working-with-an-estate-attorney).',
      ],
      aside: {
        title: 'Who picks the agent',
        items: [
          'Divorce: both spouses, or whoever the decree names.',
          'Probate: the representative with letters, or the heirs where they hold title.',
          'Inheritance: every co-owner together.',
          'Default: the owner, until the sale.',
        ],
      },
    },
    {
      kind: 'list',
      id: 'benefits',
      title: 'What a subscription adds to your practice',
      items: [
        '**2-4x commission per listing**: one settled case can bring the sale, a second parcel and the purchase that follows.',
        "Attorney names with the filing, so your first letter goes to counsel's desk.",
        'Pre-probate signals 6-12 months before filing where the family waits, for education rather than a pitch.',
        '95%+ contact accuracy, and $0 per lead on a flat monthly fee.',
        "The option to be our only subscriber in your county, while it's open.",
      ],
    },
    {
      kind: 'strategies',
      id: 'strategies',
      title: 'Three ways to win the listing',
      items: [
        {
          title: 'The neutral listing',
          description:
            'Propose one agent, one price opinion and the same reports to both attorneys. Same letter to both sides, not a word about allegations. New York divorce files are closed to outsiders; work through counsel there.',
          datasets: ['divorce'],
        },
        {
          title: 'The listing that postpones a sale',
          description:
            'In California, a listing agreement that the owner gets to the trustee at least five business days before the auction postpones it 45 days, once (Cal. Civ. Code 2924f). Sign, then courier it with tracking.',
          datasets: ['foreclosure'],
        },
        {
          title: 'The family valuation',
          description:
            "Offer a broker's price opinion, not an appraisal, and a meeting where every heir hears the same numbers. Mail only, after a pause, and list when someone [can sell](/solutions/probate#who-can-sell).",
          datasets: ['pre-probate', 'probate', 'inheritance'],
        },
      ],
    },
    {
      kind: 'clock',
      id: 'week',
      title: 'The listing week',
      moments: [
        {
          when: 'Monday',
          title: 'Attorney calls',
          text: 'Five offices, by name, about cases that are already open. Ask what the court needs to see.',
        },
        {
          when: 'Tuesday',
          title: 'Letters',
          text: 'To counsel where there is counsel. [Divorce letters](/tools/divorce-letters) come in matched pairs.',
        },
        {
          when: 'Wed-Thu',
          title: 'Valuations',
          text: 'Two columns on each net sheet: as is, and fixed up for the market.',
        },
        {
          when: 'Friday',
          title: 'Seller updates',
          text: 'One page to every party the same day, with showings, feedback and the next date.',
        },
      ],
    },
    {
      kind: 'rows',
      id: 'numbers',
      title: 'Four numbers to track',
      rows: [
        {
          label: 'Appointments',
          text: 'Count them per hundred letters. ANA/DMA reported 4.9% response to prospect mail and 9% to house lists in 2018, from small samples.',
        },
        {
          label: 'Listings signed',
          text: 'Divide by appointments, separately for divorce, default and estate.',
        },
        {
          label: 'Days to close',
          text: 'Court clocks set the pace. Texas divorces wait 60 days from filing (Tex. Fam. Code 6.702); uncontested estates take roughly six to 12 months (LegalClarity).',
          fields: ['filing_date', 'case_status'],
        },
        {
          label: 'Referral source',
          text: "Note the attorney behind each listing. There's no reliable industry figure, so yours is the benchmark.",
          fields: ['executor_attorney', 'attorney_petitioner'],
        },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'Rules for licensees',
      rules: [
        {
          rule: "Asking for a listing offers a service, so telephone solicitation rules apply: scrub against do-not-call within 31 days, and call 8 a.m. to 9 p.m. in the owner's time, less in some states.",
          source: '47 CFR 64.1200',
        },
        {
          rule: "Don't pay an attorney for referring settlement business to you (RESPA section 8).",
          source: '12 USC 2607',
        },
        {
          rule: 'Once a California case is served, neither spouse may generally transfer property without consent or order.',
          source: 'Cal. Fam. Code 2040',
        },
        {
          rule: 'Choose records by filing and property, never by a class that the Fair Housing Act or your state protects.',
          source: '42 USC 3604',
        },
      ],
    },
    {
      kind: 'quote',
      id: 'testimonial',
      quote:
        "Both lawyers got the same letter the same morning. By Friday they'd agreed on me, which is more than they'd agreed on all month.",
      author: 'Tamsin Oyelaran',
      role: 'Broker, Houston, Texas',
      results: '14 listings signed in two quarters, nine through counsel',
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'Find your next listing at the courthouse',
      text: "Tell us the counties you're licensed to work.",
      actions: [
        { label: 'Get Territory Quote', href: '/pricing' },
        { label: 'View Datasets', href: '/solutions' },
      ],
    },
  ],
};
