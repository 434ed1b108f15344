import { beforeAll, test } from 'vitest';
import { longTest } from '#tests/support/long-form.ts';
import { pauseClock } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { openLeads, settled } from './support/leads-page.ts';
import { startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

/** Long enough that the last letters are delayed by the limit. */
const longText = 'x'.repeat(40);
const searchField = () => page.getByRole('searchbox', { name: 'Search' });

test('holding a key loses no text when the browser limits URL changes', async () => {
  // WebKit refuses more than a hundred URL changes in ten seconds.
  page.addInitScript(({ history }) => {
    const calls: number[] = [];
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...change) => {
      const now = Date.now();
      if (calls.filter((at) => now - at < 10_000).length >= 100) throw new Error('More than 100 times per 10 seconds');
      calls.push(now);
      replaceState(...change);
    };
  });
  await openLeads();
  await searchField().focus();
  await page.keyboard.type('x'.repeat(100));
  for (let presses = 0; presses < 60; presses++) await page.keyboard.press('Backspace');
  await eventually(() => searchField().inputValue()).toBe('x'.repeat(40));
  await eventually(page.search).toBe(`?q=${'x'.repeat(40)}`);
});

test('choices right after each other are in the URL at once', async () => {
  await openLeads();
  // Nothing that waits for a timer happens.
  pauseClock();
  await page.getByLabel('State', { exact: true }).selectOption('TX');
  await page.getByLabel('Quality', { exact: true }).selectOption('hot');
  await eventually(page.search).toBe('?state=TX&quality=hot');
});

longTest('a refused URL change is retried later', async () => {
  await openLeads();
  const replaceState = history.replaceState.bind(history);
  let refusals = 2;
  history.replaceState = (...change) => {
    if (refusals-- > 0) throw new DOMException('Too many calls');
    replaceState(...change);
  };
  await searchField().fill('travis');
  await eventually(() => searchField().inputValue()).toBe('travis');
  await eventually(page.search).toBe('?q=travis');
});

test('a link within the page keeps text that is not in the URL yet', async () => {
  await openLeads();
  await searchField().pressSequentially(longText);
  location.hash = '#limits';
  await eventually(() => location.hash).toBe('#limits');
  await eventually(() => searchField().inputValue()).toBe(longText);
  await eventually(page.search).toBe(`?q=${longText}`);
});

test('going back within the page restores the filters of that URL', async () => {
  await openLeads('?q=travis');
  location.hash = '#limits';
  await searchField().fill('harris');
  await eventually(page.search).toBe('?q=harris');
  await page.goBack();
  await eventually(() => searchField().inputValue()).toBe('travis');
  await eventually(page.search).toBe('?q=travis');
});

test('text typed before the scripts load stays in its field', async () => {
  await page.goto('/lead-scoring', { beforeScripts: () => searchField().fill('harris') });
  await settled();
  await eventually(() => searchField().inputValue()).toBe('harris');
});
