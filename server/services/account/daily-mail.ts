import type { Db } from '#db/client.ts';
import {
  accountsToMail,
  alertedDatasets,
  dropOldDailyMails,
  lockRecipient,
  moveCountyAlert,
  moveDatasetAlert,
  recordMail,
} from '#db/queries/account/daily-mails.ts';
import { newIn, newInWatched } from '#db/queries/account/news.ts';
import { creditsToMail, moveCreditMail } from '#db/queries/customers/freshness-credits.ts';
import { type MailedRecalls, moveRecallMail, recallsToMail } from '#db/queries/delivery/recalls.ts';
import { dailyMail, isMailTime } from '#domain/mail/daily-mail.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { businessZone } from '#domain/time/business-zone.ts';
import { addDays, isoDate } from '#domain/time/calendar-date.ts';
import { calendarDateIn } from '#domain/time/zones.ts';
import { allCounties } from '../all-counties.ts';
import type { ServiceContext } from '../context.ts';
import { queueMails } from '../queue-mail.ts';
import { scopeOf } from './datasets.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

export type MailContext = Pick<ServiceContext, 'now' | 'publicUrl'> & {
  /** Signs the link that ends the mail. */
  secret: string;
};

const kind = 'daily-mail';
const accountsAtOnce = 200;
const keptDays = 30;

/**
 * In the morning, mails every account what is new to it, at most once a day. Returns the number of mails. An account whose
 * mail fails does not hold back the others; the last failure is thrown at the end.
 */
export async function sendDailyMails(db: Db, context: MailContext): Promise<number> {
  const { now } = context;
  if (!isMailTime(now)) return 0;
  const today = calendarDateIn(now, businessZone);
  const day = isoDate(today);
  await dropOldDailyMails(db, isoDate(addDays(today, -keptDays)));
  let sent = 0;
  let failure: unknown = null;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const accounts = await accountsToMail(db, day, after, accountsAtOnce);
    for (const userId of accounts) {
      try {
        if (await sendDailyMail(db, { userId, day }, context)) sent += 1;
      } catch (error) {
        failure = error;
      }
    }
    const last = accounts.at(-1);
    if (last === undefined || accounts.length < accountsAtOnce) break;
    after = last;
  }
  if (failure) throw failure;
  return sent;
}

/** One account: the mail, the note that it was sent and how far it reaches are stored together or not at all. */
async function sendDailyMail(
  db: Db,
  { userId, day }: { userId: string; day: string },
  { now, publicUrl, secret }: MailContext,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const recipient = await lockRecipient(tx, userId, day);
    if (!recipient) return false;
    const datasets = await newInDatasets(tx, userId, now);
    const counties = await newInCounties(tx, userId, now);
    const recalled = await recallsToMail(tx, userId);
    const credits = await creditsToMail(tx, userId);
    if (datasets.length === 0 && counties.length === 0 && recalled.length === 0 && !credits) return false;
    const link = unsubscribeUrl(publicUrl, secret, userId);
    await recordMail(tx, userId, day, now);
    await queueMails(tx, publicUrl, [
      {
        kind,
        to: recipient.email,
        about: [userId, day],
        unsubscribeUrl: link,
        write: (site) =>
          dailyMail({ site, datasets, counties, recalls: recalled.map(countyRecalls), credits, unsubscribeUrl: link }),
      },
    ]);
    for (const { id, ...reach } of datasets) await moveDatasetAlert(tx, userId, id, reach);
    for (const { fips, ...reach } of counties) await moveCountyAlert(tx, userId, fips, reach);
    if (recalled.length > 0) await moveRecallMail(tx, userId, Math.max(...recalled.map(({ last }) => last)));
    if (credits) await moveCreditMail(tx, userId, credits.last);
    return true;
  });
}

async function newInDatasets(tx: Db, userId: string, until: Date) {
  const news = [];
  for (const { id, name, definition, fips, ...mark } of await alertedDatasets(tx, userId)) {
    const found = await newIn(tx, scopeOf({ definition, fips }), mark, until);
    if (found.records + found.samples > 0) news.push({ id, name, ...found });
  }
  return news;
}

/** One entry for each county with news; its datasets are added up. */
async function newInCounties(tx: Db, userId: string, until: Date) {
  const found = await newInWatched(tx, { userId, since: 'mail', until });
  return [...Map.groupBy(found, ({ fips }) => fips)].flatMap(([fips, news]) => {
    const county = allCounties().byFips.get(fips);
    if (!county) return [];
    const sum = (key: 'records' | 'samples') => news.reduce((total, each) => total + each[key], 0);
    const last = <Value extends string | number>(values: (Value | null)[]): Value | null =>
      values
        .filter((value) => value !== null)
        .toSorted((one, other) => order(one) - order(other))
        .at(-1) ?? null;
    return {
      fips,
      name: countyLabel(county),
      records: sum('records'),
      samples: sum('samples'),
      seq: last(news.map(({ seq }) => seq)),
      newest: last(news.map(({ newest }) => newest)),
    };
  });
}

function countyRecalls({ fips, count }: MailedRecalls) {
  const county = allCounties().byFips.get(fips);
  return { fips, name: county ? countyLabel(county) : fips, count };
}

const order = (value: string | number) => (typeof value === 'number' ? value : Date.parse(value));
