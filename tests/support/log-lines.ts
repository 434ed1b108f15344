import type { RunningServer } from './start-server.ts';

type Line = { level: string; message: string; metrics?: string };

const linesOf = (server: RunningServer): Line[] =>
  server
    .output()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** What a server has logged that is not information. */
export const warningsOf = (server: RunningServer) => linesOf(server).filter(({ level }) => level !== 'info');

/** Where a server says that its metrics are; on a busy machine its first lines may be warnings. */
export const metricsAddressOf = (server: RunningServer) =>
  linesOf(server).find(({ metrics }) => metrics)?.metrics ?? '';
