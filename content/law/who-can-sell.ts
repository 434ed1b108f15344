import type { TableSection } from '../types.ts';
import { checkedMonth } from './citations.ts';

type Sellers = {
  state: string;
  /** Who can sell while no estate is open. */
  before: string;
  /** Who can sell once letters have issued. */
  after: string;
  cites: string[];
};

/** Who can sell a house that was in the sole name of an owner who died. */
export const sellersByState: Sellers[] = [
  {
    state: 'Arizona',
    before: 'Usually nobody, except by affidavit: up to $300,000 net of liens, six months after the death',
    after: 'The personal representative',
    cites: ['Ariz. Rev. Stat. 14-3971'],
  },
  {
    state: 'California',
    before:
      'Usually nobody. Exceptions: a surviving spouse, for community property after 40 days; a court petition for a primary residence up to $750,000, after 40 days, for deaths from April 1, 2025; an affidavit for property of small value, after six months',
    after: 'The representative: on notice with full authority, by court confirmation with limited authority',
    cites: [
      'Cal. Prob. Code 13540',
      'Cal. Prob. Code 13151 (AB 2016)',
      'Cal. Prob. Code 13200',
      'Cal. Prob. Code 10580',
      'Cal. Prob. Code 10309',
    ],
  },
  {
    state: 'Florida',
    before: 'Heirs of a homestead, though title companies usually want a court order first; otherwise nobody',
    after:
      "The representative, by court order or a power of sale in the will; usually not the homestead, which is the heirs'",
    cites: ['Fla. Const. art. X, sec. 4', 'Fla. Stat. 733.613'],
  },
  {
    state: 'Georgia',
    before: 'The heirs if there is no will, until an administrator is appointed',
    after: 'The representative, by a power in the will, consent of all heirs or leave of the court',
    cites: ['Ga. Code 53-2-7', 'Ga. Code 53-8-13'],
  },
  {
    state: 'Illinois',
    before: 'The heirs, subject to claims and to any later representative; title companies may want an estate opened',
    after:
      'An independent representative, without a court order; in supervised administration, by court order or a power in the will',
    cites: ['755 ILCS 5/20-1', '755 ILCS 5/28-8'],
  },
  {
    state: 'New York',
    before: 'The heirs, who take title at death; title companies often want letters first',
    after: 'The executor or administrator, unless the will gives the house to someone by name',
    cites: ['N.Y. EPTL 11-1.1', 'Matter of Torricini (N.Y. App. Div. 1998)'],
  },
  {
    state: 'North Carolina',
    before:
      'The heirs hold title, but for two years a sale without a representative is not good against creditors, so buyers usually wait for letters',
    after: 'The heirs or devisees, with the representative joining',
    cites: ['N.C. Gen. Stat. 28A-15-2', 'N.C. Gen. Stat. 28A-17-12'],
  },
  {
    state: 'Ohio',
    before: "Usually nobody: the probate court's certificate of transfer puts the heirs on title",
    after: "The representative: under the will, by court sale, or with everyone's written consent",
    cites: ['Ohio Rev. Code 2113.61', 'Ohio Rev. Code 2127.011'],
  },
  {
    state: 'Pennsylvania',
    before:
      "The heirs hold title, but subject to the representative's power to sell, so buyers usually wait for letters",
    after: 'The representative; a person the will gives the house to by name usually joins',
    cites: ['20 Pa.C.S. 301', '20 Pa.C.S. 3351'],
  },
  {
    state: 'Texas',
    before:
      'The heirs, or devisees once the will is admitted to probate; heirs usually record an affidavit of heirship',
    after:
      'An independent executor or administrator, usually without a court order; in a dependent administration, by court order',
    cites: ['Tex. Est. Code 101.001', 'Tex. Est. Code 203.001', 'Tex. Est. Code 402.053'],
  },
];

const checked = checkedMonth(sellersByState.flatMap(({ cites }) => cites));

/** The one table of who can sell; other pages link to it as /solutions/probate#who-can-sell. */
export const whoCanSell: TableSection = {
  kind: 'table',
  id: 'who-can-sell',
  title: 'Who can sell, by state',
  intro: `For a house in the sole name of an owner who died. A surviving joint owner, a trustee or a transfer-on-death beneficiary can usually sell. Checked ${checked}; a state that isn't listed hasn't been checked.`,
  columns: ['State', 'Before letters', 'After letters', 'Source'],
  rows: sellersByState.map(({ state, before, after, cites }) => [state, before, after, cites.join('; ')]),
};

/** The same table for pages about owners whose estate is not open. */
export const whoCanSellBeforeLetters: TableSection = {
  kind: 'table',
  id: 'who-can-sell',
  title: 'Who can sell before letters, by state',
  intro: `For a house in the sole name of an owner who died; a surviving joint owner, a trustee or a transfer-on-death beneficiary can usually sell. [The whole table](/solutions/probate#who-can-sell) has the rules after letters and the sources. Checked ${checked}; a state that isn't listed hasn't been checked.`,
  columns: ['State', 'Before letters'],
  rows: sellersByState.map(({ state, before }) => [state, before]),
};
