import { type DatasetType, isDatasetType } from '../datasets/dataset-types.ts';
import { isDay } from '../samples/field-types.ts';
import type { Places } from './check-row.ts';
import { type FileStatus, fileStatuses, type UpdateFrequency, updateFrequencies } from './county-dataset.ts';
import type { RowProblem } from './row-cells.ts';

export type TerritoryRow = {
  fips: string;
  county: string;
  state: string;
  dataset_type: DatasetType;
  update_frequency: UpdateFrequency;
  subscribers: number;
  exclusive_until: string | null;
  /** Null to leave it as it is. */
  file_status: FileStatus | null;
  status_reason: string | null;
};

export type CheckedTerritory = { territory: TerritoryRow } | { problems: RowProblem[] };

const maxReasonLength = 500;

/** A row of a file of territories. An empty cell is the default: daily, nobody, shared. Without a status, none changes. */
export function checkTerritory(raw: Record<string, unknown>, places: Places): CheckedTerritory {
  const cells = new Map(Object.entries(raw).map(([name, value]) => [plain(name), text(value)]));
  const cell = (name: string) => cells.get(name) ?? '';
  const problems: RowProblem[] = [];
  const refuse = (column: string, reason: string) => problems.push({ column, value: cell(column), reason });

  const county = cell('fips')
    ? places.resolvePlace({ fips: cell('fips') })
    : places.resolvePlace({ county: cell('county'), state: cell('state') });
  if ('reason' in county) refuse(cell('fips') ? 'fips' : 'county', county.reason);

  const dataset = plain(cell('dataset_type') || cell('dataset'));
  if (!isDatasetType(dataset)) refuse('dataset_type', 'There is no such dataset.');

  const frequency = oneOf(updateFrequencies, cell('update_frequency') || 'Daily');
  if (!frequency) refuse('update_frequency', `It must be ${updateFrequencies.join(' or ')}.`);

  const subscribers = cell('subscribers') || '0';
  if (!/^\d{1,6}$/.test(subscribers)) refuse('subscribers', 'It must be a whole number.');

  const until = cell('exclusive_until');
  if (until && !isDay(until)) refuse('exclusive_until', 'It must be a date as yyyy-mm-dd.');

  const given = plain(cell('file_status'));
  const status = given === '' ? null : oneOf(fileStatuses, given);
  if (status === undefined) refuse('file_status', `It must be ${fileStatuses.join(', ')}.`);
  const reason = cell('status_reason');
  if (status && status !== 'open' && !reason) refuse('status_reason', 'Say why the file is not open.');
  if (reason.length > maxReasonLength) refuse('status_reason', `It must be at most ${maxReasonLength} characters.`);

  if (problems.length > 0 || 'reason' in county || !isDatasetType(dataset) || !frequency || status === undefined)
    return { problems };
  return {
    territory: {
      fips: county.fips,
      county: county.name,
      state: county.state,
      dataset_type: dataset,
      update_frequency: frequency,
      subscribers: Number(subscribers),
      exclusive_until: until || null,
      file_status: status,
      status_reason: status === null || status === 'open' ? null : reason,
    },
  };
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim();
}

/** 'Dataset Type' is dataset_type. */
function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

function oneOf<Value extends string>(values: readonly Value[], given: string): Value | undefined {
  return values.find((value) => value.toLowerCase() === given.toLowerCase());
}
