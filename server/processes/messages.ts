/** A metric as prom-client hands it on: readable by another process. */
export type Snapshot = { name: string; type: string; values: object[] }[];

/** What the primary and its workers say to each other. */
export type ToWorker = { kind: 'stop'; drainSeconds: number } | { kind: 'metrics' } | { kind: 'nothing follows' };
export type ToPrimary =
  | { kind: 'failed'; message: string }
  | { kind: 'metrics'; metrics: Snapshot }
  | { kind: 'has closed' };
