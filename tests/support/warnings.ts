import type { RunningServer } from './start-server.ts';

type Line = { level: string; message: string };

/** What a server has logged that is not information. */
export const warningsOf = (server: RunningServer): Line[] =>
  server
    .output()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ level }) => level !== 'info');
