import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Reply } from '#tests/faults/support/http.ts';
import { describeSample, on, report } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { bookingErrand, formErrand } from '#tests/support/visitors/client.ts';
import { somebody, visitorAddress } from '#tests/support/visitors/people.ts';
import { openSlots } from '#tests/support/visitors/slots.ts';
import { sizes } from './sizes.ts';

/** Every route that accepts a body, with its content type. */
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const uploads = [
  ['PATCH', '/rest/v1/deals?id=eq.053d2ee6-365f-4a9b-af3a-592d7ded5296', json],
  ['POST', '/rest/v1/demo_bookings', json],
  ['POST', '/functions/v1/submit-contact', json],
  ['POST', '/book-demo/manage', form],
  ['POST', '/functions/v1/reset-deals', json],
] as const;

/** More than the connections of the pool, on each route. */
const perUpload = Math.max(12, sizes.requests / uploads.length);

describeSample(servedDatabases, on('postgres'))('on $name', ({ name, prepare }) => {
  const sockets: Socket[] = [];
  let database: ServedDatabase;
  let server: RunningServer;

  beforeAll(async () => {
    database = await prepare();
    server = await startServer({ ...database.env, TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await server?.kill();
    await database?.drop();
  });

  /** Sends the head of a request and the start of its body, but never the rest. */
  function startUpload([method, path, type]: (typeof uploads)[number], index: number): Promise<void> {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    sockets.push(socket);
    const length = index % 2 === 0 ? 'Content-Length: 200\r\n\r\n{' : 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n';
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${visitorAddress(8_000_000 + index)}\r\nContent-Type: ${type}\r\n${length}`,
        () => resolve(),
      );
    });
  }

  const visit = (path: string, options: Parameters<typeof ask>[2] = {}): Promise<Reply> =>
    Promise.race([
      ask(server.origin, path, { ...options, headers: { 'X-Forwarded-For': somebody().address } }),
      new Promise<Reply>((_, reject) => setTimeout(() => reject(new Error(`${path}: no response in 5 s`)), 5000)),
    ]);

  test('unfinished uploads do not block reads, bookings or forms', async () => {
    const [slot] = await openSlots(server.origin);
    const all = uploads.flatMap((upload) => Array.from({ length: perUpload }, () => upload));
    await Promise.all(all.map(startUpload));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const booking = bookingErrand(somebody(), slot?.id ?? '');
    const message = formErrand(somebody());
    const visits: [string, Promise<Reply>][] = [
      ['deals', visit('/rest/v1/deals?select=*')],
      ['slots', visit('/rest/v1/demo_slots?select=*&limit=5')],
      ['booking', visit(booking.path, { method: 'POST', json: booking.body })],
      ['form', visit(message.path, { method: 'POST', json: message.body })],
      ['health', visit('/readyz')],
    ];
    const replies = await Promise.all(visits.map(async ([what, reply]) => ({ what, ...(await reply) })));
    report(
      `${all.length} slow uploads on ${name}: ${replies.map(({ what, milliseconds }) => `${what} ${milliseconds.toFixed(0)} ms`).join(', ')}`,
    );
    expect(replies.filter(({ status }) => status >= 300).map(({ what, status }) => [what, status])).toEqual([]);
    expect(Math.max(...replies.map(({ milliseconds }) => milliseconds))).toBeLessThan(3000);
  });
});
