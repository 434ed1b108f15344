import { expect, test } from 'vitest';
import { factorWeights, qualityOf, scoreOf } from '#domain/leads/lead.ts';
import { sampleLeads } from '#domain/leads/sample-leads.ts';
import { readCounties } from './counties.ts';
import { leadRows } from './leads.ts';

const now = new Date('2026-11-15T12:00:00Z');
const counties = readCounties();
const leads = leadRows(counties, now, 5_000);
const shown = new Set(sampleLeads.map((lead) => lead.id));
const made = leads.filter((lead) => !shown.has(lead.id));

test('there are as many as requested, including those of the prerendered page', () => {
  expect(leads).toHaveLength(5_000);
  expect(new Set(leads.map((lead) => lead.id)).size).toBe(5_000);
  expect(made).toHaveLength(5_000 - sampleLeads.length);
});

test('score and quality follow from the five factors', () => {
  for (const { factors, score, quality } of leads) {
    expect(Object.keys(factors)).toEqual(Object.keys(factorWeights));
    expect(score).toBe(scoreOf(factors as Parameters<typeof scoreOf>[0]));
    expect(quality).toBe(qualityOf(score));
  }
});

test('every quality is common enough to see', () => {
  for (const quality of ['hot', 'warm', 'cold']) {
    expect(leads.filter((lead) => lead.quality === quality).length).toBeGreaterThan(250);
  }
});

test('city and ZIP code of an address belong to the county and the state', () => {
  const places = new Set(
    counties.flatMap(({ name, state, towns }) =>
      towns.map(({ city, zip }) => `${name}|${state}|${city}, ${state} ${zip}`),
    ),
  );
  const outOfPlace = made.filter(({ county, state, property_address: address }) => {
    const [, ...rest] = address.split(', ');
    return !places.has(`${county}|${state}|${rest.join(', ')}`);
  });
  expect(outOfPlace).toEqual([]);
});

test('addresses differ', () => {
  expect(new Set(leads.map((lead) => lead.property_address)).size).toBe(5_000);
  expect(made.every((lead) => /^\d+ [A-Z][a-z]+ [A-Z][a-z]+, /.test(lead.property_address))).toBe(true);
});

test('all were updated within the last two weeks', () => {
  const ages = leads.map((lead) => now.getTime() - Date.parse(lead.last_updated));
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ages)).toBeLessThanOrEqual(14 * 24 * 3_600_000);
});

test('the same time gives the same leads', () => {
  expect(leadRows(counties, now, 100)).toEqual(leads.slice(0, 100));
});
