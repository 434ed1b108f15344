import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { TimedRead } from './client.ts';
import { maxBehindMs, replicaReads } from './replica.ts';

/** A primary and a replica whose log positions are numbers, and a clock that the test moves. */
function bench() {
  const state = { now: 0, written: 1, replayed: 1, fault: null as Error | null };
  const readFrom =
    (place: string): TimedRead =>
    async () => [{ place }];
  const fail = () => {
    if (state.fault) throw state.fault;
  };
  const read = replicaReads(
    { timedRead: readFrom('primary'), positionOf: async () => String(state.written) },
    {
      place: 'replica.example/site',
      timedRead: async (build) => {
        fail();
        return readFrom('replica')(build);
      },
      hasReached: async (position) => {
        fail();
        return state.replayed >= Number(position);
      },
      close: async () => {},
    },
    { warn: () => {}, error: () => {} },
    () => state.now,
  );
  const place = async () => {
    const [row] = await read(() => sql`select 1`);
    return row?.place;
  };
  /** Time passes, with a visitor every second. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      state.now += 1000;
      await place();
      await new Promise(setImmediate);
    }
  };
  return { state, place, pass };
}

test('lists come from a replica that is up to date, from the first one on', async () => {
  const { place } = bench();
  expect(await place()).toBe('replica');
});

test('a replica that falls behind is read for ten seconds, and again when it has caught up', async () => {
  const { state, place, pass } = bench();
  await pass(2);
  state.written = 2;
  await pass(maxBehindMs / 1000 - 1);
  expect(await place()).toBe('replica');
  await pass(3);
  expect(await place()).toBe('primary');
  state.replayed = 2;
  await pass(2);
  expect(await place()).toBe('replica');
});

test('a replica that does not answer costs nobody their list, and is used again when it answers', async () => {
  const { state, place, pass } = bench();
  await pass(1);
  state.fault = new Error('connect ECONNREFUSED');
  expect(await place()).toBe('primary');
  await pass(5);
  expect(await place()).toBe('primary');
  state.fault = null;
  await pass(2);
  expect(await place()).toBe('replica');
});

const databaseError = (code: string) => Object.assign(new pg.DatabaseError('no', 1, 'error'), { code });

test.each(['57P01', '40001', '08006'])('%s is the fault of the replica: the primary answers', async (code) => {
  const { state, place } = bench();
  await place();
  state.fault = databaseError(code);
  expect(await place()).toBe('primary');
});

test.each(['57014', '22P02'])('%s is the fault of the statement: nobody is asked again', async (code) => {
  const { state, place } = bench();
  await place();
  state.fault = databaseError(code);
  await expect(place()).rejects.toMatchObject({ code });
});
