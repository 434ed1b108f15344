import type { Db } from '#db/client.ts';
import { addUsage, type UsageDelta, usageTotals } from '#db/queries/customer-api/usage.ts';
import { apiKeyLimits } from '#domain/customer-api/api-key.ts';
import type { Standing } from '#domain/customer-api/rate-limit.ts';
import { log } from '../../logging/log.ts';

type CountedKey = { keyId: string; customerId: string };

export type Admission = {
  /** Null if the call may go on. A refused call is not counted. */
  problem: 'rate-limit' | 'quota' | null;
  standing: Standing;
  /** Call it with the answer of a call that went on. */
  answered: (status: number, records: number) => void;
};

export type UsageMeter = {
  /** Counts a call of a key, or refuses it. */
  admit: (key: CountedKey) => Promise<Admission>;
  /** Writes what was counted and reads what other processes counted. */
  flush: () => Promise<void>;
  start: () => void;
  /** Writes what is left. */
  stop: () => Promise<void>;
};

type Options = {
  db: Db;
  now: () => Date;
  limits?: { callsPerMinute: number; callsPerDay: number };
};

/** What was counted and is not written yet, or is being written. */
type Batch = { keys: Map<string, UsageDelta>; customerCalls: Map<string, number> };

const emptyBatch = (): Batch => ({ keys: new Map(), customerCalls: new Map() });
const flushMs = 1000;
/** A key that rests is forgotten; its next call reads its totals again. */
const restMs = 120_000;

/**
 * Counts the calls of keys. Each process decides by its memory: what the database said a second ago, and what it counted
 * itself since. So processes together can let through what they get in one second beyond a limit, and a process that is
 * killed loses the counts of its last second.
 */
export function usageMeter({ db, now, limits = apiKeyLimits }: Options): UsageMeter {
  let pending = emptyBatch();
  let sending = emptyBatch();
  /** What the database knows, by key. */
  const known = new Map<string, CountedKey & { minute: number; minuteCalls: number; at: number }>();
  /** By customer and day. */
  const knownCalls = new Map<string, number>();
  const learning = new Map<string, Promise<void>>();
  let flushing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function learn(keys: CountedKey[]): Promise<void> {
    const at = now();
    const day = dayOf(at);
    const totals = await usageTotals(
      db,
      keys.map(({ keyId }) => keyId),
      day,
    );
    for (const { customerCalls, ...total } of totals) {
      known.set(total.keyId, { ...total, at: known.get(total.keyId)?.at ?? at.getTime() });
      knownCalls.set(`${total.customerId} ${day}`, customerCalls);
    }
  }

  /** The first call of a key waits for its totals; calls at once wait together. */
  function learnOnce(key: CountedKey): Promise<void> {
    const running = learning.get(key.keyId);
    if (running) return running;
    const started = learn([key]).finally(() => learning.delete(key.keyId));
    learning.set(key.keyId, started);
    return started;
  }

  function standingOf({ keyId, customerId }: CountedKey, at: Date): Standing {
    const minute = minuteOf(at);
    const day = dayOf(at);
    const stored = known.get(keyId);
    let minuteCalls = stored?.minute === minute ? stored.minuteCalls : 0;
    let dayCalls = knownCalls.get(`${customerId} ${day}`) ?? 0;
    for (const batch of [sending, pending]) {
      const delta = batch.keys.get(`${keyId} ${day}`);
      if (delta?.minute === minute) minuteCalls += delta.minuteCalls;
      dayCalls += batch.customerCalls.get(`${customerId} ${day}`) ?? 0;
    }
    const seconds = at.getTime() / 1000;
    return {
      minute: { left: Math.max(0, limits.callsPerMinute - minuteCalls), seconds: Math.ceil(60 - (seconds % 60)) },
      day: { left: Math.max(0, limits.callsPerDay - dayCalls), seconds: Math.ceil(86_400 - (seconds % 86_400)) },
    };
  }

  /** The counts of a key on a day that are not written yet. */
  function deltaOf({ keyId, customerId }: CountedKey, at: Date): UsageDelta {
    const day = dayOf(at);
    const kept = pending.keys.get(`${keyId} ${day}`);
    if (kept) return kept;
    const empty = { calls: 0, refused: 0, records: 0, minute: minuteOf(at), minuteCalls: 0, usedAt: at };
    const delta: UsageDelta = { keyId, customerId, day, ...empty };
    pending.keys.set(`${keyId} ${day}`, delta);
    return delta;
  }

  function countCall(key: CountedKey, at: Date): void {
    const delta = deltaOf(key, at);
    const minute = minuteOf(at);
    delta.minuteCalls = delta.minute === minute ? delta.minuteCalls + 1 : 1;
    delta.minute = minute;
    delta.calls += 1;
    delta.usedAt = at;
    const name = `${key.customerId} ${delta.day}`;
    pending.customerCalls.set(name, (pending.customerCalls.get(name) ?? 0) + 1);
    const seen = known.get(key.keyId);
    if (seen) seen.at = at.getTime();
  }

  /** After a failed write: what was to be written is written with the next. */
  function takeBack(): void {
    for (const [name, lost] of sending.keys) {
      const kept = pending.keys.get(name);
      if (!kept) {
        pending.keys.set(name, lost);
        continue;
      }
      kept.calls += lost.calls;
      kept.refused += lost.refused;
      kept.records += lost.records;
      if (lost.minute === kept.minute) kept.minuteCalls += lost.minuteCalls;
    }
    for (const [name, calls] of sending.customerCalls) {
      pending.customerCalls.set(name, (pending.customerCalls.get(name) ?? 0) + calls);
    }
    sending = emptyBatch();
  }

  async function writeAndRead(): Promise<void> {
    sending = pending;
    pending = emptyBatch();
    try {
      const deltas = [...sending.keys.values()];
      if (deltas.length > 0) await db.transaction((tx) => addUsage(tx as Db, deltas));
    } catch (error) {
      takeBack();
      throw error;
    }
    forgetResting();
    // Replaced only when the totals are read: until then they do not contain what was written.
    const written = sending;
    try {
      if (known.size > 0) await learn([...known.values()]);
      else knownCalls.clear();
    } catch (error) {
      addToKnown(written);
      throw error;
    } finally {
      sending = emptyBatch();
    }
  }

  function addToKnown(written: Batch): void {
    for (const { keyId, minute, minuteCalls } of written.keys.values()) {
      const stored = known.get(keyId);
      if (!stored) continue;
      stored.minuteCalls = stored.minute === minute ? stored.minuteCalls + minuteCalls : minuteCalls;
      stored.minute = minute;
    }
    for (const [name, calls] of written.customerCalls) knownCalls.set(name, (knownCalls.get(name) ?? 0) + calls);
  }

  function forgetResting(): void {
    const oldest = now().getTime() - restMs;
    const today = dayOf(now());
    for (const [keyId, { at }] of known) if (at < oldest) known.delete(keyId);
    for (const name of knownCalls.keys()) if (!name.endsWith(today)) knownCalls.delete(name);
  }

  function flush(): Promise<void> {
    if (pending.keys.size === 0 && known.size === 0) return flushing ?? Promise.resolve();
    flushing ??= writeAndRead().finally(() => {
      flushing = null;
    });
    return flushing;
  }

  const flushOrLog = () =>
    flush().catch((error: Error) => log.warn('Calls of API keys could not be counted yet', { error: error.message }));

  return {
    admit: async (key) => {
      if (!known.has(key.keyId)) await learnOnce(key);
      const at = now();
      const before = standingOf(key, at);
      const problem = before.minute.left === 0 ? 'rate-limit' : before.day.left === 0 ? 'quota' : null;
      if (problem) return { problem, standing: before, answered: () => {} };
      countCall(key, at);
      return {
        problem: null,
        standing: standingOf(key, at),
        answered: (status, records) => {
          const isRefused = status >= 400 && status < 500;
          if (!isRefused && records === 0) return;
          const delta = deltaOf(key, at);
          if (isRefused) delta.refused += 1;
          delta.records += records;
        },
      };
    },
    flush,
    start: () => {
      timer = setInterval(flushOrLog, flushMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      // One may be under way without the newest counts.
      await flushing?.catch(() => {});
      await flushOrLog();
    },
  };
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);
