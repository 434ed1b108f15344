// The one script that every page carries: small, without dependencies, and not needed to read or reach anything.
import { offerCookieChoice } from './cookie-banner.ts';
import { enhanceMenus } from './menus.ts';

for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());

offerCookieChoice(document.querySelector('.cookie-banner'));
enhanceMenus([...document.querySelectorAll('.menu')]);

const panel = document.querySelector<HTMLElement>('.panel');
panel?.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) panel.hidePopover();
});
// The page behind the open panel is out of reach: Tab goes round inside.
addEventListener('keydown', (event) => {
  if (event.key !== 'Tab' || !panel?.matches(':popover-open')) return;
  const stops = [...panel.querySelectorAll<HTMLElement>('a:not([tabindex]), button, input, summary')];
  const seen = stops.filter((stop) => stop.checkVisibility());
  if (event.shiftKey) seen.reverse();
  if (panel.contains(document.activeElement) && document.activeElement !== seen.at(-1)) return;
  event.preventDefault();
  seen[0]?.focus();
});

// Suggestions are loaded by those who search; a module is run once, however often it is asked for. Without it, search works.
addEventListener('focusin', ({ target }) => {
  const [src] = (target as HTMLElement).dataset.search?.split(' ') ?? [];
  if (src) import(/* @vite-ignore */ src).catch(() => {});
});
