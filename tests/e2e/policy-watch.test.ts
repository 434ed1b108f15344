import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from './eventually.ts';

const { page: newPage, takeViolations } = testBrowser();

/** All that was stopped, once something was. */
async function stopped(act: () => Promise<unknown>): Promise<string> {
  const found: string[] = [];
  await act();
  await eventually(() => {
    found.push(...takeViolations());
    return found.join('\n');
  }).not.toBe('');
  await new Promise((resolve) => setTimeout(resolve, 50));
  return [...found, ...takeViolations()].join('\n');
}

test('text does not become markup on a page without React', async () => {
  const page = await newPage();
  await page.goto('/mission');
  const found = await stopped(() =>
    page.evaluate(() => {
      try {
        document.body.innerHTML = '<p>injected</p>';
      } catch {
        // The report is what counts.
      }
    }),
  );
  expect(found).toContain("require-trusted-types-for stopped trusted-types-sink 'Element innerHTML|<p>injected</p>'");
  expect(await page.getByText('injected').count()).toBe(0);
});

test('nor on a page with React, where a default policy knows what React itself writes', async () => {
  const page = await newPage();
  await page.goto('/pipeline');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const found = await stopped(() =>
    page.evaluate(() => {
      const made = document.createElement('div');
      made.innerHTML = '';
      try {
        made.innerHTML = '<img src=x onerror=alert(1)>';
      } catch {
        // The report is what counts.
      }
    }),
  );
  expect(found).toContain('require-trusted-types-for stopped');
  expect(found).not.toContain("'Element innerHTML|'");
});

test('a script written into a page is not run', async () => {
  const page = await newPage();
  await page.route('**/mission', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', '<script>window.injected = true</script></body>');
    await route.fulfill({ response, body });
  });
  const found = await stopped(() => page.goto('/mission'));
  expect(found).toContain('script-src-elem stopped inline');
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
});

test('nor is a handler in an attribute, nor a style', async () => {
  const page = await newPage();
  await page.goto('/mission');
  const found = await stopped(() =>
    page.evaluate(() => {
      document.body.setAttribute('style', 'color: red');
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
    }),
  );
  expect(found).toContain('style-src-elem stopped inline');
});
