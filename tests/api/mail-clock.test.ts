import { describe, expect, test } from 'vitest';
import { claimDueMail } from '#db/queries/outbox.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { mailBench, minutesLater, noon, plainMail } from '#tests/support/mail-bench.ts';

const day = 24 * 60;

describe.each(testDatabases)('on $name', ({ open }) => {
  const bench = mailBench(open);

  test('mail that was promised while the clock was ahead goes out as soon as the clock is right', async () => {
    await bench.put(plainMail('early'));
    const server = await bench.sink();
    bench.now = minutesLater(-day);
    expect(await bench.worker(server.url).runOnce()).toEqual({ sent: 1, failed: 0 });
  });

  test('mail in the hands of a worker that died while its clock was ahead is not held until then', async () => {
    await bench.put(plainMail('held'));
    expect(await claimDueMail(bench.db, minutesLater(400 * day), 5, 300)).toHaveLength(1);
    const server = await bench.sink();
    bench.now = noon;
    expect(await bench.worker(server.url).runOnce()).toEqual({ sent: 1, failed: 0 });
  });

  test('a lease of a machine whose clock is a little ahead still counts', async () => {
    await bench.put(plainMail('shared'));
    expect(await claimDueMail(bench.db, minutesLater(2), 5, 300)).toHaveLength(1);
    expect(await claimDueMail(bench.db, noon, 5, 300)).toEqual([]);
  });
});
