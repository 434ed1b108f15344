import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import type { Db } from '../client.ts';
import { dataFreshness, deals, leadScores, marketIntelligence, outreachTemplates, sampleData } from '../schema.ts';
import { readCounties } from './counties.ts';
import { addExtraLeads, requireExtraLeads } from './extra-leads.ts';
import { freshnessRows } from './freshness.ts';
import { insertRows } from './insert-rows.ts';
import { leadRows } from './leads.ts';
import { markSamples } from './mark-samples.ts';
import { marketRows } from './markets.ts';
import { once } from './step.ts';
import { tidy } from './tidy.ts';

/** How many leads the site shows without being asked for more. */
export const leadCount = 5_000;

export type SeedOptions = {
  /** How many leads to add beyond those, to try the site under load. */
  leads?: number | undefined;
  progress?: (extraLeads: number) => void;
};

/** Fills an empty database with the sample data; what is there stays as it is. */
export async function seed(db: Db, now: Date, { leads, progress = () => {} }: SeedOptions = {}): Promise<void> {
  if (leads !== undefined) requireExtraLeads(leads);
  const counties = lazily(readCounties);
  const freshness = lazily(() => freshnessRows(counties(), now));
  const tables: [table: PgTable, rows: () => object[]][] = [
    [dataFreshness, freshness],
    [marketIntelligence, () => marketRows(counties(), freshness())],
    [leadScores, () => leadRows(counties(), now, leadCount)],
    [sampleData, () => sampleRecords],
    [outreachTemplates, () => sampleTemplates],
    [deals, () => sampleDeals],
  ];
  for (const [table, rows] of tables) {
    const added = await once(db, `sample ${getTableName(table)} 1`, (tx) => insertRows(tx, table, rows()));
    if (added) await tidy(db, table);
  }
  // Rewriting every row doubles the size from which totals are estimated.
  const marked = await once(db, 'marked data_freshness 1', (tx) => markSamples(tx, freshness()));
  if (marked) await tidy(db, dataFreshness);
  if (leads !== undefined) await addExtraLeads(db, counties(), now, { count: leads, first: leadCount, progress });
}

/** Read or made once, and only if something asks for it. */
function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
