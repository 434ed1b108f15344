import { expect, test } from 'vitest';
import { type Factors, factorWeights } from '../leads/lead.ts';
import { withWeight } from '../leads/visitor-weights.ts';
import { backtest, backtestDay, chanceDifference, packRecords } from './backtest.ts';
import { describeBacktest } from './describe-backtest.ts';
import { randomRange } from './hypergeometric.ts';

/** A generator with a fixed start, so that a simulation fails for everybody or for nobody. */
function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How many of the marked are among those drawn. */
function draw(population: number, marked: number, drawn: number, random: () => number): number {
  let [left, ahead, found] = [population, marked, 0];
  for (let count = 0; count < drawn; count++) {
    if (random() * left < ahead) {
      ahead -= 1;
      found += 1;
    }
    left -= 1;
  }
  return found;
}

test.each([
  [4000, 160, 100],
  [300, 150, 100],
  [50_000, 100, 100],
  [12, 5, 6],
])(
  'of %i records with %i sales, the range of %i random ones has its share of a simulation',
  (population, marked, drawn) => {
    const random = randomNumbers(population);
    const draws = Array.from({ length: 8000 }, () => draw(population, marked, drawn, random));
    const { low, high } = randomRange(population, marked, drawn);
    const share = (isIn: (found: number) => boolean) => draws.filter(isIn).length / draws.length;
    expect(share((found) => found < low)).toBeLessThan(0.031);
    expect(share((found) => found > high)).toBeLessThan(0.031);
    // No narrower range would do.
    expect(share((found) => found <= low)).toBeGreaterThan(0.019);
    expect(share((found) => found >= high)).toBeGreaterThan(0.019);
  },
);

test('the difference that chance makes is that of a simulation in which the sales fall to either list', () => {
  const random = randomNumbers(7);
  const [onlyInOne, sales] = [40, 11];
  const differences = Array.from({ length: 8000 }, () => {
    const inOne = draw(2 * onlyInOne, sales, onlyInOne, random);
    return Math.abs(2 * inOne - sales);
  });
  const most = chanceDifference(onlyInOne, sales);
  const beyond = differences.filter((difference) => difference > most).length / differences.length;
  expect(beyond).toBeLessThan(0.06);
  expect(differences.filter((difference) => difference >= most).length / differences.length).toBeGreaterThan(0.04);
  expect(chanceDifference(0, 0)).toBe(0);
});

/** Of 1,000 records the first 120 were sold; they are vacant, and have no equity. */
const records = Array.from({ length: 1000 }, (_, index) => {
  const isSold = index < 120;
  const factors: Factors = { equity: isSold ? 10 : 90, motivation: 50, occupancy: isSold ? 100 : 20 };
  return { factors, isSold };
});

test('the first hundred by each weights are searched for later sales', () => {
  const past = packRecords('2026-03-01', records);
  const byOccupancy = withWeight(factorWeights, 'occupancy', 100);
  expect(backtest(past, byOccupancy)).toEqual({
    kind: 'tested',
    day: '2026-03-01',
    records: 1000,
    sales: 120,
    yours: 100,
    ours: 0,
    chance: 12,
    chanceRange: { low: 6, high: 18 },
    differenceRange: chanceDifference(100, 100),
  });
  expect(backtest(past, factorWeights)).toMatchObject({ yours: 0, ours: 0, differenceRange: 0 });
});

test('under a hundred sales, or with few records, nothing is said', () => {
  const few = packRecords('2026-03-01', records.slice(21));
  expect(backtest(few, factorWeights)).toEqual({ kind: 'few', sales: 99, records: 979 });
  expect(backtest(packRecords('2026-03-01', records.slice(0, 199)), factorWeights).kind).toBe('few');
});

test('the day is the newest first of a month with a hundred later sales', () => {
  const sale = (addedOn: string, soldOn: string) => ({ addedOn, soldOn });
  const sales = [
    ...Array.from({ length: 60 }, () => sale('2026-01-15', '2026-06-10')),
    ...Array.from({ length: 40 }, () => sale('2026-02-20', '2026-03-05')),
    sale('2026-03-02', '2026-08-01'),
  ];
  expect(backtestDay(sales, '2026-09-09')).toBe('2026-03-01');
  expect(backtestDay(sales.slice(2), '2026-09-09')).toBeNull();
  expect(backtestDay([], '2026-09-09')).toBeNull();
});

const copy = {
  ...({ title: '', run: '', running: '', failed: '' } as const),
  held: '{day}: {yours}, {ours}, {chance}',
  heldByOurs: '{day}: {ours}',
  chance: '{low}-{high}',
  difference: '+-{most}',
  noDifference: 'same',
  basis: '{records}/{sales}',
  few: 'few: {sales}',
  many: 'many',
};

test('a backtest in sentences has every number, and speaks of our weights alone when they are ours', () => {
  const past = packRecords('2026-03-01', records);
  const byOccupancy = backtest(past, withWeight(factorWeights, 'occupancy', 100));
  const most = chanceDifference(100, 100);
  expect(describeBacktest(byOccupancy, false, copy)).toEqual([
    'March 1, 2026: 100, 0, 12',
    '6-18',
    `+-${most}`,
    '1,000/120',
  ]);
  expect(describeBacktest(backtest(past, factorWeights), true, copy)).toEqual([
    'March 1, 2026: 0',
    '6-18',
    '1,000/120',
  ]);
  expect(describeBacktest({ kind: 'few', sales: 12, records: 40 }, false, copy)).toEqual(['few: 12']);
  expect(describeBacktest({ kind: 'many' }, false, copy)).toEqual(['many']);
});
