import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid('id').primaryKey().defaultRandom();
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const createdAt = () => moment('created_at').notNull().defaultNow();

/** Bounds are written into the statement, because a table's definition takes no parameters. */
const literal = (value: number) => sql.raw(String(value));

export function oneOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} in ${sql.raw(`('${values.join("', '")}')`)}`;
}

export function lengthAtMost(column: AnyColumn, length: number): SQL {
  return sql`length(${column}) <= ${literal(length)}`;
}

export function lengthBetween(column: AnyColumn, min: number, max: number): SQL {
  return sql`length(${column}) between ${literal(min)} and ${literal(max)}`;
}

export function isFips(column: AnyColumn): SQL {
  return sql`${column} ~ '^[0-9]{5}$'`;
}
