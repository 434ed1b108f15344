import type { TestProject } from 'vitest/node';
import { startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

/** One server for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const server = await startServer();
  project.provide('origin', server.origin);
  return () => server.stop();
}
