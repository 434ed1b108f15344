/** A sign-in code is valid this long. */
export const codeMinutes = 10;

/** Wrong codes after which a code is no longer accepted. */
export const maxCodeTries = 5;

/**
 * Sign-in codes to one address in an hour: from one visitor, and in all. The second is higher, so that a stranger who
 * asks for codes does not keep the owner of the address out.
 */
export const maxCodesPerHour = { fromVisitor: 5, inAll: 20 } as const;

/** Wrong second factors in a row after which an account takes none for a while. */
export const maxFactorTries = 10;
export const factorLockMinutes = 15;

/** A session ends after this long without activity. */
export const idleMinutes = 30;

/** A session ends this long after sign-in, even if it is used. */
export const maxSessionHours = { subscriber: 30 * 24, staff: 12 } as const;
