import { expect, test } from 'vitest';
import { readBuyBox, wholeBuyBox, writeBuyBox } from './buy-box.ts';

const read = (texts: Record<string, string>) => readBuyBox((key) => texts[key]);

test('what is written is read again, and what is not chosen is not written', () => {
  const box = read({
    datasets: 'tax_delinquent,probate',
    counties: '48491,48453',
    zips: '78702',
    since: '2026-10-01',
    value: '250000',
    equity: '35',
    score: '70',
    quality: 'hot',
    occupancy: 'absentee',
    owners: 'trust,person',
    phone: '1',
    mailing: '1',
    deadline: '30',
    stacked: '1',
    fresh: 'both',
  });
  expect(Object.values(box)).not.toContain(null);
  expect(read(writeBuyBox(box))).toEqual(box);
  expect(writeBuyBox(wholeBuyBox)).toEqual({});
});

test('what cannot be counts as not chosen', () => {
  const nonsense = {
    datasets: 'gold,probate,probate',
    counties: '1,48453x',
    since: '2026-99-99',
    value: '-1',
    equity: '101',
    score: '0',
    quality: 'HOT!',
    deadline: '31',
    phone: 'yes',
    fresh: 'old',
  };
  expect(read(nonsense)).toEqual({ ...wholeBuyBox, datasets: ['probate'] });
});
