import type { Locator } from './locator.ts';
import { page } from './page.ts';

export const saveButton = (): Locator => page.getByRole('button', { name: 'Save Dataset' });

/** Opens the dataset builder, with the draft of this visitor if there is one, and waits until it is hydrated. */
export async function openBuilder(query = ''): Promise<void> {
  await page.goto(`/dataset-builder${query}`);
  await page.locator('button[type=submit]:enabled', { hasText: 'Save Dataset' }).waitFor();
}

export const typeBox = (label: string): Locator => page.getByRole('checkbox', { name: label, exact: true });
export const counties = (): Locator => page.getByRole('combobox', { name: 'Counties' });
export const states = (): Locator => page.getByRole('combobox', { name: 'States' });
/** The value that the form submits: comma-separated. */
export const submittedValue = (field: 'counties' | 'states'): string =>
  page.locator(`input[name=${field}]`).inputValue();

/** The labels of the chips in a field. */
export const chipsOf = (field: 'counties' | 'states'): string[] =>
  page.locator(`.chip-input:has(#${field}) li > span:first-child`).allInnerTexts();

/** Types places into a field and makes chips of them. */
export async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** The error of a field that is linked to it for screen readers. */
export function placeProblem(field: 'counties' | 'states'): string | null {
  const input = page.locator(`#${field}`);
  const describedBy = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  if (!describedBy.includes(`${field}-error`) || input.getAttribute('aria-invalid') !== 'true') return null;
  return page.locator(`#${field}-error`).innerText();
}

export const focusedId = (): string | undefined => document.activeElement?.id;

export const preview = (): Locator => page.getByRole('region', { name: 'Live preview' });

/** The questions about unclear entries, without the button labels. */
export function doubtsOf(field: 'counties' | 'states'): string[] {
  return page.locator(`#${field}-note li > span`).allInnerTexts();
}

export function cardsIn(region: Locator): string[] {
  const cards = region.locator('figure').allInnerTexts();
  return cards.map((card) => card.replace(/\s+/g, ' '));
}
