import { expect, test } from 'vitest';
import { stageLabels, stages } from './deal.ts';
import { sampleDeals, sampleDealsOn } from './sample-deals.ts';

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

test('every open sample deal has a next step with a date, and a closed one has none', () => {
  for (const { stage, next_on, next_step } of sampleDeals) {
    const isClosed = stage === 'won' || stage === 'lost';
    expect([next_on === null, next_step === '']).toEqual([isClosed, isClosed]);
  }
});

test('a deal came into its stage between its creation and the day that it is shown', () => {
  for (const { created_at, stage_since } of sampleDeals) {
    expect(stage_since >= created_at).toBe(true);
    expect(stage_since < '2026-11-16').toBe(true);
  }
});

test('on the day that they are written for, the dates are unchanged', () => {
  expect(sampleDealsOn('2026-11-16')).toEqual(sampleDeals);
});

test('dates move with today, and a next date is never on a weekend or a holiday', () => {
  const [deal] = sampleDealsOn('2026-11-20');
  expect(deal).toMatchObject({ created_at: '2026-11-17T15:20:00Z', next_on: '2026-11-23' });
  const [holiday] = sampleDealsOn('2026-12-24');
  expect(holiday?.next_on).toBe('2026-12-28');
});
