/** Milliseconds to wait for an answer: enough for a slow line, and nobody waits for one that will not come. */
export const patience = 20_000;
