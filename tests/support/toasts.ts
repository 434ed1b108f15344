import type { Page, Reading } from '#tests/support/page.ts';

export type Announcement = { live: string; text: string };

/** The title and description of each visible toast. */
export function toastOf(page: Page): Reading<string[]> {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .locator('li > div')
    .allInnerTexts();
}

/** Records announcements to screen readers, because each one leaves the page after a second. */
export async function recordAnnouncements(page: Page): Promise<() => Reading<Announcement[]>> {
  await page.addInitScript(() => {
    const heard: { live: string; text: string }[] = [];
    Object.assign(globalThis, { heard });
    const last = new WeakMap<Element, string>();
    const listen = () => {
      for (const region of document.querySelectorAll('[role=status][aria-live]')) {
        const announced = { live: region.getAttribute('aria-live') ?? '', text: region.textContent?.trim() ?? '' };
        if (announced.text && announced.text !== last.get(region)) heard.push(announced);
        last.set(region, announced.text);
      }
    };
    new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: { live: string; text: string }[] }).heard);
}
