import * as v from 'valibot';
import { percentile } from '../freshness/late.ts';
import { maxSourceKeyLength, sourceKey } from '../records/source-key.ts';

export const caseListLimits = {
  /** Numbers in one list. */
  cases: 200,
  /** Lists of an account in a day, and of one county. */
  perDay: 3,
  perCounty: 1,
} as const;

/** A case that is captured later than this after it was posted is late. */
export const onTimeHours = 24;

const maxText = caseListLimits.cases * 60;

/** Case numbers as people paste them: one on a line, or between commas. */
export const caseListSchema = v.object({
  fips: v.pipe(v.string('Choose a county'), v.regex(/^\d{5}$/, 'Choose a county')),
  numbers: v.pipe(
    v.string('Paste case numbers, one on each line'),
    v.trim(),
    v.nonEmpty('Paste case numbers, one on each line'),
    v.maxLength(maxText, `A list has at most ${caseListLimits.cases} case numbers`),
  ),
});

export type PastedCase = { key: string; number: string };

/** The different cases of a pasted text; null if they are too many. */
export function pastedCases(text: string): PastedCase[] | null {
  const cases = new Map<string, PastedCase>();
  for (const part of text.split(/[\n\r\t,;]+/)) {
    const number = part.trim().slice(0, maxSourceKeyLength);
    const key = sourceKey(number);
    if (key === '' || cases.has(key)) continue;
    if (cases.size === caseListLimits.cases) return null;
    cases.set(key, { key, number });
  }
  return [...cases.values()];
}

/** What staff found out about a case that we did not have. */
export const caseVerdicts = ['real', 'not-real'] as const;
export type CaseVerdict = (typeof caseVerdicts)[number];

export const caseVerdictSchema = v.object({ verdict: v.picklist(caseVerdicts, 'Say whether the case is real') });

export type AskedCase = {
  number: string;
  /** Of the record with this number; null if there is none. */
  capturedAt: Date | null;
  postedAt: Date | null;
  /** Null without a posting time, and in the backlog of the file. */
  lagHours: number | null;
  verdict: CaseVerdict | null;
};

export type CaseState =
  /** We had it when we were asked. */
  | 'had'
  /** We had it, but captured it more than a day after it was posted. */
  | 'late'
  /** An import has brought it since. */
  | 'found'
  /** Staff say that it is real. */
  | 'missed'
  /** Nobody knows yet whether there is such a case. */
  | 'open'
  /** Staff say that there is no such case. */
  | 'not-real';

export type JudgedCase = { number: string; state: CaseState; hoursLate: number | null };

const hour = 3_600_000;

/** What became of a case of a list that was asked at a moment. */
export function judgeCase({ number, capturedAt, postedAt, lagHours, verdict }: AskedCase, askedAt: Date): JudgedCase {
  if (capturedAt === null) {
    return { number, state: verdict === null ? 'open' : verdict === 'real' ? 'missed' : 'not-real', hoursLate: null };
  }
  if (capturedAt > askedAt) {
    // Somebody had it when we were asked, so it was public then at the latest.
    const since = postedAt && postedAt < askedAt ? postedAt : askedAt;
    return { number, state: 'found', hoursLate: (capturedAt.getTime() - since.getTime()) / hour };
  }
  return lagHours !== null && lagHours > onTimeHours
    ? { number, state: 'late', hoursLate: lagHours }
    : { number, state: 'had', hoursLate: null };
}

export type Completeness = {
  /** Percent, and between which percents it is in 95 of 100 lists like this. */
  share: number;
  low: number;
  high: number;
  /** Cases that are known to be real. */
  cases: number;
};

/**
 * How many of the real cases we had. Open ones count neither for nor against: anybody can invent a number. The interval is Wilson's, which
 * stays within 0 and 100 for few cases too. Null without a case.
 */
export function completenessOf(had: number, missed: number): Completeness | null {
  const cases = had + missed;
  if (cases === 0) return null;
  const z = 1.96;
  const share = had / cases;
  const middle = (share + z ** 2 / (2 * cases)) / (1 + z ** 2 / cases);
  const half = (z / (1 + z ** 2 / cases)) * Math.sqrt((share * (1 - share)) / cases + z ** 2 / (4 * cases ** 2));
  const percent = (part: number) => Math.round(part * 1000) / 10;
  return {
    share: percent(share),
    low: percent(Math.max(0, middle - half)),
    high: percent(Math.min(1, middle + half)),
    cases,
  };
}

export type CaseCounts = Record<CaseState, number>;

export type CaseListReport = {
  id: string;
  fips: string;
  /** 'Travis, TX' */
  place: string;
  /** ISO */
  askedAt: string;
  counts: CaseCounts;
  /** The middle of the late ones and of those that were found since, in hours; null without one. */
  medianLateHours: number | null;
  /** Of this list. */
  completeness: Completeness | null;
  /** Of all lists of the county. */
  countyCompleteness: Completeness | null;
  /** Every case that we did not have in time. */
  cases: JudgedCase[];
};

export function countCases(cases: readonly JudgedCase[]): CaseCounts {
  const counts: CaseCounts = { had: 0, late: 0, found: 0, missed: 0, open: 0, 'not-real': 0 };
  for (const { state } of cases) counts[state] += 1;
  return counts;
}

/** A record that was late was not missed; one that came after we were asked was. */
export const completenessOfCounts = ({ had, late, found, missed }: CaseCounts) =>
  completenessOf(had + late, found + missed);

/** A report from its cases. */
export function reportOf(
  list: Pick<CaseListReport, 'id' | 'fips' | 'place' | 'askedAt' | 'countyCompleteness'>,
  asked: readonly AskedCase[],
): CaseListReport {
  const cases = asked.map((each) => judgeCase(each, new Date(list.askedAt)));
  const counts = countCases(cases);
  const late = cases.flatMap(({ hoursLate }) => hoursLate ?? []);
  return {
    ...list,
    counts,
    medianLateHours: percentile(late, 0.5),
    completeness: completenessOfCounts(counts),
    cases: cases.filter(({ state }) => state !== 'had'),
  };
}

/** 'late by 3 days' */
export function lateText(hours: number): string {
  if (hours < 48) return `${Math.max(1, Math.round(hours))} ${Math.round(hours) <= 1 ? 'hour' : 'hours'}`;
  return `${Math.round(hours / 24)} days`;
}
