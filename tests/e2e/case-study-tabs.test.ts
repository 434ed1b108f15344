import { beforeAll, expect, test } from 'vitest';
import { sampleLink } from '#content/pages/sample-link.ts';
import { samplesMarked } from '#content/site.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTests, testSample } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();

const categories = [
  ['Wholesalers', 'wholesalers'],
  ['Fix & Flip', 'fix-and-flip'],
  ['Brokers & Agents', 'brokers-agents'],
  ['Attorneys', 'attorneys'],
] as const;

/** Shared by the tests that need no address of their own. */
let opened: Page;
beforeAll(async () => {
  opened = await browser.page();
  await opened.goto('/resources/case-studies');
});

async function openCaseStudies(hash: string) {
  const page = await browser.page();
  await page.goto(`/resources/case-studies${hash}`);
  return partsOf(page);
}

function partsOf(page: Page) {
  const panel = page.getByRole('tabpanel');
  return {
    page,
    panel,
    tab: (name: string) => page.getByRole('tab', { name, exact: true }),
    selected: () => page.getByRole('tab', { selected: true }).allTextContents(),
    headings: () => panel.getByRole('heading', { level: 2 }).allTextContents(),
    videos: panel.getByRole('link', { name: /^Watch Video/ }),
  };
}

test('All is selected and shows twelve videos and the Written Case Studies', async () => {
  const { page, selected, headings, videos } = partsOf(opened);
  const names = categories.map(([name]) => name);
  await eventually(() => page.getByRole('tab').allTextContents()).toEqual(['All', ...names]);
  await eventually(() => selected()).toEqual(['All']);
  await eventually(() => headings()).toEqual([...names, 'Written Case Studies']);
  await eventually(() => videos.count()).toBe(12);
});

test('each category shows its three videos, and written cases only for wholesalers', async () => {
  const { page, tab, headings, videos } = partsOf(opened);
  for (const [name, id] of categories) {
    await tab(name).click();
    await eventually(headings).toEqual(name === 'Wholesalers' ? [name, 'Written Case Studies'] : [name]);
    await eventually(() => videos.count()).toBe(3);
    await eventually(async (now) => new URL(await now(page.url())).hash).toBe(`#${id}`);
  }
});

longTests(categories)('a link to %s by its hash #%s opens that tab', async ([name, id]) => {
  const { tab, selected, videos } = await openCaseStudies(`#${id}`);
  await eventually(() => selected()).toEqual([name]);
  await eventually(() => videos.count()).toBe(3);
  await tab('All').click();
  await eventually(selected).toEqual(['All']);
  await eventually(() => videos.count()).toBe(12);
});

test('the panel is labeled by the selected tab', async () => {
  const { panel, tab } = partsOf(opened);
  for (const name of ['Attorneys', 'All', 'Fix & Flip']) {
    await tab(name).click();
    await eventually(() => panel.getAttribute('aria-labelledby')).toBe(
      await quiet(panel, () => tab(name).getAttribute('id')),
    );
  }
});

// Where they lead without samples is tested in tests/content/events-and-videos.test.ts.
test('every video and written case opens a new tab without access to its opener, and a sample stays on our site', async () => {
  const { tab, panel, videos } = partsOf(opened);
  await tab('All').click();
  await eventually(() => videos.count()).toBe(12);
  const links = await quiet(panel, () =>
    panel.getByRole('link').evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href'),
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel')?.split(' ').includes('noopener'),
      })),
    ),
  );
  expect(links.length).toBeGreaterThan(12);
  for (const { href, target, rel } of links) {
    expect(href).toMatch(samplesMarked ? /^\/resources\/sample-link\?of=(video|case-study)#/ : /^https:\/\//);
    expect([target, rel]).toEqual(['_blank', true]);
  }
  await eventually(() => panel.getByText('Sample', { exact: true }).count()).toBe(samplesMarked ? 16 : 0);
});

testSample(
  [
    ['video', 'Watch Video'],
    ['case-study', 'Written case study'],
    ['webinar', 'Register Now'],
  ] as const,
  ([kind]) => kind === 'video',
)('on a phone the first screen behind a sample %s says what was followed', async ([kind, name]) => {
  const page = await browser.page({ viewport: { width: 390, height: 664 } });
  await page.goto(sampleLink(kind));
  const title = page.getByRole('heading', { level: 1 });
  await eventually(() => title.innerText()).toBe('Sample link');
  await eventually(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const followed = page.getByRole('region', { name });
  const top = (await quiet(page, () => title.boundingBox()))?.y;
  const bottom = await quiet(page, () => followed.evaluate((part) => part.getBoundingClientRect().bottom));
  expect(top).toBeGreaterThanOrEqual(72);
  expect(bottom).toBeLessThanOrEqual(664);
});

test('two videos are marked external and have no plate', async () => {
  const { tab, panel, videos } = partsOf(opened);
  await tab('All').click();
  await eventually(() => videos.count()).toBe(12);
  const external = panel.getByRole('listitem').filter({ hasText: 'External video' });
  await eventually(() => external.count()).toBe(2);
  await quiet(external);
  await eventually(() => external.locator('.plate').count()).toBe(0);
  await eventually(() => panel.locator('.plate').count()).toBe(10);
});
