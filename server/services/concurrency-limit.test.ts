import { describe, expect, test, vi } from 'vitest';
import { BudgetError } from '#domain/api/read-budget.ts';
import { concurrencyLimit, QueueError } from './concurrency-limit.ts';

/** Work that the test finishes. */
function held<Result>() {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  return { work: () => promise, resolve, reject };
}

/** A limit that is fully used. */
function full(options: { perName: number; maxWaiting?: number; timeoutMs?: number }) {
  const limit = concurrencyLimit(options);
  const holders = Array.from({ length: options.perName }, () => held<number>());
  // Some tests make a holder fail.
  const running = holders.map(({ work }) => limit('table', work).catch(() => {}));
  const finish = async () => {
    for (const { resolve } of holders) resolve(0);
    await Promise.all(running);
  };
  return { limit, holders, finish };
}

test('work beyond the limit starts when other work ends', async () => {
  const { limit, holders, finish } = full({ perName: 5 });
  let started = false;
  const sixth = limit('table', async () => (started = true));
  await Promise.resolve();
  expect(started).toBe(false);
  holders[0]?.resolve(1);
  expect(await sixth).toBe(true);
  await finish();
});

test('work waits in the order in which it came', async () => {
  const { limit, finish } = full({ perName: 1 });
  const steps: string[] = [];
  const work = (name: string) =>
    limit('table', async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
    });
  const both = [work('a'), work('b')];
  await finish();
  await Promise.all(both);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('work of another name does not wait', async () => {
  const { limit, finish } = full({ perName: 5 });
  expect(await limit('other', async () => 'done')).toBe('done');
  await finish();
});

test('a full queue refuses work at once, and accepts it again when it has space', async () => {
  const { limit, finish } = full({ perName: 1, maxWaiting: 2 });
  const waiting = [1, 2].map(() => limit('table', async () => 'done'));
  await expect(limit('table', async () => 'done')).rejects.toThrow(QueueError);
  await finish();
  expect(await Promise.all(waiting)).toEqual(['done', 'done']);
  expect(await limit('table', async () => 'done')).toBe('done');
});

test('work that waited too long is refused and never runs', async () => {
  const { limit, finish } = full({ perName: 1, timeoutMs: 5 });
  let started = false;
  await expect(limit('table', async () => (started = true))).rejects.toThrow(QueueError);
  await finish();
  expect(started).toBe(false);
  expect(await limit('table', async () => 'done')).toBe('done');
});

test('work that finds the database blocked fails everything queued behind it, but not later work', async () => {
  const { limit, holders, finish } = full({ perName: 5 });
  const behind = [1, 2, 3].map(() => limit('table', async () => 'done'));
  holders[0]?.reject(
    Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('locked'), { code: '55P03' }) }),
  );
  const outcomes = await Promise.allSettled(behind);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await limit('table', async () => 'done')).toBe('done');
  await finish();
});

test('work that fails for another reason fails alone', async () => {
  const { limit, holders, finish } = full({ perName: 5 });
  const behind = limit('table', async () => 'done');
  holders[0]?.reject(new Error('cut'));
  expect(await behind).toBe('done');
  await finish();
});

describe('visitors', () => {
  /** A queue of one place, with a clock that the test sets. `read` takes that long by the clock. */
  function queue(budget = { burstMs: 100, share: 0.25, maxDelayMs: 1000 }) {
    const clock = { now: 0 };
    let sender = { visitor: '', isRead: true };
    const limit = concurrencyLimit({ perName: 1, senderOf: () => sender, budget, now: () => clock.now });
    const done: string[] = [];
    const send = (visitor: string, { ms = 0, isRead = true, work = async () => {} } = {}) => {
      sender = { visitor, isRead };
      return limit('table', async () => {
        await work();
        clock.now += ms;
        done.push(visitor);
      });
    };
    return { clock, send, done };
  }

  test('take turns, however much one of them sends', async () => {
    const { send, done } = queue();
    const first = held<void>();
    const all = [send('a', { work: first.work }), ...'aaabbc'.split('').map((visitor) => send(visitor))];
    first.resolve();
    await Promise.all(all);
    expect(done.join('')).toBe('aabcaba');
  });

  test('wait for the budget that their reads have used up, while others go on', async () => {
    vi.useFakeTimers();
    try {
      const { clock, send, done } = queue();
      await send('a', { ms: 150 });
      const next = send('a');
      await send('b');
      expect(done).toEqual(['a', 'b']);
      // 50 ms too many are a debt of 200 ms.
      clock.now += 202;
      await vi.advanceTimersByTimeAsync(202);
      await next;
      expect(done).toEqual(['a', 'b', 'a']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('are not forgotten when their budget returns while it is looked at', async () => {
    vi.useFakeTimers();
    try {
      for (let early = 0; early < 8; early += 0.25) {
        let at = 0;
        let perLook = 0;
        const now = () => {
          at += perLook;
          return at;
        };
        const senderOf = () => ({ visitor: 'a', isRead: true });
        const budget = { burstMs: 100, share: 0.25, maxDelayMs: 1000 };
        const limit = concurrencyLimit({ perName: 1, senderOf, budget, now });
        await limit('table', async () => {
          at += 150;
        });
        at += 200 - early;
        perLook = 1;
        let isDone = false;
        const next = limit('table', async () => {
          isDone = true;
        });
        await vi.advanceTimersByTimeAsync(100);
        expect(isDone, `${early} ms early`).toBe(true);
        await next;
      }
    } finally {
      vi.useRealTimers();
    }
  });

  test('that are customers pay for the processor, and not for waiting for the database', async () => {
    const clock = { now: 0, processor: 0 };
    const budget = { burstMs: 100, share: 0.25, maxDelayMs: 10 };
    const senderOf = () => ({ visitor: 'customer', isRead: true, charged: 'processor' as const });
    const processorMs = () => clock.processor;
    const limit = concurrencyLimit({ perName: 1, senderOf, budget, now: () => clock.now, processorMs });
    const read = (ms: number, processor: number) =>
      limit('table', async () => {
        clock.now += ms;
        clock.processor += processor;
      });
    for (let reads = 0; reads < 5; reads++) await read(400, 20);
    await read(200, 200);
    await expect(read(1, 1)).rejects.toThrow(BudgetError);
  });

  test('that pay have a part of their time taken, so that clicking through filters does not wait', async () => {
    const clock = { now: 0 };
    const budget = { burstMs: 100, share: 0.25, maxDelayMs: 10 };
    const readsOf = (rate?: number) => {
      const senderOf = () => ({ visitor: 'account', isRead: true, ...(rate && { rate }) });
      const limit = concurrencyLimit({ perName: 1, senderOf, budget, now: () => clock.now });
      return (ms: number) =>
        limit('table', async () => {
          clock.now += ms;
        });
    };
    const [stranger, customer] = [readsOf(), readsOf(0.4)];
    await stranger(200);
    await expect(stranger(1)).rejects.toThrow(BudgetError);
    await customer(200);
    await customer(400);
    await expect(customer(1)).rejects.toThrow(BudgetError);
  });

  test('are refused when they would wait too long for it, and told how long', async () => {
    const { clock, send } = queue();
    await send('a', { ms: 600 });
    const refused = await send('a').catch((error) => error);
    expect(refused).toBeInstanceOf(BudgetError);
    expect(refused).toMatchObject({
      retryAfter: 2,
      message: 'Your queries took too long. Please try again in 2 seconds.',
    });
    await send('b');
    clock.now += 2001;
    await send('a');
  });

  test.each([
    ['a database that is away', 'ECONNREFUSED', 'answered'],
    ['a statement of theirs that took too long', '57014', 'refused'],
  ])('after %s their next read is %3$s', async (_, code, next) => {
    const { clock, send } = queue();
    const work = async () => {
      clock.now += 600;
      throw Object.assign(new Error('no answer'), { code });
    };
    await expect(send('a', { work })).rejects.toThrow('no answer');
    const outcome = await send('a').then(
      () => 'answered',
      () => 'refused',
    );
    expect(outcome).toBe(next);
  });

  test('may write with their budget used up', async () => {
    const { send, done } = queue();
    await send('a', { ms: 600 });
    await send('a', { isRead: false });
    expect(done).toEqual(['a', 'a']);
  });

  test('have several reads at a time only up to their share', async () => {
    let visitor = 'a';
    const limit = concurrencyLimit({ perName: 9, perVisitor: 2, senderOf: () => ({ visitor, isRead: true }) });
    const holders = [1, 2, 3].map(() => held<void>());
    let started = 0;
    const all = holders.map(({ work }) =>
      limit('table', () => {
        started += 1;
        return work();
      }),
    );
    await Promise.resolve();
    expect(started).toBe(2);
    visitor = 'b';
    expect(await limit('table', async () => 'done')).toBe('done');
    for (const { resolve } of holders) resolve();
    await Promise.all(all);
    expect(started).toBe(3);
  });
});
