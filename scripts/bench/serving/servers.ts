import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onPostgres } from '#tests/support/postgres-databases.ts';
import { startServer } from '#tests/support/start-server.ts';
import { readStatements } from '../leads-statement.ts';
import type { Target } from '../load/subject.ts';
import { nextMessage, startChild } from '../start-child.ts';
import { targetOf } from '../target-of.ts';

type Options = {
  databaseUrl: string;
  databasePid: number | undefined;
  folder: string;
  /** What the bare driver is asked to read, by number. */
  queries: string[];
  processes: number;
};
type ServerName = 'hello' | 'hono' | 'files' | 'driver' | 'parsing' | 'deedline' | 'several';

export type Servers = { targets: Record<ServerName, Target>; stop: () => Promise<void> };

/** The product on PostgreSQL, with one process and with several, and the servers that it is compared with. */
export async function startServers(options: Options): Promise<Servers> {
  const { databaseUrl, databasePid, folder, queries, processes } = options;
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    await Promise.all(stops.map((end) => end()));
  };
  const reference = async (script: string, env?: Record<string, string>): Promise<Target> => {
    const child = startChild(new URL(`../references/${script}.ts`, import.meta.url), env);
    stops.push(child.stop);
    const { port } = await nextMessage<{ port: number }>(child);
    return { origin: `http://127.0.0.1:${port}`, pid: child.process.pid ?? 0 };
  };
  const deedline = async (count: number): Promise<Target> => {
    const env = { DATA_DIR: join(folder, `serving-${count}`), DATABASE_URL: databaseUrl, TRUST_PROXY: '1' };
    const server = await startServer({ ...env, PROCESSES: String(count) });
    stops.push(server.stop);
    return { ...targetOf(server), databasePid };
  };
  try {
    const STATEMENTS = join(folder, 'statements.json');
    writeFileSync(STATEMENTS, JSON.stringify(readStatements(queries)));
    const driverEnv = { DATABASE_URL: databaseUrl, STATEMENTS };
    const one = await deedline(1);
    const targets = {
      deedline: one,
      several: processes > 1 ? await deedline(processes) : one,
      hello: await reference('hello'),
      hono: await reference('hono-hello'),
      files: await reference('file-server'),
      driver: { ...(await reference('bare-driver', driverEnv)), databasePid },
      parsing: { ...(await reference('bare-driver', { ...driverEnv, PARSE: '1' })), databasePid },
    };
    // What a database that has run for a while knows of its tables.
    await onPostgres(databaseUrl, 'vacuum analyze');
    return { targets, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
