import { sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { type Db, rows } from '../client.ts';
import { recordAudit } from '../queries/desk/audit.ts';
import { causedBy } from './events.ts';
import { refreshFigures } from './figures.ts';
import { lockCounties } from './merge.ts';
import { inSlices, type Slice } from './slices.ts';
import type { Decision, ReadChoice } from './undo.ts';
import { closeVanished } from './vanished.ts';

export type SettledRead = { id: string; fips: string; dataset: DatasetType; closed: number };

type HeldRead = {
  id: string;
  run_id: string;
  fips: string;
  dataset_type: DatasetType;
  source_date: string;
  held_except: string[];
  held: number;
};

/**
 * Closes what whole lists no longer have, or leaves it open. What a newer file has had in the meantime stays open in both
 * cases. Returns the reads that held something. A read holds its closings until the last of them is closed.
 */
export function settleHeld(
  db: Db,
  choice: ReadChoice,
  decision: 'accept' | 'drop',
  { now, actor }: Decision,
): Promise<SettledRead[]> {
  return inSlices<SettledRead[]>(db, (tx, { limit, before }) =>
    settleSome(tx, { choice, decision, now, actor, limit, before: before ?? [] }),
  );
}

type Settling = Decision & {
  choice: ReadChoice;
  decision: 'accept' | 'drop';
  limit: number | null;
  before: SettledRead[];
};

async function settleSome(
  tx: Db,
  { choice, decision, now, actor, limit, before }: Settling,
): Promise<Slice<SettledRead[]>> {
  const isChosen = 'id' in choice ? sql`id = ${choice.id}::uuid` : sql`run_id = ${choice.runId}::uuid`;
  const found = (await rows(
    tx,
    sql`select id, run_id, fips, dataset_type, to_json(source_date) #>> '{}' as source_date, held_except,
        held_closings as held from import_runs
      where ${isChosen} and held_closings is not null order by dataset_type, fips`,
  )) as HeldRead[];
  const settled = [...before];
  let left = limit;
  let done = 0;
  for (const read of found) {
    const { id, fips, dataset_type: dataset } = read;
    await lockCounties(tx, dataset, [fips]);
    const closedNow = decision === 'accept' ? await accept(tx, read, { now: now.toISOString(), limit: left }) : 0;
    done += closedNow;
    const hasMore = closedNow === left;
    // Another person may have decided while this one waited for the lock.
    const [changed] = await rows(
      tx,
      sql`update import_runs set rows_closed = rows_closed + ${closedNow},
          held_closings = case when ${hasMore} then held_closings end, held_except = case when ${hasMore} then held_except end
        where id = ${id}::uuid and held_closings is not null returning rows_closed as closed`,
    );
    if (hasMore) return { result: settled, rows: done, hasMore };
    if (left !== null) left -= closedNow;
    await refreshFigures(tx, dataset, [fips], now);
    if (!changed) continue;
    // A read that held its closings had closed nothing before.
    const closed = Number(changed.closed);
    settled.push({ id, fips, dataset, closed });
    const details = {
      fips,
      dataset,
      decision: decision === 'accept' ? 'accepted' : 'dropped',
      held: read.held,
      closed,
    };
    await recordAudit(tx, { now, actor, action: 'data.closings', subject: read.run_id, details });
  }
  return { result: settled, rows: done, hasMore: false };
}

async function accept(tx: Db, read: HeldRead, given: { now: string; limit: number | null }): Promise<number> {
  const { fips, dataset_type: dataset, source_date: sourceDate, held_except: runIds } = read;
  await causedBy(tx, read.run_id);
  const closed = await closeVanished(tx, { dataset, fips: [fips], sourceDate, runIds }, given);
  return closed[0]?.closed ?? 0;
}
