import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { type Factor, factorWeights, type Lead, qualityOf, scoreOf } from '#domain/leads/lead.ts';
import { sampleLeads } from '#domain/leads/sample-leads.ts';
import type { SeedCounty } from './counties.ts';
import { noise, pick, uuidOf } from './noise.ts';
import { streetAddress } from './streets.ts';

const twoWeeks = 14 * 24 * 3_600_000;
const factorNames = Object.keys(factorWeights) as Factor[];

/** The sample lead with a number, always the same for the same number; larger counties have more leads. */
export function leadRow(choose: (at: number) => SeedCounty, now: Date, number: number): object {
  const key = `lead ${number}`;
  const county = choose(noise(`${key} county`));
  const town = pick(county.towns, `${key} town`);
  const factors = factorsOf(key);
  const score = scoreOf(factors);
  const lead = {
    id: uuidOf(key),
    property_address: `${streetAddress(key)}, ${town.city}, ${county.state} ${town.zip}`,
    county: county.name,
    state: county.state,
    score,
    quality: qualityOf(score),
    factors,
    last_updated: moment(key, now),
  };
  return filingOf(lead, county.fips);
}

function filingOf({ last_updated, ...lead }: Lead, fips: string): object {
  const type = pick(Object.keys(datasetTypes), `${lead.id} type`);
  return {
    ...lead,
    fips,
    dataset_type: type,
    source_key: lead.id.toUpperCase(),
    filed_on: last_updated.slice(0, 10),
    captured_at: last_updated,
    last_seen_at: last_updated,
    market_value: 100_000 + Math.round(noise(`${lead.id} value`) * 8000) * 100,
    record: {},
    updated_at: last_updated,
    is_sample: true,
  };
}

/** `count` leads, including those of the prerendered page, which are as recent as the rest. */
export function leadRows(counties: SeedCounty[], now: Date, count: number): object[] {
  const choose = countyChooser(counties);
  const shown = sampleLeads.map((lead) => {
    const place = counties.find(({ name, state }) => name === lead.county && state === lead.state);
    return filingOf({ ...lead, last_updated: moment(lead.id, now) }, place?.fips ?? '');
  });
  const others = Array.from({ length: count - shown.length }, (_, number) => leadRow(choose, now, number));
  return [...shown, ...others];
}

/** Maps a number from 0 to 1 to a county, weighted by size. */
export function countyChooser(counties: SeedCounty[]): (at: number) => SeedCounty {
  const places = counties.filter((county) => county.towns.length > 0);
  let total = 0;
  const limits = places.map((county) => {
    total += county.size ** 1.5;
    return total;
  });
  return (at) => {
    let low = 0;
    let high = limits.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((limits[middle] ?? 0) > at * total) high = middle;
      else low = middle + 1;
    }
    const county = places[low];
    if (!county) throw new Error('No county has a town');
    return county;
  };
}

/** The factors of one lead are correlated, because a motivated owner rarely has only one reason. */
function factorsOf(key: string): Record<Factor, number> {
  const base = 28 + 68 * noise(`${key} base`);
  const factor = (name: Factor) => Math.round(base + 36 * (noise(`${key} ${name}`) - 0.5));
  const entries = factorNames.map((name) => [name, Math.min(100, Math.max(0, factor(name)))]);
  return Object.fromEntries(entries) as Record<Factor, number>;
}

function moment(key: string, now: Date): string {
  return new Date(now.getTime() - noise(`${key} updated`) * twoWeeks).toISOString();
}
