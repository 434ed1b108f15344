import type { BrowserContext } from 'playwright-core';
import { afterEach, expect } from 'vitest';

/** What the policy of every page says among other things. */
export const trustedTypes = "require-trusted-types-for 'script'";

type Reporting = { reportViolation: (text: string) => void };

/** What Chromium writes to the console when a policy stops something, also inside a worker and on a page without scripts. */
const refusal = /Content Security Policy|requires 'Trusted|Permissions policy violation|Refused to/i;

/** Gathers what the site's policy stopped. A test after which something stands here fails. */
export function policyWatch() {
  const found: string[] = [];
  afterEach(() => {
    expect(found.splice(0), 'the policy was violated').toEqual([]);
  });
  return {
    /** For a test that violates the policy itself: what was found so far, which is then forgotten. */
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
