import type { ArticleCopy } from '../../types.ts';

export const article: ArticleCopy = {
  slug: 'the-70-percent-rule',
  title: 'The 70% rule, and where it fails',
  meta: {
    title: 'The 70% rule and where it fails | Deedline',
    description:
      'After-repair value times 0.70 less repairs: the arithmetic, what the 30% has to cover, four houses it misprices and an itemized offer.',
  },
  excerpt:
    'The formula takes five seconds and hides every cost that matters. What the other 30% has to pay for, when it falls short, and how to build the offer line by line.',
  category: 'Analysis',
  date: '2026-09-15',
  featured: true,
  author: { name: 'Thomas Abara', role: 'Field Operations' },
  reviewed: '2026-11-16',
  opening: [
    "The rule fits on a business card: pay no more than 70% of the after-repair value (ARV), minus repairs. It's a good way to sort two hundred addresses and a bad way to price one, because it sets aside 30% without saying what for.",
  ],
  chapters: [
    {
      id: 'arithmetic',
      title: 'The math',
      blocks: [
        {
          kind: 'p',
          text: "Maximum offer = ARV x 0.70 - repairs. A wholesaler subtracts the assignment fee, too. If the answer is negative, there's no deal.",
        },
        {
          kind: 'table',
          columns: ['ARV', '70% of ARV', 'Repairs', 'Maximum offer'],
          rows: [
            ['$250,000', '$175,000', '$40,000', '$135,000'],
            ['$300,000', '$210,000', '$40,000', '$170,000'],
            ['$400,000', '$280,000', '$60,000', '$220,000'],
          ],
          numeric: [0, 1, 2, 3],
        },
        {
          kind: 'p',
          text: 'The 70 is your choice. Many buyers use 65-68 in slow markets and 72-75 in hot ones. On the $300,000 house that moves the offer from $155,000 at 65% to $185,000 at 75%, a $30,000 swing.',
        },
      ],
    },
    {
      id: 'thirty-percent',
      title: 'What the 30% has to pay for',
      blocks: [
        {
          kind: 'p',
          text: 'On the middle row the rule holds back $90,000. This is where it goes. Selling costs of 8-10% and a contingency of 10-20% of repairs are published ranges, and we took the middle of each. The purchase, loan and carrying figures are examples; use your own.',
        },
        {
          kind: 'table',
          columns: ['Line', 'Basis', 'Amount'],
          rows: [
            ['Set aside by the rule', '30% of $300,000', '$90,000'],
            ['Selling costs', '9% of ARV', '-$27,000'],
            ['Contingency', '15% of $40,000 repairs', '-$6,000'],
            ['Purchase and loan costs', 'Assumed', '-$5,600'],
            ['Carrying cost', 'Six months at $1,900', '-$11,400'],
            ['Profit left', '', '$40,000'],
          ],
          numeric: [2],
        },
        {
          kind: 'p',
          text: 'The $1,900 is a $150,000 loan at 10%, so $150,000 x 0.10 / 12 = $1,250 a month in interest, plus $650 for taxes, insurance, utilities, dues and upkeep. A $40,000 profit is 13.3% of the resale price. The formula never told you that.',
        },
      ],
    },
    {
      id: 'market',
      title: 'What buyers really pay',
      blocks: [
        {
          kind: 'p',
          text: "ATTOM's medians for the third quarter of 2025 show flips bought at $260,000 and resold at $320,000. The gap is $60,000, or 23.1% of the purchase price, before expenses. Put another way, they paid 81% of the resale price and still had the repairs to do. The rule would have allowed $224,000 at most, minus those repairs.",
        },
        {
          kind: 'p',
          text: "A ratio of two medians isn't a typical deal. Still, it suggests that a 70% offer loses most bidding wars. It works with a motivated seller, before the house is listed, when speed, certainty or an as-is sale is worth the difference.",
        },
      ],
    },
    {
      id: 'failures',
      title: 'Four houses it gets wrong',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            "**The cheap house.** ARV $90,000, repairs $30,000, so the rule offers $33,000 and sets aside $27,000. Selling at 9% takes $8,100, contingency $4,500, six months of carrying at $1,100 another $6,600, and purchase and loan costs $4,300. That's $23,500, which leaves $3,500 for half a year of work, because fixed costs don't shrink with the price.",
            '**The expensive house.** ARV $1,200,000 with $150,000 of repairs gives $690,000. The rule sets aside $360,000. If the job needs less, someone who itemized will outbid you. There are fewer comps, too, so the ARV is shakier.',
            '**The long hold.** Keep the $300,000 house twelve months instead of six and carrying cost doubles to $22,800. Profit drops to $28,600. Court confirmation, redemption periods and permits all do this.',
            "**The house with liens.** A Florida code fine of $250 a day, a common cap (Fla. Stat. 162.09), reaches $12,000 in 48 days. Liens stay with the land, and the rule has no line for them. Order a municipal lien search as well as title, because fines that are still running aren't recorded yet.",
          ],
        },
      ],
    },
    {
      id: 'rebuild',
      title: 'Build the offer line by line',
      blocks: [
        {
          kind: 'p',
          text: "Start with the resale price. Subtract every cost, then the profit you want. What's left is your offer. Here's the same house with a profit of 15% of ARV:",
        },
        {
          kind: 'table',
          columns: ['Line', 'Amount'],
          rows: [
            ['After-repair value', '$300,000'],
            ['Repairs', '-$40,000'],
            ['Contingency', '-$6,000'],
            ['Selling costs', '-$27,000'],
            ['Purchase and loan costs', '-$5,600'],
            ['Carrying cost, six months', '-$11,400'],
            ['Liens that survive closing', '$0'],
            ['Required profit', '-$45,000'],
            ['Maximum offer', '$165,000'],
          ],
          numeric: [1],
        },
        {
          kind: 'p',
          text: 'The rule said $170,000, so the difference here is $5,000. Hold the house for twelve months and the itemized offer is $153,600; the rule overpays by $16,400. Use the rule to sort your list and the itemized figure for the contract. The [deal analyzer](/tools/deal-analyzer) has these lines for your own numbers: contingency, liens and fines, loan points, rate and months.',
        },
        {
          kind: 'note',
          title: 'Check the first number twice',
          text: 'An automated `market_value` is an estimate of the house as is. It is not an appraisal and not an ARV. Take the ARV from comps: renovated houses that sold nearby. A 5% error on $300,000 is $15,000, a third of the profit you wanted.',
        },
      ],
    },
  ],
  law: ['Fla. Stat. 162.09', 'Fla. Stat. 162.10'],
  sources: [
    'ATTOM, third quarter 2025 home flipping medians: $260,000 purchase, $320,000 resale',
    'Calculator Cloud: selling costs of 8-10%, contingency of 10-20%',
  ],
  datasets: ['foreclosure', 'code-violation', 'probate', 'custom'],
  plate: {
    kind: 'table',
    columns: ['Line', 'Amount'],
    rows: [
      ['Set aside by the rule', '$90,000'],
      ['Selling costs', '-$27,000'],
      ['Contingency, loan, purchase', '-$11,600'],
      ['Carrying cost', '-$11,400'],
      ['Profit left', '$40,000'],
    ],
    marked: { row: 4, mark: 'not $90,000' },
    alt: 'What the 30% pays for on a $300,000 house: $90,000 set aside, less $27,000 selling costs, $11,600 contingency, loan and purchase costs and $11,400 carrying cost. Marked: profit left $40,000, not $90,000.',
  },
};
