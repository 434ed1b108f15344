import { type SQL, sql } from 'drizzle-orm';

/**
 * That a record came after the backlog of its file: what was captured before the second whole list says how old the list was, not
 * how long we took (docs/data.md). In a statement that has the record and its county file; samples have no reads, and no backlog.
 */
export function isAfterBacklog(filing: string, file: string): SQL {
  const [record, stored] = [sql.identifier(filing), sql.identifier(file)];
  return sql`coalesce(${record}.is_sample or ${record}.captured_at > ${stored}.backlog_until, false)`;
}

/**
 * Hours from posting to capture; null without a posting time and for the backlog. Clocks differ, so a capture before the posting is
 * no lag. The condition comes first: `greatest` leaves nulls out.
 */
export function lagHours(filing: string, file: string): SQL {
  const record = sql.identifier(filing);
  return sql`case when ${record}.posted_at is not null and ${isAfterBacklog(filing, file)}
    then greatest(0, extract(epoch from ${record}.captured_at - ${record}.posted_at)::float8 / 3600) end`;
}

/**
 * The end of the backlog of a file: the newest read that began before its second whole list, which is the first one that began after
 * another had ended, so that several files of one command are one list. Null without a second whole list.
 */
export function backlogUntil(fips: SQL, dataset: SQL): SQL {
  const reads = sql`import_runs where fips = ${fips} and dataset_type = ${dataset} and not is_sample`;
  const lists = sql`${reads} and is_full and finished_at is not null and undone_at is null and undoes is null`;
  const second = sql`select min(started_at) from ${lists} and started_at > (select min(finished_at) from ${lists})`;
  return sql`(select max(coalesce(finished_at, started_at)) from ${reads} and started_at < (${second}))`;
}
