import type { ArticleCopy } from '../../types.ts';

export const article: ArticleCopy = {
  slug: 'working-with-an-estate-attorney',
  title: 'Working with an estate attorney',
  meta: {
    title: 'Working with an estate attorney | Deedline',
    description:
      'What counsel for an estate needs from a buyer or broker: authority, proof of funds, notice periods, and the California overbid worked in dollars.',
  },
  excerpt:
    'Counsel answers to the fiduciary, and the fiduciary to a court. What to send, what to ask first, and how a $360,000 bid draws an overbid.',
  category: 'Probate',
  date: '2026-10-06',
  featured: false,
  author: { name: 'Daniel Okafor', role: 'Compliance Counsel' },
  reviewed: '2026-11-16',
  opening: [
    'The lawyer on a probate docket has one client: the person the court appointed. That person answers to the court, and to every heir, for what the house sells for. If you make that easy to answer for, the lawyer calls you again.',
    'Most people who write to estate counsel do the opposite. They send a number without terms, ask questions nobody may answer, and want to close before the estate can.',
  ],
  chapters: [
    {
      id: 'whose-lawyer',
      title: 'Whose lawyer this is',
      blocks: [
        {
          kind: 'p',
          text: 'The name in `executor_attorney` is counsel for the executor or administrator. The heirs may have lawyers of their own, or none. Counsel reads your offer knowing that the fiduciary will have to defend it in an accounting, against the cousin who thinks the house was worth more. Price counts. So do certainty, plain terms and a paper trail.',
        },
        {
          kind: 'p',
          text: 'If the representative has a lawyer, write to the lawyer. If the docket shows a petition but no letters, the petitioner has no power to sell yet; [the docket](/resources/blog/reading-a-probate-docket) tells you which it is. In states where title passes to the heirs at death, ask counsel whether the heirs sell or join the deed ([who can sell, by state](/solutions/probate#who-can-sell)).',
        },
      ],
    },
    {
      id: 'authority-first',
      title: 'Ask about authority before price',
      blocks: [
        {
          kind: 'p',
          text: 'Your first question is what power of sale the representative has. That decides who has to approve, how long it takes, and whether a stranger can beat your price in open court.',
        },
        {
          kind: 'table',
          columns: ['Authority', 'What it means for a sale', 'What to draft'],
          rows: [
            [
              'California, full authority',
              'Sale on notice to interested persons, commonly 15 days (Cal. Prob. Code 10580)',
              'A closing date after the notice period, and a clause for an objection',
            ],
            [
              'California, limited authority',
              'Court confirmation at 90% of appraisal or more, open to overbids (Cal. Prob. Code 10309, 10311)',
              'Subject to confirmation, with no fixed early closing',
            ],
            [
              'Florida',
              'Title waits for a court order unless the will grants a power of sale (Fla. Stat. 733.613)',
              'Subject to the order, or a reference to the clause in the will',
            ],
            [
              'Texas, independent executor',
              'Often no separate order (Tex. Est. Code ch. 401)',
              'Certified letters delivered to the title company',
            ],
          ],
        },
        {
          kind: 'p',
          text: 'Let counsel mark up your draft. As for timing, uncontested estates take roughly six to twelve months, and California sales with full authority often fall in months three to five. If you have to close in ten days, look elsewhere.',
        },
      ],
    },
    {
      id: 'first-email',
      title: 'What goes in the first email',
      blocks: [
        { kind: 'p', text: 'Write it so a paralegal can file it without a phone call.' },
        {
          kind: 'list',
          items: [
            'Case number, decedent and parcel number in the subject line.',
            'Price, deposit and condition on one page. If the family can leave the contents, say so.',
            'Proof of funds: a dated letter from a named bank or lender that covers the price.',
            'Your role. You are a principal buying for profit, a licensed broker, or a wholesaler who may assign. If you assign, say that you assign a contract.',
            'Timing tied to events: letters issued, notice period over, order entered.',
            'From a broker: net sheets for two routes, such as sold as is and sold after repairs.',
          ],
        },
      ],
    },
    {
      id: 'overbid',
      title: 'The overbid, step by step',
      blocks: [
        {
          kind: 'p',
          text: 'With limited authority in California, your accepted offer is where the hearing starts. Cal. Prob. Code 10311 sets the smallest first overbid: 10% of the first $10,000 of the bid, plus 5% of the rest, on top of the bid.',
        },
        {
          kind: 'table',
          columns: ['Step', 'Amount'],
          rows: [
            ['Accepted bid', '$360,000'],
            ['10% of the first $10,000', '$1,000'],
            ['Rest of the bid: $360,000 - $10,000', '$350,000'],
            ['5% of the rest', '$17,500'],
            ['Smallest raise: $1,000 + $17,500', '$18,500'],
            ['Overbids start at: $360,000 + $18,500', '$378,500'],
          ],
          numeric: [1],
        },
        {
          kind: 'p',
          text: "Check the floor, too. At 90%, a $360,000 bid can be confirmed only if the estate's appraisal is $400,000 or less.",
        },
        {
          kind: 'p',
          text: "Set your limit before you walk in. With an after-repair value of $600,000, [the 70% rule](/resources/blog/the-70-percent-rule) allows $420,000 minus repairs. At $360,000 that leaves $60,000 for the work; at $378,500 it leaves $41,500. If your repair bid is $55,000, you're out at the first overbid.",
        },
        {
          kind: 'p',
          text: "Overbidders bring a cashier's check. Ask counsel ahead of time what amount and payee this court expects and how it runs later rounds. If yours is the accepted bid, budget for losing: your inspection may end up helping somebody else.",
        },
      ],
    },
    {
      id: 'never',
      title: 'What never to ask or pay for',
      blocks: [
        {
          kind: 'list',
          items: [
            "The lowest price the family would take. Counsel can't tell you.",
            'Who is fighting, what a sealed or unfiled paper says, or how the decedent died.',
            "What an heir should do. You're on the other side of the sale; suggest they get their own advice.",
          ],
        },
        {
          kind: 'note',
          title: 'Referral fees',
          text: "Don't pay a lawyer for sending you business, in cash, gifts or free services. Federal law bars paying for referrals of settlement services when there is a federally related mortgage (12 USC 2607), and lawyers have rules of their own. Before you offer anything of value, ask your own counsel.",
        },
      ],
    },
    {
      id: 'weekly-report',
      title: 'Report every week',
      blocks: [
        {
          kind: 'p',
          text: "From contract to closing, send one short email on the same weekday, even when nothing happened. It goes into the fiduciary's file, which is what the court sees.",
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'What happened: showings, inspections, offers received.',
            'Title items found, and who is clearing each one.',
            'Next dates, from the docket.',
            'What you need from the representative, and by when.',
          ],
        },
        {
          kind: 'p',
          text: 'Four lines are enough. [Probate records](/solutions/probate) include `executor_attorney` and `attorney_phone`, so you can see which offices in your county handle the most houses and start there.',
        },
      ],
    },
  ],
  law: [
    'Cal. Prob. Code 10309',
    'Cal. Prob. Code 10311',
    'Cal. Prob. Code 10580',
    'Fla. Stat. 733.613',
    'Tex. Est. Code ch. 401',
    '12 USC 2607',
  ],
  sources: ['LegalClarity on how long estates take; Aventus on California sales with full authority'],
  datasets: ['probate', 'pre-probate', 'inheritance'],
  plate: {
    kind: 'record',
    title: 'Probate, Sacramento, CA',
    fields: [
      { name: 'case_number', value: '26PR-004817' },
      { name: 'executor_name', value: 'Philip Tasker-Boyd' },
      { name: 'executor_attorney', value: 'Ines Marchbanks', mark: 'write here' },
      { name: 'letters_date', value: '10/27/2026' },
      { name: 'authority_type', value: 'Full', mark: 'ask first' },
    ],
    alt: 'A sample probate record from Sacramento, CA, case 26PR-004817, with executor Philip Tasker-Boyd and letters of 10/27/2026. Marked "write here": attorney Ines Marchbanks. Marked "ask first": full authority.',
  },
};
