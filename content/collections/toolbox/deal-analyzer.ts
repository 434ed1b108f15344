import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'deal-analyzer',
  title: 'Deal analyzer',
  meta: {
    title: 'Deal Analyzer: Maximum Offer | Deedline',
    description:
      'Type in comparables, repairs and costs: the maximum allowable offer for a flip or an assignment, an offer range, a verdict and a one-page memo.',
  },
  category: 'Financial',
  lead: 'Type in a house and get two answers: the most a rule of thumb lets you offer, and what is left to offer after every cost you can name. Trust the lower.',
  disclaimer: 'Results are estimates from your own inputs and no financial advice.',
  chapters: [
    {
      id: 'inputs',
      title: 'What each input means',
      blocks: [
        {
          kind: 'list',
          items: [
            '**ARV**: after-repair value, by the average price per square foot of closed sales of finished houses nearby. You can also type it in.',
            '**Rule percent**: 70 to begin with; 65-68 in slow markets, 72-75 in hot ones.',
            '**Repairs**: a written bid plus a contingency of 10-20%.',
            '**Fee**: your assignment fee, for a wholesale deal only.',
            '**Asking price**: what the verdict is about. Leave it empty and you get the range alone.',
            '**Holding**: tax, insurance, utilities, dues and upkeep for each month held.',
            '**Selling costs**: commonly 8-10% of the sale price (Calculator Cloud).',
            '**Profit**: what you want to earn, as a share of ARV.',
            '**Loan**: it changes the cash in and the ROI, not the profit. Its interest and points belong under financing.',
          ],
        },
      ],
    },
    {
      id: 'maximum-offer',
      title: 'Maximum allowable offer',
      blocks: [
        {
          kind: 'p',
          text: 'For a flip, MAO is ARV x 0.70 - repairs. For a wholesale deal, your fee comes off as well, because your buyer needs the same margin.',
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
          text: 'Flip profit is ARV less purchase, rehab, buying, holding, financing and selling costs. The first house above, bought at its MAO with a loan of $108,000; the last four costs are examples:',
        },
        {
          kind: 'table',
          columns: ['Line', 'Amount'],
          rows: [
            ['ARV', '$250,000'],
            ['Purchase', '-$135,000'],
            ['Rehab', '-$40,000'],
            ['Buying costs', '-$3,000'],
            ['Holding', '-$6,000'],
            ['Financing', '-$8,000'],
            ['Selling costs, 9%', '-$22,500'],
            ['Profit', '$35,500'],
          ],
          numeric: [1],
        },
        {
          kind: 'p',
          text: 'Cash in is $27,000 down plus $40,000, $3,000, $6,000 and $8,000: $84,000. ROI is $35,500 / $84,000, or 42.26%. If repairs run 20% over, another $8,000 goes in and profit falls to $27,500; ROI becomes 29.89%. The analyzer turns this around: ask for a profit of 15% of ARV, $37,500, and the same costs leave $133,000 to offer, $2,000 less than the rule.',
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
            'Taking ARV from asking prices or from an automated estimate.',
            'Applying 70% to cheap houses, where fixed costs swallow the margin, or to luxury houses and long holds.',
            'Ignoring unpaid liens. They come off your price or out of your pocket.',
            'Passing a wholesale MAO to a buyer who subtracts the fee again.',
            'Raising the rule percent until the deal fits. [The 70% rule](/resources/blog/the-70-percent-rule) shows where it breaks.',
          ],
        },
      ],
    },
  ],
};
