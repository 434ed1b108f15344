// One visitor, within the limit of reads, sends the slowest lists there are.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TimedRead } from '#db/client.ts';
import { statementText } from '#db/statement-text.ts';
import { ask, type Reply } from '#tests/faults/support/http.ts';
import { describeSample, on, report } from '#tests/support/long-form.ts';
import { optionsOf } from '#tests/support/many-leads.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { testApp } from '#tests/support/test-app.ts';
import { visitorAddress } from '#tests/support/visitors/people.ts';

const attacker = visitorAddress(9_000_000);
const slowOrder = 'property_address.desc,county.asc,market_value.asc,state.desc,score.asc';

describeSample(servedDatabases, on('postgres'))('on $name', ({ prepare }) => {
  test('the lists of others are read before all but a few slow lists of one visitor', async () => {
    const database = await prepare();
    const opened = await openDatabase(optionsOf(database));
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const timedRead: TimedRead = async (build) => {
      await gate.promise;
      order.push(statementText(build(null)).values.includes('%zz%') ? 'slow' : 'plain');
      return opened.timedRead(build);
    };
    const app = testApp({ database: { ...opened, timedRead }, env: { DATA_DIR: database.dataDir } });
    const list = async (query: string, visitor: string) => {
      const headers = { Prefer: 'count=exact', 'X-Forwarded-For': visitor };
      return (await app.request(`/rest/v1/lead_scores?${query}`, { headers })).status;
    };
    const slow = Array.from({ length: 12 }, (_, number) =>
      list(`order=${slowOrder}&property_address=not.ilike.*zz*&offset=${number}`, attacker),
    );
    const plain = Array.from({ length: 6 }, (_, number) =>
      list(`order=score.desc&limit=100&offset=${number}`, visitorAddress(number)),
    );
    gate.resolve();
    expect(await Promise.all(plain)).toEqual(Array(6).fill(206));
    const slowBefore = order.slice(0, order.lastIndexOf('plain')).filter((read) => read === 'slow');
    expect(slowBefore.length).toBeLessThanOrEqual(3);
    // On a busy machine, the time limit of a list ends some of the slow ones.
    const statuses = await Promise.all(slow);
    expect(statuses.filter((status) => ![206, 429, 503].includes(status))).toEqual([]);
    await opened.close();
    await database.drop();
  });
});

describeSample(servedDatabases, () => false)('a server on $name', ({ prepare }) => {
  let database: ServedDatabase;
  let server: RunningServer;
  let sent = 0;

  beforeAll(async () => {
    database = await prepare();
    server = await startServer({ ...database.env, TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });

  const read = (path: string, visitor: string, count: string): Promise<Reply> =>
    ask(server.origin, path, { headers: { Prefer: `count=${count}`, 'X-Forwarded-For': visitor } });
  /** No two are the same, because equal lists are read once and cached. */
  const slowList = () => {
    sent += 1;
    const filter = `property_address=not.ilike.*zz${sent}*`;
    return read(`/rest/v1/lead_scores?select=*&order=${slowOrder}&${filter}`, attacker, 'exact');
  };
  const plainList = () => {
    sent += 1;
    const path = `/rest/v1/lead_scores?select=*&order=score.desc&limit=100&offset=${sent}`;
    return read(path, visitorAddress(sent), 'estimated');
  };

  test('all lists of others are sent while one visitor sends ten slow ones a second, and a refusal says when to go on', async () => {
    const usualMs = async () => {
      const replies: Promise<Reply>[] = [];
      for (let times = 0; times < 150; times += 1) {
        replies.push(plainList());
        await sleep(100);
      }
      const sentLists = await Promise.all(replies);
      expect(new Set(sentLists.map(({ status }) => status))).toEqual(new Set([206]));
      const times = sentLists.map(({ milliseconds }) => milliseconds);
      return times.sort((one, other) => one - other)[75] ?? 0;
    };
    await usualMs();
    const quiet = await usualMs();
    const attack: Promise<Reply>[] = [];
    const timer = setInterval(() => attack.push(slowList()), 100);
    const attacked = await usualMs();
    clearInterval(timer);
    const refused = (await Promise.all(attack)).filter(({ status }) => status === 429);
    report(
      `slow reads: others ${quiet.toFixed(1)} ms quiet, ${attacked.toFixed(1)} ms attacked (median); ${refused.length} of ${attack.length} slow lists refused`,
    );
    expect(refused.every(({ headers }) => Number(headers.get('Retry-After')) > 0)).toBe(true);
  });
});
