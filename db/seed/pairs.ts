import { type DatasetType, datasetNames } from '#domain/datasets/dataset-types.ts';
import type { FileStatus, UpdateFrequency } from '#domain/records/county-dataset.ts';
import type { SeedCounty } from './counties.ts';
import { noise, uuidOf } from './noise.ts';
import { shownFilings } from './shown-filings.ts';

/** One dataset of one county, with what does not depend on the day. */
export type Pair = {
  id: string;
  county: SeedCounty;
  dataset: DatasetType;
  frequency: UpdateFrequency;
  status: FileStatus;
  /** Why the file is not open. */
  reason: string | null;
  /** Open records. */
  records: number;
  /** Its place among the datasets of the county; the first one is read last. */
  place: number;
};

/**
 * The typical number of records per delivery area of a county; a higher number also means that more counties publish
 * it.
 */
const perArea: Record<DatasetType, number> = {
  tax_delinquent: 22,
  foreclosure: 17,
  pre_probate: 15,
  eviction: 14,
  probate: 13,
  code_violation: 12,
  divorce: 11,
  bankruptcy: 8,
  inheritance: 7,
  custom: 5,
};

/** As in the table of the coverage page; a custom dataset follows its slowest layer. */
export const frequencies: Record<DatasetType, 'Daily' | 'Weekly'> = {
  pre_probate: 'Daily',
  probate: 'Daily',
  foreclosure: 'Daily',
  divorce: 'Daily',
  inheritance: 'Daily',
  eviction: 'Daily',
  code_violation: 'Weekly',
  tax_delinquent: 'Weekly',
  bankruptcy: 'Daily',
  custom: 'Weekly',
};

/** Files that the law of a state closes, in all of its counties. */
const closedFiles: { state: string; dataset: DatasetType; reason: string }[] = [
  {
    state: 'NY',
    dataset: 'divorce',
    reason:
      'New York closes divorce files to everyone but the parties and their attorneys (Domestic Relations Law § 235).',
  },
  {
    state: 'CA',
    dataset: 'eviction',
    reason:
      'California masks eviction files, and opens one only if the landlord wins within 60 days of filing (Code of Civil Procedure § 1161.2).',
  },
];

const missingSources = [
  'The county keeps these files on paper, and copies are made only at the counter.',
  'The county has published no index of these files since it changed its records system.',
  'The cities of the county keep these files, and none of them publishes a list.',
] as const;

/** The sample pairs of all counties: about 19,000 with an open file, and some without. */
export function samplePairs(counties: SeedCounty[]): Pair[] {
  return counties.flatMap((county) => {
    const open = openTypes(county);
    const closed = closedFiles.filter(({ state }) => state === county.state);
    const missing = missingSource(county, open);
    const without = (dataset: DatasetType, status: FileStatus, reason: string) =>
      pairOf(county, dataset, { status, reason, records: 0, place: open.length });
    return [
      ...open.map((dataset, place) =>
        pairOf(county, dataset, { status: 'open', reason: null, records: recordCount(county, dataset), place }),
      ),
      ...closed.map(({ dataset, reason }) => without(dataset, 'closed_by_law', reason)),
      ...missing.map(({ dataset, reason }) => without(dataset, 'no_source', reason)),
    ];
  });
}

function pairOf(
  county: SeedCounty,
  dataset: DatasetType,
  rest: Pick<Pair, 'status' | 'reason' | 'records' | 'place'>,
): Pair {
  const id = uuidOf(`data_freshness ${county.fips} ${dataset}`);
  return { id, county, dataset, frequency: frequencies[dataset], ...rest };
}

function openTypes(county: SeedCounty): DatasetType[] {
  const closed = closedFiles.filter(({ state }) => state === county.state).map(({ dataset }) => dataset);
  return typesOf(county, shownIn(county, shownRows), closed);
}

/** Three to nine types: those in other sample data of the county, then common ones; larger counties have more. */
export function typesOf(county: SeedCounty, shown: DatasetType[], closed: DatasetType[]): DatasetType[] {
  const others = datasetNames
    .filter((type) => !closed.includes(type))
    .map((type) => ({ type, rank: noise(`${county.fips} publishes ${type}`) * 12 - perArea[type] / 2 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ type }) => type);
  const count = 3 + Math.floor(Math.min(6, Math.log2(county.size) * 0.7 + noise(`${county.fips} types`) * 3));
  return [...new Set([...shown, ...others])].slice(0, count);
}

type Placed = { county: string; state: string; dataset_type: DatasetType };

const placeOf = ({ county, state }: { county: string; state: string }) => `${county}, ${state}`;
const shownRows = Map.groupBy<string, Placed>(shownFilings, placeOf);

/** Places whose figures the site has shown from the start. */
const knownCounts = new Map([
  ['06037 foreclosure', 5_214],
  ['48201 foreclosure', 4_902],
  ['17031 tax_delinquent', 4_386],
  ['04013 pre_probate', 3_377],
  ['12086 eviction', 2_948],
  ['26163 tax_delinquent', 2_631],
  ['39035 code_violation', 2_107],
  ['32003 divorce', 1_688],
  ['48453 probate', 1_284],
  ['13121 divorce', 918],
  ['53033 inheritance', 731],
  ['47157 bankruptcy', 604],
]);

/** The datasets of a county that some page shows. */
export function shownIn({ fips, name, state }: SeedCounty, rows: Map<string, Placed[]>): DatasetType[] {
  const known = [...knownCounts.keys()].flatMap((key) => (key.startsWith(fips) ? [key.slice(6) as DatasetType] : []));
  return [...known, ...(rows.get(`${name}, ${state}`) ?? []).map((row) => row.dataset_type)];
}

/** A few rural counties have a file that cannot be had at all. */
function missingSource(county: SeedCounty, open: DatasetType[]): { dataset: DatasetType; reason: string }[] {
  if (noise(`${county.fips} has no source`) > 0.03) return [];
  const dataset = (['code_violation', 'eviction', 'divorce'] as const).find(
    (type) => !open.includes(type) && !closedFiles.some((file) => file.state === county.state && file.dataset === type),
  );
  const reason = missingSources[Math.floor(noise(`${county.fips} source`) * missingSources.length)];
  return dataset && reason ? [{ dataset, reason }] : [];
}

export function recordCount(county: SeedCounty, type: DatasetType): number {
  const known = knownCounts.get(`${county.fips} ${type}`);
  if (known !== undefined) return known;
  const spread = 0.5 + noise(`${county.fips} counts ${type}`);
  return Math.max(1, Math.round(county.size * perArea[type] * spread));
}
