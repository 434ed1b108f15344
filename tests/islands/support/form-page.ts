import type { Locator } from './locator.ts';
import { page } from './page.ts';

type GotoOptions = Parameters<typeof page.goto>[1];

/** Opens a form and waits until it is hydrated; before that, the browser would post it natively. */
export async function openForm(path: string, options?: GotoOptions): Promise<Locator> {
  await page.goto(path, options);
  const form = page.locator('main form[novalidate]');
  await form.waitFor();
  return form;
}

export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(form, name).fill(value);
}

export function field(form: Locator, name: string): Locator {
  return form.locator(`[name=${name}]`);
}

/** The values of the visible fields. Unlike happy-dom, browsers leave out a select whose chosen option is disabled. */
export function valuesOf(form: Locator): Record<string, string> {
  const data = new FormData(form.element() as HTMLFormElement);
  for (const select of form.locator('select').elements() as HTMLSelectElement[]) {
    if (select.options[select.selectedIndex]?.disabled ?? true) data.delete(select.name);
  }
  const entries = [...data].map(([name, value]) => [name, String(value)]);
  const { website: _, submission_type: __, ...visible } = Object.fromEntries(entries);
  return visible;
}

/** The error message that is linked to a field for screen readers. */
export function problemOf(form: Locator, name: string): string | null {
  const control = field(form, name);
  const describedBy = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  if (!describedBy.includes(`${name}-error`) || control.getAttribute('aria-invalid') !== 'true') return null;
  return form.locator(`#${name}-error`).innerText();
}

export function focusedField(): string | null {
  return document.activeElement?.getAttribute('name') ?? null;
}
