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

/** Asks a second after the page is seen, unless a choice was made by then, here or in another page of the site. */
export function offerCookieChoice(banner: HTMLElement | null): void {
  if (!banner || stored()) return;
  const show = () => {
    banner.hidden = stored() !== null;
  };
  const hideWhenChosen = () => {
    if (stored()) banner.hidden = true;
  };
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => setTimeout(show, delay), { once: true });
  } else {
    setTimeout(show, delay);
  }
  addEventListener('pageshow', hideWhenChosen);
  addEventListener('storage', hideWhenChosen);
  banner.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest('button')?.value;
    if (!choice) return;
    banner.hidden = true;
    try {
      localStorage.setItem(storageKey, choice);
    } catch {}
  });
}
