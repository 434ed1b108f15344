import type { publicTables } from '../api/tables.ts';
import { datasetNames, datasetTypes } from '../datasets/dataset-types.ts';
import { stateCodes, stateNames } from '../places/states.ts';
import { qualities } from './lead.ts';

type LeadFilter = {
  /** The column that has the value. */
  column: keyof (typeof publicTables)['lead_scores']['columns'];
  values: readonly string[];
  /** Names by value. Without them, they are copy of the page. */
  names?: Readonly<Record<string, string>>;
};

/**
 * The filters that choose one of a list, in the order of the bar, by their key in the address. The list, the export and
 * the histogram follow from this declaration.
 */
const filters = {
  quality: { column: 'quality', values: qualities },
  dataset: { column: 'dataset_type', values: datasetNames, names: datasetTypes },
  state: { column: 'state', values: stateCodes, names: stateNames },
} as const satisfies Record<string, LeadFilter>;

export type LeadFilterKey = keyof typeof filters;

/** Null: not chosen. */
export type LeadChoices = { [Key in LeadFilterKey]: (typeof filters)[Key]['values'][number] | null };

export const leadFilters: Readonly<Record<LeadFilterKey, LeadFilter>> = filters;

export const leadFilterKeys = Object.keys(filters) as LeadFilterKey[];

/** The copy of a page about the filters: the name of each, and of its choice of all values. */
export type LeadFilterCopy = {
  [Key in LeadFilterKey]: { label: string; all: string } & ((typeof filters)[Key] extends { names: object }
    ? { names?: never }
    : { names: Record<NonNullable<LeadChoices[Key]>, string> });
};

/** The values of a filter with their names. */
export function namesOf(key: LeadFilterKey, copy: LeadFilterCopy): Readonly<Record<string, string>> {
  return leadFilters[key].names ?? copy[key].names ?? {};
}
