import type { Db, TimedRead } from '#db/client.ts';
import {
  type AnswerRow,
  type FilePlace,
  filesOfBox,
  type OpenFile,
  pageFrom,
  pageOfFiles,
  scanEnd,
} from '#db/queries/customer-api/api-records.ts';
import type { BuyerToday } from '#db/queries/delivery/entitled.ts';
import { type BuyBox, buyBoxKeys } from '#domain/delivery/buy-box.ts';
import { encodeCursor, keyShapes, readCursor } from '#domain/lists/keyset.ts';

export type RecordsAsked = { box: BuyBox; cursor: string | null; limit: number };

export type RecordsPage = { records: AnswerRow[]; next: string | null };

/** Records that a page looks at: a rare filter must not read a whole county in one statement. */
const scannedRows = 10_000;
/** Files that a page looks at. */
const maxFiles = 200;

const shapes = [/^[a-z_]{1,20}$/, /^\d{5}$/, keyShapes.text] as const;

/** The next records of a customer by dataset, county and number. A page may be short; the last one has no `next`. */
export async function listRecords(
  { db, timedRead }: { db: Db; timedRead: TimedRead },
  buyer: BuyerToday,
  { box, cursor, limit }: RecordsAsked,
): Promise<RecordsPage> {
  const key = readCursor(cursor, shapes);
  const from = key && { dataset_type: key[0], fips: key[1], after: key[2] };
  if (!hasFilter(box)) {
    const found = await timedRead((inTime) => pageFrom(buyer, { box, from, limit: limit + 1 }, inTime));
    return pageOf(found as AnswerRow[], limit, null);
  }
  const files = await filesOfBox(db, buyer, box, from);
  const places = firstFiles(files, from);
  const last = places.at(-1);
  if (!last) return { records: [], next: null };
  const isLarge = (files[places.length - 1]?.open ?? 0) > scannedRows;
  const end = isLarge ? await scanEnd(db, last, scannedRows) : null;
  const page = { box, places, end, limit: limit + 1 };
  const found = (await timedRead((inTime) => pageOfFiles(buyer, page, inTime))) as AnswerRow[];
  const nextFile = files[places.length];
  return pageOf(found, limit, end === null ? nextFile && cursorOf(nextFile, '') : cursorOf(last, end));
}

/** One record more than the page was read; if there is none, the page ends where the scan did. */
function pageOf(found: AnswerRow[], limit: number, end: string | null | undefined): RecordsPage {
  const records = found.slice(0, limit);
  const last = records.at(-1);
  return { records, next: found.length > limit && last ? cursorOf(last, last.source_key) : (end ?? null) };
}

/** Whether records of a file may be left out that are open. */
function hasFilter(box: BuyBox): boolean {
  return buyBoxKeys.some((key) => {
    if (key === 'datasets' || key === 'counties') return false;
    const value = box[key];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
  });
}

/** As many files as can be scanned at once, and at least one. */
function firstFiles(files: readonly OpenFile[], from: FilePlace | null): FilePlace[] {
  const places: FilePlace[] = [];
  let open = 0;
  for (const { dataset_type, fips, open: count } of files.slice(0, maxFiles)) {
    const isFrom = from !== null && from.dataset_type === dataset_type && from.fips === fips;
    open += count;
    if (places.length > 0 && open > scannedRows) break;
    places.push({ dataset_type, fips, after: isFrom ? from.after : '' });
  }
  return places;
}

const cursorOf = ({ dataset_type, fips }: Pick<OpenFile, 'dataset_type' | 'fips'>, after: string) =>
  encodeCursor([dataset_type, fips, after]);
