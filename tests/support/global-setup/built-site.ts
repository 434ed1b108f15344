import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { addressOf, onPostgres } from '../postgres-databases.ts';
import { startServer } from '../start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The site that `npm run build` made, for tests that only read. */
    builtSite: string;
  }
}

/** Starts one server for the tests of pages and headers, because a start takes longer than most of them. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const { postgresUrl, seededDatabase } = project.getProvidedContext();
  const name = `deedline_built_${randomBytes(6).toString('hex')}`;
  await onPostgres(postgresUrl, `create database ${name} template ${seededDatabase}`);
  const server = await startServer({
    DATABASE_URL: addressOf(postgresUrl, name),
    PUBLIC_URL: 'https://deeds.example.org',
    TRUST_PROXY: '1',
  });
  project.provide('builtSite', server.origin);
  return async () => {
    await server.stop();
    await onPostgres(postgresUrl, `drop database if exists ${name} with (force)`);
  };
}
