import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'roi-calculator',
  title: 'ROI calculator',
  meta: {
    title: 'Rental ROI Calculator | Deedline',
    description:
      'Work out NOI, cap rate, cash-on-cash, DSCR and monthly cash flow of a rental, or profit and ROI of a flip, as you type. With a workbook.',
  },
  category: 'Financial',
  lead: 'Type in a rental or a flip and read the results as you go. Below the calculator stands what it does with your figures; every formula has a worked value you can type in and check.',
  disclaimer: 'Results are estimates from your own inputs and no financial advice.',
  chapters: [
    {
      id: 'inputs',
      title: 'What each input means',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Rent**: a month at market rent, before any vacancy. The calculator counts twelve.',
            '**Vacancy**: the share of the year without rent, unpaid months included.',
            '**Expenses**: a year of tax, insurance, management, repairs, dues and utilities you pay. No debt service, depreciation, income tax or capital reserve.',
            '**Down payment, rate and term**: they make the loan. Annual debt service is twelve payments of principal and interest.',
            '**Cash in**: down payment, closing costs and initial rehab together.',
            '**Growth**: how rent and expenses change from the second year. The first year is the one in the results.',
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
            ['Cash-on-cash', '(NOI - debt service) / cash in', '$2,400 / $25,000', '9.6%'],
            ['Payment', 'P r / (1 - (1 + r)^-n)', '$100,000, 6%, 360 months', '$599.55'],
          ],
          numeric: [3],
        },
        {
          kind: 'p',
          text: 'In the payment, r is the yearly rate divided by twelve and n the number of months. At a rate of zero it is simply P / n: $120,000 over 120 months is $1,000. The cash-on-cash line is a different, smaller house: NOI of $9,000 less $6,600 of debt service. For a flip, ROI is profit divided by cash in: the figures that the flip starts with earn $35,500 on $84,000, or 42.26%. What to offer for such a house is the question of the [deal analyzer](/tools/deal-analyzer).',
        },
      ],
    },
    {
      id: 'screens',
      title: 'Two quick screens',
      blocks: [
        {
          kind: 'p',
          text: 'Monthly rent should be at least 1% of price: $2,200 on $220,000 just passes. Expenses should come to about 50% of rent. The example has $10,080 of $26,400, which is 38%, so ask what the seller left out. At 50%, NOI would be $11,880 and the cap rate 5.4%. Screens sort a list; they decide nothing.',
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
            'Entering vacancy as zero because a tenant is in place today.',
            'Leaving initial rehab out of cash in, which inflates cash-on-cash.',
            'Comparing a flip ROI earned in six months with a yearly return without saying so.',
            'Reading an automated value as an appraisal.',
          ],
        },
      ],
    },
  ],
};
