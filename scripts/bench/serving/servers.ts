import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onPostgres } from '#tests/support/postgres-databases.ts';
import { startServer } from '#tests/support/start-server.ts';
import { readStatements } from '../leads-statement.ts';
import { nextMessage, startChild } from '../start-child.ts';
import type { Target, Targets } from './measure-in-turn.ts';
import { leadsQuery } from './reads.ts';

type Options = { databaseUrl: string; folder: string; reads: number };

export type Servers = { targets: Targets; stop: () => Promise<void> };

/** The product on PostgreSQL, and beside it the servers that it is compared with. */
export async function startServers({ databaseUrl, folder, reads }: Options): Promise<Servers> {
  const statements = join(folder, 'statements.json');
  const queries = Array.from({ length: reads }, (_, number) => leadsQuery(number));
  writeFileSync(statements, JSON.stringify(readStatements(queries)));
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    await Promise.all(stops.map((end) => end()));
  };
  const reference = async (script: string, env?: Record<string, string>): Promise<Target> => {
    const child = startChild(new URL(`../references/${script}.ts`, import.meta.url), env);
    stops.push(child.stop);
    const { port } = await nextMessage<{ port: number }>(child);
    return { origins: [`http://127.0.0.1:${port}`], pids: [child.process.pid ?? 0] };
  };
  try {
    const deedline = await startServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl, TRUST_PROXY: '1' });
    stops.push(deedline.stop);
    // What a server that has run for a while knows of its tables.
    await onPostgres(databaseUrl, 'vacuum analyze');
    const targets: Targets = {
      hello: await reference('hello'),
      hono: await reference('hono-hello'),
      files: await reference('file-server'),
      driver: await reference('bare-driver', { DATABASE_URL: databaseUrl, STATEMENTS: statements }),
      deedline: { origins: [deedline.origin.replace('localhost', '127.0.0.1')], pids: [deedline.process.pid ?? 0] },
    };
    return { targets, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
