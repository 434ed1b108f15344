import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'roi-calculator',
  title: 'ROI Calculator',
  meta: {
    title: 'Rental ROI Calculator | Deedline',
    description:
      'Run a rental from cash flow, cap rate and DSCR to the sale and its IRR, or a flip from purchase to profit. Results as you type, plus a workbook.',
  },
  category: 'Financial',
  lead: 'Enter a rental or a flip and see the returns as you type. The notes below explain every number, with worked examples you can enter and check.',
  disclaimer: 'Results are estimates from the numbers you enter, not financial advice.',
  chapters: [
    {
      id: 'inputs',
      title: 'What each input means',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Rent**: one month at market rent, before vacancy. The calculator counts twelve.',
            '**Vacancy**: the share of the year without rent, including months nobody pays.',
            '**Expenses**: a year of taxes, insurance, management, repairs, dues and any utilities you pay. Leave out the mortgage, depreciation and income tax.',
            '**Capex**: a reserve for the roof, the furnace and other big replacements, as a percent of rent. It lowers cash flow, but not NOI.',
            '**Down payment, rate and term**: they make the loan. Annual debt service is twelve payments of principal and interest.',
            '**Cash in**: down payment, closing costs and initial rehab.',
            '**Growth**: how rent and expenses change from the second year on.',
            '**Sold after, appreciation and selling costs**: when you sell, how the value grows each year from the purchase price, and what the sale costs. Nobody can promise appreciation, so try zero too.',
          ],
        },
      ],
    },
    {
      id: 'formulas',
      title: 'The formulas, worked',
      blocks: [
        {
          kind: 'table',
          columns: ['Measure', 'Formula', 'Example', 'Result'],
          rows: [
            ['EGI', 'Rent x (1 - vacancy)', '$26,400 x (1 - 5%)', '$25,080'],
            ['NOI', 'EGI - operating expenses', '$25,080 - $10,080', '$15,000'],
            ['Cap rate', 'NOI / price', '$15,000 / $220,000', '6.82%'],
            ['DSCR', 'NOI / annual debt service', '$15,000 / $12,000', '1.25'],
            ['Cash flow', 'NOI - debt service - capex', '$15,000 - $11,998.68 - $0', '$3,001.32'],
            ['Cash-on-cash', 'Cash flow / cash in', '$2,400 / $25,000', '9.6%'],
            ['Payment', 'P r / (1 - (1 + r)^-n)', '$100,000, 6%, 360 months', '$599.55'],
            ['Loan balance', 'P (1 + r)^m - payment ((1 + r)^m - 1) / r', 'The same, after 120 months', '$83,685.81'],
            ['IRR', 'The rate that makes all flows worth zero today', '-$100,000, $10,000, $110,000', '10%'],
          ],
          numeric: [3],
        },
        {
          kind: 'p',
          text: 'In the payment, r is the yearly rate divided by twelve, n the number of months and m the months paid so far. At a rate of zero the payment is just P / n: $120,000 over 120 months is $1,000. The cash-on-cash line is a different, smaller house, with NOI of $9,000 less $6,600 of debt service. For a flip, ROI is profit divided by cash in: the numbers the flip starts with make $35,500 on $84,000, or 42.26%. To work out what to offer for that house, use the [deal analyzer](/tools/deal-analyzer).',
        },
      ],
    },
    {
      id: 'paydown-sale-irr',
      title: 'Paydown, sale and IRR',
      blocks: [
        {
          kind: 'p',
          text: 'A rental pays three ways: cash flow each year, a loan that tenants pay down, and whatever the house gains in value. You see the last two only when you sell. The example, sold after ten years at 3% appreciation and 8% selling costs:',
        },
        {
          kind: 'table',
          columns: ['Line', 'Amount'],
          rows: [
            ['Sale price', '$295,661.60'],
            ['Selling costs, 8%', '-$23,652.93'],
            ['Loan payoff', '-$138,448.68'],
            ['Cash from the sale', '$133,559.99'],
            ['Cash flow over ten years', '$39,076.31'],
            ['Cash in', '-$70,000'],
            ['Total profit', '$102,636.30'],
          ],
          numeric: [1],
        },
        {
          kind: 'p',
          text: 'IRR puts that on a yearly basis and counts when each dollar arrives: 10.82% here. Set aside 5% of rent for capex and it drops to 9.25%. With no appreciation at all it is 4.78%. The calculator counts each year once, at its end. When no single rate fits, for example because nothing was invested or the sale does not cover the loan, IRR shows n/a.',
        },
      ],
    },
    {
      id: 'screens',
      title: 'Two quick screens',
      blocks: [
        {
          kind: 'p',
          text: 'The 1% rule asks for monthly rent of at least 1% of the price: $2,200 on $220,000 just makes it. The 50% rule expects expenses of about half the rent. The example has $10,080 of $26,400, or 38%, so ask what the seller left out. At 50%, NOI would be $11,880 and the cap rate 5.4%. Use both to sort a list, not to pick a house.',
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
            'Subtracting the mortgage before the cap rate. Cap rate ignores how you pay.',
            'Using the current tax bill when the county reassesses on sale.',
            'Entering zero vacancy because a tenant is in place today.',
            'Leaving initial rehab out of cash in, which inflates cash-on-cash.',
            'Skipping capex. The roof comes due whether or not you saved for it.',
            'Letting appreciation carry the deal. If it only works at 5% a year, it is a bet on the market.',
            'Comparing a six-month flip ROI with a yearly return.',
          ],
        },
      ],
    },
  ],
};
