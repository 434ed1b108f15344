import type { Page } from '../../types.ts';

export const foreclosurePage: Page = {
  meta: {
    path: '/solutions/foreclosure',
    title: 'Foreclosure Data in All 50 States | Deedline',
    description:
      'Notices of default, lis pendens and auction dates in all 50 states, with default amount, equity estimate, trustee and owner contact on each record.',
    name: 'Foreclosure',
  },
  hero: {
    eyebrow: 'Foreclosure data',
    title: 'From first default to sale date, in all 50 states',
    lead: 'Recorders post defaults and sale notices; courts post complaints and judgments. We bring both kinds of state into one record that tells you how many days are left and how much equity is at stake.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Get Custom Quote', href: '/pricing' },
    ],
    record: {
      dataset: 'Foreclosure',
      place: 'Harris, TX',
      stamp: 'SALE SET',
      fields: [
        { name: 'filing_date', value: '11/09/2026' },
        { name: 'auction_date', value: '12/01/2026' },
        { name: 'default_amount', value: '$14,310' },
        { name: 'loan_amount', value: '$286,000' },
        { name: 'loan_date', value: '03/14/2019' },
        { name: 'lender_name', value: 'Larkfield Home Lending' },
        { name: 'foreclosure_type', value: 'Non-Judicial' },
        { name: 'trustee_name', value: 'Odette Marrowby' },
      ],
      note: 'Sample record. Names and numbers are made up.',
    },
  },
  sections: [
    {
      kind: 'figures',
      id: 'figures',
      items: [
        { value: '50', label: 'states, judicial and non-judicial' },
        { value: '95%+', label: 'contact accuracy' },
        { value: '<24h', label: 'from public posting to your list' },
      ],
    },
    {
      kind: 'list',
      id: 'included',
      title: 'What comes with each notice',
      items: [
        'Notices of default and sale, complaints, lis pendens and judgments',
        'Auction dates, with postponements as they are published',
        'Default amount and original loan, kept apart from the estimated mortgage balance',
        'Equity and value estimates, refreshed weekly',
        'Owner phone and mailing address, verified monthly',
        'Trustee contacts, and attorney contacts where there is a suit',
        'An urgency score that climbs as the sale nears',
      ],
    },
    {
      kind: 'rows',
      id: 'data-categories',
      title: 'Four questions a notice answers',
      rows: [
        {
          label: 'How far along is it',
          text: 'Stage and dates. A sale date moves more often than any other field, so look again on the morning of the sale.',
          fields: ['filing_date', 'auction_date', 'foreclosure_type', 'case_number'],
        },
        {
          label: 'What is owed',
          text: 'Arrears, lender and the loan as first recorded. That first figure is never the payoff; ask for a statement.',
          fields: ['default_amount', 'loan_amount', 'loan_date', 'lender_name'],
        },
        {
          label: 'Who runs the sale',
          text: 'The trustee takes bids and receives listing agreements. In a judicial state it is the clerk, the sheriff or a referee.',
          fields: ['trustee_name', 'trustee_phone'],
        },
        {
          label: 'Whose house it is',
          text: 'The owner of record, where mail reaches them, and the estimated value against the debt.',
          fields: ['owner_name', 'owner_phone', 'mailing_address', 'market_value'],
        },
      ],
    },
    {
      kind: 'prose',
      id: 'who-can-sell',
      title: 'The owner sells, until the hammer falls',
      paragraphs: [
        'A foreclosure does not take the deed away on day one. Until the sale the owner may pay, refinance, list the house or sell it to you. An owner who sells in time keeps the equity and avoids a recorded loss.',
        'In some states the sale is not the end either.',
      ],
      aside: {
        title: 'After the sale',
        items: [
          'Michigan: usually six months to redeem',
          'North Carolina: upset bids, ten days at a time',
          'Federal tax lien: the IRS has 120 days to redeem',
        ],
      },
    },
    {
      kind: 'clock',
      id: 'when-it-appears',
      title: 'Same default, different clocks',
      intro:
        'ATTOM put the average foreclosure at 645 days in mid-2025. State steps explain the spread, and [judicial and non-judicial paths](/resources/blog/judicial-vs-non-judicial-foreclosure) explain the rest.',
      moments: [
        {
          when: 'Day 121',
          title: 'Federal floor',
          text: 'The first filing on a home loan waits until it is more than 120 days delinquent.',
        },
        {
          when: '20 + 21 days',
          title: 'Texas',
          text: 'Twenty days to cure on a home, then 21 days of sale notice. Sales fall on the first Tuesday.',
        },
        {
          when: '3 months + 20 days',
          title: 'California',
          text: 'Three months after the notice of default, then 20 days of notice. Reinstatement ends five business days before the sale.',
        },
        {
          when: '20-35 days',
          title: 'Florida',
          text: "From judgment to the clerk's sale; title follows after ten days without objection.",
        },
        {
          when: '90 days',
          title: 'New York',
          text: 'A notice to the homeowner, then the lawsuit.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'what-to-do',
      title: 'Working back from the auction',
      steps: [
        {
          title: 'Rank',
          text: 'Sort by equity, then by days to sale. No equity and four days left is a file to leave.',
        },
        {
          title: 'Search title',
          text: 'Senior liens stay with the land. Order the report and drive past before any bid.',
        },
        {
          title: 'Show the owner every exit',
          text: 'Reinstatement and a HUD-approved counselor come before your offer. State your price as one option.',
        },
        {
          title: 'Tell the trustee',
          text: "In California, an owner's listing agreement that arrives five business days ahead postpones the sale 45 days.",
        },
      ],
    },
    {
      kind: 'grid',
      id: 'why-this-data',
      title: 'Why foreclosure records repay attention',
      items: [
        {
          title: 'A deadline in print',
          text: 'The notice names the day. You never need to invent urgency.',
        },
        {
          title: 'Equity you can compute',
          text: 'Value less estimated balance and arrears. Test your ceiling in the [deal analyzer](/tools/deal-analyzer).',
        },
        {
          title: 'Work for each trade',
          text: '[Wholesalers](/use-cases/wholesalers) reach owners early, [flippers](/use-cases/fix-and-flip) bid, [agents](/use-cases/brokers-agents) list, and [attorneys](/use-cases/attorneys) defend or recover surplus.',
        },
      ],
      action: { label: 'Get territory pricing', href: '/pricing' },
    },
    {
      kind: 'law',
      id: 'law',
      title: 'Owners in default are protected',
      intro:
        'Not legal advice. Many states regulate equity purchasers and foreclosure consultants; check current state law.',
      rules: [
        {
          rule: 'The 120-day floor applies nationwide to most loans on a principal residence.',
          source: '12 CFR 1024.41(f)',
        },
        {
          rule: 'Notice and sale periods above are set by state statute.',
          source:
            'Tex. Prop. Code 51.002; Cal. Civ. Code 2924, 2924c, 2924f; Fla. Stat. 45.031; N.Y. RPAPL 1304; N.C. Gen. Stat. 45-21.27',
        },
        {
          rule: 'California owner-occupants under a notice of default may cancel a sale to an investor until midnight of the fifth business day, or 8 a.m. on the sale day if sooner. New York also gives five business days.',
          source: 'Cal. Civ. Code 1695.4; N.Y. Real Prop. Law 265-a',
        },
        {
          rule: 'Mortgage relief services may take no fee in advance.',
          source: '12 CFR 1015.5',
        },
        {
          rule: 'Courts disagree on whether an offer to buy is a telephone solicitation. Scrub [do-not-call](/resources/blog/tcpa-and-do-not-call) numbers regardless.',
          source: '47 CFR 64.1200(c)',
        },
        {
          rule: 'This is no consumer report: keep it out of lending, rental and hiring decisions.',
          source: '15 USC 1681b',
        },
      ],
      reviewed: 'November 2026',
    },
    {
      kind: 'glossary',
      id: 'words',
      title: 'Terms on a sale notice',
      terms: [
        { term: 'Lis pendens', meaning: 'A recorded warning that a suit affects the land.' },
        { term: 'Reinstatement', meaning: 'Paying the arrears to stop the sale.' },
        { term: 'Redemption', meaning: 'Paying in full to keep the property, in some states even after the sale.' },
        { term: 'Upset bid', meaning: 'A higher bid filed after the auction.' },
        { term: 'Surplus', meaning: 'Sale money left once debts are paid.' },
      ],
    },
    {
      kind: 'cta',
      id: 'next-step',
      title: 'Know the next sale day in your county',
      text: 'We will walk you through its list, sorted by equity and days left.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Compare Pricing', href: '/pricing' },
      ],
    },
  ],
};
