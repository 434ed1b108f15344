import { site } from '../../site.ts';
import type { Page } from '../../types.ts';

export const fixAndFlipPage: Page = {
  meta: {
    path: '/use-cases/fix-and-flip',
    title: `Distressed Property Data for Flippers | ${site.name}`,
    description:
      'Foreclosure, probate and code records for fix-and-flip buyers, with offer arithmetic, auction rules and the week that keeps repairs on budget.',
    name: 'Fix & Flip',
  },
  hero: {
    eyebrow: 'Use cases',
    title: 'Fix & flip deals with room for the repair',
    lead: "You make your money on a flip when you buy. Court and county filings show you houses that need work, owners who can't do it, and the date they have to decide by.",
    actions: [
      { label: 'Get Custom Quote', href: '/pricing' },
      { label: 'View Datasets', href: '/solutions' },
    ],
    record: {
      dataset: 'Foreclosure',
      place: 'Maricopa, AZ',
      stamp: 'SALE SET',
      urgent: true,
      fields: [
        { name: 'property_address', value: '4120 W Sandquill Dr, Phoenix' },
        { name: 'filing_date', value: '09/08/2026' },
        { name: 'auction_date', value: '12/10/2026' },
        { name: 'default_amount', value: '$21,640' },
        { name: 'loan_amount', value: '$168,000' },
        { name: 'foreclosure_type', value: 'Non-Judicial' },
        { name: 'year_built', value: '1971' },
        { name: 'market_value', value: '$312,000' },
      ],
      note: 'Sample record. Names and numbers are made up.',
    },
  },
  sections: [
    {
      kind: 'figures',
      id: 'market',
      title: "The market you're buying against",
      items: [
        { value: '$260,000', label: 'median price paid for a house later flipped (ATTOM, Q3 2025)' },
        { value: '$320,000', label: 'median resale price in the same quarter' },
        { value: '23.1%', label: 'gross return, before repairs and every other expense' },
        { value: '62%', label: 'of flips bought with cash (ATTOM, Q1 2025)' },
      ],
    },
    {
      kind: 'table',
      id: 'offer',
      title: 'What 60-65% of after-repair value means',
      intro:
        'The medians above put the typical purchase at 81% of resale, before repairs. Off-market buyers aim for a purchase at 60-65% of after-repair value (ARV). The 70% rule gets you there only while repairs stay at 5-10% of ARV. Here it is for a $300,000 ARV:',
      columns: ['Repairs', 'Maximum offer', 'Share of ARV'],
      rows: [
        ['$15,000', '$195,000', '65%'],
        ['$30,000', '$180,000', '60%'],
        ['$60,000', '$150,000', '50%'],
      ],
      numeric: [0, 1, 2],
    },
    {
      kind: 'list',
      id: 'benefits',
      title: 'What the record tells you before you drive by',
      items: [
        "**Room in the price.** Owners you reach before they list haven't met a bidding war.",
        '**Debt against value.** `loan_amount` and `market_value` on one line, so you can rule out upside-down houses from your desk.',
        '**The age of the problem.** `year_built`, order dates and years of ownership hint at the repair scope.',
        '**The person who decides**, whether owner, executor or trustee, with 95%+ contact accuracy.',
        '**Values refreshed weekly.** They are estimates; your own comps decide.',
        '**$0 per lead**, so passing on a bad house costs nothing extra.',
      ],
      action: { label: 'Open the deal analyzer', href: '/tools/deal-analyzer' },
    },
    {
      kind: 'strategies',
      id: 'strategies',
      title: 'Where flips come from',
      items: [
        {
          title: 'The default, months before the sale',
          description:
            'The owner can still sell and keep the equity. Offer to close before the auction, and send anyone who might keep the house to a HUD-approved counselor.',
          datasets: ['foreclosure'],
        },
        {
          title: 'Inherited, with the city waiting',
          description:
            'Absentee heirs, an open structural order, no repair money. Buy the whole title and agree on a compliance plan with the city before closing.',
          datasets: ['inheritance', 'code-violation'],
        },
        {
          title: 'The confirmation hearing',
          description:
            "Some estates sell in open court. Arrive with a title report and a cashier's check; in California a $360,000 bid can be overbid from $378,500 (Cal. Prob. Code 10311).",
          datasets: ['probate'],
        },
        {
          title: "A trustee's sale in bankruptcy",
          description:
            "Chapter 7 trustees sell on 21 days' notice (Fed. R. Bankr. P. 2002). Ask whether liens attach to the proceeds or stay on the house.",
          datasets: ['custom'],
        },
      ],
    },
    {
      kind: 'quote',
      id: 'testimonial',
      quote:
        'I quit chasing houses that were already on three lists. The order date told me more about the roof than the photos did.',
      author: 'Ilse Marroquin',
      role: 'Fix-and-flip buyer, Phoenix, Arizona',
      results: 'Seven purchases in a year, at 63% of after-repair value on average',
    },
    {
      kind: 'clock',
      id: 'week',
      title: 'From comps to contractor draws',
      moments: [
        {
          when: 'Monday',
          title: 'Comps and sale lists',
          text: 'Set a maximum offer for every new record. Strike the canceled sales.',
        },
        {
          when: 'Tuesday',
          title: 'Auctions',
          text: 'Texas sells on first Tuesdays (Tex. Prop. Code 51.002). Elsewhere follow the notice, and never bid without a title search.',
        },
        {
          when: 'Wed-Thu',
          title: 'Walkthroughs and bids',
          text: 'Walk the house with the person who will price the work. A contingency of 10-20% is a common allowance.',
        },
        {
          when: 'Friday',
          title: 'Draws',
          text: 'Pay for finished work only. Note repair variance and days held.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'holding',
      title: 'The cost of one more month',
      paragraphs: [
        'Carrying cost is loan balance times rate, divided by 12, plus taxes, insurance, utilities, dues and upkeep. A $180,000 balance at 11% costs $1,650 a month in interest alone. Track it next to repair variance and net margin, and read [where the 70% rule fails](/resources/blog/the-70-percent-rule).',
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'Rules that move your price',
      rules: [
        {
          rule: "California's first scheduled trustee sale may not go below 67% of fair market value, so a 65% bid has to wait for a postponed date.",
          source: 'Cal. Civ. Code 2924f (AB 2424)',
        },
        {
          rule: 'After a California trustee sale of one to four units, eligible tenants, future owner-occupants and nonprofits can have up to 45 days to match or outbid you.',
          source: 'Cal. Civ. Code 2924m',
        },
        {
          rule: 'A junior federal tax lien leaves the government at least 120 days to redeem.',
          source: '26 USC 7425(d)',
        },
        {
          rule: 'Owner-occupants in default may cancel a contract with an investor. In California that is until midnight of the fifth business day after signing a contract that follows the law, or 8 a.m. on the day of the sale, whichever comes first. New York gives five business days.',
          source: 'Cal. Civ. Code 1695.4; N.Y. Real Prop. Law 265-a',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: "See what's filed where you buy",
      actions: [
        { label: 'Get Territory Quote', href: '/pricing' },
        { label: 'View Datasets', href: '/solutions' },
      ],
    },
  ],
};
