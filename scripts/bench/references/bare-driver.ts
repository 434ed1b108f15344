// The least that a server can do for a read of the table API: the same statement on the bare driver, the same JSON. With PARSE
// it does what most servers do: it turns what the database sends into objects, and those into JSON again.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import { connectionOf } from '#db/postgres.ts';
import type { RowsPage } from '#server/table-api/read-rows.ts';
import type { Statements } from '../leads-statement.ts';
import { announce } from './announce.ts';

const { DATABASE_URL = '', STATEMENTS = '', PARSE } = process.env;
const { text: statement, values } = JSON.parse(readFileSync(STATEMENTS, 'utf8')) as Statements;
// As many connections as the product has.
const pool = new pg.Pool({ ...connectionOf(DATABASE_URL), max: 10 });

announce(
  createServer(async (request, response) => {
    const { rows } = await pool.query<RowsPage>(statement, values[Number(request.url?.slice(1))]);
    const { body: text = '', returned = 0, total = null } = rows[0] ?? {};
    const body = PARSE ? JSON.stringify(JSON.parse(text)) : text;
    response.writeHead(total !== null && returned < total ? 206 : 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  }),
);
