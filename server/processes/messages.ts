/** What the primary and its workers say to each other. */
export type ToWorker = { kind: 'stop'; drainSeconds: number };
export type ToPrimary = { kind: 'failed'; message: string };
