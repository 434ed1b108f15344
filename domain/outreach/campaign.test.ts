import { expect, test } from 'vitest';
import { measuresOf, totalOf } from './campaign.ts';

const letters = {
  sent: 2000,
  cost: 1800,
  responses: 30,
  contacts: 20,
  offers: 5,
  contracts: 4,
  closed: 3,
  fees: 27_000,
};
const nothing = { sent: 0, cost: 297, responses: 0, contacts: 0, offers: 0, contracts: 0, closed: 0, fees: 0 };

test('rates and costs follow from the counts', () => {
  expect(measuresOf(letters)).toEqual({
    responseRate: 0.015,
    costPerResponse: 60,
    contactRate: 0.01,
    costPerContact: 90,
    costPerContract: 450,
    fallout: 0.25,
    feePerDeal: 9000,
    net: 25_200,
  });
});

test('a division by zero is null, and a cost without income is a negative net', () => {
  const { net, ...ratios } = measuresOf(nothing);
  expect(Object.values(ratios).every((value) => value === null)).toBe(true);
  expect(net).toBe(-297);
});

test('the total adds every count, so a rate of the total weighs each batch by its size', () => {
  const total = totalOf([letters, nothing]);
  expect(total).toEqual({ ...letters, cost: 2097 });
  expect(measuresOf(total).costPerContract).toBe(524.25);
});

test('no batches add up to zero', () => {
  expect(totalOf([])).toEqual({ ...nothing, cost: 0 });
});
