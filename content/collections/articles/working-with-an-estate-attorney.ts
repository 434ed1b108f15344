import type { Article } from '../../types.ts';

export const article: Article = {
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
  readTime: 4,
  date: '2026-10-06',
  featured: false,
  author: { name: 'Daniel Okafor', role: 'Compliance Counsel' },
  reviewed: '2026-11-15',
  opening: [
    'The lawyer on a probate docket has one client: the person the court appointed. That person answers to the court, and to every heir, for what the house brings. A buyer or broker who makes the answer easy to give is called again.',
    'Most who write to estate counsel do the opposite. They send a number without terms, ask questions nobody may answer, and want to close before the estate can.',
  ],
  chapters: [
    {
      id: 'whose-lawyer',
      title: 'Whose lawyer this is',
      blocks: [
        {
          kind: 'p',
          text: 'The name in `executor_attorney` belongs to counsel for the executor or administrator. Heirs may have lawyers of their own, or none. Counsel reads your offer as the fiduciary will have to defend it: in an accounting, against the cousin who believes the house was worth more. Price counts. So do certainty, plain terms and a paper trail.',
        },
        {
          kind: 'p',
          text: 'Where the representative has a lawyer, write to the lawyer. Where the docket shows a petition and no letters, nobody can sign yet, and [the docket itself](/resources/blog/reading-a-probate-docket) tells you which of the two you are looking at.',
        },
      ],
    },
    {
      id: 'authority-first',
      title: 'Ask about authority before price',
      blocks: [
        {
          kind: 'p',
          text: 'Your first question is what power of sale the representative holds. It settles who must approve, how long that takes, and whether a stranger can top your price in open court.',
        },
        {
          kind: 'table',
          columns: ['Authority', 'What it means for a sale', 'What to draft'],
          rows: [
            [
              'California, full authority',
              'Sale on notice to those interested, commonly 15 days (Prob. Code 10580)',
              'A closing date after the notice has run, and a clause for an objection',
            ],
            [
              'California, limited authority',
              'Court confirmation at 90% of appraisal or more, open to overbids (10309, 10311)',
              'Subject to confirmation, with no fixed early closing',
            ],
            [
              'Florida',
              'Title waits for a court order unless the will grants a power of sale (Fla. Stat. 733.613)',
              'Subject to the order, or a reference to the clause of the will',
            ],
            [
              'Texas, independent executor',
              'Often no separate order (Est. Code ch. 401)',
              'Certified letters delivered to the title company',
            ],
          ],
        },
        {
          kind: 'p',
          text: 'States differ and statutes change, so check current state law and let counsel mark up your draft. As for pace: uncontested estates take roughly six to twelve months, and California sales under full authority often fall in months three to five. A buyer who must close in ten days should look elsewhere.',
        },
      ],
    },
    {
      id: 'first-email',
      title: 'What belongs in the first email',
      blocks: [
        { kind: 'p', text: 'Write so that a paralegal can file it without a phone call.' },
        {
          kind: 'list',
          items: [
            'Case number, decedent and parcel number in the subject line.',
            'Price, deposit and condition on one page. If the family may leave the contents, say so.',
            'Proof of funds: a dated letter from a named bank or lender that covers the price.',
            'Your role. You are a principal buying for profit, a licensed broker, or a wholesaler who may assign. If you assign, say that you assign a contract.',
            'Timing tied to events: letters issued, notice run, order entered.',
            'From a broker: net sheets for two routes, such as sold as it stands and sold after repair.',
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
          text: 'Under limited authority in California, your accepted offer is where the hearing begins. Prob. Code 10311 fixes the smallest first overbid: 10% of the first $10,000 of the bid, plus 5% of the rest, on top of the bid.',
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
            ['Overbids invited from: $360,000 + $18,500', '$378,500'],
          ],
          numeric: [1],
        },
        {
          kind: 'p',
          text: "Check the floor too. At 90%, a $360,000 bid can be confirmed only if the estate's appraisal is $400,000 or less.",
        },
        {
          kind: 'p',
          text: 'Fix your ceiling before you enter the room. On an after-repair value of $600,000, [the 70% rule](/resources/blog/the-70-percent-rule) allows $420,000 less repairs. At $360,000 that leaves $60,000 for the work; at $378,500 it leaves $41,500. If your repair bid is $55,000, you stop before the first overbid.',
        },
        {
          kind: 'p',
          text: "Overbidders bring a cashier's check. Ask counsel beforehand what amount and payee this court expects, and how it runs later rounds. If yours is the accepted bid, budget for losing: your inspection may end up serving somebody else.",
        },
      ],
    },
    {
      id: 'never',
      title: 'What never to ask, and never to pay',
      blocks: [
        {
          kind: 'list',
          items: [
            'The lowest figure the family would take. Counsel cannot tell you and will remember that you asked.',
            'Who is quarreling, what a sealed or unfiled paper says, or how the decedent died.',
            'What an heir should do. You are on the other side of a sale; suggest that heirs take their own advice.',
          ],
        },
        {
          kind: 'note',
          title: 'Referral fees',
          text: 'Pay no lawyer for sending you business, whether in cash, gifts or free services. The Real Estate Settlement Procedures Act restricts payment for referrals, and lawyers answer to rules of their own. Before you offer anything of value, ask your own counsel.',
        },
      ],
    },
    {
      id: 'weekly-report',
      title: 'Report every week',
      blocks: [
        {
          kind: 'p',
          text: "From contract to closing, send one short email on the same weekday, also when nothing moved. It goes into the fiduciary's file, and that file is what the court sees.",
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'What happened: showings, inspections, offers received.',
            'Title items found, and who is curing each.',
            'Next dates, taken from the docket.',
            'What you need from the representative, and by when.',
          ],
        },
        {
          kind: 'p',
          text: 'Four lines are enough. After two or three estates, counsel begins to write to you first. [Probate records](/solutions/probate) carry `executor_attorney` and `attorney_phone`, so you can see which offices in your county handle the most houses and begin there.',
        },
      ],
    },
  ],
  sources: [
    'Cal. Prob. Code 10309, 10311 and 10580 (confirmation, overbids, notice)',
    'Fla. Stat. 733.613 (sale by the personal representative)',
    'Tex. Est. Code ch. 401 (independent administration)',
    'LegalClarity (length of uncontested estates); Aventus (California full-authority sales)',
    'Real Estate Settlement Procedures Act, on referral payments (general knowledge; confirm with counsel)',
  ],
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
