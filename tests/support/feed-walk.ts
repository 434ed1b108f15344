import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { correctField } from '#db/records/correct.ts';
import type { RecordStore } from '#db/records/store.ts';
import { addSuppression, dropSuppression } from '#db/records/suppress.ts';
import { followRecalls } from '#server/services/delivery/follow-recalls.ts';
import { subscribe } from './delivery-rows.ts';
import { day, given, hays, readRows, travis } from './record-reads.ts';

/** Numbers below a bound, the same for the same seed. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

export const walkedCounties = [travis, hays, '48029'];
const dayMs = 86_400_000;

type World = {
  db: Db;
  store: RecordStore;
  /** Ids of customers. */
  customers: readonly string[];
  next: (below: number) => number;
  /** The number of the day (`day`), which steps may move. */
  clock: { at: number; isMoving: boolean };
};

/**
 * Things that happen to records, files and subscriptions, each as often as it is in the list.
 * Ids are random: whatever is chosen is chosen by its names, so that a seed is one walk.
 */
export function worldSteps({ db, store, customers, next, clock }: World): (() => Promise<unknown>)[] {
  const any = <Value>(list: readonly Value[]) => list[next(list.length)] as Value;
  const now = () => day(clock.at);
  const dayFromNow = (days: number) => new Date(now().getTime() + days * dayMs).toISOString().slice(0, 10);
  const move = (days: number) => {
    if (clock.isMoving) clock.at += days;
  };
  const suppressed: string[] = [];
  const read = async () => {
    const fips = any(walkedCounties);
    const full = next(3) > 0;
    const listed = given(0, 12, fips).filter(() => next(full ? 8 : 3) > 0);
    const file = listed.map((row) =>
      next(4) === 0 ? { ...row, executor_name: `Name ${next(4)}`, market_value: next(9) } : row,
    );
    move(next(2));
    if (file.length > 0) await readRows(store, file, clock.at, { holdPercent: 100, full });
  };
  const undo = async () => {
    const [run] = await rows(
      db,
      sql`select run_id from import_runs where undone_at is null and undoes is null order by started_at desc limit 1`,
    );
    if (run) await store.undo({ runId: String(run.run_id) });
  };
  const suppress = async () => {
    const property = { fips: any(walkedCounties), street: any(given(0, 12)).property_address };
    const ref = `P-${1000 + next(9000)}-${1000 + next(9000)}`;
    suppressed.push(ref);
    await db.transaction((tx) => addSuppression(tx, { ref, ...property, name: null }, now()));
  };
  const release = async () => {
    const ref = suppressed.splice(next(suppressed.length), 1)[0];
    if (ref) await db.transaction((tx) => dropSuppression(tx, ref, now()));
  };
  const correct = async () => {
    const [filing] = await rows(
      db,
      sql`select id, version from filings order by md5(fips || source_key || ${String(next(1000))}) limit 1`,
    );
    if (!filing) return;
    const value = { field: 'executor_name', text: `Name ${next(9)}`, reason: 'Read the paper' };
    const correction = { id: String(filing.id), version: Number(filing.version), ...value };
    const decision = { now: now(), actor: { id: null, name: 'A test' } };
    await db.transaction((tx) => correctField(tx, correction, decision));
  };
  const closeOrOpen = () =>
    db.execute(
      next(2) === 0
        ? sql`update county_datasets set file_status = 'closed_by_law', status_reason = 'Sealed' where fips = ${any(walkedCounties)}`
        : sql`update county_datasets set file_status = 'open', status_reason = null where fips = ${any(walkedCounties)}`,
    );
  const sell = () =>
    unlessTaken(() =>
      subscribe(
        db,
        any(customers),
        { fips: any(walkedCounties), dataset: 'probate' },
        { startsOn: dayFromNow(next(5) - 3), endsOn: dayFromNow(2 + next(9)), isExclusive: next(5) === 0 },
      ),
    );
  const endOrExtend = () =>
    unlessTaken(() =>
      db.execute(sql`update subscriptions set ends_on = greatest(starts_on, ${dayFromNow(next(8) - 4)}::date)
        where id = (select subscription.id from subscriptions as subscription join customers on customers.id = customer_id
          order by md5(concat_ws(' ', name, fips, starts_on, ends_on, ${String(next(1000))}::text)) limit 1)`),
    );
  const steps: [times: number, step: () => Promise<unknown>][] = [
    [6, read],
    [2, undo],
    [2, suppress],
    [2, release],
    [2, correct],
    [2, closeOrOpen],
    [5, sell],
    [2, endOrExtend],
    [1, () => store.remove({ fips: any(walkedCounties), dataset: 'probate' })],
    [2, async () => move(1 + next(2))],
    [2, () => followRecalls(db)],
  ];
  return steps.flatMap(([times, step]) => Array.from({ length: times }, () => step));
}

export const codeOf = (error: unknown) =>
  (error as { code?: string }).code ?? (error as { cause?: { code?: string } }).cause?.code;

/** Another subscription of the same file is no mistake. */
async function unlessTaken(work: () => PromiseLike<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOf(error) !== '23P01') throw error;
  }
}
