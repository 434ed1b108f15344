import { sql } from 'drizzle-orm';
import { type DatabaseOptions, openDatabase, rows } from '#db/client.ts';
import { pageStatement } from '#server/table-api/read-rows.ts';
import { leadsRequest } from '../leads-statement.ts';

/** How the database answers a search of the table API, in its own words. */
export async function planOf(options: DatabaseOptions, queryText: string): Promise<string> {
  const statement = pageStatement(leadsRequest(queryText, { searched: true, count: 'estimated' }));
  const { db, close } = await openDatabase(options);
  try {
    const lines = await rows(db, sql`explain ${statement}`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  } finally {
    await close();
  }
}

export function usesIndex(plan: string): boolean {
  return /Bitmap Index Scan on lead_scores_\w+_trgm/.test(plan) && !/Seq Scan on lead_scores/.test(plan);
}
