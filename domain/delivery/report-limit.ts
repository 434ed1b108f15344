/** Characters of a report: with the reference of the record it has to fit a message of the inbox. */
export const reportLimit = 1500;
