import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db, Row, TimedRead } from '#db/client.ts';

/** A refusal in the words of the service that refused. */
export type Refusal = { ok: false; status: number; code: string; message: string; details?: string };

export type Inserted = { ok: true; row: Row } | Refusal;

/** Which deals to change, and what to know of each afterwards. */
export type DealsChange = {
  /** A condition over the columns of deals, by their bare names. */
  where: SQL;
  /** An expression over the same columns: the row as JSON text. */
  json: SQL;
  /** Anything but one row must leave everything as it was. */
  exactlyOne: boolean;
};

/** The JSON of every row that was touched; with `exactlyOne` and another number of rows, of a change that was undone. */
export type Changed = { ok: true; json: string[] } | Refusal;

/** What the table API leaves to others. The context is there for cookies and headers, never for the query. */
export type TableApiDependencies = {
  db: Db;
  /** For lists, which visitors word themselves. */
  timedRead: TimedRead;
  now: () => Date;
  /** Runs work on a table when it is its turn. Nothing that waits for the caller, such as reading a body, belongs in it. */
  queued: <Result>(table: string, work: () => Promise<Result>) => Promise<Result>;
  insertBooking: (context: Context, body: Record<string, unknown>) => Promise<Inserted>;
  /** What to read deals from for this visitor: a table or a subquery in parentheses. */
  dealsFor: (context: Context) => Promise<{ source: SQL }>;
  updateDeals: (context: Context, change: DealsChange, fields: Record<string, unknown>) => Promise<Changed>;
  deleteDeals: (context: Context, change: DealsChange) => Promise<Changed>;
};
