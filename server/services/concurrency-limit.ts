import { isBlocked } from '#db/blocked.ts';
import { BudgetError, type ReadBudget } from '#domain/api/read-budget.ts';

export type ConcurrencyLimit = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

type Options = {
  /** How much work of one name, such as a table, runs at a time. */
  perName: number;
  /** How much work of one visitor runs at a time. */
  perVisitor?: number;
  /** How much work runs at a time in all. */
  total?: number;
  /** Without it, all work counts for one visitor. */
  senderOf?: () => Caller | undefined;
  budget?: ReadBudget;
  /** How much more may wait; the rest is refused at once. */
  maxWaiting?: number;
  /** How long work may wait. */
  timeoutMs?: number;
  now?: () => number;
  /** Processor time of this thread in milliseconds. */
  processorMs?: () => number;
};

/**
 * Reads take from the visitor's budget, by the clock or by the processor time of this thread. Writes do not: they have
 * limits of their own.
 */
type Caller = {
  visitor: string;
  isRead: boolean;
  charged?: 'time' | 'processor';
  /** The part of the time of a read that is taken from the budget; all of it if missing. */
  rate?: number;
};
type Waiting = { name: string; isRead: boolean; start: (later: boolean) => void; fail: (reason: unknown) => void };
type Visitor = {
  waiting: Set<Waiting>;
  running: number;
  /** Milliseconds left at `countedAt`; below zero after a read that took longer than was left. */
  creditMs: number;
  countedAt: number;
  /** How long a read of this visitor took lately. */
  usualMs: number;
};

/** Refused by a full queue, or timed out in it. The code is PostgreSQL's insufficient_resources. */
export class QueueError extends Error {
  override readonly name = 'QueueError';
  readonly code = '53000';
}

/** PostgreSQL's query_canceled. */
const timedOut = '57014';

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const everyone: Caller = { visitor: '', isRead: false };
const noBudget: ReadBudget = { burstMs: Number.POSITIVE_INFINITY, share: 1, maxDelayMs: Number.POSITIVE_INFINITY };

/**
 * Limits how much work of one name runs at a time, so that one slow table does not take the connections of the others.
 * Visitors take turns, so that many or slow reads of one delay mostly the reads of that one. Who has used up the budget
 * waits for it even while nothing else runs: the embedded database runs one statement at a time, and a visitor who
 * always has one running would delay everybody.
 * When work fails because the database is blocked, everything queued behind it fails with the same error: each would
 * only wait for the same timeout.
 */
export function concurrencyLimit(options: Options): ConcurrencyLimit {
  const { perName, perVisitor = Number.POSITIVE_INFINITY, total = Number.POSITIVE_INFINITY } = options;
  const { senderOf = () => everyone, budget = noBudget, maxWaiting = 1000, timeoutMs = 10_000 } = options;
  const { now = () => performance.now(), processorMs = threadMs } = options;
  const visitors = new Map<string, Visitor>();
  /** Visitors with waiting work, in the order of their turns. */
  const turns = new Map<string, Visitor>();
  const runningByName = new Map<string, number>();
  const waitingByName = new Map<string, number>();
  let running = 0;
  let wakeUp: NodeJS.Timeout | undefined;

  const add = (counts: Map<string, number>, name: string, change: 1 | -1) => {
    const count = (counts.get(name) ?? 0) + change;
    if (count === 0) counts.delete(name);
    else counts.set(name, count);
  };

  const creditOf = ({ creditMs, countedAt }: Visitor, at = now()) =>
    Math.min(budget.burstMs, creditMs + (at - countedAt) * budget.share);

  const visitorOf = (key: string): Visitor => {
    const known = visitors.get(key);
    if (known) return known;
    const visitor = { waiting: new Set<Waiting>(), running: 0, creditMs: budget.burstMs, countedAt: now(), usualMs: 0 };
    visitors.set(key, visitor);
    return visitor;
  };

  /** Visitors move to the end when work of theirs ends, so those with a full budget come first. */
  const forget = () => {
    for (const [key, visitor] of visitors) {
      const isIdle = visitor.running === 0 && visitor.waiting.size === 0;
      if (!isIdle || creditOf(visitor) < budget.burstMs) return;
      visitors.delete(key);
    }
  };

  const spend = (visitor: Visitor, ms: number) => {
    visitor.creditMs = creditOf(visitor) - ms;
    visitor.countedAt = now();
    visitor.usualMs = visitor.usualMs === 0 ? ms : 0.8 * visitor.usualMs + 0.2 * ms;
  };

  const nextOf = (visitor: Visitor, at: number): Waiting | undefined => {
    if (visitor.running >= perVisitor) return undefined;
    const hasCredit = creditOf(visitor, at) > 0;
    for (const entry of visitor.waiting) {
      if ((hasCredit || !entry.isRead) && (runningByName.get(entry.name) ?? 0) < perName) return entry;
    }
    return undefined;
  };

  /** Starts what may start, one piece of work of each visitor in turn. */
  const startNext = (later: boolean) => {
    // One time for both looks: a credit that returns between them would be waited for by nobody.
    const at = now();
    for (let served = true; served && running < total; ) {
      served = false;
      for (const [key, visitor] of [...turns]) {
        if (running >= total) break;
        const next = nextOf(visitor, at);
        if (!next) continue;
        served = true;
        turns.delete(key);
        next.start(later);
        if (visitor.waiting.size > 0) turns.set(key, visitor);
      }
    }
    wakeWhenPaid(at);
  };

  /** Credit returns without any event, so the next one to have some is waited for. */
  const wakeWhenPaid = (at: number) => {
    clearTimeout(wakeUp);
    wakeUp = undefined;
    const debts = [...turns.values()].map((visitor) => creditOf(visitor, at)).filter((credit) => credit <= 0);
    if (debts.length > 0) wakeUp = setTimeout(() => startNext(true), -Math.max(...debts) / budget.share + 1);
  };

  /** How long one more read would wait for its budget. */
  const delayOf = (visitor: Visitor) => {
    const expectedMs = (visitor.waiting.size + visitor.running) * visitor.usualMs;
    return Math.max(0, expectedMs - creditOf(visitor)) / budget.share;
  };

  const enter = (name: string, key: string, visitor: Visitor, isRead: boolean) =>
    new Promise<void>((resolve, reject) => {
      if ((waitingByName.get(name) ?? 0) >= maxWaiting) throw new QueueError('Too many requests are waiting');
      const delay = isRead ? delayOf(visitor) : 0;
      if (delay > budget.maxDelayMs) throw new BudgetError(delay);
      const remove = () => {
        clearTimeout(timer);
        visitor.waiting.delete(entry);
        if (visitor.waiting.size === 0) turns.delete(key);
        add(waitingByName, name, -1);
      };
      const entry: Waiting = {
        name,
        isRead,
        // Deferred, because the embedded database runs in this thread and back-to-back reads would block everything else.
        start: (later) => {
          remove();
          visitor.running += 1;
          running += 1;
          add(runningByName, name, 1);
          if (later) setImmediate(resolve);
          else resolve();
        },
        fail: (reason) => {
          remove();
          reject(reason);
        },
      };
      const late = () => {
        const isOverBudget = isRead && creditOf(visitor) <= 0;
        entry.fail(isOverBudget ? new BudgetError(delayOf(visitor)) : new QueueError('Waited too long'));
      };
      const timer = setTimeout(late, timeoutMs);
      visitor.waiting.add(entry);
      turns.set(key, visitor);
      add(waitingByName, name, 1);
      startNext(false);
    });

  const leave = (name: string, key: string, visitor: Visitor) => {
    visitor.running -= 1;
    running -= 1;
    add(runningByName, name, -1);
    visitors.delete(key);
    visitors.set(key, visitor);
    forget();
    startNext(true);
  };

  return async (name, work) => {
    const { visitor: key, isRead, charged = 'time', rate = 1 } = senderOf() ?? everyone;
    const visitor = visitorOf(key);
    await enter(name, key, visitor, isRead);
    const started = now();
    const processorStarted = charged === 'processor' ? processorMs() : 0;
    let isCharged = isRead;
    try {
      return await work();
    } catch (error) {
      // A database that is away or blocked is not the visitor's doing; a statement that takes too long is.
      isCharged &&= Object(error).code === timedOut;
      if (isBlocked(error)) failBehind(name, error);
      throw error;
    } finally {
      // Others use the thread meanwhile, but for no longer than this took.
      const took =
        charged === 'processor' ? Math.min(processorMs() - processorStarted, now() - started) : now() - started;
      if (isCharged) spend(visitor, took * rate);
      leave(name, key, visitor);
    }
  };

  function failBehind(name: string, reason: unknown): void {
    for (const { waiting } of [...turns.values()]) {
      for (const entry of [...waiting]) if (entry.name === name) entry.fail(reason);
    }
  }
}
