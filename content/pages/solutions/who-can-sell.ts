import type { TableSection } from '../../types.ts';

/**
 * Who can sell a house whose owner has died, by state. Checked November 2026: Tex. Est. Code 101.001, 401, 402; N.C. Gen.
 * Stat. 28A-15-2, 28A-17-12; Fla. Const. art. X, sec. 4, Fla. Stat. 733.613; Cal. Prob. Code 10309, 10580, 13151.
 */
export const whoCanSell: TableSection = {
  kind: 'table',
  id: 'who-can-sell',
  title: 'Who can sell, by state',
  intro:
    'A surviving joint owner, a trustee or a transfer-on-death beneficiary can usually sell anywhere, without the court.',
  columns: ['State', 'Before an estate is open', 'After letters'],
  rows: [
    [
      'Texas',
      'The heirs or devisees, who take title at death; heirs usually add an affidavit of heirship',
      'The independent executor, often without a court order',
    ],
    [
      'North Carolina',
      'The heirs; for two years, only after notice to creditors and with the representative on the deed',
      'The heirs, with the representative',
    ],
    [
      'Florida',
      'A homestead passes outside the estate, but title companies want a court order; otherwise nobody',
      'The representative, by order or a power of sale in the will',
    ],
    [
      'California',
      'Nobody, except by a succession petition for a primary residence up to $750,000',
      'The representative: on notice with full authority, by court confirmation without',
    ],
  ],
};
