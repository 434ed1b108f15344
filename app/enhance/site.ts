// The one script that every page carries: small, without dependencies, and not needed to read or reach anything.
import { offerCookieChoice } from './cookie-banner.ts';
import { dismissMenusOnEscape } from './menus.ts';

for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());

offerCookieChoice(document.querySelector('.cookie-banner'));
dismissMenusOnEscape([...document.querySelectorAll('.menu')]);

const panel = document.querySelector<HTMLElement>('.panel');
panel?.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) panel.hidePopover();
});

// Suggestions are loaded by those who search; a module is run once, however often it is asked for. Without it, search works.
document.addEventListener('focusin', ({ target }) => {
  const [src] = (target as HTMLElement).dataset.search?.split(' ') ?? [];
  if (src) import(/* @vite-ignore */ src).catch(() => {});
});

if (document.querySelector('[data-missing-page]')) {
  console.error('404: no page at', location.pathname);
}
