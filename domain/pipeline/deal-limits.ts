/** Deals of one account. */
export const maxDeals = 5_000;

/** Rows of a file that is imported. */
export const maxImportRows = 2_000;
export const maxImportBytes = 2 * 1024 * 1024;

export const tooManyDeals = 'An account holds up to 5,000 deals. Delete some, then try again.';

/**
 * A header of the deals API. The server answers with it when the deals are those of an account. The board sends it with
 * a change that must not go anywhere else, because the session may have ended.
 */
export const dealsOfHeader = 'Deals-Of';
export const ofAccount = 'account';
