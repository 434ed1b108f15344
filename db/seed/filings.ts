import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { Quality } from '#domain/leads/lead.ts';
import { sampleLeadDay } from '#domain/leads/sample-leads.ts';
import { scoreFiling } from '#domain/leads/score-filing.ts';
import { addressKey } from '#domain/privacy/match-keys.ts';
import type { CheckedFiling, FilingRecord } from '#domain/records/filing.ts';
import { dayNumber, dayText } from '#domain/time/day-number.ts';
import { caseNumber, seriesOf } from './case-numbers.ts';
import type { SeedCounty } from './counties.ts';
import { today, workingDayUntil } from './days.ts';
import { between, chance, type Draw, drawsOf, oneOf, weighted } from './draw.ts';
import { noise, uuidOf } from './noise.ts';
import type { Pair } from './pairs.ts';
import { parcelNumber, propertyOf, streetNames } from './property.ts';
import { ages, endings, recordOf } from './records.ts';
import { type ShownFiling, shownFilings } from './shown-filings.ts';
import { withSharedProperties } from './stacked.ts';
import { streetAddress } from './streets.ts';

/** A row of `filings`. */
export type FilingRow = Omit<CheckedFiling, 'captured_at'> & {
  id: string;
  public_address: string;
  address_key: string;
  captured_at: string;
  last_seen_at: string;
  score: number | null;
  quality: Quality | null;
  factors: Record<string, number>;
  rescore_on: string | null;
  updated_at: string;
  is_sample: true;
};

const hour = 3_600_000;
const dayLength = 24 * hour;
/** The site promises new values every week. */
const refreshedWithin = 7 * dayLength;

/** The default numbers of records: open ones, which are the leads, and closed ones. */
export const leadCount = 5_000;
export const closedCount = 1_000;

/** What the number of a filing decides: where and when, before its record is made. */
/** Owners with several strong reasons to sell. */
const hotShare = 0.23;

type Plan = { number: number; pair: Pair; filedOn: number; closedOn: number | null; heat: number };

/** The sample filings of a day: those that the site shows, and made-up ones up to the default numbers. */
export function sampleFilings(
  counties: SeedCounty[],
  pairs: Pair[],
  now: Date,
  numbers = { leads: leadCount, closed: closedCount },
): FilingRow[] {
  const shown = shownFilings.map((filing) => shownRow(filing, counties, now));
  const open = numbers.leads - shown.filter((row) => row.closed_on === null).length;
  const closed = numbers.closed - (shown.length - (numbers.leads - open));
  const given = new Numbers(shown);
  const plans = planFilings(limitedChooser(pairs, shown), now, { open, closed });
  const elsewhere = addressesIn(counties);
  const made = plans.map((plan) => filingRow(plan, given.next(plan), { now, elsewhere }));
  const finish = (row: FilingRow) => ({ ...row, ...scored(row, now), ...addressesOf(row.property_address) });
  return [...shown, ...withSharedProperties(made, finish)];
}

/** A pair for a number from 0 to 1, weighted by its records and the population; null if it is full. */
type Chooser = (at: number) => Pair | null;

function pairChooser(pairs: Pair[]): (at: number) => Pair {
  const open = pairs.filter(({ status, county }) => status === 'open' && county.towns.length > 0);
  let total = 0;
  const limits = open.map(({ county, records }) => {
    total += county.size ** 0.5 * records;
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
    const pair = open[low];
    if (!pair) throw new Error('No county with a town has an open file');
    return pair;
  };
}

/** A pair gets no more filings than it has records. */
function limitedChooser(pairs: Pair[], taken: FilingRow[]): Chooser {
  const choose = pairChooser(pairs);
  const used = new Map<string, number>();
  const count = (fips: string, dataset: DatasetType) => {
    const key = `${fips} ${dataset}`;
    used.set(key, (used.get(key) ?? 0) + 1);
    return used.get(key) ?? 0;
  };
  for (const { fips, dataset_type } of taken) count(fips, dataset_type);
  return (at) => {
    const pair = choose(at);
    return count(pair.county.fips, pair.dataset) <= pair.records ? pair : null;
  };
}

/** Oldest filing first within each pair, because numbers are given in the order of filing. */
function planFilings(choose: Chooser, now: Date, { open, closed }: { open: number; closed: number }): Plan[] {
  const plans: Plan[] = [];
  for (let number = 0; plans.length < open + closed; number++) {
    const pair = choose(noise(`filing ${number} pair`));
    if (pair) plans.push(planOf(number, pair, now, plans.length >= open));
  }
  return plans.sort((a, b) => a.filedOn - b.filedOn || a.number - b.number);
}

function planOf(number: number, pair: Pair, now: Date, isClosed: boolean): Plan {
  const draw = drawsOf(`filing ${number} days`);
  const day = today(now);
  const heat = chance(draw, hotShare) ? 0.9 + 0.1 * draw() : 0.5 * draw() ** 1.3;
  const { min, max, best } = ages[pair.dataset];
  const [from, to] = chance(draw, heat) ? best : [min, max];
  const span = between(draw, from, to);
  const closedOn = isClosed ? workingDayUntil(day - between(draw, 2, 90)) : null;
  const filedOn = workingDayUntil((closedOn ?? day) - (isClosed ? Math.max(20, span) : span));
  return { number, pair, filedOn, closedOn, heat };
}

/** Gives numbers in the order of filing. No number is given twice, not even in different counties. */
class Numbers {
  private readonly given: Set<string>;
  private readonly last = new Map<string, number>();

  constructor(shown: FilingRow[]) {
    this.given = new Set(shown.flatMap(({ record }) => identifiers(record)));
  }

  next({ number, pair, filedOn }: Plan): { record: string; parcel: string } {
    const { county, dataset } = pair;
    const series = seriesOf(dataset, county.state);
    const date = dayText(filedOn);
    const [year = 0, month = 0] = date.split('-').map(Number);
    const dayOfYear = filedOn - dayNumber(`${year}-01-01`) + 1;
    const place = `${county.fips} ${series} ${year}`;
    let serial = Math.max((this.last.get(place) ?? 0) + 1, Math.floor((perYear(pair) * dayOfYear) / 365) + 1);
    const write = () => caseNumber(series, { state: county.state, fips: county.fips, year, month, serial });
    while (this.given.has(write())) serial += 1;
    this.last.set(place, serial);
    const draw = drawsOf(`filing ${number} parcel`);
    let parcel = parcelNumber(draw, county.state);
    while (this.given.has(parcel)) parcel = parcelNumber(draw, county.state);
    this.given.add(write()).add(parcel);
    return { record: write(), parcel };
  }
}

function identifiers(record: FilingRecord): string[] {
  return [record.case_number, record.instrument_number, record.notice_number, record.apn].filter(
    (value) => typeof value === 'string',
  );
}

/** How many numbers the court or recorder gives in a year. Others than ours are among them, except in Travis. */
function perYear({ county, dataset, records }: Pair): number {
  if (county.fips === '48453' && dataset === 'probate') return 2_480;
  const series = seriesOf(dataset, county.state);
  const factor = series === 'instrument' ? 24 : series === 'civil' ? 9 : 1.6;
  return records * factor * (1 + noise(`${county.fips} ${series} numbers`));
}

type Surroundings = {
  now: Date;
  elsewhere: (draw: Draw) => string;
  /** Which fields to store, if not all. */
  keep?: (record: FilingRecord) => FilingRecord;
};

function filingRow(plan: Plan, numbers: { record: string; parcel: string }, around: Surroundings): FilingRow {
  const { number, pair, filedOn, closedOn, heat } = plan;
  const { county, dataset } = pair;
  const { now, elsewhere, keep = (all) => all } = around;
  const day = today(now);
  const key = `filing ${number}`;
  const draw = drawsOf(key);
  const property = propertyOf(draw, county, streetAddress(key), { today: day, filedOn });
  property.fields.apn = numbers.parcel;
  const reason = closedOn === null ? null : weighted(draw, endings[dataset]);
  const closed = closedOn !== null && reason !== null ? { reason, day: closedOn } : null;
  const facts = recordOf({ draw, heat, county, dataset, property, filedOn, today: closedOn ?? day, closed, elsewhere });
  const record = keep({ ...numbered(dataset, numbers.record, facts), ...facts });
  const times = timesOf(draw, pair, filedOn, now);
  // A closed record was last seen, and changed, on the day it was closed.
  const seen = closed ? closedTimes(closed.day) : {};
  const row = {
    dataset_type: dataset,
    fips: county.fips,
    county: county.name,
    state: county.state,
    filed_on: dayText(filedOn),
    closed_on: closed ? dayText(closed.day) : null,
    close_reason: closed?.reason ?? null,
    property_address: property.address,
    market_value: property.marketValue,
    record,
  };
  return {
    id: uuidOf(key),
    ...row,
    source_key: sourceKey(row),
    ...times,
    ...seen,
    ...scored(row, now),
    ...addressesOf(row.property_address),
    is_sample: true,
  };
}

/** The number under the name that the dataset has for it. */
function numbered(dataset: DatasetType, number: string, facts: FilingRecord): FilingRecord {
  switch (dataset) {
    case 'pre_probate':
    case 'custom':
      return {};
    case 'inheritance':
      return { instrument_number: number };
    case 'foreclosure':
      return facts.foreclosure_type === 'Judicial' ? { case_number: number } : { instrument_number: number };
    case 'tax_delinquent':
      return facts.plaintiff_name === undefined ? {} : { case_number: number };
    case 'probate':
    case 'divorce':
    case 'eviction':
    case 'code_violation':
    case 'bankruptcy':
      return { case_number: number };
  }
}

/** As the import builds it; a test compares them. */
function sourceKey({ record, filed_on }: Pick<FilingRow, 'record' | 'filed_on'>): string {
  const number = record.case_number ?? record.instrument_number ?? record.notice_number;
  if (number !== undefined) return String(number);
  return record.list_name === undefined
    ? `apn ${record.apn}, ${filed_on}`
    : `apn ${record.apn}, list ${record.list_name}`;
}

/** The clerk posts during office hours, and the pair's usual lag later the record is captured. */
function timesOf(draw: Draw, pair: Pair, filedOn: number, now: Date) {
  const { p50, p90 } = lagOf(pair);
  const spread = draw();
  const lag = spread < 0.5 ? p50 * (0.35 + 1.3 * spread) : p50 + (p90 - p50) * ((spread - 0.5) / 0.4) ** 1.2;
  const wait = now.getTime() / dayLength - filedOn > 5 ? Math.floor(draw() * 2) * dayLength : 0;
  const posted = filedOn * dayLength + (14 + 8 * draw()) * hour + wait;
  const newest = now.getTime() - 10 * 60_000;
  const captured = Math.min(newest, posted + lag * hour);
  const updated = Math.max(captured, now.getTime() - draw() * refreshedWithin);
  return {
    posted_at: new Date(captured - lag * hour).toISOString(),
    captured_at: new Date(captured).toISOString(),
    last_seen_at: new Date(Math.max(captured, now.getTime() - draw() * 16 * hour)).toISOString(),
    updated_at: new Date(updated).toISOString(),
  };
}

function closedTimes(day: number): Pick<FilingRow, 'last_seen_at' | 'updated_at'> {
  const moment = new Date(day * dayLength + 16 * hour).toISOString();
  return { last_seen_at: moment, updated_at: moment };
}

/** Hours from posting to capture, by pair: about twelve on average, and nearly always less than a day. */
export function lagOf({ id }: Pair): { p50: number; p90: number } {
  const isSlow = noise(`${id} is slow`) < 0.04;
  const p50 = (isSlow ? 15 : 7.5) + 8 * noise(`${id} p50`);
  const p90 = p50 + 3 + (isSlow ? 14 : 6) * noise(`${id} p90`);
  return { p50: Math.round(p50 * 10) / 10, p90: Math.round(p90 * 10) / 10 };
}

type Scored = Pick<FilingRow, 'score' | 'quality' | 'factors' | 'rescore_on'>;

/** The score by the rule of the import. A closed case is no lead. */
function scored(row: Parameters<typeof scoreFiling>[0] & Pick<FilingRow, 'closed_on'>, now: Date): Scored {
  if (row.closed_on !== null) return { score: null, quality: null, factors: {}, rescore_on: null };
  const { factors, score, quality, rescoreOn } = scoreFiling(row, now.toISOString().slice(0, 10));
  return { score, quality, factors, rescore_on: rescoreOn };
}

/** A sample is shown with its whole address. */
function addressesOf(address: string): Pick<FilingRow, 'public_address' | 'address_key'> {
  return { public_address: address, address_key: addressKey(address) };
}

function shownRow(shown: ShownFiling, counties: SeedCounty[], now: Date): FilingRow {
  const place = counties.find(({ name, state }) => name === shown.county && state === shown.state);
  if (!place) throw new Error(`There is no county ${shown.county} in ${shown.state}`);
  const { moves, ...filing } = shown;
  const weeks = moves ? Math.floor((today(now) - dayNumber(sampleLeadDay)) / 7) : 0;
  const row = { ...moved(filing, weeks), fips: place.fips };
  const record = completed(row.record, place, today(now));
  const full = { ...row, record };
  const age = noise(`refreshed ${filing.id}`) * refreshedWithin;
  const refreshed = new Date(Math.max(Date.parse(row.captured_at), now.getTime() - age)).toISOString();
  return {
    ...full,
    source_key: sourceKey(full),
    last_seen_at: row.closed_on === null ? now.toISOString() : new Date(row.closed_on).toISOString(),
    updated_at: row.closed_on === null ? refreshed : row.captured_at,
    ...scored(full, now),
    ...addressesOf(full.property_address),
    is_sample: true,
  };
}

/** Adds what the pages do not show: the parcel and the building. */
function completed(record: FilingRecord, county: SeedCounty, day: number): FilingRecord {
  const draw = drawsOf(`shown ${record.property_address}`);
  const { fields } = propertyOf(draw, county, '', { today: day, filedOn: day });
  const { apn, property_type, bedrooms, bathrooms, square_footage, lot_size, year_built } = fields;
  return { apn, property_type, bedrooms, bathrooms, square_footage, lot_size, year_built, ...record } as FilingRecord;
}

const isDate = /^\d{4}-\d{2}-\d{2}$/;

/** All dates some weeks later, so that weekdays stay weekdays. */
function moved<T extends Pick<ShownFiling, 'filed_on' | 'posted_at' | 'captured_at' | 'record'>>(
  filing: T,
  weeks: number,
): T {
  const later = (date: string) => dayText(dayNumber(date) + 7 * weeks);
  const momentLater = (moment: string) => new Date(Date.parse(moment) + 7 * weeks * dayLength).toISOString();
  const record = Object.entries(filing.record).map(([name, value]) => [
    name,
    typeof value === 'string' && isDate.test(value) ? later(value) : value,
  ]);
  return {
    ...filing,
    filed_on: later(filing.filed_on),
    posted_at: momentLater(filing.posted_at),
    captured_at: momentLater(filing.captured_at),
    record: Object.fromEntries(record),
  };
}

/** Full addresses all over the country, weighted by population. */
function addressesIn(counties: SeedCounty[]): (draw: Draw) => string {
  const towns = counties.flatMap(({ state, towns }) => towns.map(({ city, zip }) => `${city}, ${state} ${zip}`));
  return (draw) => {
    const town = towns[Math.floor(draw() * towns.length)] ?? '';
    return `${between(draw, 12, 9400)} ${oneOf(draw, streetNames)}, ${town}`;
  };
}

/** Fields that a score and a list need: enough for load tests, where full records would take gigabytes. */
const fewFields = new Set([
  'case_number',
  'instrument_number',
  'apn',
  'case_status',
  'filing_date',
  'auction_date',
  'owner_name',
  'owner_phone',
  'mailing_address',
  'absentee_owner',
  'mortgage_balance',
  'list_name',
]);

const firstExtra = 1_000_000;

/** More leads for load tests. Their numbers have seven digits, which no other sample has. */
export function extraFilings(counties: SeedCounty[], pairs: Pair[], now: Date): (number: number) => FilingRow {
  const choose = pairChooser(pairs);
  const elsewhere = addressesIn(counties);
  const keep = (record: FilingRecord) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => fewFields.has(name)));
  return (number) => {
    const pair = choose(noise(`extra ${number} pair`));
    const plan = planOf(firstExtra + number, pair, now, false);
    const [year = 0, month = 0] = dayText(plan.filedOn).split('-').map(Number);
    const { state, fips } = pair.county;
    const serial = firstExtra + number;
    const record = caseNumber(seriesOf(pair.dataset, state), { state, fips, year, month, serial });
    return filingRow(plan, { record, parcel: `X${serial}` }, { now, elsewhere, keep });
  };
}
