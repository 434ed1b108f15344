import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { integer, type PgColumn, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Work that one process at a time does: mail, webhooks, deliveries, uploads. Whoever claims a row writes a new id into it and may
 * write to it for as long as that id is there. A process that is only slow finds another id, and its late writes change nothing.
 */
export const leaseColumns = () => ({
  /** The claim of the process that works on it; a new one each time. */
  claimId: uuid('claim_id'),
  /** The process renews it while it works; when it is over, another one may claim the row. */
  leasedUntil: moment('leased_until'),
});

/** Of work that is given up after some tries: those that failed or ended their process, and the one under way. */
export const attemptsColumn = () => integer('attempts').notNull().default(0);

type Leased = Record<'id' | 'claimId' | 'leasedUntil', PgColumn>;

export type Claim = { id: string; claimId: string };

/** All times use the database's clock, because the clocks of several servers differ. */
export const leaseEnd = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Nobody works on it. A lease further ahead than any means that the clock was set back. */
export function isFree({ leasedUntil }: Pick<Leased, 'leasedUntil'>, seconds: number): SQL {
  return sql`(${leasedUntil} is null or ${leasedUntil} <= now() or ${leasedUntil} > ${leaseEnd(seconds + 1)})`;
}

/** Sets a new claim, whose try counts until it is released. */
export const claimed = ({ attempts }: { attempts: PgColumn }, seconds: number) => ({
  claimId: sql`gen_random_uuid()`,
  leasedUntil: leaseEnd(seconds),
  attempts: sql`${attempts} + 1`,
});

/** The work is done, or waits for its next try. */
export const freed = { claimId: null, leasedUntil: null } as const;

/** The process stops as planned: the next claim need not wait, and this try does not count. */
export const released = ({ attempts }: { attempts: PgColumn }) => ({
  ...freed,
  attempts: sql`greatest(0, ${attempts} - 1)`,
});

export const isMine = (table: Pick<Leased, 'id' | 'claimId'>, { id, claimId }: Claim) =>
  and(eq(table.id, id), eq(table.claimId, claimId));
