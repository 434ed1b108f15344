import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import { longDescribe } from '#tests/support/long-form.ts';
import { type OwnPostgres, startOwnPostgres } from '#tests/support/postgres.ts';

const cancelRequest = 80_877_102;
const tlsRequest = 80_877_103;

let folder: string;
let postgres: OwnPostgres;
let proxy: Server;
let database: Database;
/** The first word of every connection, after its length. */
const begun: number[] = [];

// A server of its own takes seconds to make; timed-read.test.ts cancels without TLS.
longDescribe('over TLS', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'deedline-tls-'));
    chmodSync(folder, 0o755);
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [string, string];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const args = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      cert,
      ...subject,
    ];
    execFileSync('openssl', args, { stdio: 'pipe' });
    chmodSync(key, 0o600);
    if (process.getuid?.() === 0) chownSync(key, Number(execFileSync('id', ['-u', 'postgres'])), 0);
    postgres = await startOwnPostgres({ ssl: 'on', ssl_cert_file: cert, ssl_key_file: key });
    const { port } = new URL(postgres.url);
    // Like a proxy of a provider: nothing goes through without TLS.
    proxy = createServer((client: Socket) => {
      client.on('error', () => {});
      client.once('data', (first) => {
        begun.push(first.readInt32BE(4));
        if (first.readInt32BE(4) !== tlsRequest) return client.destroy();
        const server = connect(Number(port), '127.0.0.1');
        server.on('error', () => client.destroy());
        server.write(first);
        client.pipe(server).pipe(client);
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = proxy.address();
    const url = new URL(postgres.url);
    url.hostname = 'localhost';
    url.port = String(typeof address === 'object' ? address?.port : '');
    url.searchParams.set('sslmode', 'verify-full');
    url.searchParams.set('sslrootcert', cert);
    database = await openDatabase({ dataDir: folder, databaseUrl: url.href, migrate: false });
  }, 60_000);

  afterAll(async () => {
    await database?.close();
    proxy?.close();
    await postgres?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test('a read that takes too long is canceled, like the connection it runs on', {
    timeout: 30_000,
  }, async () => {
    const started = performance.now();
    await expect(database.timedRead(() => sql`select pg_sleep(8)`)).rejects.toMatchObject({ code: '57014' });
    expect(performance.now() - started).toBeLessThan(7000);
    expect(begun).not.toContain(cancelRequest);
    expect(begun).toEqual([tlsRequest, tlsRequest]);
  });
});
