import type { SQL } from 'drizzle-orm';
import type { Db, Row, TimedRead } from '#db/client.ts';
import {
  type DayDelivery,
  type FilePlace,
  filesOfBox,
  type OpenFile,
  type PagePart,
  pageFrom,
  pageOfFiles,
  scanEnd,
  wholePage,
} from '#db/queries/customer-api/api-records.ts';
import type { BuyerToday } from '#db/queries/delivery/entitled.ts';
import { type BuyBox, buyBoxKeys } from '#domain/delivery/buy-box.ts';
import { encodeCursor, keyShapes, readCursor } from '#domain/lists/keyset.ts';
import type { Delivered } from './deliver-answer.ts';

export type RecordsAsked = { box: BuyBox; cursor: string | null; limit: number };

export type RecordsPage = Delivered & {
  /** The records as JSON: of several pieces, with commas between the records of each. */
  pieces: string[];
  next: string | null;
};

/** Records that a page looks at: a rare filter must not read a whole county in one statement. */
const scannedRows = 10_000;
/** Files that a page looks at. */
const maxFiles = 200;

const shapes = [keyShapes.dataset, keyShapes.fips, keyShapes.text] as const;

/**
 * The next records of a customer by dataset, county and number. A page may be short; the last one has no `next`. Where so many records
 * are closed that a look takes too long, the page is short too: otherwise nobody could ever read past them.
 */
export async function listRecords(
  { db, timedRead }: { db: Db; timedRead: TimedRead },
  buyer: BuyerToday,
  { box, cursor, limit }: RecordsAsked,
  delivery: DayDelivery,
): Promise<RecordsPage> {
  const key = readCursor(cursor, shapes);
  const from = key && { dataset_type: key[0], fips: key[1], after: key[2] };
  const read = (source: (inTime: SQL | null) => SQL) =>
    timedRead((inTime) => wholePage(buyer, { source: source(inTime), limit, delivery }));
  const scan = async (take: (files: readonly OpenFile[]) => { places: FilePlace[]; isCut: boolean }) => {
    const files = await filesOfBox(db, buyer, box, from);
    const { places, isCut } = take(files);
    const last = places.at(-1);
    if (!last) return pageOf([], null);
    const end = isCut ? await scanEnd(db, last, scannedRows) : null;
    const page = { box, places, end, limit: limit + 1 };
    const found = await read((inTime) => pageOfFiles(buyer, page, inTime));
    const nextFile = files[places.length];
    return pageOf(found, end === null ? nextFile && cursorOf(nextFile, '') : cursorOf(last, end));
  };
  try {
    if (!hasFilter(box)) {
      return pageOf(await read((inTime) => pageFrom(buyer, { box, from, limit: limit + 1 }, inTime)), null);
    }
    return await scan((files) => {
      const places = firstFiles(files, from);
      return { places, isCut: (files[places.length - 1]?.open ?? 0) > scannedRows };
    });
  } catch (error) {
    if (Object(error).code !== timedOut) throw error;
    return scan((files) => ({ places: firstFiles(files.slice(0, 1), from), isCut: true }));
  }
}

/** PostgreSQL's query_canceled. */
const timedOut = '57014';

/** If there is no other record, the page ends where the scan did. */
function pageOf(found: Row[], end: string | null | undefined): RecordsPage {
  const parts = found as PagePart[];
  const unknown = parts.flatMap(({ ids, versions }) => ids.map((id, at) => ({ id, version: versions[at] ?? 0 })));
  const last = parts.some((part) => part.has_more) ? parts.find((part) => part.lasts)?.lasts : null;
  return {
    pieces: parts.flatMap(({ json }) => json ?? []),
    count: parts.reduce((sum, part) => sum + part.count, 0),
    unknown,
    isCounted: true,
    next: last ? encodeCursor(last[0]) : (end ?? null),
  };
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
