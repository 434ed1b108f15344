// The script of every page: small, without dependencies, and not required to read or reach anything.
import { offerCookieChoice } from './cookie-banner.ts';
import { enhanceMenus } from './menus.ts';

for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());

/** The script of the search and of the menus at the right of the header; it runs only once. Both work without it. */
const [src = ''] = document.querySelector<HTMLElement>('[data-search]')?.dataset.search?.split(' ') ?? [];
const load = () => import(/* @vite-ignore */ src).catch(() => {});
// The cookie of domain/accounts/marker-cookie.ts.
if (document.cookie.includes('deedline_account')) load();
document.querySelector('header')?.addEventListener('pointerover', load);
addEventListener('focusin', ({ target }) => {
  if ((target as Element).closest('header, [data-search]')) load();
});

/** The part of the home page that answers: its script loads when the part is touched, or a while after the page. */
const home = document.querySelector<HTMLElement>('[data-home]');
if (home) {
  const answer = () => import(/* @vite-ignore */ home.dataset.home?.split(' ')[0] ?? '').catch(() => {});
  for (const event of ['pointerover', 'focusin']) home.addEventListener(event, answer);
  setTimeout(answer, 3000);
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

// Ctrl or Cmd K: the search field of the header, or that of the panel where the header has none.
addEventListener('keydown', (event) => {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const isWide = document.querySelector('[popovertarget=search]')?.checkVisibility();
  (isWide ? document.getElementById('search') : panel)?.showPopover();
  if (!isWide) panel?.querySelector('input')?.focus();
});
