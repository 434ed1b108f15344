import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSample, report } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { bookingErrand, type Errand, formErrand } from '#tests/support/visitors/client.ts';
import { somebody, visitorAddress } from '#tests/support/visitors/people.ts';
import { type OpenSlot, openSlots } from '#tests/support/visitors/slots.ts';
import { KeepAliveConnection } from './support/keep-alive-connection.ts';
import { sizes } from './support/sizes.ts';
import { acknowledged, writeErrors } from './support/write-checks.ts';

const cases = [
  { database: 'pglite', processes: 1 },
  { database: 'postgres', processes: 1 },
  { database: 'postgres', processes: 2 },
] as const;
const isInSample = ({ processes }: (typeof cases)[number]) => processes > 1;

describeSample(cases, isInSample)('on $database with $processes processes', ({ database: name, processes }) => {
  const errands: Errand[] = [];
  const cutOff: string[] = [];
  const ends: (number | null)[] = [];
  const keptOpen: string[] = [];
  let answered = 0;
  let refusedLater = 0;
  let readiness: (number | null)[] = [];
  let database: ServedDatabase;
  let server: RunningServer;

  /** A keep-alive client that sends request after request and stops when new connections are refused. */
  async function sendRequests(
    port: number,
    slots: OpenSlot[],
    index: number,
    isDraining: () => boolean,
  ): Promise<void> {
    const unanswered: string[] = [];
    for (let turn = 0; ; ) {
      const connection = await KeepAliveConnection.open(port);
      if (!connection) {
        refusedLater += 1;
        return;
      }
      for (const first = turn; connection.usable; turn += 1) {
        const sentWhileDraining = isDraining();
        const number = index * 1000 + turn;
        const errand =
          number % 2 === 0 ? formErrand(somebody()) : bookingErrand(somebody(), slots[number % slots.length]?.id ?? '');
        const isWrite = turn % 3 !== 2;
        const request = isWrite
          ? { method: 'POST', path: errand.path, body: JSON.stringify(errand.body), key: errand.person.key }
          : { method: 'GET', path: turn % 2 === 0 ? '/pricing' : '/rest/v1/lead_scores?limit=50' };
        if (isWrite) errands.push(errand);
        const reply = await connection.send({ ...request, address: visitorAddress(number + 8_000_000) });
        if (reply === 'closed before') break;
        if (reply === 'cut') {
          // The operating system or the primary process may have accepted a connection that no worker took over before
          // it closed. The following connections then get no response either. Any other cut is a dropped request.
          if (turn === first && sentWhileDraining) unanswered.push(`${request.method} ${request.path}`);
          else cutOff.push(`${request.method} ${request.path}`);
          break;
        }
        answered += 1;
        cutOff.push(...unanswered.splice(0));
        if (isWrite) errand.answers.push(reply);
        if (sentWhileDraining && reply.keepsOpen) keptOpen.push(`${request.method} ${request.path}`);
      }
    }
  }

  async function stopUnderLoad(): Promise<void> {
    server = await startServer({
      ...database.env,
      TRUST_PROXY: '1',
      PROCESSES: String(processes),
      DRAIN_SECONDS: '1',
    });
    const port = Number(new URL(server.origin).port);
    const slots = (await openSlots(server.origin)).slice(0, 40);
    let draining = false;
    const clients = Array.from({ length: sizes.clients }, (_, index) =>
      sendRequests(port, slots, index, () => draining),
    );
    const before = answered;
    while (answered < before + 60) await sleep(5);
    const ended = server.stop();
    // Gives every process time to receive the signal.
    await sleep(300);
    draining = true;
    readiness = await Promise.all([1, 2, 3, 4].map(() => statusOf(port, '/readyz')));
    ends.push(await ended);
    await Promise.all(clients);
  }

  beforeAll(async () => {
    const prepare = servedDatabases.find((one) => one.name === name)?.prepare;
    if (!prepare) throw new Error('There is no such database');
    database = await prepare();
    for (let round = 0; round < sizes.rounds; round += 1) await stopUnderLoad();
  });
  afterAll(async () => {
    await server?.kill();
    await database?.drop();
  });

  test('every request on an accepted connection gets its complete response', () => {
    expect(cutOff).toEqual([]);
    expect(answered).toBeGreaterThan(60);
    expect(refusedLater).toBe(sizes.clients * sizes.rounds);
  });

  test('the server exits with code 0', () => {
    expect(ends).toEqual(Array(sizes.rounds).fill(0));
  });

  test('a draining server accepts connections, is not ready, and sends Connection: close', () => {
    expect(readiness).toEqual([503, 503, 503, 503]);
    expect(keptOpen).toEqual([]);
  });

  test('no acknowledged write is lost', async () => {
    // A request without a response may or may not be stored.
    const withResponse = errands.filter(({ answers }) => answers.length > 0);
    const lost = await database.look((db) => writeErrors(db, withResponse));
    const acked = withResponse.filter(acknowledged).length;
    report(
      `SIGTERM on ${name}, ${processes} processes: ${answered} requests answered, ${cutOff.length} cut, ${acked} writes acknowledged, ${lost.length} lost`,
    );
    expect(acked).toBeGreaterThan(10);
    expect(lost).toEqual([]);
  });
});

function statusOf(port: number, path: string): Promise<number | null> {
  return new Promise((resolve) => {
    let text = '';
    const socket: Socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    );
    socket.on('data', (chunk) => {
      text += chunk;
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      if (status) resolve(Number(status));
      if (status) socket.destroy();
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(null));
  });
}
