/** Says that there may be a session, and nothing else; it opens nothing. */
export const markerCookie = 'deedline_account';
