import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { limits } from '#server/middleware/rate-limit.ts';
import { ask } from '#tests/faults/support/http.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { startServer } from '#tests/support/start-server.ts';
import { visitorAddress } from '#tests/support/visitors/people.ts';
import { report, sizes } from './sizes.ts';

const [firstDeal = ''] = sampleDeals.map(({ id }) => id);
/** The largest change that is accepted, in four-byte characters that do not compress. */
const largest = () => {
  const text = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(0x1f300 + Math.floor(Math.random() * 700))).join('');
  return { notes: text(1000), contact_name: text(127), contact_phone: text(49), contact_email: text(127) };
};
const attacks = sizes.requests + 20;

async function storedBytes({ look }: ServedDatabase): Promise<number> {
  return look(async (db) => {
    const [found] = await rows(
      db,
      sql`select (pg_total_relation_size('workspaces') + pg_total_relation_size('workspace_deals'))::int as bytes`,
    );
    return Number(found?.bytes);
  });
}

describe.each(servedDatabases)('on $name', ({ name, prepare }) => {
  async function attack(path: string, fields: () => object) {
    const database = await prepare();
    const before = await storedBytes(database);
    const server = await startServer({ ...database.env, TRUST_PROXY: '1' });
    const send = (address: string, headers: Record<string, string> = {}) =>
      ask(server.origin, path, {
        method: 'PATCH',
        json: fields(),
        headers: { 'X-Forwarded-For': address, ...headers },
      });
    const first = await send(visitorAddress(0));
    const statuses = [first.status];
    const sendUntil = async (count: number) => {
      while (statuses.length < count) statuses.push((await send(visitorAddress(0))).status);
    };
    await sendUntil(limits.workspaces.points + 20);
    // Refused requests count too: later the address has used up its changes, with a board or without.
    const owner = await send(visitorAddress(0), { Cookie: first.headers.get('Set-Cookie')?.split(';')[0] ?? '' });
    await sendUntil(attacks);
    const other = await send(visitorAddress(1_000));
    await server.stop();
    const bytes = (await storedBytes(database)) - before;
    await database.drop();
    return { taken: statuses.filter((status) => status === 204).length, statuses, bytes, owner, other };
  }

  test('visitors without a cookie cost one changed deal each, and one address begins only so many boards', async () => {
    const { taken, statuses, bytes, owner, other } = await attack(`/rest/v1/deals?id=eq.${firstDeal}`, () => ({
      stage: 'won',
    }));
    report(
      `${name}: ${attacks} changes of one deal: ${taken} taken, ${Math.round(bytes / attacks)} bytes stored per request`,
    );
    expect(taken).toBe(limits.workspaces.points);
    expect(statuses.slice(limits.workspaces.points)).toEqual(Array(attacks - taken).fill(429));
    expect(bytes / taken).toBeLessThan(3000);
    // Visitors who have a board keep it, and visitors from other addresses get one.
    expect([owner.status, other.status]).toEqual([204, 204]);
  });

  test('the largest changes of all deals at once count for each deal', async () => {
    const { taken, bytes } = await attack('/rest/v1/deals?stage=neq.none', largest);
    report(`${name}: ${attacks} largest changes: ${taken} taken, ${Math.round(bytes / 1000)} kB stored in all`);
    expect(taken).toBeLessThanOrEqual(Math.ceil(limits.deals.points / sampleDeals.length));
    expect(bytes).toBeLessThan(5_000_000);
  });

  test('a change that is undone because it touches too many deals stores nothing', async () => {
    const database = await prepare();
    const before = await storedBytes(database);
    const server = await startServer(database.env);
    const headers = { Accept: 'application/vnd.pgrst.object+json', Prefer: 'return=representation' };
    for (let index = 0; index < 20; index += 1) {
      const path = '/rest/v1/deals?stage=neq.none';
      expect((await ask(server.origin, path, { method: 'PATCH', json: largest(), headers })).status).toBe(406);
    }
    await server.stop();
    expect((await storedBytes(database)) - before).toBe(0);
    await database.drop();
  });
});
