import type { Comparable } from '#domain/calculators/comparables.ts';
import type { Caution, Strategy, Verdict } from '#domain/calculators/deal.ts';
import type { DealFigures } from '#domain/calculators/fields.ts';
import type { RuleHabit } from '#domain/calculators/offer.ts';
import type { RentalExit } from '#domain/calculators/rental-exit.ts';
import { type FieldGroup, type FieldWords, flipWords } from './calculators.ts';

type Figure = keyof DealFigures;

export type DealAnalyzerWords = {
  inputs: string;
  property: { label: string; placeholder: string };
  strategies: { label: string } & Record<Strategy, string>;
  sources: { label: string; comparables: string; typed: string };
  comparables: {
    title: string;
    hint: string;
    sale: string;
    fields: Record<keyof Comparable | 'address', string>;
    perFoot: string;
    incomplete: string;
    remove: string;
    average: string;
    none: string;
  };
  groups: FieldGroup<Figure>[];
  fields: Record<Figure, FieldWords>;
  habits: Record<RuleHabit, string>;
  results: {
    title: string;
    arv: string;
    flip: string;
    wholesale: string;
    itemized: string;
    itemizedNote: string;
    noDeal: string;
    range: string;
    opening: string;
    target: string;
    walkAway: string;
    rangeNote: string;
    profit: string;
    buyerProfit: string;
    roi: string;
    cashIn: string;
  };
  exits: {
    title: string;
    intro: Record<Strategy, string>;
    flip: string;
    rental: string;
    noAsking: string;
    noRent: string;
    results: Record<keyof RentalExit | 'cashIn', string>;
  };
  verdicts: Record<Verdict, { title: string; text: string }>;
  decided: Record<'rule' | 'costs', string>;
  atAsking: Record<Strategy, string>;
  atRent: Record<'left' | 'out', string>;
  cautions: Record<Caution, string>;
  spoken: string;
  perMonth: string;
  print: string;
  memo: {
    title: string;
    property: string;
    unnamed: string;
    date: string;
    strategy: string;
    asking: string;
    noAsking: string;
    value: string;
    typedValue: string;
    costs: string;
    rental: string;
    disclaimer: string;
  };
};

export const dealAnalyzerWords: DealAnalyzerWords = {
  inputs: 'The deal',
  property: { label: 'Property', placeholder: '12 Sample St, Austin, TX' },
  strategies: { label: 'Your plan', flip: 'Flip', wholesale: 'Wholesale' },
  sources: { label: 'After-repair value (ARV)', comparables: 'From comps', typed: 'Type it in' },
  comparables: {
    title: 'Comparable sales',
    hint: "Closed sales of renovated houses nearby. Adjust a comp for what it has and yours doesn't: -5,000 for a garage you lack.",
    sale: 'Sale {number}',
    fields: { address: 'Address', price: 'Sale price', squareFeet: 'Square feet', adjustment: 'Adjustment' },
    perFoot: '{rate} a sq ft',
    incomplete: 'Needs a price and square feet',
    remove: 'Remove sale {number}',
    average: 'Average of {count}: {rate} a square foot, so {arv} for this house.',
    none: 'No comps yet. Enter a price and square feet, or type in the value.',
  },
  groups: [
    { id: 'offer', title: 'Offer', keys: ['repairs', 'contingencyPercent', 'rulePercent', 'fee', 'asking'] },
    {
      id: 'costs',
      title: 'Costs and profit',
      keys: ['buying', 'holdingMonthly', 'months', 'sellingPercent', 'profitPercent'],
    },
    flipWords.groups.financing,
    flipWords.groups.liens,
    {
      id: 'rental',
      title: 'Rental exit',
      keys: ['rent', 'vacancy', 'expenses', 'capexPercent', 'refiPercent', 'refiRate', 'refiYears', 'refiCosts'],
      hint: 'Enter a rent to see the house as a keeper, refinanced into a long-term loan. The other numbers here are examples until you replace them.',
      folded: true,
    },
  ],
  fields: {
    squareFeet: { label: 'House size', unit: 'feet' },
    typedArv: { label: 'After-repair value', unit: 'dollars' },
    repairs: { label: 'Repairs', unit: 'dollars' },
    rulePercent: { label: 'Rule percent', unit: 'percent' },
    fee: { label: 'Wholesale fee', unit: 'dollars' },
    asking: { label: 'Asking price', unit: 'dollars' },
    profitPercent: { label: 'Profit, of ARV', unit: 'percent' },
    ...flipWords.fields,
    rent: { label: 'Rent', unit: 'month', example: '2,200' },
    vacancy: { label: 'Vacancy', unit: 'percent', example: '5' },
    expenses: { label: 'Expenses', unit: 'year', example: '8,400' },
    capexPercent: { label: 'Capex, of rent', unit: 'percent', example: '5' },
    refiPercent: { label: 'New loan, of ARV', unit: 'percent', example: '75' },
    refiRate: { label: 'New loan rate', unit: 'percent', example: '6.5' },
    refiYears: { label: 'New loan term', unit: 'years', example: '30' },
    refiCosts: { label: 'Refi costs', unit: 'dollars', example: '5,000' },
  },
  habits: {
    below: 'Below 65%: stricter than slow markets. Most sellers with other options will pass.',
    slow: '65-68%: what buyers use in slow markets, where resales take longer.',
    usual: '70%: the usual starting point. Buyers use 65-68% in slow markets and 72-75% in hot ones.',
    hot: '72-75%: what buyers use in hot markets. It leaves less for surprises.',
    above: 'Above 75%: more than buyers use even in hot markets.',
  },
  results: {
    title: 'What to offer',
    arv: 'After-repair value',
    flip: 'MAO, flip',
    wholesale: 'MAO, wholesale',
    itemized: 'Itemized offer',
    itemizedNote: 'after every cost and the profit you want',
    noDeal: 'no deal',
    range: 'Offer range',
    opening: 'Opening',
    target: 'Target',
    walkAway: 'Walk-away',
    rangeNote:
      'Walk-away is the lower of the rule of thumb and the itemized offer. Opening and target are 10% and 5% below it, rounded down to the hundred.',
    profit: 'Profit at the asking price',
    buyerProfit: "Buyer's profit at asking plus fee",
    roi: 'ROI',
    cashIn: 'Cash in',
  },
  exits: {
    title: 'Flip it or keep it',
    intro: {
      flip: 'Both exits start from the asking price, with the same repairs, holding and loan costs.',
      wholesale:
        "Both exits are your buyer's: the asking price plus your fee, with the same repairs, holding and loan costs.",
    },
    flip: 'Flip, line by line',
    rental: 'Rental, first year',
    noAsking: 'Enter an asking price to see both exits.',
    noRent: 'Enter a rent under "Rental exit" to see cash flow, cap rate and the cash left in the deal.',
    results: {
      monthlyCashFlow: 'Monthly cash flow',
      cashOnCash: 'Cash-on-cash',
      capRate: 'Cap rate on ARV',
      dscr: 'Debt coverage (DSCR)',
      noi: 'NOI',
      debtService: 'Annual debt service',
      reserve: 'Capex reserve',
      cashFlow: 'Annual cash flow',
      payment: 'New loan payment',
      newLoan: 'New loan',
      cashIn: 'Cash in before refi',
      cashOut: 'Cash back at refi',
      cashLeft: 'Cash left in the deal',
    },
  },
  verdicts: {
    'no-deal': { title: 'No deal', text: 'Repairs and costs leave nothing to offer: the limit comes to {walkAway}.' },
    over: { title: 'Over your limit', text: 'The asking price is {gap} above the walk-away of {walkAway}.' },
    negotiate: {
      title: 'Worth negotiating',
      text: 'The asking price is within the walk-away of {walkAway}, but {gap} above the target.',
    },
    take: { title: 'Good at this price', text: 'The asking price is at or below the target of {target}.' },
    open: { title: 'Room to offer', text: 'No asking price yet: open at {opening} and stop at {walkAway}.' },
    unknown: { title: 'Not decided', text: "Fix the numbers that are marked and you'll get a verdict." },
  },
  decided: {
    rule: 'The rule of thumb sets the limit: {rule}, against {itemized} itemized.',
    costs: 'Itemized costs set the limit: {itemized}, against {rule} by the rule of thumb.',
  },
  atAsking: {
    flip: 'Bought at {price}, the flip makes {profit} on {cash} of cash.',
    wholesale: 'With your fee on top, a buyer pays {price} and makes {profit} on {cash} of cash.',
  },
  atRent: {
    left: 'Kept as a rental, it cash-flows {flow} a month with {cash} left in the deal.',
    out: 'Kept as a rental, it cash-flows {flow} a month, and the refi returns all your cash plus {cash}.',
  },
  cautions: {
    'few-sales': 'The value rests on fewer than three comps.',
    'wide-sales': 'The comps are more than 15% apart per square foot. Look for closer ones.',
    'rule-above': 'The rule percent is above 75, more than buyers use in hot markets.',
    'rule-below': 'The rule percent is below 65, stricter than slow markets.',
    loss: 'At this price the flip loses money.',
    'rental-loss': 'As a rental it costs you money every month.',
  },
  spoken: 'MAO for a flip {flip}, for a wholesale deal {wholesale}. Verdict: {verdict}.',
  perMonth: '{flow} a month',
  print: 'Print memo',
  memo: {
    title: 'Deal memo',
    property: 'Property',
    unnamed: 'Not named',
    date: 'Date',
    strategy: 'Plan',
    asking: 'Asking price',
    noAsking: 'None yet',
    value: 'Value from comparable sales',
    typedValue: 'The value was typed in. It does not come from comparable sales.',
    costs: 'Numbers used',
    rental: 'As a rental',
    disclaimer: 'Estimates from the numbers above. Not an appraisal and not financial advice.',
  },
};
