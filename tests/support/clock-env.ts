/** What a program started by a test needs in order to have the same clock as the test (tests/support/shifted-clock.mjs). */
export function clockEnv(): Record<string, string> {
  const { CLOCK_OFFSET, NODE_OPTIONS = '' } = process.env;
  return CLOCK_OFFSET ? { CLOCK_OFFSET, NODE_OPTIONS } : {};
}
