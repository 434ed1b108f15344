import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { claimDueMail, markFailed, markSent } from '#db/queries/outbox.ts';
import { outbox } from '#db/schema.ts';
import { maxTries } from '#domain/mail/retry.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { mailBench, plainMail } from '#tests/support/mail-bench.ts';

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = mailBench(open);

  test('two workers send each mail once', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `m${index}`);
    for (const name of names) await bench.put(plainMail(name));
    const server = await bench.sink({ message: () => sleep(20, undefined) });
    const second = bench.opened.url
      ? await openDatabase({ dataDir: bench.opened.dataDir, databaseUrl: bench.opened.url })
      : null;
    const other = bench.worker(server.url, { db: second?.db ?? bench.db });
    const counts = await Promise.all([bench.worker(server.url).runOnce(), other.runOnce()]);
    await second?.close();
    expect(counts.map(({ sent }) => sent).reduce((a, b) => a + b)).toBe(30);
    expect(counts.every(({ sent }) => sent > 0)).toBe(true);
    const arrived = server.mails.map(({ parsed }) => parsed.subject);
    expect(arrived.sort()).toEqual(names.map((name) => `Message ${name}`).sort());
  });

  test('mail arrives in the order in which it was queued', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `in-order-${index}`);
    for (const name of names) await bench.put(plainMail(name));
    const server = await bench.sink();
    await bench.worker(server.url).runOnce();
    expect(server.mails.map(({ parsed }) => parsed.subject)).toEqual(names.map((name) => `Message ${name}`));

    await bench.db.delete(outbox);
    for (const name of names) await bench.put(plainMail(name));
    await bench.worker().runOnce();
    const folder = join(bench.opened.dataDir, 'mail');
    const files = readdirSync(folder).sort();
    const order = files.map(
      (file) => /^Subject: Message (in-order-\d+)/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1],
    );
    expect(order.filter((name) => name !== undefined)).toEqual(names);
  });

  test('mail claimed by a worker that died is sent by the next one with the same Message-ID', async () => {
    await bench.put(plainMail('orphan'));
    expect(await claimDueMail(bench.db, 5, 300)).toHaveLength(1);
    const server = await bench.sink();
    await bench.pass(4.5);
    expect(await bench.worker(server.url).runOnce()).toEqual({ sent: 0, failed: 0 });
    await bench.pass(0.5);
    expect(await bench.worker(server.url).runOnce()).toEqual({ sent: 1, failed: 0 });
    expect(server.mails[0]?.parsed.messageId).toBe('<orphan@www.deedline.example>');
  });

  test('a mail that crashes the process each time is parked, not retried forever', async () => {
    await bench.put(plainMail('poison'));
    await bench.db.update(outbox).set({ attempts: maxTries });
    const server = await bench.sink();
    expect(await bench.worker(server.url).runOnce()).toEqual({ sent: 0, failed: 1 });
    expect(server.mails).toEqual([]);
    expect((await bench.only()).status).toBe('dead');
  });

  test('a worker that lost its claim cannot overwrite the result of the next one', async () => {
    await bench.put(plainMail('late'));
    const [slow] = await claimDueMail(bench.db, 1, 300);
    await bench.pass(10);
    const [quick] = await claimDueMail(bench.db, 1, 300);
    if (!slow || !quick) throw new Error('Nothing was claimed');
    await markFailed(bench.db, slow, { reason: 'too late', permanent: true });
    expect((await bench.only()).status).toBe('waiting');
    await markSent(bench.db, quick);
    await markFailed(bench.db, quick, { reason: 'too late', permanent: true });
    expect((await bench.only()).status).toBe('sent');
  });

  test('a stopped worker finishes its current mail and claims no other', async () => {
    const server = await bench.sink({ message: () => sleep(400, undefined) });
    await bench.put(plainMail('in-hand'));
    const running = bench.worker(server.url);
    running.start();
    while (server.connections() === 0) await sleep(10);
    await running.stop();
    expect((await bench.only()).status).toBe('sent');
    await bench.put(plainMail('next'));
    await sleep(100);
    expect(await bench.db.select().from(outbox).where(eq(outbox.status, 'waiting'))).toHaveLength(1);
  });

  test('a worker stops when all its mails are marked, also if one of them could not be', async () => {
    let finish = () => {};
    const slow = new Promise<undefined>((done) => {
      finish = () => done(undefined);
    });
    const server = await bench.sink({ message: (raw) => (raw.includes('Message slow') ? slow : undefined) });
    for (const name of ['unmarkable', 'slow']) await bench.put(plainMail(name));
    await bench.db.execute(sql`alter table outbox add constraint unmarkable
      check (status <> 'sent' or message_id not like '<unmarkable@%')`);
    const running = bench.worker(server.url);
    running.start();
    try {
      // Marking is tried three times, in two seconds.
      while (server.mails.length === 0) await sleep(10);
      await sleep(2300);
      let isStopped = false;
      const stopping = running.stop().then(() => {
        isStopped = true;
      });
      await sleep(100);
      expect(isStopped).toBe(false);
      finish();
      await stopping;
      const [marked] = await bench.db.select().from(outbox).where(eq(outbox.subject, 'Message slow'));
      expect(marked?.status).toBe('sent');
    } finally {
      finish();
      await bench.db.execute(sql`alter table outbox drop constraint unmarkable`);
    }
  });

  test('a running worker sends mail that is queued later', async () => {
    const server = await bench.sink();
    const running = bench.worker(server.url);
    running.start();
    await bench.put(plainMail('later'));
    while (server.mails.length === 0) await sleep(10);
    await running.stop();
    expect((await bench.only()).status).toBe('sent');
  });
});
