import { type Factor, factorWeights, type Lead, qualityOf, scoreOf } from '#domain/leads/lead.ts';
import { sampleLeads } from '#domain/leads/sample-leads.ts';
import type { SeedCounty } from './counties.ts';
import { noise, pick, uuidOf } from './noise.ts';
import { streetAddress } from './streets.ts';

const twoWeeks = 14 * 24 * 3_600_000;
const factorNames = Object.keys(factorWeights) as Factor[];

/** The sample lead with a number, always the same for the same number; larger counties have more leads. */
export function leadRow(choose: (at: number) => SeedCounty, now: Date, number: number): Lead {
  const key = `lead ${number}`;
  const county = choose(noise(`${key} county`));
  const town = pick(county.towns, `${key} town`);
  const factors = factorsOf(key);
  const score = scoreOf(factors);
  return {
    id: uuidOf(key),
    property_address: `${streetAddress(key)}, ${town.city}, ${county.state} ${town.zip}`,
    county: county.name,
    state: county.state,
    score,
    quality: qualityOf(score),
    factors,
    last_updated: moment(key, now),
  };
}

/** `count` leads, including those of the prerendered page, which are as recent as the rest. */
export function leadRows(counties: SeedCounty[], now: Date, count: number): Lead[] {
  const choose = countyChooser(counties);
  const shown = sampleLeads.map((lead) => ({ ...lead, last_updated: moment(lead.id, now) }));
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
