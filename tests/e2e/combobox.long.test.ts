import { test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { map, openCoverage, visitorOptions } from '#tests/support/coverage-page.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
let shared: Page | undefined;

async function visit() {
  shared ??= await browser.page(visitorOptions());
  const page = shared;
  await openCoverage(page);
  const section = page.getByRole('region', { name: 'Courthouse check' });
  await section.scrollIntoViewIfNeeded();
  const field = section.getByRole('combobox', { name: 'County' });
  const options = page.locator('.combobox-list [role=option]');
  await field.fill('wash');
  await eventually(() => options.count()).toBeGreaterThan(6);
  return {
    page,
    field,
    options,
    active: () =>
      reading(async (now) => {
        const id = await now(field.getAttribute('aria-activedescendant'));
        return id && now(options.evaluateAll((all, wanted) => all.findIndex((option) => option.id === wanted), id));
      }),
    county: () => reading(async (now) => new URL(await now(page.url())).searchParams.get('county')),
  };
}

test('the active option is scrolled into view', async () => {
  const { page, options, active } = await visit();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const last = (await quiet(options, () => options.count())) - 1;
  await eventually(active).toBe(last - 1);
  const seen = () =>
    options.nth(last - 1).evaluate((option) => {
      const [box, list] = [option.getBoundingClientRect(), option.parentElement?.getBoundingClientRect()];
      return list && box.top >= list.top && box.bottom <= list.bottom;
    });
  await eventually(seen).toBe(true);
});
test('keys with Alt, Ctrl or Cmd are left to the browser, in the field and on the map', async () => {
  const { page, field, active } = await visit();
  const taken = (target: typeof field) =>
    reading(async (now) => {
      const all: string[] = [];
      for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
        for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight', 'Enter']) {
          const init = { key, [modifier]: true, bubbles: true, cancelable: true };
          const left = await now(
            target.evaluate((element, event) => element.dispatchEvent(new KeyboardEvent('keydown', event)), init),
          );
          if (!left) all.push(`${modifier} ${key}`);
        }
      }
      return all;
    });
  await quiet(field);
  await eventually(() => taken(field)).toEqual([]);
  await quiet(page);
  await eventually(() => active()).toBeNull();
  await map(page).focus();
  await quiet(page);
  await eventually(() => taken(map(page))).toEqual([]);
});
