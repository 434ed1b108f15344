import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { retryDead } from '#db/queries/outbox.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { mailBench, minutesLater, plainMail, usualLimits } from '#tests/support/mail-bench.ts';
import { startSink } from '#tests/support/mail-sink.ts';

describe.each(testDatabases)('on $name', ({ open }) => {
  const bench = mailBench(open);

  test('mail waits while the mail server is down and goes out once it is back', async () => {
    const gone = await startSink();
    await gone.close();
    await bench.put(plainMail('patient'));
    expect(await bench.worker(gone.url).runOnce()).toEqual({ sent: 0, failed: 1 });
    expect(await bench.only()).toMatchObject({
      status: 'waiting',
      attempts: 1,
      dueAt: minutesLater(1),
      leasedUntil: null,
    });

    const back = await bench.sink({ port: gone.port });
    expect(await bench.worker(gone.url).runOnce()).toEqual({ sent: 0, failed: 0 });
    bench.now = minutesLater(1);
    expect(await bench.worker(gone.url).runOnce()).toEqual({ sent: 1, failed: 0 });
    expect(back.mails.map(({ parsed }) => parsed.messageId)).toEqual(['<patient@www.deedline.example>']);
  });

  test('a mail server that falls silent costs the mail a try, not the worker', async () => {
    const server = await bench.sink({ message: () => sleep(5000, undefined, { ref: false }) });
    await bench.put(plainMail('silent'));
    const limits = { ...usualLimits, socketTimeout: 1000 };
    expect(await bench.worker(server.url, { limits }).runOnce()).toEqual({ sent: 0, failed: 1 });
    expect(await bench.only()).toMatchObject({ status: 'waiting', attempts: 1 });
  });

  test('a mail server that trickles its answer is left after a while', async () => {
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
    const impatient = bench.worker(`smtp://127.0.0.1:${port}`, { limits: { ...usualLimits, totalTimeout: 2000 } });
    expect(await impatient.runOnce()).toEqual({ sent: 0, failed: 1 });
    expect(await bench.only()).toMatchObject({ status: 'waiting', lastError: 'The mail server took too long.' });
    for (const socket of sockets) socket.destroy();
    trickle.close();
  });

  test('a recipient that is refused for good is parked at once with the reason', async () => {
    const server = await bench.sink({ recipient: () => '550 No such user here' });
    await bench.put(plainMail('refused'));
    await bench.worker(server.url).runOnce();
    const row = await bench.only();
    expect(row).toMatchObject({ status: 'dead', attempts: 1 });
    expect(row.lastError).toContain('550 No such user here');
    expect(bench.lines.join('\n')).toContain('is given up');
    expect(bench.lines.join('\n')).not.toContain('staff@');
  });

  test('a recipient that is refused for now is tried again, longer apart each time, and given up after twelve', async () => {
    const server = await bench.sink({ recipient: () => '451 Try again later' });
    await bench.put(plainMail('deferred'));
    const waits: number[] = [];
    for (let attempt = 1; attempt < 12; attempt += 1) {
      await bench.worker(server.url).runOnce();
      const row = await bench.only();
      expect(row).toMatchObject({ status: 'waiting', attempts: attempt });
      waits.push((row.dueAt.getTime() - bench.now.getTime()) / 60_000);
      bench.now = row.dueAt;
    }
    expect(waits).toEqual([1, 2, 5, 15, 60, 120, 240, 360, 360, 360, 360]);
    await bench.worker(server.url).runOnce();
    const row = await bench.only();
    expect(row).toMatchObject({ status: 'dead', attempts: 12 });
    expect(row.lastError).toContain('451 Try again later');
  });

  test('a sender that is refused is our own mistake: the mail waits', async () => {
    const server = await bench.sink({ sender: () => '550 Sender not allowed' });
    await bench.put(plainMail('sender'));
    await bench.worker(server.url).runOnce();
    expect(await bench.only()).toMatchObject({ status: 'waiting', attempts: 1 });
  });

  test('parked mail goes out when it is asked for again', async () => {
    const strict = await bench.sink({ recipient: () => '550 No' });
    await bench.put(plainMail('again'));
    await bench.worker(strict.url).runOnce();
    expect(await retryDead(bench.db, bench.now)).toBe(1);
    expect(await retryDead(bench.db, bench.now)).toBe(0);
    const kind = await bench.sink();
    expect(await bench.worker(kind.url).runOnce()).toEqual({ sent: 1, failed: 0 });
    expect(await bench.only()).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
  });

  test('one refused mail does not hold up the others', async () => {
    const server = await bench.sink({ recipient: (address) => (address.startsWith('bad') ? '550 No' : undefined) });
    for (const name of ['bad', 'good', 'better']) {
      await bench.put({ ...plainMail(name), to: { name, address: `${name}@example.com` } });
    }
    expect(await bench.worker(server.url).runOnce()).toEqual({ sent: 2, failed: 1 });
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(['better@example.com', 'good@example.com']);
  });
});
