/** Where the business is: of demos, of lateness and of dates in mail. */
export const businessZone = 'America/New_York';
