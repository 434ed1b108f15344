import { type Page, playwrightPage } from './page.ts';

/**
 * Presses a key a number of times and returns what `look` finds in the page after each. The browser moves the focus while
 * it handles the key, so there is nothing to wait for.
 */
export async function walkByKey<Stop>(page: Page, key: string, times: number, look: () => Stop): Promise<Stop[]> {
  const found: Stop[] = [];
  for (let press = 0; press < times; press += 1) {
    await page.keyboard.press(key);
    found.push((await playwrightPage(page).evaluate(look)) as Stop);
  }
  return found;
}
