import { beforeAll, test } from 'vitest';
import { eventually } from './support/eventually.ts';
import { startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const field = () => page.getByRole('combobox', { name: 'County' });
const options = () => page.locator('.combobox-list [role=option]');
/** The index of the active option, or -1. */
const active = () =>
  options()
    .elements()
    .findIndex(({ id }) => id === field().getAttribute('aria-activedescendant'));

async function visit(): Promise<void> {
  await page.goto('/coverage', { only: 'courthouse' });
  await field().fill('wash');
  await eventually(() => options().count()).toBeGreaterThan(6);
}

test('Enter that ends IME composition selects nothing', async () => {
  await visit();
  await page.keyboard.press('ArrowDown');
  await eventually(active).toBe(0);
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
    for (const key of ['Enter', 'Escape', 'ArrowDown']) {
      field()
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }));
    }
  }
  await page.quiet();
  await eventually(active).toBe(0);
  await eventually(() => field().inputValue()).toBe('wash');
  await eventually(() => page.params().get('county')).toBeNull();
});

test('returning to the field starts at the first option', async () => {
  await visit();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
  await eventually(active).toBe(2);
  field().element().blur();
  await eventually(() => field().getAttribute('aria-expanded')).toBe('false');
  await field().focus();
  await page.keyboard.press('ArrowDown');
  await eventually(active).toBe(0);
});
