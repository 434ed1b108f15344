/** Those of tests/support/shifted-clock.mjs and of libfaketime. */
const clockNames = ['CLOCK_OFFSET', 'NODE_OPTIONS', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'];

/** What a program started by a test needs in order to have the same clock as the test. */
export function clockEnv(): Record<string, string> {
  if (!process.env.CLOCK_OFFSET) return {};
  return Object.fromEntries(clockNames.map((name) => [name, process.env[name] ?? '']));
}
