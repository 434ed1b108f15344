import type { Db } from '#db/client.ts';
import {
  countDatasets,
  dailyMailIsOn,
  datasetsOf,
  deleteDataset,
  findDataset,
  insertDataset,
  lockDataset,
  type StoredDataset,
  setDailyMail,
  unreadDatasets,
  updateDataset,
} from '#db/queries/account/datasets.ts';
import { lockAccount } from '#db/queries/account/lock-account.ts';
import { countRecords, type Scope } from '#db/queries/account/news.ts';
import { newestSeq } from '#db/records/events.ts';
import { countyNames, type PlaceTexts } from '#domain/builder/add-places.ts';
import { typesIn } from '#domain/builder/definition.ts';
import { type DraftTexts, samePlaces } from '#domain/builder/draft.ts';
import { splitList } from '#domain/builder/place-list.ts';
import {
  copyName,
  type DatasetChange,
  maxDatasets,
  type SavedDataset,
  type SavedDatasets,
} from '#domain/builder/saved-dataset.ts';
import { foundCounties } from '#domain/places/match-counties.ts';
import { statesNamed } from '#domain/places/match-states.ts';
import { allCounties } from '../all-counties.ts';
import type { ServiceContext } from '../context.ts';

type Clock = Pick<ServiceContext, 'now'>;
type OwnedId = { userId: string; id: string };

/** 'full': the account has as many as it may have. */
export type SaveResult = { ok: true; dataset: SavedDataset } | { ok: false; error: 'full' | 'missing' };

const found = (entries: string[], codes: string[]) => foundCounties(entries, codes, allCounties());

/** The data types and counties of a dataset, whose names were read when it was saved. */
export function scopeOf({ definition, fips }: Pick<StoredDataset, 'definition' | 'fips'>): Scope {
  return { types: typesIn(definition.types), fips: fips ?? fipsOf(definition) };
}

/** A county counts if it is in one of the states, as in the builder's preview. */
function fipsOf({ counties, states }: PlaceTexts): string[] {
  return found(splitList(counties), statesNamed(splitList(states))).map(({ fips }) => fips);
}

/** Few, because the embedded database answers nobody else meanwhile. */
const filledAtOnce = 5;

/** After an upgrade: reads the counties of datasets that were saved before they were stored. */
export async function fillDatasets(db: Db): Promise<void> {
  for (let filled = filledAtOnce; filled === filledAtOnce; ) {
    filled = await db.transaction(async (tx) => {
      const unread = await unreadDatasets(tx, filledAtOnce);
      for (const { id, userId, definition } of unread) {
        await updateDataset(tx, { userId, id }, { fips: fipsOf(definition) });
      }
      return unread.length;
    });
  }
}

export async function listDatasets(db: Db, userId: string): Promise<SavedDatasets> {
  const [stored, dailyMail] = [await datasetsOf(db, userId), await dailyMailIsOn(db, userId)];
  return { rows: stored.map(shown), next: null, dailyMail };
}

export async function readDataset(db: Db, { userId, id }: OwnedId): Promise<SavedDataset | null> {
  const found = await findDataset(db, userId, id);
  return found && shown(found);
}

export async function saveDataset(
  db: Db,
  { userId, draft }: { userId: string; draft: DraftTexts },
  { now }: Clock,
): Promise<SaveResult> {
  return db.transaction(async (tx) => {
    const refused = await refusalToAdd(tx, userId);
    return refused ?? { ok: true, dataset: shown(await insertDataset(tx, await newRow(tx, { userId, draft, now }))) };
  });
}

/** The copy has no alert: nobody asked for two mails about the same records. */
export async function duplicateDataset(db: Db, { userId, id }: OwnedId, { now }: Clock): Promise<SaveResult> {
  return db.transaction(async (tx) => {
    const original = await findDataset(tx, userId, id);
    if (!original) return { ok: false, error: 'missing' };
    const draft = { ...original.definition, name: copyName(original.name) };
    const refused = await refusalToAdd(tx, userId);
    return refused ?? { ok: true, dataset: shown(await insertDataset(tx, await newRow(tx, { userId, draft, now }))) };
  });
}

/** Renames, edits, or turns the alert on or off. Other places or data types are counted again. */
export async function changeDataset(
  db: Db,
  { userId, id, change }: OwnedId & { change: DatasetChange },
  { now }: Clock,
): Promise<SavedDataset | null> {
  return db.transaction(async (tx) => {
    const before = await lockDataset(tx, userId, id);
    if (!before) return null;
    const { alert = before.alert, ...texts } = change;
    const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
    const definition: DraftTexts = { ...before.definition, ...given };
    if ('counties' in given || 'states' in given) definition.counties = storedCounties(definition);
    const isSame = samePlaces(before.definition, definition);
    const stored = await updateDataset(
      tx,
      { userId, id },
      {
        name: definition.name,
        definition,
        alert,
        updatedAt: now,
        // What is there when the alert begins, or when the places change, is not new.
        ...((alert && !before.alert) || !isSame ? { alertedThrough: now, alertedSeq: await newestSeq(tx) } : {}),
        ...(isSame ? {} : await placed(tx, definition, now)),
      },
    );
    return stored && shown(stored);
  });
}

export async function recountDataset(db: Db, { userId, id }: OwnedId, { now }: Clock): Promise<SavedDataset | null> {
  return db.transaction(async (tx) => {
    const before = await lockDataset(tx, userId, id);
    const stored = before && (await updateDataset(tx, { userId, id }, await counted(tx, scopeOf(before), now)));
    return stored && shown(stored);
  });
}

/** Deleting twice is deleting once. */
export async function removeDataset(db: Db, { userId, id }: OwnedId): Promise<void> {
  await deleteDataset(db, userId, id);
}

export async function isDailyMailOn(db: Db, userId: string): Promise<boolean> {
  return dailyMailIsOn(db, userId);
}

export async function turnDailyMail(db: Db, { userId, on }: { userId: string; on: boolean }): Promise<void> {
  await setDailyMail(db, userId, on);
}

/** With the account locked, so that two requests at once cannot both add the last one. */
async function refusalToAdd(tx: Db, userId: string): Promise<SaveResult | null> {
  if (!(await lockAccount(tx, { userId }))) return { ok: false, error: 'missing' };
  return (await countDatasets(tx, userId)) >= maxDatasets ? { ok: false, error: 'full' } : null;
}

async function newRow(tx: Db, { userId, draft, now }: { userId: string; draft: DraftTexts; now: Date }) {
  const times = { alertedThrough: now, alertedSeq: await newestSeq(tx), createdAt: now, updatedAt: now };
  const definition = { ...draft, counties: storedCounties(draft) };
  return { userId, name: draft.name, definition, ...times, ...(await placed(tx, draft, now)) };
}

/** The form may be saved before the browser has the list of counties. */
function storedCounties(places: PlaceTexts): string {
  return countyNames(places, found);
}

async function placed(tx: Db, definition: DraftTexts, now: Date) {
  const fips = fipsOf(definition);
  return { fips, ...(await counted(tx, scopeOf({ definition, fips }), now)) };
}

async function counted(tx: Db, scope: Scope, now: Date) {
  const { records, samples } = await countRecords(tx, scope);
  return { recordCount: records, sampleCount: samples, countedAt: now };
}

function shown({ id, definition, recordCount, sampleCount, countedAt, alert, createdAt }: StoredDataset): SavedDataset {
  return {
    id,
    ...definition,
    recordCount,
    sampleCount,
    countedAt: countedAt.toISOString(),
    alert,
    createdAt: createdAt.toISOString(),
  };
}
