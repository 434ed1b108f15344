import type { Db } from '#db/client.ts';
import { lockAccount } from '#db/queries/account/lock-account.ts';
import { answerOnce, countAsked, insertCount, ownAddresses } from '#db/queries/net-new.ts';
import { type NetNewResult, type NetNewScope, netNewLimits, resultOf } from '#domain/net-new/net-new.ts';
import {
  areDifferent,
  blind,
  countCommon,
  countOf,
  newKey,
  pointBytes,
  pointsOf,
  readKey,
  shuffled,
  writeKey,
} from '#domain/net-new/points.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { hashOfList, offsetOf, type SealedCount, seal, unseal } from './sealed-count.ts';

type Context = {
  db: Db;
  secret: string;
  now: Date;
  /** Reads of a table wait for their turn; the arithmetic does not hold it up. */
  queued: <Result>(table: string, work: () => Promise<Result>) => Promise<Result>;
};

export type NetNewRefusal =
  /** The list is no list of points, or has one twice. */
  | 'list'
  | 'few-rows'
  | 'many-rows'
  | 'few-records'
  /** There are only samples, of which there are never enough. */
  | 'few-samples'
  | 'many-records'
  | 'per-day'
  /** The count is over, was answered, or is another's. */
  | 'gone';

type Refused = { ok: false; error: NetNewRefusal };
const refused = (error: NetNewRefusal): Refused => ({ ok: false, error });

/** One count at a time in a process. */
const inTurn = oneAtATime(4);

function problemOf(list: Uint8Array): NetNewRefusal | null {
  const { least, most } = netNewLimits.rows;
  const rows = countOf(list);
  if (!Number.isInteger(rows)) return 'list';
  if (rows < least) return 'few-rows';
  if (rows > most) return 'many-rows';
  return areDifferent(list) ? null : 'list';
}

export type Started = { ok: true; sealed: string; points: Uint8Array } | Refused;

/** The first half: takes the visitor's list, blinded with a key that only the browser has, and answers with ours, blinded and shuffled. */
export async function startCount(
  { db, secret, now, queued }: Context,
  { userId, scope, list }: { userId: string; scope: NetNewScope; list: Uint8Array },
): Promise<Started> {
  const problem = problemOf(list);
  if (problem) return refused(problem);
  const own = await queued('filings', () => ownAddresses(db, scope));
  if (!own) return refused('many-records');
  if (own.addresses.length < netNewLimits.records.least) return refused(own.isSample ? 'few-samples' : 'few-records');
  const day = now.toISOString().slice(0, 10);
  const [rows, records] = [countOf(list), own.addresses.length];
  const id = await db.transaction(async (tx) => {
    if (!(await lockAccount(tx as Db, { userId }))) return null;
    if ((await countAsked(tx as Db, userId, day)) >= netNewLimits.perDay) return null;
    const { counties, datasets } = scope;
    return insertCount(tx as Db, {
      userId,
      day,
      counties,
      datasets,
      rowCount: rows,
      recordCount: records,
      createdAt: now,
    });
  });
  if (id === null) return refused('per-day');
  const key = await newKey();
  const points = await inTurn(async () => shuffled(await blind(await pointsOf(own.addresses), key)));
  const count: SealedCount = {
    id,
    userId,
    key: await writeKey(key),
    listHash: hashOfList(list),
    scope,
    rows,
    records,
    isSample: own.isSample,
    day,
    expiresAt: now.getTime() + netNewLimits.minutes * 60_000,
  };
  return { ok: true, sealed: seal(secret, count), points };
}

export type Finished = { ok: true; result: NetNewResult } | Refused;

/**
 * The second half: takes the same list again and our points, which the browser has blinded a second time. Both are blinded by both
 * keys then, and only the number of those in common is told, rounded.
 */
export async function finishCount(
  { db, secret, now }: Context,
  { userId, sealed, body }: { userId: string; sealed: string; body: Uint8Array },
): Promise<Finished> {
  const count = unseal(secret, sealed);
  if (!count || count.userId !== userId || count.expiresAt < now.getTime()) return refused('gone');
  if (body.length !== (count.rows + count.records) * pointBytes) return refused('list');
  const list = body.subarray(0, count.rows * pointBytes);
  const returned = body.subarray(count.rows * pointBytes);
  if (hashOfList(list) !== count.listHash || !areDifferent(returned)) return refused('list');
  if (!(await answerOnce(db, count.id, now))) return refused('gone');
  const key = await readKey(count.key);
  let twice: Uint8Array;
  try {
    twice = await inTurn(() => blind(list, key));
  } catch (error) {
    // A point of a low order, which no address has.
    if (error instanceof DOMException) return refused('list');
    throw error;
  }
  const matches = countCommon(twice, returned);
  const result = resultOf(matches, offsetOf(secret, count), count);
  return { ok: true, result: { ...result, isSample: count.isSample } };
}
