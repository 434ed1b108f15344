import type { Db } from '#db/client.ts';
import { takeUses } from '#db/queries/account/daily-uses.ts';
import { customerOf } from '#db/queries/delivery/buyer.ts';
import { answerOnce, insertCount, type OwnAddresses, ownAddresses } from '#db/queries/net-new.ts';
import { type NetNewResult, type NetNewScope, netNewLimits, resultOf, sumOf } from '#domain/net-new/net-new.ts';
import {
  areDifferent,
  blind,
  countCommon,
  countOf,
  pointBytes,
  pointsOf,
  shuffled,
  splitPoints,
} from '#domain/net-new/points.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { countyKey, hashOfList, newCountKey, offsetOf, type SealedCount, seal, unseal } from './sealed-count.ts';

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
  | 'counties-per-day'
  /** Most of its questions were about counties that are not counted. */
  | 'reads-per-day'
  /** The account has no customer whose subscriptions could be counted. */
  | 'no-customer'
  /** The count is over, was answered, or is another's. */
  | 'gone';

type Refused = { ok: false; error: NetNewRefusal };
const refused = (error: NetNewRefusal): Refused => ({ ok: false, error });

/** One count at a time in a process. */
const turns = oneAtATime(4);

/** A visitor's blinded list, one county after the other, with the number of rows of each. */
export type BlindedList = { points: Uint8Array; rows: number[] };

function problemOf({ points, rows }: BlindedList): NetNewRefusal | null {
  const { least, most } = netNewLimits.rows;
  const all = sum(rows);
  if (all !== countOf(points)) return 'list';
  if (rows.some((count) => count < least)) return 'few-rows';
  if (all > most) return 'many-rows';
  return areDifferent(points) ? null : 'list';
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** What is taken of a day; of what is not, there has to be one left. */
function usesOf({ reads = 0, counts = 0, counties = 0 }) {
  const { perDay, counties: perDayCounties, reads: perDayReads } = netNewLimits;
  const left = (points: number, most: number) => ({ points, most: points > 0 ? most : most - 1 });
  return [
    { what: 'per-day', ...left(counts, perDay) },
    { what: 'counties-per-day', ...left(counties, perDayCounties) },
    // The read of a count was taken before it.
    { what: 'reads-per-day', points: reads, most: perDayReads },
  ] as const;
}

export type Started =
  | {
      ok: true;
      sealed: string;
      /** Of ours, in each county that was asked about; 0 for one that is not counted. */
      records: number[];
      points: ReadableStream<Uint8Array>;
    }
  | Refused;

/** The first half: takes the visitor's list, blinded with a key that only the browser has, and answers with ours, blinded and shuffled. */
export async function startCount(
  { db, secret, now, queued }: Context,
  { userId, scope, list }: { userId: string; scope: NetNewScope; list: BlindedList },
): Promise<Started> {
  const problem = problemOf(list);
  if (problem) return refused(problem);
  const day = now.toISOString().slice(0, 10);
  const buyer = scope.isSubscribed ? await customerOf(db, userId) : null;
  if (scope.isSubscribed && !buyer) return refused('no-customer');
  // Before our addresses are read, which costs much more than to refuse. Each read counts, also of counties that are too small.
  const limit = await db.transaction((tx) => takeUses(tx as Db, { userId, day }, usesOf({ reads: 1 })));
  if (limit) return refused(limit === 'gone' ? 'per-day' : limit);
  const own = await queued('filings', () =>
    ownAddresses(db, scope, buyer && { ...buyer, channel: 'download', today: day }),
  );
  if (!own) return refused('many-records');
  const counted = own.filter(({ addresses }) => addresses.length >= netNewLimits.records.least);
  if (counted.length === 0) return refused(own.every(({ isSample }) => isSample) ? 'few-samples' : 'few-records');
  // Before the count is used up.
  turns.check();
  const records = own.map((county) => (counted.includes(county) ? county.addresses.length : 0));
  const id = await db.transaction(async (tx): Promise<string | Refused> => {
    const over = await takeUses(tx as Db, { userId, day }, usesOf({ counts: 1, counties: counted.length }));
    if (over) return refused(over === 'gone' ? 'per-day' : over);
    return insertCount(tx as Db, {
      userId,
      day,
      counties: counted.map(({ fips }) => fips),
      datasets: scope.datasets,
      rowCount: sum(list.rows),
      recordCount: sum(records),
      createdAt: now,
    });
  });
  if (typeof id !== 'string') return id;
  const key = newCountKey();
  const count: SealedCount = {
    id,
    userId,
    key,
    listHash: hashOfList(list.points),
    scope,
    rows: list.rows,
    records,
    isSample: counted.some(({ isSample }) => isSample),
    day,
    expiresAt: now.getTime() + netNewLimits.minutes * 60_000,
  };
  return { ok: true, sealed: seal(secret, count), records, points: blindedStream(counted, key) };
}

/** Points that are sent at once. */
const sentAtOnce = 256;
/** Points that are worked on at once: one by one, waking threads takes more of the processor than the arithmetic. */
const atOnce = 8;

/** Our points, as they are blinded: the browser works on the first while the others are made. Nobody's slow line keeps a turn. */
function blindedStream(counties: readonly OwnAddresses[], countKey: string): ReadableStream<Uint8Array> {
  const stopped = new AbortController();
  return new ReadableStream({
    start(stream) {
      const work = async () => {
        for (const { fips, addresses } of counties) {
          const key = await countyKey(countKey, fips);
          const points = shuffled(await pointsOf(addresses));
          for (let at = 0; at < points.length; at += sentAtOnce * pointBytes) {
            const part = points.subarray(at, at + sentAtOnce * pointBytes);
            stream.enqueue(await blind(part, key, { atOnce, signal: stopped.signal }));
          }
        }
        stream.close();
      };
      turns.run(work).catch((error) => !stopped.signal.aborted && stream.error(error));
    },
    cancel: () => stopped.abort(),
  });
}

export type Finished = { ok: true; result: NetNewResult } | Refused;

/**
 * The second half: takes the same list again and our points, which the browser has blinded a second time. Both are blinded by both
 * keys then, and only the number of those in common is told for each county, rounded.
 */
export async function finishCount(
  { db, secret, now }: Context,
  { userId, sealed, body }: { userId: string; sealed: string; body: Uint8Array },
): Promise<Finished> {
  const count = unseal(secret, sealed);
  if (!count || count.userId !== userId || count.expiresAt < now.getTime()) return refused('gone');
  // Sealed before an upgrade.
  if (typeof count.key !== 'string') return refused('gone');
  const { scope, rows, records } = count;
  const listBytes = sum(rows) * pointBytes;
  if (body.length !== listBytes + sum(records) * pointBytes) return refused('list');
  const [list, returned] = [body.subarray(0, listBytes), body.subarray(listBytes)];
  if (hashOfList(list) !== count.listHash || !areDifferent(returned)) return refused('list');
  turns.check();
  if (!(await answerOnce(db, count.id, now))) return refused('gone');
  const [lists, theirs] = [splitPoints(list, rows), splitPoints(returned, records)];
  const counties: NetNewResult['counties'] = [];
  try {
    await turns.run(async () => {
      for (const [index, fips] of scope.counties.entries()) {
        const [own, other, size = 0] = [lists[index], theirs[index], records[index]];
        if (!own || !other || size === 0) continue;
        const key = await countyKey(count.key, fips);
        const matches = countCommon(await blind(own, key, { atOnce }), other);
        const sizes = { rows: rows[index] ?? 0, records: size };
        counties.push({ fips, ...resultOf(matches, offsetOf(secret, count, fips), sizes) });
      }
    });
  } catch (error) {
    // A point of a low order, which no address has.
    if (error instanceof DOMException) return refused('list');
    throw error;
  }
  return { ok: true, result: { ...sumOf(counties), counties, isSample: count.isSample } };
}
