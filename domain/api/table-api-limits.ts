/** The limits of the table API, which the server keeps and the reference page states. */
export const maxQueryLength = 1000;
export const maxFilters = 20;
/** How deep groups of filters may be nested. */
export const maxGroupDepth = 3;
/** Rows in one response. */
export const maxRows = 1000;
export const maxBodyBytes = 16 * 1024;
/** How long a list that is the same for everyone may be cached. */
export const publicCacheSeconds = 15;
/** Reads of one visitor. */
export const maxReads = { points: 600, seconds: 60 } as const;
