import { act, type Locator, type Page, type Reading, reading } from '#tests/support/page.ts';

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save Dataset' });

/** Opens the dataset builder without the draft of an earlier test, and waits until it is hydrated. */
export async function openBuilder(page: Page, query = ''): Promise<void> {
  // A page that has not been opened yet has no storage.
  await act(page, () => localStorage.removeItem('dataset-draft')).catch(() => {});
  await openBuilderWithDraft(page, query);
}

export async function openBuilderWithDraft(page: Page, query = ''): Promise<void> {
  await page.goto(`/dataset-builder${query}`);
  await page.locator('button[type=submit]:enabled', { hasText: 'Save Dataset' }).waitFor();
}

export const typeBox = (page: Page, label: string): Locator => page.getByRole('checkbox', { name: label, exact: true });
export const counties = (page: Page): Locator => page.getByRole('combobox', { name: 'Counties' });
export const states = (page: Page): Locator => page.getByRole('combobox', { name: 'States' });
/** The value that the form submits: comma-separated. */
export const submittedValue = (page: Page, field: 'counties' | 'states'): Reading<string> =>
  page.locator(`input[name=${field}]`).inputValue();

/** The labels of the chips in a field. */
export const chipsOf = (page: Page, field: 'counties' | 'states'): Reading<string[]> =>
  page.locator(`.chip-input:has(#${field}) li > span:first-child`).allInnerTexts();

/** Types places into a field and makes chips of them. */
export async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** The error of a field that is linked to it for screen readers. */
export function placeProblem(page: Page, field: 'counties' | 'states'): Reading<string | null> {
  return reading(async (now) => {
    const input = page.locator(`#${field}`);
    const describedBy = (await now(input.getAttribute('aria-describedby')))?.split(' ') ?? [];
    if (!describedBy.includes(`${field}-error`) || (await now(input.getAttribute('aria-invalid'))) !== 'true')
      return null;
    return now(page.locator(`#${field}-error`).innerText());
  });
}

export const focusedId = (page: Page): Reading<string | undefined> => page.evaluate(() => document.activeElement?.id);

export const preview = (page: Page): Locator => page.getByRole('region', { name: 'Live preview' });

/** The questions about unclear entries, without the button labels. */
export function doubtsOf(page: Page, field: 'counties' | 'states'): Reading<string[]> {
  return page.locator(`#${field}-note li > span`).allInnerTexts();
}

export function cardsIn(region: Locator): Reading<string[]> {
  return reading(async (now) => {
    const cards = await now(region.locator('figure').allInnerTexts());
    return cards.map((card) => card.replace(/\s+/g, ' '));
  });
}
