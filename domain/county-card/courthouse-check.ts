import * as v from 'valibot';
import { businessZone } from '#domain/time/business-zone.ts';
import { type DatasetType, datasetTypes, isDatasetType } from '../datasets/dataset-types.ts';
import { optional, required } from '../forms/fields.ts';
import { type Validated, validate } from '../forms/validate.ts';
import type { CountyDataset } from '../records/county-dataset.ts';
import { maxSourceKeyLength, sourceKey } from '../records/source-key.ts';

/** 'Do you have case 26-PR-001943 in Travis, TX?' The keys are in the order of the form. */
export const courthouseSchema = v.object({
  case_number: v.pipe(
    required('Enter a case number'),
    v.maxLength(maxSourceKeyLength, 'A case number has at most 200 characters'),
    v.check((number) => sourceKey(number) !== '', 'A case number has letters or digits'),
  ),
  /** A fips code, or a county as people write it. */
  place: v.pipe(required('Choose a county'), v.maxLength(200, 'Choose a county')),
  /** Without one, all datasets are searched. */
  dataset: v.pipe(
    optional('Choose a dataset'),
    v.check((type) => type === '' || isDatasetType(type), 'Choose a dataset'),
    v.transform((type) => (isDatasetType(type) ? type : null)),
  ),
});

export type CourthouseQuestion = v.InferOutput<typeof courthouseSchema>;

export function validateCourthouseQuestion(input: unknown): Validated<CourthouseQuestion> {
  return validate(courthouseSchema, input);
}

/** Never a name, an address or any other field of the filing. */
export type CourthouseAnswer =
  | {
      found: true;
      dataset_type: DatasetType;
      /** ISO */
      captured_at: string;
      /** ISO; null if the source does not say. */
      posted_at: string | null;
      /** Null without a posting time, and in the backlog of the file. */
      lag_hours: number | null;
      is_sample: boolean;
    }
  /** The reasons depend on the county and the dataset alone. */
  | { found: false; reasons: string[] };

/** 'Captured 7 hours after it was posted, on October 14.' */
export function capturedSentence(answer: Extract<CourthouseAnswer, { found: true }>, now: Date): string {
  const date = dateOf(new Date(answer.captured_at), now);
  if (answer.posted_at === null) return `Captured on ${date}. The source doesn't say when it was posted.`;
  if (answer.lag_hours === null)
    return `Captured on ${date}, before the second whole list of the file, so it has no lag.`;
  return `Captured ${lagText(answer.lag_hours)} it was posted, on ${date}.`;
}

function lagText(hours: number): string {
  if (hours < 1) return 'within an hour after';
  if (hours < 48) return hours < 1.5 ? '1 hour after' : `${Math.round(hours)} hours after`;
  return `${Math.round(hours / 24)} days after`;
}

/** The year is written only when it is not this one. */
function dateOf(moment: Date, now: Date): string {
  const parts = { timeZone: businessZone, month: 'long', day: 'numeric' } as const;
  const yearOf = (each: Date) => each.toLocaleDateString('en-US', { timeZone: parts.timeZone, year: 'numeric' });
  const year = yearOf(moment) === yearOf(now) ? {} : ({ year: 'numeric' } as const);
  return moment.toLocaleDateString('en-US', { ...parts, ...year });
}

type ReadDataset = Pick<CountyDataset, 'dataset_type' | 'file_status' | 'status_reason' | 'is_sample'> & {
  /** Sold to one subscriber. */
  is_exclusive: boolean;
};

const isSold = "This file is sold to one subscriber, so we don't say what is in it.";

/** Why a case may be missing, most likely first. */
export function missingReasons(place: string, dataset: DatasetType | null, known: ReadDataset[]): string[] {
  if (known.length === 0) return [`We don't read any files in ${place}.`];
  const asked = dataset ? known.filter((each) => each.dataset_type === dataset) : known;
  const notOpen = asked.filter((each) => each.file_status !== 'open' || each.is_exclusive);
  const reasons = notOpen.map(
    ({ dataset_type: type, status_reason: reason }) => `${datasetTypes[type]}: ${reason ?? isSold}`,
  );
  if (dataset && asked.length === 0) return [`We don't read ${datasetTypes[dataset]} files in ${place}.`];
  if (notOpen.length === asked.length) return reasons;
  if (asked.every((each) => each.is_sample)) {
    reasons.push(`Our figures for ${place} are sample data, so real cases aren't in them.`);
  }
  return [
    ...reasons,
    'It was filed today, or the clerk has not posted it yet.',
    "The case is sealed or confidential, so the clerk doesn't publish it.",
    'The courthouse writes the number another way, or it belongs to another county.',
  ];
}
