/** A list of up to so many rows says exactly how long it is; a longer one about how long, unless the caller insists. */
export const countedExactly = 10_000;

/** How deep into a list pages go: whoever wants a row behind that is better served by a filter. */
export const deepestOffset = 100_000;
