import { page } from './page.ts';

/** The title and description of each visible toast. */
export function toastOf(): string[] {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .locator('li > div')
    .allInnerTexts();
}
