import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'deal-analyzer',
  title: 'Deal Analyzer',
  meta: {
    title: 'Deal Analyzer: Maximum Offer | Deedline',
    description:
      'Enter comps, repairs, liens and loan costs. Get the maximum offer for a flip or an assignment, a rental exit, an offer range and a one-page memo.',
  },
  category: 'Financial',
  lead: 'Know your number before you call the seller. Enter a house and get two limits: the most the rule of thumb lets you offer, and what is left after every cost you can name. Go with the lower one.',
  disclaimer: 'Results are estimates from the numbers you enter, not financial advice.',
  chapters: [
    {
      id: 'inputs',
      title: 'What each input means',
      blocks: [
        {
          kind: 'list',
          items: [
            '**ARV**: after-repair value, from the average price per square foot of closed sales of renovated houses nearby. Or type it in.',
            '**Rule percent**: start at 70. Buyers use 65-68 in slow markets and 72-75 in hot ones.',
            '**Repairs and contingency**: the bid you have in writing, plus a cushion for what it misses. 10-20% of repairs is common (Calculator Cloud).',
            '**Wholesale fee**: your assignment fee, for a wholesale deal only.',
            '**Asking price**: what the verdict is about. Leave it empty and you get the range alone.',
            '**Holding costs**: taxes, insurance, utilities, dues and upkeep for each month you own it.',
            '**Selling costs**: commonly 8-10% of the sale price (Calculator Cloud).',
            '**Profit**: what you want to make, as a share of ARV.',
            '**Loan, points, rate and term**: points are a percent of the loan, and interest is interest-only. A larger loan means less of your own cash, but its points and interest come out of the profit.',
            "**Liens and fines**: what you'd pay to clear title. A fine that runs by the day keeps growing until the violation is fixed, so count the days to the day you expect to fix it.",
            '**Rental exit**: the rent, the running costs and the long-term loan that would replace the first one.',
          ],
        },
        {
          kind: 'p',
          text: 'An empty optional field counts as zero, and an empty loan term means as long as you hold the house. A gray "e.g." in a field is only an example.',
        },
      ],
    },
    {
      id: 'maximum-offer',
      title: 'Maximum allowable offer',
      blocks: [
        {
          kind: 'p',
          text: 'For a flip, MAO is ARV x 0.70 - repairs. On a wholesale deal your fee comes off too, because your buyer needs the same margin. The rule has no line for contingency, liens or the loan. Those come off the itemized offer.',
        },
        {
          kind: 'table',
          columns: ['Deal', 'ARV', 'Repairs', 'Fee', 'MAO'],
          rows: [
            ['Flip', '$250,000', '$40,000', '', '$135,000'],
            ['Flip', '$400,000', '$60,000', '', '$220,000'],
            ['Wholesale', '$147,333', '$20,000', '$10,000', '$73,133.10'],
          ],
          numeric: [1, 2, 3, 4],
        },
        {
          kind: 'p',
          text: 'A negative result means no deal: at an ARV of $80,000 with $60,000 of repairs, $56,000 - $60,000 leaves nothing to offer.',
        },
      ],
    },
    {
      id: 'profit',
      title: 'Profit, line by line',
      blocks: [
        {
          kind: 'p',
          text: 'The first house above, bought at its MAO with a loan of $108,000. The second column adds 15% contingency, a $2,500 lien, and a loan at 2 points and 10% for six months in place of the $8,000:',
        },
        {
          kind: 'table',
          columns: ['Line', 'As it starts', 'With the rest'],
          rows: [
            ['ARV', '$250,000', '$250,000'],
            ['Purchase price', '-$135,000', '-$135,000'],
            ['Repairs', '-$40,000', '-$40,000'],
            ['Contingency, 15%', '$0', '-$6,000'],
            ['Liens and fines', '$0', '-$2,500'],
            ['Buying costs', '-$3,000', '-$3,000'],
            ['Holding costs', '-$6,000', '-$6,000'],
            ['Loan points, 2%', '$0', '-$2,160'],
            ['Loan interest, 10%', '$0', '-$5,400'],
            ['Other loan costs', '-$8,000', '$0'],
            ['Selling costs, 9%', '-$22,500', '-$22,500'],
            ['Profit', '$35,500', '$27,440'],
          ],
          numeric: [1, 2],
        },
        {
          kind: 'p',
          text: 'Cash in is the purchase price less the loan, plus everything you spend before the sale: $84,000 in the first column, so ROI is $35,500 / $84,000, or 42.26%. The analyzer also works backward. Ask for a profit of 15% of ARV, $37,500, and the first column leaves $133,000 to offer. The second leaves $124,940.',
        },
      ],
    },
    {
      id: 'rental-exit',
      title: 'The rental exit',
      blocks: [
        {
          kind: 'p',
          text: 'Not every house has to be sold. Say the first house rents for $2,200 with 5% vacancy, $8,400 a year of expenses and 5% of rent set aside for capex. NOI is $16,680, a cap rate of 6.67% on ARV. A new loan of 75% of ARV is $187,500, and at 6.5% over 30 years it costs $14,221.56 a year. After the $1,320 reserve, $1,138.44 a year is left.',
        },
        {
          kind: 'p',
          text: "The new loan pays off the $108,000 and $5,000 of closing costs, and $74,500 comes back to you. Of the $84,000 you put in, $9,500 stays in the deal, so cash-on-cash is 11.98%. If more comes back than you put in, there's no cash left to divide by and the return shows n/a. Lenders set their own limits on loan size, debt coverage and how long you must own the house first, so get terms before you count on this exit.",
        },
      ],
    },
    {
      id: 'mistakes',
      title: 'Common mistakes',
      blocks: [
        {
          kind: 'list',
          items: [
            'Taking ARV from asking prices or an automated estimate.',
            'Applying 70% to cheap houses, where fixed costs eat the margin, or to luxury houses and long holds.',
            'Skipping the lien search. Unpaid liens come off your price or out of your pocket.',
            'Entering the same loan cost twice: as points and interest, and again under other loan costs.',
            'Passing a wholesale MAO to a buyer who subtracts the fee again.',
            'Raising the rule percent until the deal fits. [The 70% rule](/resources/blog/the-70-percent-rule) shows where it breaks.',
          ],
        },
      ],
    },
  ],
};
