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

export function offerCookieChoice(banner: HTMLElement | null): void {
  if (!banner || stored()) return;
  setTimeout(() => {
    banner.hidden = false;
  }, delay);
  banner.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest('button')?.value;
    if (!choice) return;
    banner.hidden = true;
    try {
      localStorage.setItem(storageKey, choice);
    } catch {}
  });
}
