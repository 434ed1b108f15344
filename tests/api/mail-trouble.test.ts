import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { reviveMail } from '#db/queries/desk/mail.ts';
import { maxTries } from '#domain/mail/retry.ts';
import { postgres } from '#tests/support/databases.ts';
import { mailBench, plainMail, usualLimits } from '#tests/support/mail-bench.ts';
import { type SinkRules, startSink } from '#tests/support/mail-sink.ts';

// The outbox is tested on both databases in mail.test.ts and mail-workers.test.ts; this is about mail servers.
describe('on postgres', () => {
  const bench = mailBench(postgres.open);

  test('mail waits while the mail server is down and is sent once it is back', async () => {
    const gone = await startSink();
    await gone.close();
    await bench.put(plainMail('patient'));
    expect(await bench.worker(gone.url).runOnce()).toEqual({ sent: 0, failed: 1 });
    expect(await bench.only()).toMatchObject({
      status: 'waiting',
      attempts: 1,
      leasedUntil: null,
    });

    const back = await bench.sink({ port: gone.port });
    expect(await bench.worker(gone.url).runOnce()).toEqual({ sent: 0, failed: 0 });
    await bench.pass(1);
    expect(await bench.worker(gone.url).runOnce()).toEqual({ sent: 1, failed: 0 });
    expect(back.mails.map(({ parsed }) => parsed.messageId)).toEqual(['<patient@www.deedline.example>']);
  });

  test.each([
    ['sign-in-code', 10],
    ['privacy-code', 15],
  ])('a %s is not sent once its %i minutes are over, however long the mail server was away', async (kind, minutes) => {
    const server = await bench.sink();
    const made = async (name: string, ago: number) => {
      const id = await bench.put({ ...plainMail(name), kind });
      await bench.db.execute(
        sql`update outbox set created_at = now() - make_interval(mins => ${ago}) where id = ${id}`,
      );
    };
    await made('valid', minutes - 1);
    await made('late', minutes + 1);
    expect(await bench.worker(server.url).runOnce()).toEqual({ sent: 1, failed: 1 });
    expect(server.mails.map(({ parsed }) => parsed.subject)).toEqual(['Message valid']);
    expect(await rows(bench.db, sql`select subject, last_error from outbox where status = 'dead'`)).toEqual([
      { subject: 'Message late', last_error: 'The code expired before it could be sent.' },
    ]);
    expect(await reviveMail(bench.db)).toBe(0);
  });

  test('a mail server that stops responding costs one attempt, and the worker continues', async () => {
    const server = await bench.sink({ message: () => sleep(5000, undefined, { ref: false }) });
    await bench.put(plainMail('silent'));
    const limits = { ...usualLimits, socketTimeout: 400 };
    expect(await bench.worker(server.url, { limits }).runOnce()).toEqual({ sent: 0, failed: 1 });
    expect(await bench.only()).toMatchObject({ status: 'waiting', attempts: 1 });
  });

  test('a mail server that trickles its response is disconnected after a timeout', async () => {
    const sockets: Socket[] = [];
    const trickle = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      socket.write('220 slow\r\n');
      const drip = setInterval(() => socket.write('250-x\r\n'), 200);
      socket.on('close', () => clearInterval(drip));
    });
    await new Promise<void>((resolve) => trickle.listen(0, '127.0.0.1', resolve));
    const { port } = trickle.address() as { port: number };
    await bench.put(plainMail('trickle'));
    const worker = bench.worker(`smtp://127.0.0.1:${port}`, { limits: { ...usualLimits, totalTimeout: 700 } });
    expect(await worker.runOnce()).toEqual({ sent: 0, failed: 1 });
    expect(await bench.only()).toMatchObject({ status: 'waiting', lastError: 'The mail server took too long.' });
    for (const socket of sockets) socket.destroy();
    trickle.close();
  });

  test('mail to a permanently refused recipient is parked at once with the reason', async () => {
    const server = await bench.sink({ recipient: () => '550 5.1.1 No such user here' });
    await bench.put(plainMail('refused'));
    await bench.worker(server.url).runOnce();
    const row = await bench.only();
    expect(row).toMatchObject({ status: 'dead', attempts: 1 });
    expect(row.lastError).toContain('5.1.1 No such user here');
    expect(bench.lines.join('\n')).toMatch(/^error: Mail contact-notice \S+ is given up/);
    expect(bench.lines.join('\n')).not.toContain('staff@');
  });

  test('mail that is temporarily refused is retried with growing delays and parked after five days', async () => {
    const server = await bench.sink({ recipient: () => '451 Try again later' });
    await bench.put(plainMail('deferred'));
    const waits: number[] = [];
    // All waits are in domain/mail/retry.test.ts; the ones between are left out here.
    for (const attempt of [1, 2, 3, 4, 8, maxTries - 1]) {
      await bench.db.execute(sql`update outbox set attempts = ${attempt - 1}`);
      await bench.worker(server.url).runOnce();
      const row = await bench.only();
      expect(row).toMatchObject({ status: 'waiting', attempts: attempt });
      waits.push(Math.round((row.dueAt.getTime() - Date.now()) / 60_000));
      await bench.pass(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([1, 2, 5, 15, 360, 360]);
    await bench.worker(server.url).runOnce();
    const row = await bench.only();
    expect(row).toMatchObject({ status: 'dead', attempts: maxTries });
    expect(row.lastError).toContain('451 Try again later');
  });

  test.each<[string, SinkRules]>([
    ['a sender that is refused', { sender: () => '550 5.1.8 Sender not allowed' }],
    ['a relay that is denied', { recipient: () => '554 5.7.1 Relay access denied' }],
    ['a sender that is refused with the recipient', { recipient: () => '550 5.1.8 Sender address rejected' }],
    ['a refusal without an enhanced code', { recipient: () => '550 Not here' }],
    ['a full mailbox', { recipient: () => '552 5.2.2 Mailbox full' }],
    ['a message that is refused', { message: () => '554 5.7.1 Looks like spam' }],
  ])('%s can be fixed, so the mail waits', async (_, rules) => {
    const server = await bench.sink(rules);
    await bench.put(plainMail('refused'));
    await bench.worker(server.url).runOnce();
    expect(await bench.only()).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(bench.lines.join('\n')).not.toContain('error:');
  });

  test('parked mail is sent when it is requeued', async () => {
    const strict = await bench.sink({ recipient: () => '550 5.1.1 No' });
    await bench.put(plainMail('again'));
    await bench.worker(strict.url).runOnce();
    expect(await reviveMail(bench.db)).toBe(1);
    expect(await reviveMail(bench.db)).toBe(0);
    const kind = await bench.sink();
    expect(await bench.worker(kind.url).runOnce()).toEqual({ sent: 1, failed: 0 });
    expect(await bench.only()).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
  });

  test('one refused mail does not delay the others', async () => {
    const server = await bench.sink({
      recipient: (address) => (address.startsWith('bad') ? '550 5.1.1 No' : undefined),
    });
    for (const name of ['bad', 'good', 'better']) {
      await bench.put({ ...plainMail(name), to: { name, address: `${name}@example.com` } });
    }
    expect(await bench.worker(server.url).runOnce()).toEqual({ sent: 2, failed: 1 });
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(['better@example.com', 'good@example.com']);
  });
});
