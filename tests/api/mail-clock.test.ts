import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { claimDueMail, countOutbox } from '#db/queries/outbox.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { mailBench, plainMail } from '#tests/support/mail-bench.ts';

const day = 24 * 60;

describeSample(testDatabases, on('postgres'))('on $name', ({ name, open }) => {
  const bench = mailBench(open);

  // The embedded database uses the clock of its process.
  if (name === 'postgres')
    test('leases use the database clock, not the process clock', async () => {
      await bench.put(plainMail('leased'));
      const { now } = Date;
      try {
        Date.now = () => now() + 30 * day * 60_000;
        expect(await claimDueMail(bench.db, 5, 300)).toHaveLength(1);
        Date.now = () => now() - 30 * day * 60_000;
        expect(await claimDueMail(bench.db, 5, 300)).toEqual([]);
      } finally {
        Date.now = now;
      }
      await bench.pass(4.9);
      expect(await claimDueMail(bench.db, 5, 300)).toEqual([]);
      await bench.pass(0.1);
      expect(await claimDueMail(bench.db, 5, 300)).toHaveLength(1);
    });

  test('the age of the oldest waiting mail is by the database clock alone', async () => {
    const created = (minutes: number) =>
      bench.db.execute(sql`update outbox set created_at = created_at - make_interval(mins => ${minutes})`);
    expect(await countOutbox(bench.db)).toEqual({ waiting: 0, dead: 0, oldestWaitingSeconds: 0 });
    await bench.put(plainMail('old'));
    await created(10);
    await bench.put(plainMail('new'));
    const { waiting, oldestWaitingSeconds } = await countOutbox(bench.db);
    expect(waiting).toBe(2);
    expect(oldestWaitingSeconds).toBeGreaterThanOrEqual(600);
    expect(oldestWaitingSeconds).toBeLessThan(660);
    await created(-day);
    expect((await countOutbox(bench.db)).oldestWaitingSeconds).toBe(0);
  });

  test('mail queued while the clock was ahead is sent as soon as the clock is corrected', async () => {
    await bench.put(plainMail('early'));
    await bench.pass(-day);
    const server = await bench.sink();
    expect(await bench.worker(server.url).runOnce()).toEqual({ sent: 1, failed: 0 });
  });

  test('mail claimed by a worker that died while the clock was ahead is not held until that time', async () => {
    await bench.put(plainMail('held'));
    expect(await claimDueMail(bench.db, 5, 300)).toHaveLength(1);
    await bench.pass(-400 * day);
    const server = await bench.sink();
    expect(await bench.worker(server.url).runOnce()).toEqual({ sent: 1, failed: 0 });
  });

  test('delayed mail is sent when it is due', async () => {
    await bench.put({ ...plainMail('held back'), delaySeconds: 1800 });
    expect(await claimDueMail(bench.db, 5, 300)).toEqual([]);
    await bench.pass(30);
    expect(await claimDueMail(bench.db, 5, 300)).toHaveLength(1);
  });
});
