/** The right of an owner in distress to cancel a sale to an investor: state, rule and source. */
export const cancellationRows: string[][] = [
  [
    'California',
    'An owner-occupant under a notice of default can cancel until midnight of the fifth business day after signing a contract that follows the law, or 8 a.m. on the day of the sale, whichever comes first',
    'Cal. Civ. Code 1695.4',
  ],
  [
    'Colorado',
    'An owner in foreclosure can cancel until midnight of the third business day, or noon on the day before the sale, whichever comes first',
    'C.R.S. 6-1-1113',
  ],
  [
    'Illinois',
    'A deal that lets the owner stay or buy back is regulated when the home is in foreclosure, at risk for unpaid taxes, or its owner is more than 30 days behind on a loan',
    '765 ILCS 940',
  ],
  [
    'Maryland',
    'The owner of a home in default may rescind a sale within five days; no deed is recorded in that time and no quitclaim deed is used',
    'Md. Code, Real Prop. 7-310',
  ],
  [
    'New York',
    'An owner-occupant in foreclosure has five business days (from a summary; check the current text)',
    'N.Y. Real Prop. Law 265-a',
  ],
];

export const otherCancellationRules =
  'Nevada, Florida, Minnesota, Washington and Wisconsin have rules too; "May I contact?" on the [outreach templates](/outreach-templates) page has them.';
