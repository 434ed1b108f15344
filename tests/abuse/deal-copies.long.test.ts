import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { limits } from '#server/middleware/rate-limit.ts';
import { ask } from '#tests/faults/support/http.ts';
import { describeSample, on, report } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { visitorAddress } from '#tests/support/visitors/people.ts';
import { sizes } from './sizes.ts';

const [firstDeal = ''] = sampleDeals.map(({ id }) => id);
/** The largest accepted change, in four-byte characters that do not compress. */
const largest = () => {
  const text = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(0x1f300 + Math.floor(Math.random() * 700))).join('');
  return { notes: text(1000), contact_name: text(127), contact_phone: text(49), contact_email: text(127) };
};
const attacks = sizes.requests + 20;

describeSample(servedDatabases, on('postgres'))('on $name', ({ name, prepare }) => {
  let database: ServedDatabase;
  let server: RunningServer;
  const start = async () => {
    server = await startServer({ ...database.env, TRUST_PROXY: '1' });
  };
  beforeAll(async () => {
    database = await prepare();
    await start();
  });
  afterAll(async () => {
    await server?.kill();
    await database?.drop();
  });

  /** An embedded database belongs to its server, which stops meanwhile. */
  async function storedBytes(): Promise<number> {
    if (name === 'pglite') await server.stop();
    const found = await database.look((db) =>
      rows(
        db,
        sql`select (pg_total_relation_size('workspaces') + pg_total_relation_size('workspace_deals'))::int as bytes`,
      ),
    );
    if (name === 'pglite') await start();
    return Number(found[0]?.bytes);
  }

  /** The limits are per address, so each attack has its own. */
  async function attack(address: string, path: string, fields: () => object) {
    const before = await storedBytes();
    const send = (from: string, headers: Record<string, string> = {}) =>
      ask(server.origin, path, {
        method: 'PATCH',
        json: fields(),
        headers: { 'X-Forwarded-For': from, ...headers },
      });
    const first = await send(address);
    const statuses = [first.status];
    const sendUntil = async (count: number) => {
      while (statuses.length < count) statuses.push((await send(address)).status);
    };
    await sendUntil(limits.workspaces.points + 20);
    // Sent now, because refused requests count too and would soon use up the changes of this address.
    const owner = await send(address, { Cookie: first.headers.get('Set-Cookie')?.split(';')[0] ?? '' });
    await sendUntil(attacks);
    const other = await send(visitorAddress(1_000));
    const bytes = (await storedBytes()) - before;
    return { accepted: statuses.filter((status) => status === 204).length, statuses, bytes, owner, other };
  }

  // First, while no page of the tables has room for a row.
  test('a change that is rolled back because it matches too many deals stores nothing', async () => {
    const before = await storedBytes();
    const headers = {
      Accept: 'application/vnd.pgrst.object+json',
      Prefer: 'return=representation',
      'X-Forwarded-For': visitorAddress(2),
    };
    for (let index = 0; index < 20; index += 1) {
      const path = '/rest/v1/deals?stage=neq.none';
      expect((await ask(server.origin, path, { method: 'PATCH', json: largest(), headers })).status).toBe(406);
    }
    expect((await storedBytes()) - before).toBe(0);
  });

  test('a visitor without a cookie stores one changed deal, and new boards per address are limited', async () => {
    const { accepted, statuses, bytes, owner, other } = await attack(
      visitorAddress(0),
      `/rest/v1/deals?id=eq.${firstDeal}`,
      () => ({ stage: 'won' }),
    );
    report(
      `${name}: ${attacks} changes of one deal: ${accepted} accepted, ${Math.round(bytes / attacks)} bytes stored per request`,
    );
    expect(accepted).toBe(limits.workspaces.points);
    expect(statuses.slice(limits.workspaces.points)).toEqual(Array(attacks - accepted).fill(429));
    expect(bytes / accepted).toBeLessThan(3000);
    // Visitors with a board keep it, and visitors from other addresses can create one.
    expect([owner.status, other.status]).toEqual([204, 204]);
  });

  test('a change to all deals at once is counted for each deal', async () => {
    const { accepted, bytes } = await attack(visitorAddress(1), '/rest/v1/deals?stage=neq.none', largest);
    report(`${name}: ${attacks} largest changes: ${accepted} accepted, ${Math.round(bytes / 1000)} kB stored in all`);
    expect(accepted).toBeLessThanOrEqual(Math.ceil(limits.deals.points / sampleDeals.length));
    expect(bytes).toBeLessThan(5_000_000);
  });
});
