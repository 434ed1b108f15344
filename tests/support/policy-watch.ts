import type { BrowserContext } from 'playwright-core';
import { afterEach, expect } from 'vitest';

export const trustedTypes = "require-trusted-types-for 'script'";

type Reporting = { reportViolation: (text: string) => void };

/** Chromium's console messages for a violation, which also cover workers and pages without scripts. */
const refusal = /Content Security Policy|requires 'Trusted|Permissions policy violation|Refused to/i;

/** Of all visitors of this worker, because files share them. */
const found: string[] = [];

/** Collects violations of the site's security policy and fails a test that leaves any. */
export function policyWatch() {
  afterEach(() => {
    expect(found.splice(0), 'the policy was violated').toEqual([]);
  });
  return {
    /** Returns and clears the violations, for a test that causes them on purpose. */
    take: () => found.splice(0),
    async watch(context: BrowserContext): Promise<void> {
      context.on('console', (message) => {
        if (refusal.test(message.text())) found.push(`console: ${message.text()}`);
      });
      await context.exposeBinding('reportViolation', (_source, text: string) => void found.push(text));
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
          const what = `${effectiveDirective} stopped ${blockedURI} '${sample}' of ${sourceFile}:${lineNumber}`;
          (globalThis as unknown as Reporting).reportViolation(`${location.pathname}: ${what}`);
        });
      });
    },
  };
}
