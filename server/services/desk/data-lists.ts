import * as v from 'valibot';
import type { Db } from '#db/client.ts';
import { findRun, listDatasets, listRuns } from '#db/queries/desk/data.ts';
import { findUpload, listUploads } from '#db/queries/desk/uploads.ts';
import type { CountyDatasetRow, DatasetFilter, RunFilter, RunRow } from '#domain/desk/data.ts';
import type { Upload } from '#domain/desk/uploads.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { readCountyIndex, requireCounty } from '../../records/places.ts';
import { problemPath } from '../../records/shared-uploads.ts';

const pageSize = 50;

type DeskPage<Row> = { rows: Row[]; next: string | null };

const place = v.tuple([v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(40))]);

/** The two values that a page ended with. Anything else begins at the start. */
function readCursor(text: string | undefined): [string, string] | null {
  try {
    const cursor = v.safeParse(place, JSON.parse(Buffer.from(text ?? '', 'base64url').toString()));
    return cursor.success ? cursor.output : null;
  } catch {
    return null;
  }
}

const cursorOf = (values: [string, string]) => Buffer.from(JSON.stringify(values)).toString('base64url');

/** One row more than a page was read, which tells whether there is another page. */
function pageOf<Row>(found: Row[], placeOf: (row: Row) => [string, string]): DeskPage<Row> {
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows, next: found.length > pageSize && last !== undefined ? cursorOf(placeOf(last)) : null };
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\d[ T][\d:.]+([+-]\d\d(:?\d\d)?|Z)?$/.test(text);

/** A cursor of a list that is sorted by time. */
function momentCursor(text: string | undefined): { at: string; id: string } | null {
  const cursor = readCursor(text);
  return cursor && isMoment(cursor[0]) && isUuid(cursor[1]) ? { at: cursor[0], id: cursor[1] } : null;
}

export async function uploadsPage(
  db: Db,
  after: string | undefined,
  { isOpen = false }: { isOpen?: boolean } = {},
): Promise<DeskPage<Upload>> {
  const found = await listUploads(db, { after: momentCursor(after), limit: pageSize + 1, isOpen });
  const { rows, next } = pageOf(found, (row) => [row.place.at, row.place.id]);
  return { rows: rows.map(({ upload }) => upload), next };
}

export async function runsPage(db: Db, filter: RunFilter, after: string | undefined): Promise<DeskPage<RunRow>> {
  const found = await listRuns(db, filter, { after: momentCursor(after), limit: pageSize + 1 });
  const { rows, next } = pageOf(found, (row) => [row.place.at, row.place.id]);
  return { rows: rows.map(({ run }) => run), next };
}

export async function oneRun(db: Db, id: string): Promise<RunRow | null> {
  return findRun(db, id);
}

let counties: ReturnType<typeof readCountyIndex> | undefined;

/** The code of a county as staff write it, such as 'Travis, TX' or 48453; null if it is not one. */
export function fipsOf(text: string): string | null {
  counties ??= readCountyIndex();
  try {
    return requireCounty(text, counties).fips;
  } catch {
    return null;
  }
}

export async function datasetsPage(
  db: Db,
  filter: DatasetFilter,
  after: string | undefined,
  now: Date,
): Promise<DeskPage<CountyDatasetRow>> {
  const cursor = readCursor(after);
  const page = { after: cursor && { fips: cursor[0], dataset: cursor[1] }, limit: pageSize + 1 };
  return pageOf(await listDatasets(db, filter, page, now), ({ fips, dataset }) => [fips, dataset]);
}

export async function oneUpload(db: Db, id: string): Promise<Upload | null> {
  return isUuid(id) ? findUpload(db, id) : null;
}

export type ProblemFile = 'rejected' | 'warnings';

/** The file of rejected rows or of warnings, and the name to save it by; null if there is none. */
export async function problemFile(
  db: Db,
  { id, kind }: { id: string; kind: ProblemFile },
  dataDir: string,
): Promise<{ path: string; name: string } | null> {
  const upload = await oneUpload(db, id);
  if (!upload || !(kind === 'rejected' ? upload.hasRejectedFile : upload.report?.warnings)) return null;
  const path = await problemPath({ db, dataDir, id: upload.id, fileName: upload.fileName }, kind);
  return path === null ? null : { path, name: `${upload.fileName}.${kind}.csv` };
}
