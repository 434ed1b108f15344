import { beforeAll, test } from 'vitest';
import { markerCookie } from '#domain/accounts/marker-cookie.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { act, type Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();

const columns: Record<string, string[]> = {
  Solutions: [
    '/solutions/pre-probate',
    '/solutions/probate',
    '/solutions/foreclosure',
    '/solutions/divorce',
    '/solutions/inheritance',
    '/solutions/eviction',
    '/solutions/code-violation',
    '/solutions/custom',
  ],
  'Use Cases': [
    '/use-cases/wholesalers',
    '/use-cases/fix-and-flip',
    '/use-cases/brokers-agents',
    '/use-cases/attorneys',
  ],
  Resources: ['/resources/blog', '/resources/events', '/resources/case-studies', '/resources/toolbox', '/support/faq'],
  Company: ['/company/about', '/pricing', '/coverage', '/support/contact'],
};

/** Shared by the tests that only read it. */
let page: Page;
beforeAll(async () => {
  page = await browser.page();
  await page.goto('/mission');
});
const footer = () => page.getByRole('contentinfo');
const hrefOf = (name: string) => footer().getByRole('link', { name, exact: true }).getAttribute('href');

test.each(Object.entries(columns))('the footer column %s has its links', async (column, hrefs) => {
  const links = footer()
    .getByRole('navigation', { name: `Footer: ${column}` })
    .locator('li a');
  await eventually(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(hrefs);
});

test.each(['/solutions', '/resources'])('on %s the footer marks the head of its column', async (path) => {
  const visitor = await browser.page();
  await visitor.goto(path);
  const head = visitor.getByRole('contentinfo').getByRole('heading').locator('[aria-current="page"]');
  await eventually(() => head.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([path]);
  await eventually(() => head.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline');
});

test.each([
  ['Privacy & Terms', '/support/compliance'],
  ['Permissible Use', '/support/compliance'],
  ['Data Dictionary', '/support/data-dictionary'],
  ['Sign in', '/sign-in'],
])('the bottom link %s goes to %s', async (name, href) => {
  await eventually(() => hrefOf(name)).toBe(href);
});

test('the footer has the social pages, the email address and the accessibility contact', async () => {
  for (const network of ['Facebook', 'Twitter', 'LinkedIn']) {
    await eventually(() => hrefOf(network)).toBe('/resources/sample-link?of=social#social');
  }
  await eventually(() => footer().locator('a[href^="mailto:"]').count()).toBe(1);
  const notice = footer().locator('p', { hasText: 'WCAG 2.1 Level AA' });
  await eventually(() => notice.getByRole('link').getAttribute('href')).toBe('/support/contact');
});

test('for those who are signed in, the link to sign in leads to the account', async () => {
  const visitor = await browser.page();
  await visitor.goto('/mission');
  await act(
    visitor,
    (name) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the footer reads what the server sets.
      document.cookie = `${name}=1`;
    },
    markerCookie,
  );
  await visitor.reload();
  const links = visitor.getByRole('contentinfo');
  await eventually(() => links.getByRole('link', { name: 'Account', exact: true }).getAttribute('href')).toBe(
    '/account',
  );
  await quiet(links);
  await eventually(() => links.getByRole('link', { name: 'Sign in', exact: true }).count()).toBe(0);
});

test('the copyright year is the year of the visit, not of the build', async () => {
  const visitor = await browser.page();
  await visitor.clock.install({ time: new Date('2031-05-05T12:00:00Z') });
  await visitor.goto('/mission');
  await eventually(() => visitor.getByRole('contentinfo').getByText('©').innerText()).toContain('© 2031');
});
