import * as v from 'valibot';
import { cleanLine, cleanParagraphs } from '../forms/clean-text.ts';
import { missingMessages, typesIn } from './definition.ts';
import { type DraftTexts, draftLimits } from './draft.ts';
import { splitList } from './place-list.ts';

/** Saved datasets of one account. */
export const maxDatasets = 100;

/** A saved dataset as the server sends it. */
export type SavedDataset = DraftTexts & {
  id: string;
  /** Open records at the last count, and how many of them are samples. */
  recordCount: number;
  sampleCount: number;
  countedAt: string;
  /** Whether the daily mail says how many new records match. */
  alert: boolean;
  createdAt: string;
};

/** All datasets of an account fit into one page. */
export type SavedDatasets = {
  rows: SavedDataset[];
  next: null /** Whether the daily mail is on. */;
  dailyMail: boolean;
};

const tooLong = (field: keyof DraftTexts) => `Use at most ${draftLimits[field]} characters`;
const line = (field: keyof DraftTexts, missing: string) =>
  v.pipe(v.string(missing), v.transform(cleanLine), v.maxLength(draftLimits[field], tooLong(field)));
const list = (field: 'counties' | 'states') =>
  v.pipe(
    line(field, missingMessages[field]),
    v.check((text) => splitList(text).length > 0, missingMessages[field]),
  );

const name = v.pipe(line('name', missingMessages.name), v.nonEmpty(missingMessages.name));
const description = v.pipe(
  v.string(tooLong('description')),
  v.transform(cleanParagraphs),
  v.maxLength(draftLimits.description, tooLong('description')),
);
/** Unknown data types are left out, as in the form. */
const types = v.pipe(
  line('types', missingMessages.types),
  v.transform((text) => typesIn(text).join(',')),
  v.nonEmpty(missingMessages.types),
);
const counties = list('counties');
const states = list('states');

/** What the form sends. */
export const datasetSchema = v.object({ name, description: v.optional(description, ''), types, counties, states });

/** A change of some parts; what is missing stays. */
export const datasetChangeSchema = v.object({
  name: v.optional(name),
  description: v.optional(description),
  types: v.optional(types),
  counties: v.optional(counties),
  states: v.optional(states),
  alert: v.optional(v.boolean('Say true or false')),
});

export type DatasetChange = v.InferOutput<typeof datasetChangeSchema>;

export const dailyMailSchema = v.object({ on: v.boolean('Say true or false') });

const copyMark = ' (copy)';

/** The name of a duplicate, within the limit. */
export function copyName(name: string): string {
  return `${name.slice(0, draftLimits.name - copyMark.length).trimEnd()}${copyMark}`;
}
