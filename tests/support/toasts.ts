import type { Page } from 'playwright-core';

export type Announcement = { live: string; text: string };

/** The title and the description of the message shown, or nothing. */
export function toastOf(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .locator('li > div')
    .allInnerTexts();
}

/** Keeps what screen readers are told from now on: an announcement leaves the page after a second. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<Announcement[]>> {
  await page.addInitScript(() => {
    const heard: { live: string; text: string }[] = [];
    Object.assign(globalThis, { heard });
    const listen = () => {
      for (const region of document.querySelectorAll('[role=status][aria-live]')) {
        const said = { live: region.getAttribute('aria-live') ?? '', text: region.textContent?.trim() ?? '' };
        if (said.text && heard.at(-1)?.text !== said.text) heard.push(said);
      }
    };
    new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: { live: string; text: string }[] }).heard);
}
