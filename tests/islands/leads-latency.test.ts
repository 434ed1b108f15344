import { beforeAll, expect, test } from 'vitest';
import { eventually } from './support/eventually.ts';
import { leadRows, openLeads, panelOf, rowButton, searchField } from './support/leads-page.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

// `npm run latency` measures times. These tests count changes, which do not depend on machine load.
beforeAll(startSite);

/** Records the rows that change from now on. Returns what reads their indexes. */
function watchRows(): () => string[] {
  const changed = new Set<string>();
  const rowOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('[data-index]');
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes } of records)
      for (const row of [target, ...addedNodes, ...removedNodes].map(rowOf))
        if (row) changed.add(row.getAttribute('data-index') ?? '');
  });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(page.locator('.leads-table tbody').element(), all);
  return () => [...changed];
}

test('typing in the search changes no row before the response arrives', async () => {
  await openLeads();
  await rowButton().waitFor();
  await page.quiet();
  network().hold(/\/rest\/v1\/lead_scores/);
  const before = network().sent.length;
  const changed = watchRows();
  await searchField().pressSequentially('a');
  await eventually(() =>
    network()
      .sent.slice(before)
      .some(({ url }) => url.includes('lead_scores')),
  ).toBe(true);
  // Rows further down may still be positioned.
  expect(changed().filter((index) => Number(index) < 3)).toEqual([]);
});

test('opening an explanation does not change the first row', async () => {
  await openLeads();
  await rowButton().waitFor();
  await page.quiet();
  const changed = watchRows();
  await rowButton(2).click();
  await panelOf().waitFor();
  await page.quiet();
  expect(changed()).toContain('2');
  expect(changed()).not.toContain('0');
  expect(leadRows().count()).toBeLessThan(40);
});
