const storageKey = 'cookie-consent';
const delay = 1000;

/** Private windows and blocked storage throw: the banner then simply asks again on the next page. */
function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Asks a second after the page is seen and loaded, unless a choice was made by then, here or in another page of the site. */
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
  const show = () => {
    banner.hidden = stored() !== null;
  };
  const wait = () => {
    if (document.readyState === 'complete') setTimeout(show, delay);
    else addEventListener('load', wait);
  };
  /** Only what is under the banner moves: who scrolled away from the focus stays there. */
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
  // The browser itself shows no more of a large field than its caret. A press of the pointer must not move the page.
  addEventListener('keyup', ({ key }) => {
    if (key === 'Tab') keepClear();
  });
  // The style sheet keeps this room free, so that the banner covers nothing that has the focus.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--banner', `${banner.offsetHeight}px`);
    keepClear();
  }).observe(banner);
  banner.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest('button')?.value;
    if (choice) choose(choice);
  });
  // The last to hear of the key: who else closes something by it has said so by then, or is still open.
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || banner.hidden || defaultPrevented) return;
    if (!document.querySelector('dialog[open], :popover-open, .map-tooltip')) choose('declined');
  });
}
