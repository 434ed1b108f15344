import { registry } from '#content/registry.ts';
import { axeViolations } from '#tests/support/axe.ts';
import type { testBrowser } from '#tests/support/browser.ts';

const paths = [...registry.map((page) => page.path), '/no-such-page'];

type View = { colorScheme: 'light' | 'dark'; width: number };

/** Everything axe finds on a walk through all pages, the frame around them included on the first. */
export async function walkAllPages(
  browser: ReturnType<typeof testBrowser>,
  { colorScheme, width }: View,
): Promise<string[]> {
  const page = await browser.page({ colorScheme, viewport: { width, height: 900 } });
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const violations = await axeViolations(page, { frame: path === paths[0] });
    found.push(...violations.map((violation) => `${path} ${violation}`));
  }
  await page.context().close();
  return found;
}
