// The script of every page: small, without dependencies, and not required to read or reach anything.
import { offerCookieChoice } from './cookie-banner.ts';
import { enhanceMenus } from './menus.ts';

for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());

/** Loads the script that an element names. It runs only once, and what it does also works without it. */
const loaderOf = (name: string) => {
  const element = document.querySelector<HTMLElement>(`[data-${name}]`);
  return () => element && import(/* @vite-ignore */ `${element.dataset[name]?.split(' ')[0]}`).catch(() => {});
};
/** The search, and the menus at the right of the header. */
const load = loaderOf('search');
/** The county search of the home page. */
const answer = loaderOf('home');
// The cookie of domain/accounts/marker-cookie.ts.
if (document.cookie.includes('deedline_account')) load();
for (const event of ['pointerover', 'focusin']) {
  addEventListener(event, ({ target }) => {
    answer();
    if ((target as Element).closest('header, [data-search]')) load();
  });
}
setTimeout(answer, 3000);

offerCookieChoice(document.querySelector('.cookie-banner'));
enhanceMenus([...document.querySelectorAll('.menu')]);

// What may scroll sideways is a tab stop only while it does. Islands look after their own, and a tab panel needs a stop.
const scrolling = new ResizeObserver((entries) => {
  for (const { target } of entries) (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
});
for (const part of document.querySelectorAll(
  '[role=group][tabindex]:not([data-island] *, [data-tabs] *), ul[tabindex]',
))
  scrolling.observe(part);

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
