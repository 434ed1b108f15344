import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { unlistedPages } from '#content/registry.ts';
import { rows } from '#db/client.ts';
import type { StaffRole } from '#domain/accounts/roles.ts';
import { refusalOf } from '#domain/desk/staff-rights.ts';
import { fingerprint } from '#tests/crash/support/fingerprint.ts';
import { type Account, newBrowser, signIn, staffMember } from '#tests/support/accounts.ts';
import { postgres } from '#tests/support/databases.ts';
import { sized } from '#tests/support/long-form.ts';
import { guardedText, wholeApp, writeRoutes } from '#tests/support/whole-app.ts';

// On PostgreSQL because that takes less time; the statements are the same on both databases.
const whole = wholeApp(postgres.open);
const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const changes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const accountFunctions = '/functions/v1/account';
const deskFunctions = '/functions/v1/desk';
const guardedPages = unlistedPages.filter(({ guard }) => guard);

/** A path that a route matches. */
function filled(path: string): string {
  return path
    .replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => (name === 'fips' ? '48453' : randomUUID()))
    .replaceAll('*', 'anything');
}

/**
 * Every path of the app under a prefix, from its own table of routes, so that a new one is walked without being named here.
 * Its verbs are those of its routes and one of the others, in turn, because guards do not ask for the verb; the long form
 * sends all of them.
 */
function routesUnder(app: Hono, prefix: string): { path: string; sent: string[] }[] {
  const all = app.routes.filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`));
  return [...Map.groupBy(all, ({ path }) => path)].toSorted().map(([path, routes], turn) => {
    const isOwn = (verb: string) => routes.some(({ method }) => method === verb);
    const others = verbs.filter((verb) => !isOwn(verb));
    const isSent = (verb: string) => isOwn(verb) || verb === others[turn % others.length];
    return { path: filled(path), sent: sized(verbs.filter(isSent), verbs) };
  });
}

const pathsUnder = (app: Hono, prefix: string) => routesUnder(app, prefix).map(({ path }) => path);

/** Everything but sessions, which every use of one may renew. */
async function contents(): Promise<Record<string, string>> {
  const { sessions: _, ...others } = await fingerprint(whole.db);
  return others;
}

const bodyOf = (verb: string) => (changes.has(verb) ? {} : undefined);
const manyRequests = { points: 100_000, seconds: 60 };
const many = { reads: manyRequests, accountChanges: manyRequests, deskChanges: manyRequests };

/** A signed-in subscriber; a new one when the request before may have ended its session. */
let kept: Account | null = null;
async function openAccount(app: Hono): Promise<Account> {
  const isOpen = kept !== null && (await kept.request('GET', accountFunctions)).ok;
  if (!isOpen || !kept) kept = await signIn(app, whole.db, `ben-${randomUUID()}@example.com`);
  return kept;
}

describe('every route of the desk and of an account', () => {
  let app: Hono;
  let visitor: Account;
  let subscriber: Account;
  let halfStaff: Account;
  let staff: Account;
  beforeAll(async () => {
    app = whole.app({ limits: many });
    visitor = newBrowser(app);
    subscriber = await signIn(app, whole.db, 'sub@example.com');
    halfStaff = await staffMember(app, whole.db, 'half@example.com', false);
    staff = await staffMember(app, whole.db, 'staff@example.com');
  });

  test('the walk finds the routes', () => {
    expect(pathsUnder(app, deskFunctions)).toContain(`${deskFunctions}/overview`);
    expect(pathsUnder(app, accountFunctions)).toContain(accountFunctions);
  });

  test.each(verbs)('%s at the desk is refused without staff and second factor, and changes nothing', async (verb) => {
    const before = await contents();
    for (const { path, sent } of routesUnder(app, deskFunctions)) {
      if (!sent.includes(verb)) continue;
      const ask = async (account: Account) => {
        const answer = await account.request(verb, path, bodyOf(verb));
        expect(answer.headers.get('Cache-Control'), `${verb} ${path}`).toBe('no-store');
        expect(await answer.text(), `${verb} ${path}`).not.toContain('rows');
        return answer.status;
      };
      const statuses = [await ask(visitor), await ask(subscriber), await ask(halfStaff)];
      expect(statuses, `${verb} ${path}`).toEqual([401, 403, 403]);
    }
    expect(await contents()).toEqual(before);
  });

  test('staff with a second factor reach every route of the desk', async () => {
    const wrong: string[] = [];
    for (const { path, sent } of routesUnder(app, deskFunctions)) {
      for (const verb of sent) {
        const { status, headers } = await staff.request(verb, path, bodyOf(verb));
        if (status === 401 || status === 403 || status >= 500) wrong.push(`${verb} ${path}: ${status}`);
        if (headers.get('Cache-Control') !== 'no-store') wrong.push(`${verb} ${path} may be cached`);
      }
    }
    expect(wrong).toEqual([]);
  });

  /** Who may use which part; written down again here, so that the declaration cannot widen unnoticed. */
  const partRoles: Record<string, StaffRole[]> = {
    me: ['admin', 'data', 'support'],
    overview: ['admin', 'data', 'support'],
    inbox: ['admin', 'support'],
    'inbox/export': ['admin'],
    bookings: ['admin', 'support'],
    'bookings/export': ['admin'],
    mail: ['admin', 'support'],
    data: ['admin', 'data'],
    records: ['admin', 'data'],
    customers: ['admin'],
    privacy: ['admin'],
    audit: ['admin'],
  };

  test.each(['data', 'support'] as const)('the role %s reaches its parts of the desk and no other', async (role) => {
    const member = await staffMember(app, whole.db, `${role}@example.com`, true, role);
    const wrong: string[] = [];
    const walk = async (routes: ReturnType<typeof routesUnder>, isOpen: boolean) => {
      for (const { path, sent } of routes) {
        for (const verb of sent) {
          const answer = await member.request(verb, path, bodyOf(verb));
          const isRefused = answer.status === 403;
          if (isRefused === isOpen) wrong.push(`${verb} ${path}: ${answer.status}`);
          if (!isRefused || verb === 'HEAD') continue;
          expect(await answer.json(), `${verb} ${path}`).toEqual({ error: refusalOf(role), code: 'role' });
        }
      }
    };
    const own: ReturnType<typeof routesUnder> = [];
    const others: typeof own = [];
    for (const route of routesUnder(app, deskFunctions)) {
      const { path } = route;
      const [part = '', rest = ''] = path.slice(deskFunctions.length + 1).split('/');
      if (part === 'anything' || part === '') continue;
      const roles = partRoles[`${part}/${rest}`] ?? partRoles[part];
      if (!roles) wrong.push(`${path} has no roles`);
      (roles?.includes(role) ? own : others).push(route);
    }
    const before = await contents();
    await walk(others, false);
    expect(await contents()).toEqual(before);
    await walk(own, true);
    expect(wrong).toEqual([]);
  });

  test('a changed role of staff counts at once', async () => {
    const member = await staffMember(app, whole.db, 'moving@example.com', true, 'support');
    expect((await member.request('GET', `${deskFunctions}/audit`)).status).toBe(403);
    await whole.db.execute(sql`update users set staff_role = 'admin' where email = 'moving@example.com'`);
    expect((await member.request('GET', `${deskFunctions}/audit`)).status).toBe(200);
  });

  test('the overview of a role has nothing of the parts that it may not open', async () => {
    const member = await staffMember(app, whole.db, 'data-overview@example.com', true, 'data');
    expect(await (await member.request('GET', `${deskFunctions}/overview`)).json()).toMatchObject({
      role: 'data',
      demos: [],
      requests: [],
      newMessages: 0,
    });
  });

  test.each(verbs)('%s of an account is refused to visitors, and changes nothing', async (verb) => {
    const before = await contents();
    for (const { path, sent } of routesUnder(app, accountFunctions)) {
      if (!sent.includes(verb)) continue;
      const answer = await visitor.request(verb, path, bodyOf(verb));
      expect([answer.status, answer.headers.get('Cache-Control')], `${verb} ${path}`).toEqual([401, 'no-store']);
    }
    expect(await contents()).toEqual(before);
  });

  test('a subscriber reaches every route of an account', async () => {
    const wrong: string[] = [];
    for (const { path, sent } of routesUnder(app, accountFunctions)) {
      for (const verb of sent) {
        // Some changes end the account or its sessions.
        const account = changes.has(verb) ? await openAccount(app) : subscriber;
        const { status, headers } = await account.request(verb, path, bodyOf(verb));
        if (status === 401 || status >= 500) wrong.push(`${verb} ${path}: ${status}`);
        if (headers.get('Cache-Control') !== 'no-store') wrong.push(`${verb} ${path} may be cached`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a new role counts at once, and so does its end', async () => {
    const account = await staffMember(app, whole.db, 'former@example.com');
    const path = `${deskFunctions}/nothing`;
    expect((await account.request('GET', path)).status).toBe(404);
    await whole.db.execute(
      sql`update users set role = 'subscriber', staff_role = null where email = 'former@example.com'`,
    );
    expect((await account.request('GET', path)).status).toBe(403);
    await whole.db.execute(
      sql`update users set role = 'staff', staff_role = 'admin', two_factor_enabled = false where email = 'former@example.com'`,
    );
    expect((await account.request('GET', path)).status).toBe(403);
    await whole.db.execute(sql`delete from users where email = 'former@example.com'`);
    expect((await account.request('GET', path)).status).toBe(401);
  });

  test.each([
    'X-User-Role: staff',
    'X-Original-URL: /',
    'X-Rewrite-URL: /',
    'X-HTTP-Method-Override: GET',
    'Authorization: Bearer x',
  ])('the header %s opens nothing', async (line) => {
    const [name = '', value = ''] = line.split(': ');
    for (const method of ['GET', 'POST']) {
      const answer = await app.request(`${deskFunctions}/overview`, { method, headers: { [name]: value } });
      expect(answer.status).toBe(401);
    }
  });

  test('no spelling of a path gets around the guard of the desk', async () => {
    const spelled = ['/functions/v1//desk/overview', '//functions/v1/desk/overview', '/functions/v1/desk//overview']
      .concat(['/functions/v1/DESK/overview', '/functions/v1/desk%2foverview', '/functions%2fv1%2fdesk%2foverview'])
      .concat([
        '/functions/v1/%64esk/overview',
        '/functions/v1/account/../desk/overview',
        '/functions/v1/./desk/overview',
      ])
      .concat(['/functions/v1/desk;/overview', '/functions/v1/desk/overview/', '/functions/v1/desk/overview%00']);
    for (const path of spelled) {
      for (const account of [visitor, subscriber]) {
        const { status } = await account.request('GET', path);
        expect([401, 403, 404], path).toContain(status);
      }
    }
  });
});

describe('guarded pages', () => {
  let app: Hono;
  let subscriber: Account;
  let halfStaff: Account;
  let staff: Account;
  beforeAll(async () => {
    app = whole.app({ limits: many });
    subscriber = await signIn(app, whole.db, 'pages@example.com');
    halfStaff = await staffMember(app, whole.db, 'half-pages@example.com', false);
    staff = await staffMember(app, whole.db, 'staff-pages@example.com');
  });

  const spellings = (path: string) => [
    path,
    `${path}/`,
    `/${path}`,
    `${path}//`,
    path.toUpperCase(),
    `${path}.data`,
    `${path}.html`,
    `${path}/index.html`,
    `${path}/_.data`,
    `${path}%00`,
    `${path}%20`,
    `${path};a=b`,
    `/x/..${path}`,
    path.replace('/', '/%2e/'),
    `/${path.slice(1).replaceAll('/', '%2f')}`,
    `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    `${path}?_data=routes`,
  ];

  test('every page of the desk and the account is guarded', () => {
    expect(guardedPages.map(({ path }) => path)).toEqual(
      unlistedPages.map(({ path }) => path).filter((path) => /^\/(?:account|desk)(?:$|\/)/.test(path)),
    );
  });

  test.each(guardedPages)('$path is shown to nobody else, however it is spelled', async ({ path, guard }) => {
    const others = [newBrowser(app), ...(guard === 'staff' ? [subscriber, halfStaff] : [])];
    for (const account of others) {
      for (const spelled of spellings(path)) {
        for (const verb of spelled === path ? verbs : ['GET', 'POST']) {
          const answer = await account.request(verb, spelled);
          expect(await answer.text(), `${verb} ${spelled}`).not.toContain(guardedText);
          expect(answer.headers.get('ETag') === null || answer.status === 404, `${verb} ${spelled}`).toBe(true);
        }
      }
    }
  });

  test.each(guardedPages)(
    '$path leads visitors to the sign-in and back, and is never cached',
    async ({ path, guard }) => {
      const answer = await newBrowser(app).request('GET', `${path}?status=new`);
      expect([answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')]).toEqual([
        303,
        `/sign-in?next=${encodeURIComponent(`${path}?status=new`)}`,
        'no-store',
      ]);
      const page = await (guard === 'staff' ? staff : subscriber).request('GET', path);
      expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
      expect(await page.text()).toContain(guardedText);
    },
  );

  test.each([
    ['data', ['/desk', '/desk/data', '/desk/records', '/desk/no-access']],
    ['support', ['/desk', '/desk/inbox', '/desk/bookings', '/desk/mail', '/desk/no-access']],
  ] as const)('the role %s opens only its pages of the desk', async (role, open) => {
    const member = await staffMember(app, whole.db, `${role}-pages@example.com`, true, role);
    for (const { path } of guardedPages.filter(({ guard }) => guard === 'staff')) {
      const isOpen = (open as readonly string[]).includes(path);
      for (const spelled of [path, `${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}`]) {
        const page = await member.request('GET', spelled);
        expect([page.status, page.headers.get('Cache-Control')], spelled).toEqual([isOpen ? 200 : 403, 'no-store']);
      }
    }
  });

  test('for subscribers the desk does not exist, and staff without a second factor are asked to set it up', async () => {
    for (const { path } of guardedPages.filter(({ guard }) => guard === 'staff')) {
      expect((await subscriber.request('GET', path)).status, path).toBe(404);
      const detour = await halfStaff.request('GET', path);
      expect([detour.status, detour.headers.get('Location')], path).toEqual([
        303,
        `/account?next=${encodeURIComponent(path)}#second-factor`,
      ]);
    }
  });
});

describe('changes', () => {
  const guardedWrites = (app: Hono) =>
    writeRoutes(app).filter((route) => / \/functions\/v1\/(auth|account|desk)\//.test(route));

  test('from other sites are refused with the cookies of staff, and change nothing', async () => {
    const app = whole.app({ limits: many });
    const staff = await staffMember(app, whole.db, 'forged@example.com');
    const before = await contents();
    for (const route of guardedWrites(app)) {
      const [method = '', path = ''] = route.split(' ');
      for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
        const headers = { Cookie: staff.jar.header, Origin: origin, 'Content-Type': 'application/json' };
        const answer = await app.request(filled(path), { method, headers, body: '{}' });
        expect(answer.status, `${route} from ${origin}`).toBe(403);
      }
    }
    expect(await contents()).toEqual(before);
  });

  test('of every guarded route are counted per visitor', async () => {
    const strict = { points: 1, seconds: 60 };
    const names = ['codes', 'signIns', 'accountChanges', 'deskChanges'] as const;
    const app = whole.app({ limits: Object.fromEntries(names.map((name) => [name, strict])) });
    const uncounted = ['/functions/v1/auth/sign-out', '/functions/v1/auth/revoke-sessions'];
    for (const route of guardedWrites(app)) {
      const [method = '', path = ''] = route.split(' ');
      if (uncounted.includes(path)) continue;
      const one = newBrowser(app);
      await one.request(method, filled(path), {});
      expect((await one.request(method, filled(path), {})).status, route).toBe(429);
    }
  });
});

describe('another account', () => {
  test('sees and changes nothing, whatever ids it sends', async () => {
    const app = whole.app({ limits: many });
    const { db } = whole;
    const ana = await signIn(app, db, 'ana@example.com');
    const [user] = await rows(db, sql`select id from users where email = ${ana.email}`);
    const draft = JSON.stringify({
      name: 'Anas list',
      description: '',
      types: 'probate',
      counties: '48453',
      states: '',
    });
    const owned = await rows(
      db,
      sql`with deal as (
            insert into account_deals (user_id, property_address, county, state, stage, created_at)
              values (${user?.id}, 'Ana Street 1', 'Travis', 'TX', 'new', now()) returning id),
          dataset as (
            insert into saved_datasets (user_id, name, definition, record_count, counted_at)
              values (${user?.id}, 'Anas list', ${draft}::jsonb, 1, now()) returning id),
          county as (insert into watched_counties (user_id, fips) values (${user?.id}, '48453') returning user_id as id)
          select id from deal union all select id from dataset union all select id from county
          union all select id from sessions where user_id = ${user?.id}`,
    );
    const rowsOfAna = async () => {
      const tables = ['account_deals', 'saved_datasets', 'watched_counties', 'sessions', 'two_factors', 'daily_mails'];
      const found = await Promise.all(
        tables.map((table) =>
          rows(db, sql`select t::text from ${sql.identifier(table)} t where user_id = ${user?.id}`),
        ),
      );
      return [...found, await rows(db, sql`select u::text from users u where id = ${user?.id}`)];
    };
    const before = await rowsOfAna();
    expect(before[0]).toHaveLength(1);
    const bodies = [
      {},
      { name: 'Bens list', alert: true, stage: 'won', notes: 'Bens' },
      { name: 'Bens', ...JSON.parse(draft) },
    ];
    // Only paths with an id in them: the others are about the account of the session.
    const routes = app.routes.filter(({ path }) => path.startsWith(accountFunctions) && path.includes(':'));
    let ben = await openAccount(app);
    for (const { path } of new Map(routes.map((route) => [route.path, route])).values()) {
      for (const { id } of owned.slice(0, 2)) {
        for (const verb of ['GET', 'PATCH', 'PUT', 'POST', 'DELETE']) {
          for (const body of changes.has(verb) ? sized(bodies.slice(1), bodies) : [undefined]) {
            const own = path
              .replace(/:fips(\{[^}]*\})?/, '48453')
              .replace(/:\w+(\{[^}]*\})?/g, String(id))
              .replaceAll('*', String(id));
            const answer = await ben.request(verb, own, body);
            // Only what was accepted may have ended the session.
            expect(answer.status, `${verb} ${own}`).not.toBe(401);
            if (answer.ok && changes.has(verb)) ben = await openAccount(app);
            expect(await answer.text(), `${verb} ${own}`).not.toMatch(/Ana Street|Anas list|ana@example/);
            if (path.includes(':') && !path.includes(':fips')) {
              expect(answer.ok, `${verb} ${own} ${JSON.stringify(body)}`).toBe(false);
            }
          }
        }
      }
    }
    for (const query of [`id=eq.${owned[0]?.id}`, `id=in.(${owned[0]?.id})`, 'or=(stage.eq.new)', 'select=*']) {
      expect(await (await ben.request('GET', `/rest/v1/deals?${query}`)).text(), query).not.toContain('Ana Street');
      await ben.request('PATCH', `/rest/v1/deals?${query}`, { notes: 'Bens' });
      await ben.request('DELETE', `/rest/v1/deals?${query}`);
    }
    expect(await rowsOfAna()).toEqual(before);
  });
});
