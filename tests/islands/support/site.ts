import { cpSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type Database, type DatabaseOptions, type Db, openDatabase, rows } from '#db/client.ts';
import { findOpenSlots } from '#db/queries/slots.ts';
import { fillSlots } from '#server/services/fill-slots.ts';
import { type Account, signIn, staffMember } from '#tests/support/accounts.ts';
import { manyDeals, storeManyDeals } from '#tests/support/many-deals.ts';
import { preparePostgres } from '#tests/support/served-databases.ts';
import { testApp } from '#tests/support/test-app.ts';
import { shownWindowOrNull, showWindow } from './window.ts';

/** The real app of this worker, on its own copy of the sample data. Its pages are placeholders. */
export async function startSite() {
  const dataDir = mkdtempSync(join(dirname(inject('seededFolder')), 'deedline-islands-'));
  cpSync(inject('seededFolder'), dataDir, { recursive: true });
  return siteOn(await openWithoutWindow({ dataDir }), dataDir);
}

/** The same for one file. A copy on PostgreSQL takes less time than another embedded database. */
export async function startOwnSite(fill: (db: Db) => Promise<void>) {
  const { dataDir, env, drop } = await preparePostgres();
  const database = await openWithoutWindow({ dataDir, databaseUrl: env.DATABASE_URL, migrate: false });
  await fill(database.db);
  const own = siteOn(database, dataDir);
  const answers = new Set<Promise<unknown>>();
  const fetch = async (request: Request): Promise<Response> => {
    const answer = own.fetch(request);
    answers.add(answer);
    return answer.finally(() => answers.delete(answer));
  };
  const stop = async () => {
    // A page that was left may still be asking, and an error of the closed database would be the next file's.
    await Promise.allSettled(answers);
    await database.close();
    await drop();
  };
  return { ...own, fetch, stop };
}

/** The embedded database asks for a window to decide where it runs. */
async function openWithoutWindow(options: DatabaseOptions): Promise<Database> {
  const window = shownWindowOrNull();
  showWindow(null);
  return openDatabase(options).finally(() => showWindow(window));
}

function siteOn(database: Database, dataDir: string) {
  const app = testApp({ database, env: { DATA_DIR: dataDir } });
  const accounts = new Map<string, Promise<Account>>();
  return {
    /** Signed in once for a worker: the sign-in takes longer than most tests. */
    account: (email: string, role: 'customer' | 'staff' | 'support'): Promise<Account> => {
      const enter = () =>
        role === 'customer'
          ? signIn(app, database.db, email)
          : staffMember(app, database.db, email, true, role === 'staff' ? 'admin' : role);
      const account = accounts.get(email) ?? enter();
      accounts.set(email, account);
      return account;
    },
    /** The cookie of a new workspace with `manyDeals` deals. */
    largeBoard: () => storeManyDeals(database.db, manyDeals, new Date()),
    /** A demo slot of last week, which the site no longer shows. */
    pastSlotId: async () => {
      const lastWeek = new Date(Date.now() - 7 * 86_400_000);
      await fillSlots(database.db, lastWeek);
      const [first] = await findOpenSlots(database.db, lastWeek);
      return first?.id ?? '';
    },
    fetch: async (request: Request) => app.fetch(request),
    /** Reads rows, oldest first. */
    select: (query: string, value: string) => {
      const [before = '', after = ''] = query.split('$1');
      return rows(database.db, sql`${sql.raw(before)}${value}${sql.raw(after)} order by created_at`);
    },
  };
}
