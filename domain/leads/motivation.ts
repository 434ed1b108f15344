import type { DatasetType } from '../datasets/dataset-types.ts';
import type { FilingRecord } from '../records/filing.ts';
import { dayNumber } from '../time/day-number.ts';

/** Where a case is, how strongly that points to a sale (0-100), and how to say it. */
type Stage = { points: number; text: string; isOver?: boolean };

const stage = (points: number, text: string): Stage => ({ points, text });
const over: Stage = { points: 15, text: 'the case is over', isOver: true };

const first: Record<DatasetType, Stage> = {
  pre_probate: stage(55, 'an owner has died and no estate is open'),
  probate: stage(60, 'an estate is open'),
  foreclosure: stage(64, 'a foreclosure has started'),
  divorce: stage(52, 'a divorce with real property is pending'),
  inheritance: stage(60, 'title has passed to heirs'),
  eviction: stage(52, 'a landlord has filed an eviction'),
  code_violation: stage(50, 'the owner has a violation notice'),
  tax_delinquent: stage(50, 'property tax is unpaid'),
  bankruptcy: stage(48, 'the owner has filed for bankruptcy'),
  custom: stage(45, 'one signal matches the list'),
};

/** By the lower-case value of the field that tells the stage of a dataset; null if no field does. */
const stages: Record<DatasetType, { field: string; values: Record<string, Stage> } | null> = {
  probate: {
    field: 'case_status',
    values: {
      active: stage(66, 'the estate is active'),
      pending: stage(58, 'the estate is waiting for letters'),
      closed: over,
    },
  },
  pre_probate: { field: 'case_status', values: { closed: over } },
  foreclosure: {
    field: 'case_status',
    values: { cured: over, dismissed: over, sold: over, closed: over },
  },
  divorce: {
    field: 'case_status',
    values: {
      settled: stage(76, 'the divorce is settled, which is when homes are sold'),
      dismissed: over,
      closed: over,
    },
  },
  eviction: {
    field: 'case_status',
    values: {
      judgment: stage(68, 'the landlord has a judgment'),
      'writ issued': stage(66, 'the landlord has a writ of possession'),
      dismissed: over,
      closed: over,
    },
  },
  code_violation: {
    field: 'case_status',
    values: {
      'order issued': stage(70, 'an order has been entered, but no lien yet'),
      'lien recorded': stage(62, 'a code lien has been recorded'),
      complied: over,
      closed: over,
    },
  },
  tax_delinquent: {
    field: 'delinquency_stage',
    values: {
      'certificate sold': stage(58, 'a tax certificate has been sold'),
      forfeited: stage(66, 'the property has been forfeited for taxes'),
      'suit filed': stage(66, 'a tax suit has been filed'),
      judgment: stage(72, 'there is a tax judgment'),
      'sale scheduled': stage(74, 'a tax sale is scheduled'),
      'struck off': over,
      redeemed: over,
      paid: over,
    },
  },
  bankruptcy: {
    field: 'stay_status',
    values: {
      lifted: stage(66, 'the bankruptcy stay has been lifted'),
      'relief granted': stage(66, 'a creditor has relief from the stay'),
      ended: stage(58, 'the bankruptcy stay has ended'),
    },
  },
  inheritance: null,
  custom: null,
};

const nonJudicial = stage(70, 'a non-judicial foreclosure has started');
const judicial = stage(62, 'a judicial foreclosure has started');
const codeOrder = stage(70, 'a code order has been entered');
const chapter7 = stage(58, 'a Chapter 7 case is open');
const chapter13 = stage(46, 'a Chapter 13 case is open');
const bankruptcyDismissed = stage(60, 'the bankruptcy was dismissed, so creditors may act again');
const twoSignals = stage(60, 'two signals match the list');
const manySignals = stage(75, 'three or more signals match the list');

const willDeposited = stage(7, 'a will has been deposited');
const severalHomes = stage(4, 'more than one property is involved');
const twoHeirs = stage(5, 'two heirs share title');
const manyHeirs = stage(9, 'three or more heirs share title');
const repeatFiler = stage(10, 'the landlord filed three or more cases in a year');
const secondFiling = stage(4, 'the landlord filed twice in a year');
const structural = stage(8, 'the violation is structural');
const yard = stage(-12, 'the violation is minor');
const twoYears = stage(4, 'two years are owed');
const threeYears = stage(9, 'three or more years are owed');

/** What a date does: its share of the points below while it is ahead, and points once it has passed. */
const deadlines = [
  { field: 'auction_date', share: 1, passed: -30, name: 'the auction date' },
  { field: 'redemption_deadline', share: 1, passed: -20, name: 'the redemption deadline' },
  { field: 'compliance_date', share: 0.6, passed: 14, name: 'the compliance date' },
  { field: 'hearing_date', share: 0.6, passed: 0, name: 'the hearing' },
  { field: 'meeting_date', share: 0.4, passed: 0, name: 'the meeting of creditors' },
] as const;

/** Points by the number of days left, nearest first. */
const nearness = [
  { days: 7, points: 25 },
  { days: 21, points: 20 },
  { days: 45, points: 14 },
  { days: 90, points: 8 },
  { days: 180, points: 3 },
] as const;

type Deadline = { kind: (typeof deadlines)[number]; day: number };

/** Everything about a filing that motivation depends on, except today. */
export type Motivation = { stage: Stage; signal: Stage | null; deadlines: readonly Deadline[] };

const noDeadlines: readonly Deadline[] = [];

export function measureMotivation(dataset: DatasetType, record: FilingRecord): Motivation {
  const now = stageOf(dataset, record);
  if (now.isOver) return { stage: now, signal: null, deadlines: noDeadlines };
  return { stage: now, signal: signalOf(dataset, record), deadlines: deadlinesOf(record) };
}

export function motivationOn({ stage: now, signal, deadlines: dates }: Motivation, today: number): number {
  let points = now.points + (signal?.points ?? 0);
  let ahead = 0;
  for (const { kind, day } of dates) {
    if (day < today) points += kind.passed;
    else ahead = Math.max(ahead, Math.round(kind.share * pointsFor(day - today)));
  }
  return Math.min(100, Math.max(0, points + ahead));
}

/** The next day after today on which a date comes nearer by a step or passes; infinity if none does. */
export function nextDeadlineStep(dates: readonly Deadline[], today: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { day } of dates) {
    if (day < today) continue;
    next = Math.min(next, day + 1);
    for (const { days } of nearness) if (day - days > today) next = Math.min(next, day - days);
  }
  return next;
}

export function motivationSentence(motivation: Motivation, today: number): string {
  const parts = [motivation.stage.text];
  if (motivation.signal) parts.push(motivation.signal.text);
  const nearest = motivation.deadlines.filter(({ day }) => day >= today).toSorted((a, b) => a.day - b.day)[0];
  if (nearest) parts.push(`${nearest.kind.name} is ${inDays(nearest.day - today)}`);
  for (const { kind, day } of motivation.deadlines) {
    if (day < today && kind.passed !== 0) parts.push(`${kind.name} has passed`);
  }
  return `Motivation: ${parts.join('; ')}.`;
}

function inDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

function pointsFor(daysLeft: number): number {
  for (const { days, points } of nearness) if (daysLeft <= days) return points;
  return 0;
}

function stageOf(dataset: DatasetType, record: FilingRecord): Stage {
  const table = stages[dataset];
  const value = table && record[table.field];
  if (table && typeof value === 'string') {
    const lower = value.toLowerCase();
    if (Object.hasOwn(table.values, lower)) return table.values[lower] as Stage;
  }
  switch (dataset) {
    case 'foreclosure':
      if (record.foreclosure_type === 'Non-Judicial') return nonJudicial;
      return record.foreclosure_type === 'Judicial' ? judicial : first.foreclosure;
    case 'code_violation':
      return typeof record.order_date === 'string' ? codeOrder : first.code_violation;
    case 'tax_delinquent':
      return record.case_status === 'Closed' ? over : first.tax_delinquent;
    case 'bankruptcy':
      return bankruptcyStage(record);
    case 'custom':
      if (atLeast(record.signals_matched, 3)) return manySignals;
      return atLeast(record.signals_matched, 2) ? twoSignals : first.custom;
    default:
      return first[dataset];
  }
}

function bankruptcyStage({ case_status, chapter }: FilingRecord): Stage {
  if (case_status === 'Dismissed') return bankruptcyDismissed;
  if (case_status === 'Closed' || case_status === 'Discharged') return over;
  if (chapter === 7) return chapter7;
  return chapter === 13 ? chapter13 : first.bankruptcy;
}

/** A second reason besides the stage. */
function signalOf(dataset: DatasetType, record: FilingRecord): Stage | null {
  switch (dataset) {
    case 'pre_probate':
      return record.will_deposited === true ? willDeposited : null;
    case 'divorce':
      return atLeast(record.properties_involved, 2) ? severalHomes : null;
    case 'inheritance':
      return stepped(record.heir_count, manyHeirs, twoHeirs);
    case 'eviction':
      return stepped(record.filings_12_months, repeatFiler, secondFiling);
    case 'tax_delinquent':
      return stepped(record.years_owed, threeYears, twoYears);
    case 'code_violation':
      return violationSignal(record.violation_type);
    case 'probate':
    case 'foreclosure':
    case 'bankruptcy':
    case 'custom':
      return null;
  }
}

function stepped(value: unknown, three: Stage, two: Stage): Stage | null {
  if (atLeast(value, 3)) return three;
  return atLeast(value, 2) ? two : null;
}

function violationSignal(type: unknown): Stage | null {
  if (typeof type !== 'string') return null;
  if (/structur|unsafe|condemn|fire|roof|foundation|vacant|boarded/i.test(type)) return structural;
  return /grass|weed|trash|debris|sign|parking/i.test(type) ? yard : null;
}

function deadlinesOf(record: FilingRecord): readonly Deadline[] {
  let found: Deadline[] | null = null;
  for (const kind of deadlines) {
    const value = record[kind.field];
    if (typeof value !== 'string') continue;
    const day = dayNumber(value);
    if (Number.isNaN(day)) continue;
    if (found) found.push({ kind, day });
    else found = [{ kind, day }];
  }
  return found ?? noDeadlines;
}

function atLeast(value: unknown, limit: number): boolean {
  return typeof value === 'number' && value >= limit;
}
