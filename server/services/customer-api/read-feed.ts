import type { Db } from '#db/client.ts';
import { type AnswerRow, readAsked } from '#db/queries/customer-api/api-records.ts';
import {
  eventsByFile,
  eventsInWindow,
  type FeedState,
  feedState,
  type GrantedFile,
  type LogEvent,
  readEventRecords,
  readGrantedRecords,
  readHeldOfFiles,
  writeGrants,
} from '#db/queries/customer-api/feed.ts';
import type { BuyerToday } from '#db/queries/delivery/entitled.ts';
import type { FeedEvent, FeedType } from '#domain/customer-api/feed.ts';
import type { ApiRecord, RemovalReason } from '#domain/customer-api/record.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { BadCursor, encodeCursor, keyShapes, readCursor } from '#domain/lists/keyset.ts';
import { type AnswerTo, deliverAnswer, deliveredOf, RecordsChanged } from './deliver-answer.ts';
import { recordOf } from './record-json.ts';
import { removalReason } from './show-record.ts';

export type { AnswerTo } from './deliver-answer.ts';

export type FeedPage = {
  events: FeedEvent[];
  /** The cursor after these events. */
  next: string;
  hasMore: boolean;
};

type FeedAsked = {
  /** Null begins at the start. `BadCursor` if it is not of the feed. */
  after: string | null;
  /** Up to 500. */
  limit: number;
  /** Null: `record` is always null, and nothing counts as delivered; `readRecordsNow` reads the records later. */
  to: AnswerTo | null;
  now: Date;
};

/** The next events of a customer. Their records are noted as held before it returns. */
export async function readFeed(db: Db, buyer: BuyerToday, asked: FeedAsked): Promise<FeedPage> {
  const { items, ...page } = await feedPage(db, buyer, asked);
  return {
    ...page,
    events: items.map((item) => ({ ...item, record: asked.to && item.record && recordOf(item.record) })),
  };
}

/** The same as JSON, and how many records it has. */
export async function feedJson(
  db: Db,
  buyer: BuyerToday,
  asked: FeedAsked & { to: AnswerTo },
): Promise<{ text: string; records: number }> {
  const { items, next, hasMore } = await feedPage(db, buyer, asked);
  const data = items.map(
    ({ type, id, key, dataset, fips, at, reason, record }) =>
      `{"type":"${type}","id":"${id}","key":${JSON.stringify(key)},"dataset":"${dataset}","fips":"${fips}","at":"${at}","reason":${
        reason === null ? 'null' : `"${reason}"`
      },"record":${record ? record.json : 'null'}}`,
  );
  return {
    text: `{"data":[${data.join(',')}],"next":"${next}","has_more":${hasMore}}`,
    records: items.filter(({ record }) => record !== null).length,
  };
}

/** Records as they are now, by id, noted as held before it returns. What the customer may not have now is missing. */
export async function readRecordsNow(
  db: Db,
  buyer: BuyerToday,
  { ids, to, now }: { ids: readonly string[]; to: AnswerTo; now: Date },
): Promise<Map<string, ApiRecord>> {
  const { records } = await deliverAnswer(db, buyer, { to, now }, async () => {
    const records = (await readAsked(db, buyer, [...new Set(ids)])).filter((row) => row.is_entitled);
    return { records, ...deliveredOf(records) };
  });
  return new Map(records.map((row) => [row.id, recordOf(row)]));
}

/** The cursor of now: whoever follows it is told only what comes. */
export async function startOfFeed(db: Db, buyer: BuyerToday): Promise<string> {
  const { newest } = await syncedState(db, buyer);
  return cursorOf({ seq: newest, inside: '' });
}

/** Compares the grants of a customer with its subscriptions: new and lost files become a part of the feed. */
export async function syncGrants(db: Db, buyer: BuyerToday): Promise<void> {
  await syncedState(db, buyer);
}

const maxTries = 6;

/** The state of the feed when its grants are what the customer may have. Only a difference takes the lock of the log. */
async function syncedState(db: Db, buyer: BuyerToday): Promise<FeedState> {
  for (let tries = 0; tries < maxTries; tries++) {
    const state = await feedState(db, buyer);
    if (state.isSynced) return state;
    await db.transaction((tx) => writeGrants(tx, buyer));
  }
  throw new RecordsChanged('The subscriptions kept changing');
}

/** Everything up to `seq` was told; within a file that began or ended at that number, up to `inside`. */
type Position = { seq: number; inside: string };

const cursorOf = ({ seq, inside }: Position) => encodeCursor(['feed', String(seq), inside]);

function positionOf(cursor: string | null, newest: number): Position {
  const key = readCursor(cursor, [/^feed$/, keyShapes.number, keyShapes.text]);
  if (!key) return { seq: 0, inside: '' };
  const seq = Number(key[1]);
  if (seq > newest) throw new BadCursor();
  return { seq, inside: key[2] };
}

type Item = {
  type: FeedType;
  id: string;
  key: string;
  dataset: DatasetType;
  fips: string;
  at: string;
  reason: RemovalReason | null;
  record: AnswerRow | null;
};

type Page = { items: Item[]; next: string; hasMore: boolean };

async function feedPage(db: Db, buyer: BuyerToday, { after, limit, to, now }: FeedAsked): Promise<Page> {
  const read = async () => {
    const page = await readPage(db, buyer, after, limit);
    const records = page.items.flatMap(({ record }) => (record && to ? [record] : []));
    return { ...page, ...deliveredOf(records) };
  };
  if (!to) return read();
  return deliverAnswer(db, buyer, { to, now }, read);
}

/** A subscription changed between two looks. */
class Unsynced extends Error {}

async function readPage(db: Db, buyer: BuyerToday, after: string | null, limit: number): Promise<Page> {
  for (let tries = 0; tries < maxTries; tries++) {
    const state = await syncedState(db, buyer);
    try {
      return await readOn({ db, buyer, state, limit }, positionOf(after, state.newest));
    } catch (error) {
      if (!(error instanceof Unsynced)) throw error;
    }
  }
  throw new RecordsChanged('The subscriptions kept changing');
}

type Reading = { db: Db; buyer: BuyerToday; state: FeedState; limit: number };

/** Looks at the log, or at files, before an answer goes out that may be empty. */
const maxSteps = 12;

async function readOn(reading: Reading, from: Position): Promise<Page> {
  const { state, limit } = reading;
  const points = pointsOf(state.files);
  // Of a record that is told twice in a page, the last one counts.
  const items = new Map<string, Item>();
  let at = from;
  let isSparse = false;
  for (let step = 0; step < maxSteps && items.size < limit; step++) {
    if (at.inside === '' && at.seq >= state.newest) break;
    const room = limit - items.size;
    const inside = at.inside !== '';
    const place = points.findIndex((point) => (inside ? point.seq >= at.seq : point.seq > at.seq));
    const point = points[place];
    // What was being told has ended, or began again, since.
    if (inside && point?.seq !== at.seq) {
      at = { seq: at.seq, inside: '' };
      continue;
    }
    const told: Told =
      point && (inside || point.seq === at.seq + 1)
        ? await tellFiles(reading, batchFrom(points, place), at, room)
        : await tellEvents(reading, { after: at.seq, through: point ? point.seq - 1 : state.newest, room, isSparse });
    for (const item of told.items) {
      items.delete(item.id);
      items.set(item.id, item);
    }
    at = told.at;
    isSparse = told.isSparse ?? false;
  }
  return { items: [...items.values()], next: cursorOf(at), hasMore: at.inside !== '' || at.seq < state.newest };
}

/** A file that began or ended, at its number. Only its last change is told: what came before it has no effect anymore. */
type Point = { seq: number; isGrant: boolean; at: string; file: GrantedFile };

function pointsOf(files: readonly GrantedFile[]): Point[] {
  return files
    .flatMap((file): Point[] => {
      if (file.open !== null) return [{ seq: file.open, isGrant: true, at: file.open_at ?? '', file }];
      return file.ended === null ? [] : [{ seq: file.ended, isGrant: false, at: file.ended_at ?? '', file }];
    })
    .toSorted((one, other) => one.seq - other.seq);
}

const filesAtOnce = 100;

/** Files that began or ended together: nothing else is between their numbers. */
function batchFrom(points: readonly Point[], place: number): Point[] {
  const first = points[place] as Point;
  const rest = points.slice(place, place + filesAtOnce);
  const end = rest.findIndex(({ seq, isGrant }, index) => seq !== first.seq + index || isGrant !== first.isGrant);
  return end === -1 ? rest : rest.slice(0, end);
}

type Told = { items: Item[]; at: Position; isSparse?: boolean };

async function tellFiles({ db, buyer }: Reading, batch: Point[], at: Position, room: number): Promise<Told> {
  const places = batch.map(({ seq, file: { dataset_type, fips } }) => ({
    dataset_type,
    fips,
    after: seq === at.seq ? at.inside : '',
  }));
  const pointOf = new Map(batch.map((point) => [`${point.file.dataset_type} ${point.file.fips}`, point]));
  const of = (row: { dataset_type: string; fips: string }) => pointOf.get(`${row.dataset_type} ${row.fips}`) as Point;
  const last = batch.at(-1) as Point;
  const isGrant = last.isGrant;
  const found = isGrant
    ? await readGrantedRecords(db, buyer, places, room)
    : await readHeldOfFiles(db, buyer.customerId, places, room);
  if (found === null) throw new Unsynced();
  const items = found.map(
    (row): Item => ({
      ...(isGrant
        ? { type: 'record.added', reason: null, record: row as AnswerRow }
        : { type: 'record.removed', reason: 'subscription_ended', record: null }),
      ...namesOf(row),
      at: of(row).at,
    }),
  );
  const lastRow = found.length === room ? found.at(-1) : undefined;
  if (!lastRow) return { items, at: { seq: last.seq, inside: '' } };
  return { items, at: { seq: of(lastRow).seq, inside: isGrant ? lastRow.source_key : lastRow.id } };
}

const namesOf = (row: { id: string; source_key: string; dataset_type: string; fips: string }) => ({
  id: row.id,
  key: row.source_key,
  dataset: row.dataset_type as DatasetType,
  fips: row.fips,
});

type Range = {
  after: number;
  through: number;
  room: number;
  /** The part of the log before it had little about the files. */
  isSparse: boolean;
};

async function tellEvents({ db, buyer, state }: Reading, range: Range): Promise<Told> {
  const { events, through, isSparse } = await nextEvents(db, state.files, range);
  const at = { seq: through, inside: '' };
  if (events.length === 0) return { items: [], at, isSparse };
  const found = await readEventRecords(db, buyer, [...new Set(events.map((event) => event.filing_id))]);
  if (found === null) throw new Unsynced();
  const records = new Map(found.map((row) => [row.asked_id, row]));
  const granted = new Map(state.files.map((file) => [`${file.dataset_type} ${file.fips}`, file]));
  const items = new Map<string, Item>();
  for (const event of events) {
    const row = records.get(event.filing_id);
    if (!row) continue;
    const item = row.is_entitled
      ? tellRecord(event, row, granted.get(`${row.dataset_type} ${row.fips}`))
      : row.is_held
        ? tellRemoval(event, {
            id: row.asked_id,
            source_key: row.held_key,
            dataset_type: row.held_dataset,
            fips: row.held_fips,
          })
        : null;
    if (!item) continue;
    items.delete(item.id);
    items.set(item.id, item);
  }
  return { items: [...items.values()], at, isSparse };
}

/** What happened before the file began is told with the file. */
function tellRecord(event: LogEvent, row: AnswerRow, file: GrantedFile | undefined): Item | null {
  if (!file || event.seq < (file.open ?? 0)) return null;
  const type = event.kind === 'changed' ? 'record.changed' : 'record.added';
  return { type, ...namesOf(row), at: event.at, reason: null, record: row };
}

type HeldNames = { id: string; source_key: string | null; dataset_type: string | null; fips: string | null };

/** Of a record that cannot be had now, an event that took it away; others are followed by one that did. */
function tellRemoval(event: LogEvent, held: HeldNames): Item | null {
  const reason = removalReason(event.kind, event.reason);
  if (reason === null) return null;
  const type = event.kind === 'closed' ? 'record.closed' : 'record.recalled';
  return { type, ...namesOf(held as Parameters<typeof namesOf>[0]), at: event.at, reason, record: null };
}

/** Numbers of the log that are read at once: a few to see whether there is much about the files, or many for many files. */
const nearWindow = 2000;
const wideWindow = 20_000;
/** Events of each file that are read at once. */
const eventsOfFile = 16;

type Events = Pick<Range, 'through' | 'isSparse'> & { events: LogEvent[] };

/**
 * The next events of the files, and up to which number there are no others. A part of the log is read first. Where it has little about the
 * files, they are read by their index, some events of each; then only what comes before the last event of a file that may have more
 * is known to be complete.
 */
async function nextEvents(db: Db, granted: readonly GrantedFile[], range: Range): Promise<Events> {
  const { after, through, room } = range;
  const files = granted.filter(({ first }) => first < through);
  if (files.length === 0 || through <= after) return { events: [], through, isSparse: false };
  const isMany = files.length * eventsOfFile >= wideWindow;
  if (isMany || !range.isSparse || through - after <= nearWindow) {
    const end = Math.min(through, after + (isMany ? wideWindow : nearWindow));
    const events = await eventsInWindow(db, { after, through: end, files, limit: room });
    const isFull = events.length === room;
    return { events, through: isFull ? (events.at(-1)?.seq ?? end) : end, isSparse: !isFull };
  }
  const found = await eventsByFile(db, { after, through, files, limit: eventsOfFile });
  const counts = new Map<number, number>();
  let complete = through;
  for (const { file, seq } of found) {
    const count = (counts.get(file) ?? 0) + 1;
    counts.set(file, count);
    if (count === eventsOfFile) complete = Math.min(complete, seq);
  }
  const events = found.filter(({ seq }) => seq <= complete).slice(0, room);
  return {
    events,
    through: events.length === room ? (events.at(-1)?.seq ?? complete) : complete,
    isSparse: complete === through,
  };
}
