import { expect, test } from 'vitest';
import { crumbsOf } from '#app/layout/structured-data.ts';
import { registry } from '#content/registry.ts';
import { cookieNotice, footer, headerActions, type NavGroup, type NavItem, navigation, site } from '#content/site.ts';

const solutions = [
  '/solutions/pre-probate',
  '/solutions/probate',
  '/solutions/foreclosure',
  '/solutions/divorce',
  '/solutions/inheritance',
  '/solutions/eviction',
  '/solutions/code-violation',
  '/solutions/custom',
];
const useCases = [
  '/use-cases/wholesalers',
  '/use-cases/fix-and-flip',
  '/use-cases/brokers-agents',
  '/use-cases/attorneys',
];
const resources = ['/resources/blog', '/resources/events', '/resources/case-studies', '/resources/toolbox'];

function outline(entry: NavGroup | NavItem): [name: string, hrefs: string[]] {
  return [entry.name, 'items' in entry ? entry.items.map(({ href }) => href) : [entry.href]];
}

test('the header has its menus and single links in order', () => {
  expect(navigation.map(outline)).toEqual([
    ['Solutions', solutions],
    ['Use Cases', useCases],
    ['Pricing', ['/pricing']],
    ['Coverage', ['/coverage']],
    ['Resources', resources],
    ['Team', ['/company/about', '/management', '/mission']],
  ]);
});

test('the header has the buttons Contact and Book a Demo', () => {
  expect(Object.values(headerActions)).toEqual([
    { label: 'Contact', href: '/support/contact' },
    { label: 'Book a Demo', href: '/book-demo' },
  ]);
});

test('the footer has its four columns', () => {
  expect(footer.columns.map(outline)).toEqual([
    ['Solutions', solutions],
    ['Use Cases', useCases],
    ['Resources', [...resources, '/support/faq']],
    ['Company', ['/company/about', '/pricing', '/coverage', '/support/contact']],
  ]);
});

test('the footer ends with privacy, permissible use and the dictionary', () => {
  expect(footer.legal).toEqual([
    { label: 'Privacy & Terms', href: '/support/compliance' },
    { label: 'Permissible Use', href: '/support/compliance' },
    { label: 'Data Dictionary', href: '/support/data-dictionary' },
  ]);
});

test('the footer has the social networks and an accessibility contact', () => {
  expect(site.social.map(({ label }) => label)).toEqual(['Facebook', 'Twitter', 'LinkedIn']);
  // A made-up name on a real network may belong to somebody.
  expect(site.social.filter(({ href }) => href !== null && /example/.test(href))).toEqual([]);
  expect(footer.accessibility.text).toContain('WCAG 2.1 Level AA');
  expect(footer.accessibility.action.href).toBe('/support/contact');
});

test('the cookie notice links to the policy', () => {
  expect(cookieNotice.action.href).toBe('/support/compliance');
});

test('breadcrumbs lead from home over the parent pages to the page itself', () => {
  const pathsOf = (path: string) => {
    const page = registry.find((each) => each.path === path);
    return page ? crumbsOf(page).map((crumb) => crumb.path) : [];
  };
  expect(pathsOf('/solutions/probate')).toEqual(['/', '/solutions', '/solutions/probate']);
  const article = '/resources/blog/tcpa-and-do-not-call';
  expect(pathsOf(article)).toEqual(['/', '/resources', '/resources/blog', article]);
  expect(pathsOf('/tools/contracts')).toEqual(['/', '/resources', '/resources/toolbox', '/tools/contracts']);
  expect(pathsOf('/support/faq')).toEqual(['/', '/support/faq']);
  const known = new Set(registry.map(({ path }) => path));
  expect(registry.flatMap(({ path }) => pathsOf(path)).filter((path) => !known.has(path))).toEqual([]);
});
