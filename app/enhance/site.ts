// The script of every page: small, without dependencies, and not required to read or reach anything.
import { offerCookieChoice } from './cookie-banner.ts';
import { enhanceMenus } from './menus.ts';

for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());

/** The menus at the right of the header; a module runs only once. */
const { header: src = '' } = document.querySelector<HTMLElement>('[data-header]')?.dataset ?? {};
const loadHeader = () => import(/* @vite-ignore */ src).catch(() => {});
// The cookie of domain/accounts/marker-cookie.ts.
if (document.cookie.includes('deedline_account')) loadHeader();
for (const type of ['pointerover', 'focusin']) document.querySelector('header')?.addEventListener(type, loadHeader);

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
  const [url] = (target as HTMLElement).dataset.search?.split(' ') ?? [];
  if (url) import(/* @vite-ignore */ url).catch(() => {});
});

// Ctrl or Cmd K: the search field of the header, or that of the panel where the header has none.
addEventListener('keydown', (event) => {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const isWide = document.querySelector('[popovertarget=search]')?.checkVisibility();
  (isWide ? document.getElementById('search') : panel)?.showPopover();
  if (!isWide) panel?.querySelector('input')?.focus();
});
