import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { isLongForm, longTest, report, sized } from '#tests/support/long-form.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { formErrand } from '#tests/support/visitors/client.ts';
import { somebody } from '#tests/support/visitors/people.ts';
import { type OpenSlot, openSlots } from '#tests/support/visitors/slots.ts';
import { ask, type Reply } from './support/http.ts';
import { type Load, startLoad } from './support/load.ts';
import { fakeDisk } from './support/preloaded.ts';
import { lostDeals, summaryOf, writeErrors } from './support/write-checks.ts';

const disk = fakeDisk();
const folder = mkdtempSync(join(tmpdir(), 'deedline-full-'));
const dataDir = join(folder, 'data');
const env = { DATA_DIR: dataDir, TRUST_PROXY: '1', ...disk.env };
const small = join(folder, 'small');
let server: RunningServer;
let load: Load;
let slots: OpenSlot[];
const nearlyFull: Record<string, Reply> = {};
let output = '';
let signal: NodeJS.Signals | null = null;

const form = (origin: string) => {
  const { path, body, person } = formErrand(somebody());
  return ask(origin, path, { method: 'POST', headers: { 'X-Forwarded-For': person.address }, json: body });
};

async function untilFormIs(status: number, origin: string): Promise<void> {
  await vi.waitFor(async () => expect((await form(origin)).status).toBe(status), { timeout: 15_000, interval: 100 });
}

beforeAll(async () => {
  cpSync(inject('seededFolder'), dataDir, { recursive: true });
  server = await startServer(env);
  slots = (await openSlots(server.origin)).slice(0, 12);
  load = startLoad({ slots, clients: sized(2, 4), origin: () => server.origin });
  await load.answered(20);

  disk.setNearlyFull(true);
  await untilFormIs(503, server.origin);
  nearlyFull.form = await form(server.origin);
  nearlyFull.list = await ask(server.origin, '/rest/v1/lead_scores?limit=1');
  nearlyFull.page = await ask(server.origin, '/pricing');
  disk.setNearlyFull(false);
  await untilFormIs(200, server.origin);

  if (!isLongForm) return load.finish();

  // The disk fills up faster than the server checks it.
  const ended = once(server.process, 'close');
  disk.setFull(true, 'journal');
  // The load may consist of reads only, so these writes make sure that the error occurs.
  const writing = setInterval(() => form(server.origin).catch(() => {}), 200);
  const end = await Promise.race([ended, sleep(20_000, null)]);
  clearInterval(writing);
  output = server.output();
  [, signal] = end ?? [];
  disk.setFull(false);
  server = await startServer(env);
  await untilFormIs(200, server.origin);
  await load.finish();
});
afterAll(async () => {
  await server?.kill();
  disk.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('on a nearly full disk, writes are refused with a message and Retry-After, and reads and pages work', () => {
  expect(nearlyFull.form).toMatchObject({ status: 503, text: expect.stringMatching(/try again/i) });
  expect(nearlyFull.form?.headers.get('Retry-After')).toMatch(/^\d+$/);
  expect([nearlyFull.list?.status, nearlyFull.page?.status]).toEqual([200, 200]);
});

// A database that cannot write its journal stops responding.
longTest('a database that can no longer write its journal ends the process with a message', () => {
  expect(signal).toBe('SIGKILL');
  expect(output).toMatch(/has not answered for \d+ seconds; its disk may be full/);
});

test('every response is a success or a 503', () => {
  expect(load.wrong).toEqual([]);
});

longTest('after a restart with free space, every acknowledged write is there', async () => {
  const lostNotes = await lostDeals(server.origin, load);
  expect(await server.stop()).toBe(0);
  const { db, close } = await openDatabase({ dataDir });
  const lost = [...(await writeErrors(db, load.errands).finally(close)), ...lostNotes];
  report(summaryOf('a full disk', load, lost.length));
  expect(lost).toEqual([]);
});

/** Mounts a small disk in memory, if the machine allows it. */
function mountSmallDisk(): boolean {
  try {
    mkdirSync(small);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', small], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

longTest('a real disk refuses writes while it is full, and accepts them again afterwards', async ({ skip }) => {
  if (!mountSmallDisk()) return skip('this machine does not allow mounting a small disk');
  const ballast = join(small, 'ballast');
  let running: RunningServer | undefined;
  try {
    cpSync(inject('seededFolder'), join(small, 'data'), { recursive: true });
    running = await startServer({ ...env, DATA_DIR: join(small, 'data') });
    const { origin } = running;
    await untilFormIs(200, origin);
    const { bavail, bsize } = statfsSync(small);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 8 * 1024 * 1024));
    await untilFormIs(503, origin);
    rmSync(ballast);
    await untilFormIs(200, origin);
    expect(await running.stop()).toBe(0);
  } finally {
    await running?.kill();
    execFileSync('umount', [small]);
  }
});
