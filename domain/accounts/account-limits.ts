/** A sign-in code is valid this long. */
export const codeMinutes = 10;

/** Wrong codes after which a code is no longer accepted. */
export const maxCodeTries = 3;

/**
 * Digits of a sign-in code. The long one is for new browsers of an address at which strangers have guessed: nobody
 * guesses it, so wrong codes need no limit that would lock the owner out.
 */
export const codeDigits = { short: 6, long: 12 } as const;

/** How long a browser that signed in counts as known to the account. */
export const knownBrowserDays = 180;

/**
 * Sign-in codes to one address in an hour: for each browser that has signed in before, and for all others together.
 * Beyond that a known browser counts as new, and new browsers get one mail while its code is valid.
 */
export const maxCodesPerHour = { knownBrowser: 5, newBrowsers: 3 } as const;

/** Sign-in codes in an hour to addresses of one mailbox that have no account. */
export const maxSignUpCodesPerHour = 10;

/** Wrong six-digit codes in a day: of each known browser, and of all others together. */
export const maxWrongCodesPerDay = 30;

/** The code that `npm run staff` prints is valid this long. */
export const enrollmentHours = 24;

/** Wrong second factors in a row after which an account takes none for a while. */
export const maxFactorTries = 10;
export const factorLockMinutes = 15;

/** A session ends after this long without activity. */
export const idleMinutes = 30;

/** A session ends this long after sign-in, even if it is used. */
export const maxSessionHours = { subscriber: 30 * 24, staff: 12 } as const;
