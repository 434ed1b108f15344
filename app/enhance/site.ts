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

if (document.querySelector('[data-missing-page]')) {
  console.error('404: no page at', location.pathname);
}
