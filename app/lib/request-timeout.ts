/** Long enough for a slow connection, short enough that nobody waits for an answer that will not come. */
export const requestTimeoutMs = 20_000;
