import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyzeDeal, cautions, type DealAnalysisInputs } from './deal.ts';
import { startingDeal } from './fields.ts';

const house: DealAnalysisInputs = { ...startingDeal, strategy: 'flip', arv: 250_000 };
const verdictAt = (asking: number | null, changes: Partial<DealAnalysisInputs> = {}) =>
  analyzeDeal({ ...house, ...changes, asking }).verdict;

test('the starting house allows 135,000 by the rule and 133,000 after all costs and the profit', () => {
  expect(analyzeDeal(house)).toMatchObject({
    rule: { flip: 135_000, wholesale: 125_000 },
    itemized: { flip: 133_000, wholesale: 123_000 },
    profitWanted: 37_500,
    range: { opening: 119_700, target: 126_300, walkAway: 133_000 },
    decidedBy: 'costs',
  });
});

test('at 135,000 the flip earns 35,500 on 84,000 of cash', () => {
  expect(analyzeDeal({ ...house, asking: 135_000 }).atAsking).toMatchObject({ profit: 35_500, cashIn: 84_000 });
});

test('the itemized offer of the 70% article is 165,000, and 153,600 when the house is held for a year', () => {
  const article = {
    arv: 300_000,
    contingencyPercent: 15,
    buying: 5600,
    holdingMonthly: 650,
    loan: 150_000,
    loanRate: 10,
    financing: 0,
  };
  const offerAfter = (months: number) => analyzeDeal({ ...house, ...article, months }).itemized.flip;
  expect([offerAfter(6), offerAfter(12)]).toEqual([165_000, 153_600]);
});

test('the rule of thumb ignores contingency, liens and loan costs; the itemized offer pays for them', () => {
  const extra = { contingencyPercent: 10, liens: 3000, pointsPercent: 1 };
  const deal = analyzeDeal({ ...house, ...extra });
  expect(deal.rule).toEqual(analyzeDeal(house).rule);
  expect(deal.itemized.flip).toBe(133_000 - 4000 - 3000 - 1080);
});

test('without a rent or an asking price there is no rental exit', () => {
  expect(analyzeDeal(house).rental).toBeNull();
  expect(analyzeDeal({ ...house, rent: 2200, asking: null }).rental).toBeNull();
});

test('the starting house at 2,200 of rent leaves 9,500 in the deal and pays 1,138.44 a year', () => {
  expect(analyzeDeal({ ...house, rent: 2200 }).rental).toMatchObject({
    noi: 16_680,
    capRate: 16_680 / 250_000,
    newLoan: 187_500,
    payment: 1185.13,
    reserve: 1320,
    cashFlow: 1138.44,
    monthlyCashFlow: 94.87,
    cashOut: 74_500,
    cashLeft: 9500,
  });
});

test('the buyer of an assignment also pays the fee', () => {
  const { atAsking } = analyzeDeal({ ...house, strategy: 'wholesale', asking: 125_000 });
  expect(atAsking).toMatchObject({ profit: 35_500 });
});

test('the verdict on an asking price is take, negotiate or over', () => {
  expect([126_300, 126_301, 133_000, 133_000.01].map((asking) => verdictAt(asking))).toEqual([
    'take',
    'negotiate',
    'negotiate',
    'over',
  ]);
});

test('a negative maximum offer means no deal at any asking price', () => {
  const changes = { arv: 80_000, repairs: 60_000 };
  expect(analyzeDeal({ ...house, ...changes }).rule.flip).toBe(-4000);
  expect([verdictAt(1, changes), verdictAt(null, changes)]).toEqual(['no-deal', 'no-deal']);
});

test('without an asking price the verdict is open', () => {
  expect(verdictAt(null)).toBe('open');
});

test('an unknown input makes the verdict unknown', () => {
  expect([verdictAt(Number.NaN), verdictAt(100_000, { repairs: Number.NaN })]).toEqual(['unknown', 'unknown']);
});

test('the walk-away price never exceeds either maximum offer', () => {
  const dollars = fc.integer({ min: 0, max: 900_000 });
  fc.assert(
    fc.property(dollars, dollars, fc.constantFrom('flip', 'wholesale'), (arv, repairs, strategy) => {
      const { range, rule, itemized } = analyzeDeal({ ...house, arv, repairs, strategy });
      expect(range.walkAway).toBeLessThanOrEqual(rule[strategy]);
      expect(range.walkAway).toBeLessThanOrEqual(itemized[strategy]);
    }),
  );
});

test('few sales, a wide spread, an unusual rule percentage a loss and a rental that costs money are cautions', () => {
  const cautionsFor = (changes: Partial<DealAnalysisInputs>, sales: { count: number; spread: number } | null) => {
    const inputs = { ...house, ...changes };
    return cautions(inputs, analyzeDeal(inputs), sales);
  };
  expect(cautionsFor({}, null)).toEqual([]);
  expect(cautionsFor({}, { count: 3, spread: 0.15 })).toEqual([]);
  expect(cautionsFor({}, { count: 2, spread: 0.2 })).toEqual(['few-sales', 'wide-sales']);
  expect(cautionsFor({ rulePercent: 76 }, null)).toEqual(['rule-above']);
  expect(cautionsFor({ rulePercent: 64 }, null)).toEqual(['rule-below']);
  expect(cautionsFor({ asking: 200_000 }, null)).toEqual(['loss']);
  expect(cautionsFor({ rent: 1500 }, null)).toEqual(['rental-loss']);
});
