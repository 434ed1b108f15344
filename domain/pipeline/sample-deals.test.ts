import { expect, test } from 'vitest';
import { stageLabels, stages } from './deal.ts';
import { sampleDeals } from './sample-deals.ts';

test('there are fourteen sample deals with distinct ids', () => {
  expect(sampleDeals).toHaveLength(14);
  expect(new Set(sampleDeals.map((deal) => deal.id)).size).toBe(14);
});

test('every stage has a label and at least one deal', () => {
  for (const stage of stages) {
    expect(stageLabels[stage].toLowerCase()).toBe(stage);
    expect(sampleDeals.some((deal) => deal.stage === stage)).toBe(true);
  }
});

test('the newest deal comes first', () => {
  const created = sampleDeals.map((deal) => deal.created_at);
  expect(created).toEqual(created.toSorted().toReversed());
  expect(created.every((at) => new Date(at).toISOString() === at.replace('Z', '.000Z'))).toBe(true);
});

test('a deal may have no estimated value', () => {
  expect(sampleDeals.some((deal) => deal.estimated_value === null)).toBe(true);
});

test('contacts do not reach real people', () => {
  for (const deal of sampleDeals) {
    expect(deal.contact_phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    expect(deal.contact_email).toMatch(/@example\.com$/);
  }
});
