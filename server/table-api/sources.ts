import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { businessZone } from '#domain/booking/slot-times.ts';
import { earliestStart } from '#domain/booking/slots.ts';
import type { TableApiDependencies } from './dependencies.ts';
import type { PageParts } from './page-sql.ts';
import type { Table } from './tables.ts';

type Source = Pick<PageParts, 'source' | 'keyed'>;

/** What a table is read from: deals depend on the visitor, slots on the hour, the rest is what it is. */
export async function sourceOf(dependencies: TableApiDependencies, context: Context, table: Table): Promise<Source> {
  if (table.name === 'deals') return { ...(await dependencies.dealsFor(context)), keyed: false };
  if (table.name === 'demo_slots') return { source: offeredSlots(dependencies.now()), keyed: false };
  return { source: sql`${sql.identifier(table.name)}`, keyed: table.columns.has('id') };
}

/** A slot that has passed, or begins too soon, is offered to nobody. */
function offeredSlots(now: Date): SQL {
  const earliest = earliestStart(now).toISOString();
  return sql`(select * from demo_slots
    where (date + start_time) at time zone ${sql.raw(`'${businessZone}'`)} >= ${earliest}::timestamptz)`;
}
