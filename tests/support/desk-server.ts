import { rmSync } from 'node:fs';
import { beforeAll } from 'vitest';
import type { Page } from '#tests/support/page.ts';
import { type Account, siteAt, staffMember } from './accounts.ts';
import type { testBrowser } from './browser.ts';
import { fillDesk } from './desk-rows.ts';
import { preparePostgres, type ServedDatabase } from './served-databases.ts';
import { type RunningServer, startServer } from './start-server.ts';

type Browser = ReturnType<typeof testBrowser>;
type PageOptions = Parameters<Browser['page']>[0];

export const staffEmail = 'staff@deedline.example';

type Desk = { served: ServedDatabase; server: RunningServer; staff: Account };

/** One for all files of a worker, because a server takes seconds to start. It ends with the worker. */
let shared: Promise<Desk> | null = null;

async function startDesk(): Promise<Desk> {
  const served = await preparePostgres();
  process.once('exit', () => rmSync(served.dataDir, { recursive: true, force: true }));
  await served.look(fillDesk);
  const server = await startServer({ ...served.env, TRUST_PROXY: '1', STAFF_EMAIL: staffEmail });
  // By the server: its modules would take a worker seconds to read.
  const staff = await served.look((db) => staffMember(siteAt(server.origin), db, staffEmail));
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
