export type SignInNotice = 'ended' | 'signedOut' | 'everywhere';

const storageKey = 'sign-in-notice';

/** Remembers in this tab why the sign-in page opens. */
export function keepSignInNotice(notice: SignInNotice): void {
  try {
    sessionStorage.setItem(storageKey, notice);
  } catch {
    // Browsers may forbid storage: then the page opens without an explanation.
  }
}

/** Why the sign-in page opened, once. */
export function takeSignInNotice(): SignInNotice | null {
  try {
    const notice = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return notice === 'ended' || notice === 'signedOut' || notice === 'everywhere' ? notice : null;
  } catch {
    return null;
  }
}
