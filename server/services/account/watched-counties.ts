import type { Db } from '#db/client.ts';
import { dailyMailIsOn } from '#db/queries/account/datasets.ts';
import { lockAccount } from '#db/queries/account/lock-account.ts';
import { newInWatched } from '#db/queries/account/news.ts';
import { deleteWatch, insertWatch, visitCounties, watchedOf } from '#db/queries/account/watched-counties.ts';
import { maxWatched, visitMinutes, type WatchedCounties } from '#domain/freshness/watched-county.ts';
import { allCounties } from '../all-counties.ts';
import type { ServiceContext } from '../context.ts';

type Clock = Pick<ServiceContext, 'now'>;
type OwnedCounty = { userId: string; fips: string };

/** The watched counties with what is new in each since the last visit. Reading them does not count as a visit. */
export async function listWatched(db: Db, userId: string, { now }: Clock): Promise<WatchedCounties> {
  const watched = await watchedOf(db, userId);
  const news = await newInWatched(db, { userId, since: 'visit', until: now });
  const rows = watched.flatMap(({ fips, seenAt }) => {
    const county = allCounties().byFips.get(fips);
    if (!county) return [];
    const own = news.filter((each) => each.fips === fips);
    const sum = (key: 'records' | 'samples') => own.reduce((total, each) => total + each[key], 0);
    return {
      fips,
      county: county.name,
      state: county.state,
      since: seenAt.toISOString(),
      records: sum('records'),
      samples: sum('samples'),
      byDataset: own.map(({ dataset, records, samples }) => ({ dataset, records, samples })),
    };
  });
  return { rows, next: null, dailyMail: await dailyMailIsOn(db, userId) };
}

/** Looks at the watched counties. After a pause, what was new at the last visit no longer is. */
export async function visitWatched(db: Db, userId: string, context: Clock): Promise<WatchedCounties> {
  await visitCounties(db, userId, context.now, visitMinutes);
  return listWatched(db, userId, context);
}

/** 'full': the account watches as many as it may. 'unknown': there is no such county. */
export type WatchResult = { ok: true } | { ok: false; error: 'full' | 'unknown' };

/** Watching a county that is watched already changes nothing. */
export async function watchCounty(db: Db, { userId, fips }: OwnedCounty, { now }: Clock): Promise<WatchResult> {
  if (!allCounties().byFips.has(fips)) return { ok: false, error: 'unknown' };
  return db.transaction(async (tx) => {
    // Two requests at once cannot both add the last one.
    if (!(await lockAccount(tx, { userId }))) return { ok: false, error: 'unknown' };
    const watched = await watchedOf(tx, userId);
    if (watched.some((each) => each.fips === fips)) return { ok: true };
    if (watched.length >= maxWatched) return { ok: false, error: 'full' };
    await insertWatch(tx, userId, fips, now);
    return { ok: true };
  });
}

export async function unwatchCounty(db: Db, { userId, fips }: OwnedCounty): Promise<void> {
  await deleteWatch(db, userId, fips);
}
