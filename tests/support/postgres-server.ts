import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { sharedByProjects } from './shared-by-projects.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for all tests on a database; each test makes a database of its own there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value: url, leave } = await sharedByProjects('postgres', async () => {
    const server = await startPostgres();
    return { value: server.url, drop: server.stop };
  });
  project.provide('postgresUrl', url);
  return leave;
}
