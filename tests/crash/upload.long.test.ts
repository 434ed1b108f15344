import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Row, rows } from '#db/client.ts';
import { type Upload, uploadPartBytes } from '#domain/desk/uploads.ts';
import type { Account } from '#tests/support/accounts.ts';
import { report } from '#tests/support/long-form.ts';
import { csvOf, probateRow } from '#tests/support/record-files.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { randomFrom } from '#tests/support/visitors/random.ts';
import { signInStaff } from './support/sign-in-staff.ts';
import { sizes } from './support/sizes.ts';

const counties = ['48453', '48209', '48491', '48021'];
const count = 8000;
const kills = 2;
// Long names, so that the file has two parts.
const good = Array.from({ length: count }, (_, number) => ({
  ...probateRow(number, counties[number % counties.length] ?? ''),
  executor_name: `Executor ${number} of the estate at Bramblewick Lane`,
}));
// Every hundredth row is followed by one that has to be rejected.
const given = good.flatMap((row, number) =>
  number % 100 === 0 ? [row, { ...row, case_number: `BAD-${number}`, filing_date: 'never' }] : [row],
);
const content = Buffer.from(csvOf(given));

function hasOpen({ process: { pid } }: RunningServer, name: string): boolean {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).some((file) => {
    try {
      return readlinkSync(join(folder, file)).includes(name);
    } catch {
      return false;
    }
  });
}

const deskData = '/functions/v1/desk/data';

// In every run, tests/crash/import.test.ts kills an import, and tests/api/desk-data.test.ts takes over from a dead process.
describe.each(servedDatabases)('an upload on $name whose server is killed', ({ name, prepare }) => {
  let database: ServedDatabase;
  let servers: RunningServer[] = [];
  let account: Account;
  const id = randomUUID();
  const readAtKill: number[] = [];
  const answers = new Set<number>();
  let ended: Upload;
  let rejected = '';
  let records: Row[] = [];
  let runs: Row[] = [];
  let audit: Row[] = [];
  let attempts = 0;

  const endClaim = sql`update uploads set leased_until = now() - interval '1 second' where id = ${id}`;
  const start = async () => startServer({ ...database.env, TRUST_PROXY: '1' });

  /** Sends to whichever server runs; a killed one is tried again. */
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    for (let tries = 0; ; tries++) {
      const origin = servers[tries % servers.length]?.origin;
      const headers = { ...init.headers, Cookie: account.jar.header, 'X-Forwarded-For': '10.9.8.7' };
      try {
        return await fetch(`${origin}${path}`, { ...init, headers });
      } catch (error) {
        if (tries > 100) throw error;
        await sleep(50);
      }
    }
  };

  const upload = async (): Promise<Upload> => (await send(`${deskData}/uploads/${id}`)).json() as Promise<Upload>;

  /** Kills a server. On PostgreSQL the other one is there to take over; the embedded database has one at a time. */
  async function replace(killed: RunningServer | undefined): Promise<void> {
    await killed?.kill();
    servers = [...servers.filter((server) => server !== killed), await start()];
  }

  /** The server that has the file open; null when the import is done before one is found. */
  async function importing(): Promise<RunningServer | null> {
    while (true) {
      const found = servers.find((server) => hasOpen(server, id));
      if (found) return found;
      if ((await upload()).status === 'done') return null;
      await sleep(100);
    }
  }

  /** Every part, and the server is killed between two of them. */
  async function sendFile(): Promise<void> {
    const form = { id, fileName: 'probate.csv', bytes: content.length, dataset: 'probate' };
    const started = await send(`${deskData}/uploads`, {
      method: 'POST',
      body: JSON.stringify(form),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(started.status).toBe(200);
    for (let offset = 0; offset < content.length; ) {
      const stored = await send(`${deskData}/uploads/${id}/parts/${offset}`, {
        method: 'PUT',
        body: content.subarray(offset, offset + uploadPartBytes),
        headers: { 'Content-Type': 'application/octet-stream' },
      });
      expect(stored.status).toBe(200);
      offset = ((await stored.json()) as { received: number }).received;
      if (offset === uploadPartBytes) await replace(servers[0]);
    }
  }

  /** A visitor who looks at leads all the time; while no server runs there is no answer. */
  async function visit(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const query = `select=id&limit=1&id=neq.${randomUUID()}`;
      await fetch(`${servers.at(-1)?.origin}/rest/v1/lead_scores?${query}`).then(
        ({ status }) => answers.add(status),
        () => {},
      );
      await sleep(200);
    }
  }

  beforeAll(async () => {
    const random = randomFrom(sizes.seed);
    database = await prepare();
    account = await signInStaff(database);
    servers = [await start()];
    if (name === 'postgres') servers.push(await start());
    const visitor = new AbortController();
    const visiting = visit(visitor.signal);
    await sendFile();
    for (let kill = 0; kill < kills; kill++) {
      const importer = await importing();
      if (!importer) break;
      await sleep(random.number(400));
      // The last kill hits an import that has stored rows.
      while (kill === kills - 1 && (await upload()).rowsRead === 0) await sleep(100);
      if ((await upload()).status !== 'running') break;
      readAtKill.push((await upload()).rowsRead);
      await replace(importer);
      // After the last kill the other server waits until the claim of the dead one ends by itself.
      if (name === 'postgres' && kill < kills - 1) await database.look((db) => db.execute(endClaim));
    }
    for (ended = await upload(); ended.finishedAt === null; ended = await upload()) await sleep(250);
    visitor.abort();
    await visiting;
    rejected = await (await send(`${deskData}/uploads/${id}/rejected`)).text();
    await Promise.all(servers.map((server) => server.stop()));
    await database.look(async (db) => {
      const chosen = sql`dataset_type = 'probate' and fips in ('48453', '48209', '48491', '48021')`;
      records = await rows(
        db,
        sql`select fips, count(*)::int as records, count(distinct source_key)::int as keys, bool_or(is_sample) as samples
          from filings where ${chosen} group by 1 order by 1`,
      );
      runs = await rows(
        db,
        sql`select fips, rows_added, rows_rejected, finished_at is not null as finished from import_runs where ${chosen} order by 1`,
      );
      audit = await rows(db, sql`select action from audit_entries where subject = ${id} order by id`);
      attempts = Number((await rows(db, sql`select attempts from uploads where id = ${id}`))[0]?.attempts);
    });
    report(`${name}: server killed with ${readAtKill.join(', ')} of ${given.length} rows read, ${attempts} tries`);
  }, 300_000);

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await database?.drop();
  });

  test('is imported completely, with every record once and no sample left', () => {
    // A server that was killed after its last row had nothing left to do.
    expect(attempts).toBeGreaterThan(1);
    expect(readAtKill.length).toBeGreaterThan(0);
    expect(records).toEqual(
      counties.toSorted().map((fips) => ({ fips, records: count / 4, keys: count / 4, samples: false })),
    );
  });

  test('reports the whole file, as if nothing had happened', () => {
    expect(ended).toMatchObject({
      problem: null,
      report: { rows: given.length, added: count, changed: 0, unchanged: 0, rejected: count / 100, counties: 4 },
    });
    const sums = runs.map(({ rows_added, finished }) => ({ rows_added, finished }));
    expect(sums).toEqual(counties.map(() => ({ rows_added: count / 4, finished: true })));
    expect(rejected.trim().split('\n').length - 1).toBe(count / 100);
    expect(audit).toEqual([{ action: 'data.upload' }, { action: 'data.import' }]);
  });

  test('leaves no file but the rejected rows, and no error for visitors', () => {
    const folder = join(database.dataDir, 'uploads', id);
    expect(existsSync(join(folder, 'records.csv'))).toBe(false);
    expect(existsSync(join(folder, 'records.csv.rejected.csv'))).toBe(true);
    expect([...answers]).toEqual([200]);
  });
});
