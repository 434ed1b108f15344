import { afterEach, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { act } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const { page: newPage, takeViolations } = testBrowser();

/** Hooks run in reverse order, so this clears the provoked violations before they fail the test. */
afterEach(() => void takeViolations());

/** Checks that a violation is detected, because all browser tests rely on it. */
async function reported(act: () => Promise<unknown>, expected: string): Promise<void> {
  await act().catch(() => {});
  let found = '';
  await eventually(() => {
    found += takeViolations().join('\n');
    return found;
  }).toContain(expected);
}

const trusted = (sample: string) => `require-trusted-types-for stopped trusted-types-sink '${sample}'`;

test('text assigned as markup is blocked and reported, with and without React', async () => {
  const page = await newPage();
  for (const path of ['/mission', '/pipeline']) {
    await page.goto(path);
    const inject = () =>
      act(page, () => {
        document.body.innerHTML = '<p>injected</p>';
      });
    await reported(inject, trusted('Element innerHTML|<p>injected</p>'));
    await quiet(page);
    await eventually(() => page.getByText('injected', { exact: true }).count()).toBe(0);
  }
});

test('a script from text or from another site is blocked and reported', async () => {
  const page = await newPage();
  await page.goto('/pipeline');
  const fromText = () => act(page, () => document.body.setAttribute('onclick', 'alert(1)'));
  await reported(fromText, trusted('Element onclick|alert(1)'));
  const fromElsewhere = () =>
    act(page, () => {
      document.createElement('script').src = 'https://evil.example/assets/x.js';
    });
  await reported(fromElsewhere, trusted('HTMLScriptElement src|https://evil.example/assets/x.js'));
});

test('an inline script in the response is blocked and reported', async () => {
  const page = await newPage();
  await page.route('**/mission', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', '<script>window.injected = true</script></body>');
    await route.fulfill({ response, body });
  });
  await reported(() => page.goto('/mission'), 'script-src-elem stopped inline');
  await quiet(page);
  await eventually(() => page.evaluate(() => 'injected' in globalThis)).toBe(false);
});

test('a style, a frame and a request outside the policy are blocked and reported', async () => {
  const page = await newPage();
  await page.goto('/mission');
  const add = (tag: string, field: string, value: string) => () =>
    act(
      page,
      ([tag, field, value]) => document.body.append(Object.assign(document.createElement(tag), { [field]: value })),
      [tag, field, value] as const,
    );
  await reported(add('style', 'textContent', 'body { color: red }'), 'style-src-elem stopped inline');
  await reported(add('iframe', 'src', 'https://evil.example/'), 'frame-src stopped https://evil.example');
  await reported(() => act(page, () => fetch('https://evil.example/')), 'connect-src stopped https://evil.example');
});

test('an island that fails shows an error within the policy, and the rest of the page stays', async () => {
  const page = await newPage();
  const broken = "export const PipelineTool=()=>{throw new Error('broken')}";
  await page.route(/\/assets\/pipeline-tool-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await page.goto('/pipeline');
  await page.getByRole('heading', { level: 2, name: "We couldn't show this part of the page" }).waitFor();
  await eventually(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(takeViolations()).toEqual([]);
});
