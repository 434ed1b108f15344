import { setTimeout } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Row, TimedRead } from '../client.ts';
import { statementText } from '../statement-text.ts';

/** The session is everybody's: with what a scan does not count (planning, sorting, sending) a read stays below a second. */
const timeoutMs = 700;
const message = 'read timeout';

/**
 * Node accepts one connection in each turn of its loop. Without a pause after a slow read, slow reads that wait for each other
 * would be all that it does.
 */
const slowMs = 50;
const pauseMs = 20;

/**
 * PGlite cannot be cancelled from outside, so every scan checks the clock itself. The planner evaluates the cheapest
 * condition of a row first, and these are PostgreSQL's own functions under names with almost no cost: they run before every
 * filter, and take a tenth of a microsecond. A row that a trigram index finds is compared with the pattern before any filter
 * runs, so there the pattern checks the clock: a stable function lets the index still use the pattern.
 */
const functions = `
  create function pg_temp.clock() returns timestamptz language internal cost 0.0001 as 'clock_timestamp';
  create function pg_temp.stable_clock() returns timestamptz language internal stable cost 0.0001 as 'clock_timestamp';
  create function pg_temp.is_after(timestamptz, timestamptz) returns boolean language internal immutable strict cost 0.0001 as 'timestamp_gt';
  create function pg_temp.cancel(cstring) returns boolean language internal stable strict cost 0.0001 as 'boolin';
  create function pg_temp.timed(pattern text) returns text language sql stable as $$
    select case when pg_temp.is_after(pg_temp.stable_clock(), statement_timestamp() + interval '${timeoutMs} ms')
      and pg_temp.cancel('${message}') then null else pattern end $$`;

/** The planner expects each `cancel` to hold for a third of the rows: with several, it expects almost no row to be left out. */
const inTime = sql.raw(`not (
  pg_temp.is_after(pg_temp.clock(), (select statement_timestamp() + interval '${timeoutMs} ms'))
  and pg_temp.cancel('${message}') and pg_temp.cancel('') and pg_temp.cancel('') and pg_temp.cancel(''))`);

/** Values travel as parameters, so the text holds no pattern of a visitor. */
function withTimedPatterns(text: string): string {
  return text.replace(/ (i?like) (\$\d+::text)/g, ' $1 pg_temp.timed($2)');
}

export async function timedReadOn(client: PGlite): Promise<TimedRead> {
  await client.exec(functions);
  return async (build) => {
    const { text, values } = statementText(build(inTime));
    const started = performance.now();
    try {
      return (await client.query<Row>(withTimedPatterns(text), values)).rows;
    } catch (error) {
      if (!(error as Error).message.includes(`"${message}"`)) throw error;
      // As PostgreSQL reports a statement that was cancelled.
      throw Object.assign(new Error('The read took too long', { cause: error }), { code: '57014' });
    } finally {
      if (performance.now() - started > slowMs) await setTimeout(pauseMs);
    }
  };
}
