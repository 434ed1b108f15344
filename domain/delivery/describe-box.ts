import { datasetTypes } from '../datasets/dataset-types.ts';
import { formatDollars } from '../format.ts';
import { formatLongDate } from '../time/date-texts.ts';
import type { BuyBox } from './buy-box.ts';

const occupancyWords = { vacant: 'vacant', absentee: 'owner lives elsewhere', owner: 'owner lives there' };
const ownerWords = { person: 'people', trust: 'trusts', company: 'companies' };
const freshWords = {
  new: 'new since the last delivery',
  changed: 'changed since the last delivery',
  both: 'new and changed since the last delivery',
};

/** 'Travis, TX · Probate, Tax Delinquent · value $250,000 and up'. `countyOf` names a county by its FIPS code. */
export function describeBox(box: BuyBox, countyOf: (fips: string) => string): string {
  const parts = [
    box.counties.map(countyOf).join('; ') || 'All subscribed counties',
    box.datasets.map((dataset) => datasetTypes[dataset]).join(', ') || 'all subscribed datasets',
    box.zips.length > 0 && `ZIP ${box.zips.join(', ')}`,
    box.since !== null && `filed since ${formatLongDate(box.since)}`,
    box.value !== null && `value ${formatDollars(box.value)} and up`,
    box.equity !== null && `equity ${box.equity}% and up`,
    box.score !== null && `score ${box.score} and up`,
    box.quality !== null && box.quality,
    box.occupancy !== null && occupancyWords[box.occupancy],
    box.owners.length > 0 && `owned by ${box.owners.map((owner) => ownerWords[owner]).join(' or ')}`,
    box.phone && 'with a phone number',
    box.mailing && 'with a mailing address',
    box.deadline !== null && `a deadline within ${box.deadline} days`,
    box.stacked && 'in two or more datasets',
    box.fresh !== null && freshWords[box.fresh],
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
