import type { Comparable } from '#domain/calculators/comparables.ts';
import type { Caution, Strategy, Verdict } from '#domain/calculators/deal.ts';
import type { dealRules } from '#domain/calculators/fields.ts';
import type { RuleHabit } from '#domain/calculators/offer.ts';
import type { FieldWords } from './calculators.ts';

type Figure = keyof typeof dealRules;

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
  groups: { title: string; keys: Figure[] }[];
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
  verdicts: Record<Verdict, { title: string; text: string }>;
  decided: Record<'rule' | 'costs', string>;
  atAsking: Record<Strategy, string>;
  cautions: Record<Caution, string>;
  spoken: string;
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
    why: string;
    disclaimer: string;
  };
};

export const dealAnalyzerWords: DealAnalyzerWords = {
  inputs: 'The deal',
  property: { label: 'Property', placeholder: '12 Sample St, Austin, TX' },
  strategies: { label: 'What you plan', flip: 'Flip', wholesale: 'Wholesale' },
  sources: { label: 'After-repair value (ARV)', comparables: 'From comparables', typed: 'Typed in' },
  comparables: {
    title: 'Comparable sales',
    hint: 'Closed sales of finished houses nearby. An adjustment is what the sale would have brought more or less had it been like yours: -5,000 for a garage you do not have.',
    sale: 'Sale {number}',
    fields: { address: 'Address', price: 'Sale price', squareFeet: 'Square feet', adjustment: 'Adjustment' },
    perFoot: '{rate} a sq ft',
    incomplete: 'Counts once price and square feet are there',
    remove: 'Remove sale {number}',
    average: 'Average of {count}: {rate} a square foot, so {arv} for this house.',
    none: 'No sale counts yet. Enter a price and square feet, or type the value in.',
  },
  groups: [
    { title: 'Offer', keys: ['repairs', 'rulePercent', 'fee', 'asking'] },
    {
      title: 'Costs',
      keys: ['buying', 'holdingMonthly', 'months', 'financing', 'sellingPercent', 'profitPercent', 'loan'],
    },
  ],
  fields: {
    squareFeet: { label: 'House size', unit: 'feet' },
    typedArv: { label: 'After-repair value', unit: 'dollars' },
    repairs: { label: 'Repairs', unit: 'dollars' },
    rulePercent: { label: 'Rule percent', unit: 'percent' },
    fee: { label: 'Wholesale fee', unit: 'dollars' },
    asking: { label: 'Asking price', unit: 'dollars' },
    buying: { label: 'Buying costs', unit: 'dollars' },
    holdingMonthly: { label: 'Holding costs', unit: 'month' },
    months: { label: 'Time held', unit: 'months' },
    financing: { label: 'Financing costs', unit: 'dollars' },
    sellingPercent: { label: 'Selling costs', unit: 'percent' },
    profitPercent: { label: 'Profit, of ARV', unit: 'percent' },
    loan: { label: 'Loan', unit: 'dollars' },
  },
  habits: {
    below: 'Below 65%: stricter than slow markets. Sellers with any choice will decline.',
    slow: '65-68%: what buyers use in slow markets, where a house waits for its resale.',
    usual: '70% to begin with: the usual rule. 65-68 in slow markets, 72-75 in hot ones.',
    hot: '72-75%: what buyers use in hot markets. Less is left for surprises.',
    above: 'Above 75%: beyond what buyers use even in hot markets.',
  },
  results: {
    title: 'What to offer',
    arv: 'After-repair value',
    flip: 'MAO, flip',
    wholesale: 'MAO, wholesale',
    itemized: 'Offer by itemized costs',
    itemizedNote: 'after every cost and the profit you want',
    noDeal: 'no deal',
    range: 'Offer range',
    opening: 'Opening',
    target: 'Target',
    walkAway: 'Walk-away',
    rangeNote:
      'The walk-away is the lower of rule and itemized costs. Opening and target lie 10% and 5% below, in full hundreds.',
    profit: 'Profit at the asking price',
    buyerProfit: "Buyer's profit at asking plus fee",
    roi: 'ROI',
    cashIn: 'Cash in',
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
    unknown: { title: 'Not decided', text: 'The verdict waits for a valid figure.' },
  },
  decided: {
    rule: 'The rule of thumb is the lower limit here: {rule} against {itemized} by itemized costs.',
    costs: 'Itemized costs are the lower limit here: {itemized} against {rule} by the rule of thumb.',
  },
  atAsking: {
    flip: 'Bought at {price}, the flip leaves {profit} on {cash} of cash.',
    wholesale: 'With the fee on top, a buyer pays {price} and keeps {profit} on {cash} of cash.',
  },
  cautions: {
    'few-sales': 'The value rests on fewer than three sales.',
    'wide-sales': 'The sales lie more than 15% apart a square foot, so look for closer ones.',
    'rule-above': 'The rule percent is above 75, beyond what buyers use in hot markets.',
    'rule-below': 'The rule percent is below 65, stricter than slow markets.',
    loss: 'At this price the house loses money.',
  },
  spoken: 'MAO for a flip {flip}, for a wholesale deal {wholesale}. Verdict: {verdict}.',
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
    typedValue: 'The value was typed in and does not come from comparable sales.',
    costs: 'Figures used',
    why: 'Why',
    disclaimer: 'Estimates from the inputs above. No appraisal and no financial advice.',
  },
};
