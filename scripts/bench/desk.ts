import type pg from 'pg';
import { type Database, openDatabase } from '#db/client.ts';
import { auditPage } from '#db/queries/desk/audit-list.ts';
import { requestPage, suppressionPage } from '#db/queries/desk/privacy-lists.ts';
import { bookingLists } from '#domain/desk/bookings.ts';
import { inboxTabs } from '#domain/desk/inbox.ts';
import { mailTabs } from '#domain/desk/mail.ts';
import { formatNumber } from '#domain/format.ts';
import { commandActor } from '#server/services/desk/context.ts';
import { runsPage, uploadsPage } from '#server/services/desk/data-lists.ts';
import { findPerson } from '#server/services/desk/find-person.ts';
import { deskOverview } from '#server/services/desk/overview.ts';
import { bookingPage, bookingWeek, freeSlots } from '#server/services/desk/read-bookings.ts';
import { inboxCounts, listInbox } from '#server/services/desk/read-inbox.ts';
import { listMail, mailCounts } from '#server/services/desk/read-mail.ts';
import { recordStatements } from '#tests/support/recorded-statements.ts';
import { fillDesk, longTables, searchedTexts } from './fill-desk.ts';
import { type PartResult, withPostgres } from './setup.ts';
import { median } from './statistics.ts';

const rounds = 7;
/** A page that takes longer feels slow. */
const maxMs = 250;

/** Reads a page and returns how to read the next one, if there is one. */
type Read = () => Promise<Read | null>;

/** What staff see and search at the desk with many rows: how long it takes, and which indexes are read. */
export function benchDesk({ count }: { count: number }): Promise<PartResult> {
  return withPostgres('desk', async (databaseUrl) => {
    const database = await openDatabase({ dataDir: '', databaseUrl, longStatements: true, poolSize: 1 });
    const recorded = recordStatements(database.pool as pg.Pool);
    try {
      const started = performance.now();
      await fillDesk(database.db, count, new Date(), (table, part) => console.log(`Desk: ${table}, ${part}`));
      const seconds = (performance.now() - started) / 1000;
      console.log(`Desk: filled in ${seconds.toFixed(0)} s`);
      return await measure(database, recorded, `Desk, ${formatNumber(count)} rows in each table`);
    } finally {
      await database.close();
    }
  });
}

async function measure(
  database: Database,
  recorded: ReturnType<typeof recordStatements>,
  title: string,
): Promise<PartResult> {
  const table = [[title, 'first page', 'next page', 'rows read', 'by']];
  const problems: string[] = [];
  for (const [name, read] of Object.entries(pages(database, new Date()))) {
    recorded.start();
    const next = await read();
    const scans = (await recorded.scans()).filter((scan) => longTables.some((long) => long === scan.table));
    const first = await medianMs(read);
    const second = next && (await medianMs(next));
    const most = Math.max(0, ...scans.map((scan) => scan.rows));
    table.push([
      name,
      `${first.toFixed(1)} ms`,
      second === null ? '' : `${second.toFixed(1)} ms`,
      formatNumber(most),
      [
        ...new Set(scans.flatMap((scan) => scan.index ?? (scan.kind === 'Seq Scan' ? `all of ${scan.table}` : []))),
      ].join(', '),
    ]);
    if (scans.some(({ kind }) => kind === 'Seq Scan')) problems.push(`${name} reads a whole table.`);
    const slowest = Math.max(first, second ?? 0);
    if (slowest > maxMs) problems.push(`${name} takes ${slowest.toFixed(0)} ms.`);
  }
  return { tables: [table], problems };
}

async function medianMs(read: Read): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await read();
    times.push(performance.now() - started);
  }
  return median(times);
}

function pages({ db, timedRead }: Database, now: Date): Record<string, Read> {
  const paged = <Cursor>(page: (after: Cursor | null) => Promise<{ next: Cursor | null }>): Read => {
    const from = (after: Cursor | null) => async () => {
      const { next } = await page(after);
      return next === null ? null : from(next);
    };
    return from(null);
  };
  const once = (work: () => Promise<unknown>) => async () => {
    await work();
    return null;
  };
  const inbox = (tab: (typeof inboxTabs)[number], search = '') =>
    paged((after: string | null) => listInbox(timedRead, { tab, search }, after));
  const mail = (tab: (typeof mailTabs)[number], search = '') =>
    paged((after: string | null) => listMail(timedRead, { tab, search }, after));
  const bookings = (status: (typeof bookingLists)[number], q = '') =>
    paged((after: string | null) => bookingPage(db, { status, q }, { now, after }));
  const audit = (filter: object) =>
    paged((after: string | null) => auditPage(db, { actor: '', action: '', subject: '', ...filter }, after));
  const runs = (filter: object) =>
    paged((after: string | null) =>
      runsPage(db, { fips: null, dataset: null, late: false, ...filter }, after ?? undefined),
    );
  const found = (where: string, text: string) => `${where}, '${text}'`;
  const texts = Object.values(searchedTexts);
  return {
    overview: once(() => deskOverview(db, 'admin', { now, actor: commandActor })),
    'inbox, counts': once(() => inboxCounts(db)),
    ...Object.fromEntries(inboxTabs.map((tab) => [`inbox, ${tab}`, inbox(tab)])),
    ...Object.fromEntries(
      [...texts, 'person777777@'].flatMap((text) =>
        (['all', 'new'] as const).map((tab) => [found(`inbox, ${tab}`, text), inbox(tab, text)]),
      ),
    ),
    ...Object.fromEntries(bookingLists.map((list) => [`bookings, ${list}`, bookings(list)])),
    ...Object.fromEntries(
      [...texts, 'guest777777@'].flatMap((text) =>
        bookingLists.map((list) => [found(`bookings, ${list}`, text), bookings(list, text)]),
      ),
    ),
    'bookings, week': once(() => bookingWeek(db, { year: now.getFullYear(), month: now.getMonth() + 1, day: 1 }, now)),
    'bookings, free slots': once(() => freeSlots(db, now)),
    'mail, counts': once(() => mailCounts(db)),
    ...Object.fromEntries(mailTabs.map((tab) => [`mail, ${tab}`, mail(tab)])),
    ...Object.fromEntries(
      ['example.com', 'person777777@', searchedTexts.none].map((text) => [
        found('mail, sent', text),
        mail('sent', text),
      ]),
    ),
    'privacy, open requests': paged((after: string | null) => requestPage(db, { status: 'open', q: '', after })),
    'privacy, done requests': paged((after: string | null) => requestPage(db, { status: 'done', q: '', after })),
    'privacy, suppressions': paged((after: string | null) => suppressionPage(db, { q: '', after })),
    'privacy, one address': once(() => findPerson(db, { email: 'person777777@example.com', dataDir: '' }, now)),
    audit: audit({}),
    'audit, one person': audit({ actor: 'staff3@example.com' }),
    'audit, one action': audit({ action: 'booking.cancel' }),
    'audit, one subject': audit({ subject: '0' }),
    'data, uploads': paged((after: string | null) => uploadsPage(db, after ?? undefined)),
    'data, reads': runs({}),
    'data, reads of a county': runs({ fips: '00777' }),
    'data, late reads': runs({ late: true }),
  };
}
