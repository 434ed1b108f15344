import { and, eq, type SQL, sql } from 'drizzle-orm';
import { integer, type PgColumn, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Work that one process at a time does: mail, webhooks, deliveries, uploads. Whoever claims a row writes a new id into it and may
 * change the row for as long as that id is there. A process that is only slow finds another id, and its late writes change nothing.
 */
export const leaseColumns = () => ({
  /** Another one for each claim; null when nobody works on it. */
  claimId: uuid('claim_id'),
  /** The process renews it while it works; when it is over, another one may claim the row. */
  leasedUntil: moment('leased_until'),
});

/** Tries that failed or ended their process, and the one under way. */
export const attemptsColumn = () => integer('attempts').notNull().default(0);

type Leased = { id: PgColumn; claimId: PgColumn; leasedUntil: PgColumn };
type Counted = { attempts: PgColumn };

export type Claim = { id: string; claimId: string };

/** What a claim has read, with its claim. */
export type Claimed<Row extends { claimId: string | null }> = Omit<Row, 'claimId'> & { claimId: string };

/** By the database's clock, because the clocks of several servers differ. */
export const leaseEnd = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds}::float8)`;

/** Whether nobody works on it. A lease further ahead than any means that the clock was set back. */
export const isFree = ({ leasedUntil }: Pick<Leased, 'leasedUntil'>, seconds: number): SQL =>
  sql`(${leasedUntil} is null or ${leasedUntil} <= now() or ${leasedUntil} > ${leaseEnd(seconds + 1)})`;

/** A new claim. Its try counts unless it is released. */
export const claimed = ({ attempts }: Counted, seconds: number) => ({
  claimId: sql`gen_random_uuid()`,
  leasedUntil: leaseEnd(seconds),
  attempts: sql`${attempts} + 1`,
});

export const isMine = ({ id, claimId }: Pick<Leased, 'id' | 'claimId'>, claim: Claim) =>
  and(eq(id, claim.id), eq(claimId, claim.claimId));

/** The work is over, or waits for another try. */
export const freed = { claimId: null, leasedUntil: null };

/** The process stops as planned: the next claim need not wait, and the try does not count. */
export const released = ({ attempts }: Counted) => ({ ...freed, attempts: sql`greatest(0, ${attempts} - 1)` });
