// The script of every page: small, without dependencies, and not required to read or reach anything.
import { offerCookieChoice } from './cookie-banner.ts';
import { enhanceMenus } from './menus.ts';

for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());

// The cookie of domain/accounts/marker-cookie.ts. The text is here and not in the page, which saves bytes.
if (document.cookie.includes('deedline_account')) {
  const link = document.querySelector<HTMLAnchorElement>('footer [href="/sign-in"]');
  if (link) {
    const records = link.parentElement?.cloneNode(true) as HTMLElement;
    link.textContent = 'Account';
    link.href = '/account';
    const [copy] = records.getElementsByTagName('a');
    if (copy) {
      copy.textContent = 'Records';
      copy.href = '/account/records';
      link.parentElement?.after(records);
    }
  }
}

offerCookieChoice(document.querySelector('.cookie-banner'));
enhanceMenus([...document.querySelectorAll('.menu')]);

const panel = document.querySelector<HTMLElement>('.panel');
panel?.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) panel.hidePopover();
});
// Keeps the focus inside the open panel.
addEventListener('keydown', (event) => {
  if (event.key !== 'Tab' || !panel?.matches(':popover-open')) return;
  const stops = [...panel.querySelectorAll<HTMLElement>('a:not([tabindex]), button, input, summary')];
  const seen = stops.filter((stop) => stop.checkVisibility());
  if (event.shiftKey) seen.reverse();
  if (panel.contains(document.activeElement) && document.activeElement !== seen.at(-1)) return;
  event.preventDefault();
  seen[0]?.focus();
});

// Loads suggestions when a search field is focused; a module runs only once. Search works without them.
addEventListener('focusin', ({ target }) => {
  const [src] = (target as HTMLElement).dataset.search?.split(' ') ?? [];
  if (src) import(/* @vite-ignore */ src).catch(() => {});
});
