import { sql } from 'drizzle-orm';
import { type Db, rows } from '../client.ts';
import { type AuditActor, recordAudit } from '../queries/desk/audit.ts';

/** Who imports with the command, in the audit list. */
export const command: AuditActor = { id: null, name: 'command' };

/**
 * The audit entry of an import, once for its file, with the last of its counties that is finished. What staff uploaded
 * is theirs. The id of the file is indexed; an import that was ended is found without it.
 */
export async function auditImport(tx: Db, { runId, id: fileId }: { runId: string; id: string | null }): Promise<void> {
  const isStopped = fileId === null;
  const [run] = await rows(
    tx,
    sql`select min(run.dataset_type) as dataset, count(*)::int as counties, coalesce(sum(rows_read), 0)::int as rows,
        coalesce(sum(rows_added), 0)::int as added, coalesce(sum(rows_changed), 0)::int as changed,
        coalesce(sum(rows_closed), 0)::int as closed, coalesce(sum(held_closings), 0)::int as held,
        coalesce(sum(rows_rejected), 0)::int as rejected,
        count(*) filter (where finished_at is null and file_status = 'open')::int as unfinished,
        (select uploaded_by from uploads where uploads.id = ${runId}::uuid) as uploader,
        (select email from users join uploads on users.id = uploaded_by where uploads.id = ${runId}::uuid) as email,
        exists (select from uploads where uploads.id = ${runId}::uuid) as is_upload,
        exists (select from audit_entries where subject = ${runId} and action = 'data.import'
          and (${isStopped} or details ->> 'stopped' is distinct from 'true')) as is_known
      from import_runs as run
        join county_datasets as file on file.fips = run.fips and file.dataset_type = run.dataset_type
      where run.run_id = ${runId}::uuid and ${isStopped ? sql`true` : sql`run.file_id = ${fileId}::uuid`}`,
  );
  if (!run || run.counties === 0 || run.is_known === true || (!isStopped && run.unfinished !== 0)) return;
  const uploader = { id: run.uploader as string | null, name: String(run.email ?? 'job') };
  const names = ['dataset', 'counties', 'rows', 'added', 'changed', 'closed', 'held', 'rejected'];
  await recordAudit(tx, {
    now: new Date(),
    actor: run.is_upload === true ? uploader : command,
    action: 'data.import',
    subject: runId,
    details: { ...Object.fromEntries(names.map((name) => [name, run[name] as number])), stopped: isStopped },
  });
}

const usualMinutes = 24 * 60;
/** Older ones are from a time without these entries. */
const maxDays = 30;

/**
 * The audit entries of imports that were killed: their reads are not finished, although none may take so long. Uploads that
 * are tried again are not over.
 */
export async function auditKilledImports(db: Db, now: Date, maxMinutes: number | null): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const killed = await rows(
    db,
    sql`select distinct run_id from import_runs as run
      where started_at between ${at} - make_interval(days => ${maxDays}) and ${at} - make_interval(mins => ${(maxMinutes ?? usualMinutes) + 10})
        and finished_at is null and file_id is not null and not is_sample
        and not exists (select from uploads where uploads.id = run.run_id and status in ('receiving', 'waiting', 'running'))
        and not exists (select from audit_entries where subject = run.run_id::text and action = 'data.import')`,
  );
  for (const { run_id: runId } of killed) {
    await db.transaction((tx) => auditImport(tx, { runId: String(runId), id: null }));
  }
}
