// tests/crash/logs.test.ts has one kill.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { report } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { startServer } from '#tests/support/start-server.ts';
import { randomFrom } from '#tests/support/visitors/random.ts';
import { addRecordsToRead, apiReaders, clientsOfKill } from './support/api-readers.ts';
import { sizes } from './support/sizes.ts';

const kills = 12;

describe.each(servedDatabases)('answers of /v1 on $name whose process is killed', ({ prepare }) => {
  const readers = apiReaders();
  let database: ServedDatabase;

  beforeAll(async () => {
    const random = randomFrom(sizes.seed);
    database = await prepare();
    await database.look((db) => addRecordsToRead(db, 6000));
    for (let kill = 1; kill <= kills; kill++) {
      // Before the server starts: only one process can open the embedded database.
      const customer = await database.look((db) => readers.newCustomer(db, `Crash ${kill}`));
      await readers.killWhileRead(await startServer(database.env), customer, random.number(300));
    }
    const { answers, cutOff } = readers.counts();
    report(`${kills} kills, ${answers} answers with ${readers.received.size} records, ${cutOff} calls cut off`);
  });
  afterAll(() => database?.drop());

  test('carry nothing that is not noted as held, in the version that they carried', async () => {
    expect(readers.counts().cutOff).toBe(kills * clientsOfKill);
    expect(readers.received.size).toBeGreaterThan(kills);
    expect(await database.look(readers.missing)).toEqual([]);
  });
});
