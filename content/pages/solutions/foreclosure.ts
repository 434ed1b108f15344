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
    eyebrow: 'From the recorder and the court',
    title: 'Foreclosure leads in all 50 states, from default to sale date',
    lead: 'Recorders post defaults and sale notices; courts post complaints and judgments. We put both on one record, so you can see how many days are left and how much equity is at stake.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'Get Custom Quote', href: '/pricing' },
    ],
  },
  sections: [
    {
      kind: 'list',
      id: 'included',
      title: 'What comes with each notice',
      items: [
        'Notices of default and sale, complaints, lis pendens and judgments, within 24 hours of public posting',
        'Auction dates, and postponements as they are posted',
        'The default amount, the original loan and an estimated balance, in separate fields',
        'Equity and value estimates, refreshed weekly',
        'Owner phone and mailing address at 95%+ contact accuracy',
        'Trustee contacts, and attorneys where there is a suit',
        'An urgency score that climbs as the sale gets close',
      ],
    },
    {
      kind: 'rows',
      id: 'data-categories',
      title: 'Four questions a notice answers',
      rows: [
        {
          label: 'How far along is it?',
          text: 'Stage and dates. Sale dates move, so check again on the morning of the sale.',
          fields: ['filing_date', 'auction_date', 'foreclosure_type', 'case_number'],
        },
        {
          label: 'What is owed?',
          text: 'Arrears, lender and the loan as first recorded, which is never the payoff. Ask for a payoff statement.',
          fields: ['default_amount', 'loan_amount', 'loan_date', 'lender_name'],
        },
        {
          label: 'Who runs the sale?',
          text: 'A trustee or, in a judicial state, the clerk, the sheriff or a referee.',
          fields: ['trustee_name', 'trustee_phone'],
        },
        {
          label: 'Who owns the house?',
          text: 'The owner can sell until the auction.',
          fields: ['owner_name', 'property_address', 'mailing_address', 'market_value'],
        },
      ],
    },
    {
      kind: 'records',
      id: 'sample-record',
      title: 'A sample record',
      paragraphs: ['Three weeks before a first-Tuesday sale in Houston, with a small default on a large loan.'],
      records: [
        {
          dataset: 'Foreclosure',
          place: 'Harris, TX',
          stamp: 'SALE SET',
          urgent: true,
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
      ],
    },
    {
      kind: 'grid',
      id: 'why-this-data',
      title: 'Why foreclosure records pay off',
      items: [
        {
          title: 'The deadline is printed',
          text: 'The notice names the day, so you never have to invent urgency.',
        },
        {
          title: 'You can work out the equity',
          text: 'Value less balance and arrears. Test your ceiling in the [deal analyzer](/tools/deal-analyzer).',
        },
        {
          title: 'Every trade has a play',
          text: '[Wholesalers](/use-cases/wholesalers) reach owners early, [flippers](/use-cases/fix-and-flip) bid, [agents](/use-cases/brokers-agents) list, and [attorneys](/use-cases/attorneys) defend or recover surplus.',
        },
      ],
      action: { label: 'Get territory pricing', href: '/pricing' },
    },
    {
      kind: 'steps',
      id: 'what-to-do',
      title: 'Work back from the auction',
      steps: [
        { title: 'Rank', text: 'Sort by equity, then by days to sale.' },
        {
          title: 'Search title',
          text: 'Senior liens survive the sale, and the IRS may redeem for 120 days (26 USC 7425). Order the report before you bid.',
        },
        {
          title: 'Show every exit',
          text: 'Talk about reinstatement and a HUD-approved counselor before you talk about your offer.',
        },
        {
          title: 'Tell the trustee',
          text: 'In California, a listing agreement that reaches the trustee five business days before the sale postpones it 45 days.',
        },
      ],
    },
    {
      kind: 'law',
      id: 'law',
      title: 'Owners in default are protected',
      intro:
        'The diagram has the waiting periods; [judicial and non-judicial](/resources/blog/judicial-vs-non-judicial-foreclosure) explains them.',
      rules: [
        {
          rule: 'California owner-occupants under a notice of default may cancel a sale to an investor until midnight of the fifth business day after signing a contract that follows the law, or 8 a.m. on the day of the sale, whichever comes first. New York gives five business days.',
          source: 'Cal. Civ. Code 1695.4; N.Y. Real Prop. Law 265-a',
        },
        {
          rule: 'Maryland: five days. Colorado: until midnight of the third business day, or noon the day before the sale if sooner. Other states have rules too: see [May I contact?](/outreach-templates?rules=open).',
          source: 'Md. Code, Real Prop. 7-310; C.R.S. 6-1-1113',
        },
        {
          rule: 'Illinois has its own law for homes in foreclosure, at risk for unpaid taxes, or more than 30 days behind on a loan.',
          source: '765 ILCS 940',
        },
        {
          rule: 'California reinstatement ends five business days before the sale. A listing agreement postpones it once.',
          source: 'Cal. Civ. Code 2924c; Cal. Civ. Code 2924f (AB 2424)',
        },
        {
          rule: 'After the sale, Michigan owners usually have six months to redeem, and North Carolina takes upset bids for ten days at a time.',
          source: 'Mich. Comp. Laws 600.3240; N.C. Gen. Stat. 45-21.27',
        },
        {
          rule: "California bars contact about surplus for 90 days after the trustee's deed is recorded. Under federal rules, mortgage relief services generally take no fee in advance.",
          source: 'Cal. Civ. Code 2924.21 (AB 295); 12 CFR 1015',
        },
      ],
    },
    {
      kind: 'glossary',
      id: 'words',
      title: 'Terms on a sale notice',
      terms: [
        { term: 'Lis pendens', meaning: 'A recorded notice that a lawsuit affects the property.' },
        { term: 'Reinstatement', meaning: 'Paying the arrears to stop the sale.' },
        { term: 'Redemption', meaning: 'Paying in full to keep the property, in some states even after the sale.' },
        { term: 'Surplus', meaning: 'Sale money left after the debts are paid.' },
      ],
    },
    {
      kind: 'cta',
      id: 'next-step',
      title: 'Know the next sale day in your county',
      text: "We'll walk you through its list, sorted by equity and days left.",
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'Compare Pricing', href: '/pricing' },
      ],
    },
  ],
};
