/** Metrics as prom-client serializes them for another process. */
export type Snapshot = { name: string; type: string; values: object[] }[];

/** Messages between the primary and its workers. */
export type ToWorker = { kind: 'stop'; drainSeconds: number } | { kind: 'metrics' } | { kind: 'nothing follows' };
export type ToPrimary =
  | { kind: 'failed'; message: string }
  | { kind: 'metrics'; metrics: Snapshot }
  | { kind: 'has closed' };
