const storageKey = 'cookie-consent';
const delay = 1000;

/** Private windows and blocked storage throw. The banner then asks again on the next page. */
function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Asks one second after the page is visible and loaded, unless a choice was made by then, here or in another tab. */
export function offerCookieChoice(banner: HTMLElement | null): void {
  if (!banner || stored()) return;
  const choose = (choice: string) => {
    banner.hidden = true;
    try {
      localStorage.setItem(storageKey, choice);
    } catch {}
  };
  const hideWhenChosen = () => {
    if (stored()) banner.hidden = true;
  };
  // Its space is kept from the beginning, so that nothing moves under a pointer when it appears.
  const { style } = banner;
  style.visibility = 'hidden';
  banner.hidden = false;
  const show = () => {
    style.visibility = '';
    hideWhenChosen();
    keepClear();
  };
  const wait = () => {
    if (document.readyState === 'complete') setTimeout(show, delay);
    else addEventListener('load', wait);
  };
  /**
   * Scrolls only to a focused element that the banner covers, so that visitors who scrolled away stay where they are.
   */
  const keepClear = () => {
    const focused = document.activeElement as Element;
    const { left, bottom } = focused.getBoundingClientRect();
    const end = Math.min(bottom, innerHeight - 20);
    if (banner.contains(document.elementFromPoint(left + 1, end - 1))) focused.scrollIntoView({ block: 'nearest' });
  };
  if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', wait);
  else wait();
  addEventListener('pageshow', hideWhenChosen);
  addEventListener('storage', hideWhenChosen);
  // The browser scrolls only the caret of a large field into view. A pointer press must not scroll the page.
  addEventListener('keyup', ({ key }) => {
    if (key === 'Tab') keepClear();
  });
  // The style sheet reserves this space, so that the banner never covers the focused element.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--banner', `${banner.offsetHeight}px`);
    keepClear();
  }).observe(banner);
  banner.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest('button')?.value;
    if (choice) choose(choice);
  });
  // Runs last: anything else that Escape closes has handled the key by then, or is still open.
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || banner.hidden || style.visibility || defaultPrevented) return;
    if (!document.querySelector('dialog[open], :popover-open, .county-map-tooltip')) choose('declined');
  });
}
