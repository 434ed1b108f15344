import type { Db } from '#db/client.ts';
import { withoutTimeouts } from '#db/postgres-transactions.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { lockDataset } from '#db/queries/desk/data.ts';
import { recordLateRead } from '#db/records/finish.ts';
import { saveTerritories } from '#db/records/territories.ts';
import { type CountyDatasetRow, reasonProblem, type Territory, type TerritoryChange } from '#domain/desk/data.ts';
import type { DeskContext } from './context.ts';

export type DatasetAnswer =
  | { ok: true; row: CountyDatasetRow }
  | { ok: false; status: 400 | 404 | 409; error: string; fields?: Record<string, string> };

const gone: DatasetAnswer = { ok: false, status: 404, error: 'There is no such county and dataset' };

/** Changes what the provider decides about a county and dataset, by the rules of a file of territories. */
export async function changeTerritory(
  db: Db,
  { id, change: { was, ...wanted } }: { id: string; change: TerritoryChange },
  context: DeskContext,
): Promise<DatasetAnswer> {
  const problem = reasonProblem(wanted);
  if (problem) return { ok: false, status: 400, error: problem, fields: { statusReason: problem } };
  return db.transaction(async (tx) => {
    // Closing or opening a large file marks all its records.
    await withoutTimeouts(tx);
    const row = await lockDataset(tx, id, context.now);
    if (!row) return gone;
    const current = territoryOf(row);
    // The same change again, for example after a lost answer.
    if (isSame(current, wanted)) return { ok: true, row };
    if (!isSame(current, was)) {
      return { ok: false, status: 409, error: 'Someone else changed this in the meantime. Look at it again.' };
    }
    await saveTerritories(tx, [
      {
        fips: row.fips,
        county: row.county,
        state: row.state,
        dataset_type: row.dataset,
        update_frequency: wanted.frequency,
        subscribers: wanted.soldElsewhere,
        exclusive_until: wanted.exclusiveElsewhereUntil,
        file_status: wanted.status,
        status_reason: wanted.status === 'open' ? null : wanted.statusReason,
      },
    ]);
    const subject = `${row.fips} ${row.dataset}`;
    const entry = { now: context.now, actor: context.actor, subject };
    if (current.status !== wanted.status || current.statusReason !== wanted.statusReason) {
      await recordAudit(tx, { ...entry, action: 'data.status', details: { from: current.status, to: wanted.status } });
    }
    const { frequency, soldElsewhere, exclusiveElsewhereUntil } = wanted;
    if (!isSame({ ...current, frequency, soldElsewhere, exclusiveElsewhereUntil }, current)) {
      const details = {
        frequency,
        soldElsewhere,
        exclusiveElsewhereUntil,
        soldElsewhereBefore: current.soldElsewhere,
        exclusiveElsewhereUntilBefore: current.exclusiveElsewhereUntil,
      };
      await recordAudit(tx, { ...entry, action: 'data.territory', details });
    }
    return { ok: true, row: (await lockDataset(tx, id, context.now)) ?? row };
  });
}

function territoryOf(row: CountyDatasetRow): Territory {
  const { frequency, soldElsewhere, exclusiveElsewhereUntil, status } = row;
  return { frequency, soldElsewhere, exclusiveElsewhereUntil, status, statusReason: row.statusReason ?? '' };
}

function isSame(one: Territory, other: Territory): boolean {
  return (
    one.frequency === other.frequency &&
    one.soldElsewhere === other.soldElsewhere &&
    one.exclusiveElsewhereUntil === other.exclusiveElsewhereUntil &&
    one.status === other.status &&
    (one.status === 'open' || one.statusReason === other.statusReason)
  );
}

/** Records in the county's ledger that its source could not be read, and why. */
export async function recordLate(
  db: Db,
  { id, reason }: { id: string; reason: string },
  context: DeskContext,
): Promise<DatasetAnswer> {
  return db.transaction(async (tx) => {
    const row = await lockDataset(tx, id, context.now);
    if (!row) return gone;
    await recordLateRead(tx, { fips: row.fips, dataset: row.dataset, now: context.now.toISOString(), reason });
    await recordAudit(tx, { ...context, action: 'data.late', subject: `${row.fips} ${row.dataset}` });
    return { ok: true, row };
  });
}
