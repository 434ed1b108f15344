import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres.ts';
import { sharedByProjects } from './shared-by-projects.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/**
 * No test restarts the shared server, so it need not wait for the disk. Commits stay synchronous: VACUUM does not mark the
 * rows of an asynchronous one as visible to all, and then the planner leaves out index-only scans.
 */
const withoutDurability = { fsync: 'off', full_page_writes: 'off' };

/** Starts one PostgreSQL server for all tests; each test creates its own database there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value: url, leave } = await sharedByProjects('postgres', async () => {
    const server = await startPostgres(withoutDurability);
    return { value: server.url, drop: server.stop };
  });
  project.provide('postgresUrl', url);
  return leave;
}
