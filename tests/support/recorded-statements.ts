import type pg from 'pg';

/** Reads of one statement from one table, by one kind of scan. */
export type Scan = {
  kind: string;
  table: string;
  /** Null for a scan of the table itself. */
  index: string | null;
  /** Rows that were read, also those that a filter dropped. */
  rows: number;
};

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/** Records what an application sends to PostgreSQL, so that its own statements can be explained. */
export function recordStatements(pool: pg.Pool) {
  const statements: { text: string; values: unknown[] }[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown];
      const { text, values } = typeof first === 'string' ? { text: first, values: undefined } : first;
      statements.push({ text, values: values ?? (Array.isArray(second) ? second : []) });
      return query(...given);
    }) as typeof client.query;
  });
  return {
    /** Forgets what was recorded so far. */
    start: () => {
      statements.length = 0;
    },
    /** Runs each recorded query again and returns the scans of all of them. */
    async scans(): Promise<Scan[]> {
      const queries = statements.splice(0).filter(({ text }) => /^\s*(select|with)\b/i.test(text));
      const scans: Scan[] = [];
      for (const { text, values } of queries) {
        const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
        scans.push(...scansOf(rows[0]['QUERY PLAN'][0].Plan));
      }
      statements.length = 0;
      return scans;
    },
  };
}

function scansOf(plan: Plan, above: Plan | null = null): Scan[] {
  const below = (plan.Plans ?? []).flatMap((each) => scansOf(each, plan));
  // A bitmap's index is below the scan that names the table.
  const table = plan['Relation Name'] ?? (plan['Index Name'] ? above?.['Relation Name'] : undefined);
  if (!table) return below;
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const rows = (plan['Actual Rows'] + removed) * plan['Actual Loops'];
  return [{ kind: plan['Node Type'], table, index: plan['Index Name'] ?? null, rows }, ...below];
}
