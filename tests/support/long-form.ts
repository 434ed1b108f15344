// `npm test` runs a sample of the tests that take long; `npm run test:long` sets TEST_LONG and runs all of them at full size.
import { describe, type TestContext, test } from 'vitest';

export const isLongForm = process.env.TEST_LONG === '1';

/** How often, how many or how much: the first in `npm test`, the second in the long form. */
export function sized<Size>(sample: Size, full: Size): Size {
  return isLongForm ? full : sample;
}

const skipped = ({ skip }: TestContext) => skip('long form only');

/** A test of the long form; `npm test` shows it as skipped. */
export function longTest(name: string, run: (context: TestContext) => unknown): void {
  test(name, isLongForm ? run : skipped);
}

/** A suite of the long form. `npm test` runs none of its hooks and shows one skipped test in its place. */
export function longDescribe(name: string, suite: () => void): void {
  describe(name, isLongForm ? suite : () => test('all tests', skipped));
}

/** `describe.each` over the cases of which `npm test` runs a sample; it shows one skipped test for each of the others. */
export function describeSample<Case extends object>(cases: readonly Case[], isInSample: (one: Case) => boolean) {
  const isRun = (one: Case) => isLongForm || isInSample(one);
  return (name: string, suite: (one: Case) => void) => {
    describe.each(cases.filter(isRun))(name, suite);
    describe.each(cases.filter((one) => !isRun(one)))(name, () => test('all tests', skipped));
  };
}

/** `test.for` over the cases of which `npm test` runs a sample; it shows the others as skipped. */
export function testSample<const Case>(cases: readonly Case[], isInSample: (one: Case) => boolean) {
  const isRun = (one: Case) => isLongForm || isInSample(one);
  return (name: string, run: (one: Case) => unknown) => {
    test.for(cases.filter(isRun))(name, async (one) => {
      await run(one);
    });
    test.for(cases.filter((one) => !isRun(one)))(name, (_, context) => skipped(context));
  };
}

/** `test.for` over cases of the long form; `npm test` shows them as skipped. */
export const longTests = <Case>(cases: readonly Case[]) => testSample(cases, () => false);

/** The sample of a suite for both databases is one of them. */
export const on =
  (database: 'pglite' | 'postgres') =>
  ({ name }: { name: string }) =>
    name === database;

/** Prints measurements, in the long form only. */
export function report(figures: string): void {
  if (isLongForm) console.log(figures);
}
