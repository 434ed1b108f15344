/** Long enough for a slow connection, and short enough not to wait for a response that will never come. */
export const requestTimeoutMs = 20_000;
