// Minimal servers to compare the product with: `reference-server.ts <name>`. Each loads only the packages it needs.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RowsPage } from '#server/table-api/read-rows.ts';
import type { LeadStatements } from './lead-queries.ts';

const servers: Record<string, () => Promise<Server> | Server> = {
  hello: () => createServer((_request, response) => response.end('hello')),
  hono: honoHello,
  files: fileServer,
  driver: () => driverServer((rows) => rows),
  // Parses rows and serializes them again, as most servers do.
  parsing: () => driverServer((rows) => JSON.stringify(JSON.parse(rows))),
};

const server = await servers[process.argv[2] ?? '']?.();
server?.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit());

async function honoHello(): Promise<Server> {
  const { createAdaptorServer } = await import('@hono/node-server');
  const { Hono } = await import('hono');
  const app = new Hono().get('/', (context) => context.text('hello'));
  return createAdaptorServer({ fetch: app.fetch }) as Server;
}

/** Serves the same compressed files. */
async function fileServer(): Promise<Server> {
  const { default: sirv } = await import('sirv');
  const serve = sirv(process.env.FILES ?? '', { dev: false, etag: true, brotli: true, gzip: true });
  return createServer((request, response) => serve(request, response, () => void response.writeHead(404).end()));
}

/** Runs the same statements as the table API on a bare pg pool and sends the same JSON. */
async function driverServer(toBody: (rows: string) => string): Promise<Server> {
  const { default: pg } = await import('pg');
  const { connectionOf } = await import('#db/postgres.ts');
  const { DATABASE_URL = '', STATEMENTS = '' } = process.env;
  const { text, values } = JSON.parse(readFileSync(STATEMENTS, 'utf8')) as LeadStatements;
  // The same number of connections as the product.
  const pool = new pg.Pool({ ...connectionOf(DATABASE_URL), max: 10 });
  return createServer(async (request, response) => {
    const { rows } = await pool.query<RowsPage>(text, values[Number(request.url?.slice(1))]);
    const { body: json = '', returned = 0, total = null } = rows[0] ?? {};
    const body = toBody(json);
    response.writeHead(total !== null && returned < total ? 206 : 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  });
}
