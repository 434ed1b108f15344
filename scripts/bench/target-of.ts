import type { RunningServer } from '#tests/support/start-server.ts';
import type { Target } from './load/subject.ts';

/** The product as a target; by its number, because its name may mean two addresses. */
export function targetOf({ origin, process }: RunningServer): Target {
  return { origin: origin.replace('localhost', '127.0.0.1'), pid: process.pid ?? 0 };
}
