import type { Db } from '#db/client.ts';
import { findRun, listDatasets, listRuns } from '#db/queries/desk/data.ts';
import { findUpload, listUploads } from '#db/queries/desk/uploads.ts';
import type { CountyDatasetRow, DatasetFilter, RunFilter, RunRow } from '#domain/desk/data.ts';
import type { Upload } from '#domain/desk/uploads.ts';
import { keyShapes, type Page, pageOf, pageSizes, readCursor, timeKey } from '#domain/lists/keyset.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { readCountyIndex, requireCounty } from '../../records/places.ts';
import { problemPath } from '../../records/shared-uploads.ts';
import { allCounties } from '../all-counties.ts';

const size = pageSizes.desk;

export async function uploadsPage(
  db: Db,
  after: string | undefined,
  { isOpen = false }: { isOpen?: boolean } = {},
): Promise<Page<Upload>> {
  const found = await listUploads(db, { after: readCursor(after, timeKey), limit: size + 1, isOpen });
  const { rows, next } = pageOf(found, size, ({ place }) => place);
  return { rows: rows.map(({ upload }) => withCounty(upload)), next };
}

export async function runsPage(db: Db, filter: RunFilter, after: string | undefined): Promise<Page<RunRow>> {
  const found = await listRuns(db, filter, { after: readCursor(after, timeKey), limit: size + 1 });
  const { rows, next } = pageOf(found, size, ({ place }) => place);
  return { rows: rows.map(({ run }) => placed(run)), next };
}

export async function oneRun(db: Db, id: string): Promise<RunRow | null> {
  const run = await findRun(db, id);
  return run && placed(run);
}

/** A read of a file that is not in the table yet has its county from the map. */
function placed(run: RunRow): RunRow {
  if (run.county !== null) return run;
  const found = allCounties().byFips.get(run.fips);
  return found ? { ...run, county: found.name, state: found.state } : run;
}

function withCounty(upload: Upload): Upload {
  const found = allCounties().byFips.get(upload.options.fips ?? '');
  return found ? { ...upload, county: countyLabel(found) } : upload;
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
): Promise<Page<CountyDatasetRow>> {
  const page = { after: readCursor(after, [keyShapes.fips, keyShapes.dataset]), limit: size + 1 };
  return pageOf(await listDatasets(db, filter, page, now), size, ({ fips, dataset }) => [fips, dataset]);
}

export async function oneUpload(db: Db, id: string): Promise<Upload | null> {
  const upload = isUuid(id) ? await findUpload(db, id) : null;
  return upload && withCounty(upload);
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
