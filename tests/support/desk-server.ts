import { rmSync } from 'node:fs';
import { beforeAll } from 'vitest';
import { type Db, openDatabase } from '#db/client.ts';
import { authSecret } from '#server/auth/secret.ts';
import type { Page } from '#tests/support/page.ts';
import { type Account, staffMember } from './accounts.ts';
import type { testBrowser } from './browser.ts';
import { fillDesk } from './desk-rows.ts';
import { preparePostgres, type ServedDatabase } from './served-databases.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { testApp } from './test-app.ts';

type Browser = ReturnType<typeof testBrowser>;
type PageOptions = Parameters<Browser['page']>[0];

export const staffEmail = 'staff@deedline.example';

/**
 * Signs a staff member in with a second factor, before any server runs: an embedded database belongs to one process. The
 * session is valid on every server that starts with this data folder.
 */
export async function signInStaff({ dataDir, env }: ServedDatabase, fill = async (_db: Db) => {}): Promise<Account> {
  const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL });
  const app = testApp({ database, secret: authSecret({ DATA_DIR: dataDir }), env: { DATA_DIR: dataDir } });
  try {
    const staff = await staffMember(app, database.db, staffEmail);
    await fill(database.db);
    return staff;
  } finally {
    await database.close();
  }
}

type Desk = { served: ServedDatabase; server: RunningServer; staff: Account };

/** One for all files of a worker, because a server takes seconds to start. It ends with the worker. */
let shared: Promise<Desk> | null = null;

async function startDesk(): Promise<Desk> {
  const served = await preparePostgres();
  process.once('exit', () => rmSync(served.dataDir, { recursive: true, force: true }));
  const staff = await signInStaff(served, fillDesk);
  const server = await startServer({ ...served.env, TRUST_PROXY: '1', STAFF_EMAIL: staffEmail });
  return { served, server, staff };
}

/** A server process with a signed-in staff member and the rows of `fillDesk`. Other files change rows too. */
export function deskServer() {
  let desk: Desk;
  beforeAll(async () => {
    shared ??= startDesk();
    desk = await shared;
  }, 120_000);
  return {
    get origin(): string {
      return desk.server.origin;
    },
    get dataDir(): string {
      return desk.served.dataDir;
    },
    /** A page of the staff member. */
    async page(browser: Browser, options: PageOptions = {}): Promise<Page> {
      const { server, staff } = desk;
      const opened = await browser.page({ baseURL: server.origin, ...options });
      const cookies = [...staff.jar.cookies].map(([name, value]) => ({ name, value, url: server.origin }));
      await opened.context().addCookies(cookies);
      return opened;
    },
    /** A page of a visitor. */
    visitor: (browser: Browser): Promise<Page> => browser.page({ baseURL: desk.server.origin }),
  };
}
