import type { RuleSource } from './federal-rules.ts';

/** What a state asks of an investor who buys from an owner in distress. */
export type DistressRule = RuleSource & {
  /** Whether it covers every sale to an investor, or only one that leaves the owner a way back, such as a lease. */
  covers: 'sale' | 'way back';
  /** It also covers owners who may lose the home over unpaid taxes. */
  taxes: boolean;
  /** The right to cancel in plain words, to announce in a message. The contract has the words of the statute. */
  notice: string;
};

const checked = '2026-11';
const contractHasForm = 'The contract carries the notice and the form for canceling.';

/** By postal code. A state that is missing was not checked. */
export const distressRules: Partial<Record<string, DistressRule>> = {
  CA: {
    cite: 'Cal. Civ. Code 1695.4',
    says: "An owner-occupant with a recorded notice of default may cancel a sale to an investor until midnight of the fifth business day after signing, or 8 a.m. on the day of the trustee's sale, whichever comes first.",
    source: 'https://self-law.org/code/ca/civil-code/1695-4',
    read: 'text',
    checked,
    covers: 'sale',
    taxes: false,
    notice: `If your home is in foreclosure, California law lets you cancel a contract with an investor until midnight of the fifth business day after you sign it, or 8 a.m. on the day of the sale, whichever comes first (Civ. Code 1695.4). ${contractHasForm}`,
  },
  CO: {
    cite: 'C.R.S. 6-1-1113',
    says: 'A homeowner in foreclosure may cancel a contract with an equity purchaser until midnight of the third business day after signing, or noon on the day before the sale, whichever comes first.',
    source: 'https://colorado.public.law/statutes/crs_6-1-1113',
    read: 'text',
    checked,
    covers: 'sale',
    taxes: false,
    notice: `If your home is in foreclosure, Colorado law lets you cancel a contract with an investor until midnight of the third business day after you sign it, or noon on the day before the sale, whichever comes first (C.R.S. 6-1-1113). ${contractHasForm}`,
  },
  FL: {
    cite: 'Fla. Stat. 501.1377',
    says: 'A foreclosure-rescue transaction is in writing, and the homeowner has a right to cancel it that cannot be waived.',
    source: 'https://www.flsenate.gov/Session/Bill/2008/643/BillText/er/HTML',
    read: 'summary',
    checked,
    covers: 'way back',
    taxes: true,
    notice: `If we agree that you stay in the home or buy it back, Florida law gives you a right to cancel (Fla. Stat. 501.1377). ${contractHasForm}`,
  },
  IL: {
    cite: '765 ILCS 940',
    says: 'Covers homes in foreclosure, homes at risk over unpaid taxes and owners more than 30 days behind on a loan; a distressed property conveyance is in writing, notarized and carries a right to cancel.',
    source: 'http://ilga.gov/legislation/ilcs/ilcs3.asp?ActID=2795&ChapterID=62',
    read: 'text',
    checked,
    covers: 'way back',
    taxes: true,
    notice: `If we agree that you stay in the home or buy it back, Illinois law gives you a right to cancel (765 ILCS 940). ${contractHasForm}`,
  },
  MD: {
    cite: 'Md. Code, Real Prop. 7-310',
    says: 'The homeowner of a residence in default may rescind a contract to sell it within five days after signing, and no deed is recorded in that time.',
    source: 'https://self-law.org/code/md/real-property/7-310',
    read: 'text',
    checked,
    covers: 'sale',
    taxes: false,
    notice: `If your home is in default, Maryland law lets you rescind a contract to sell it within five days after you sign it (Real Prop. 7-310). The contract says how.`,
  },
  MN: {
    cite: 'Minn. Stat. 325N.13',
    says: 'A homeowner in foreclosure may cancel a foreclosure reconveyance until midnight of the fifth business day after signing, or 8 a.m. on the last day to redeem, whichever comes first.',
    source: 'https://www.revisor.mn.gov/statutes/2007/cite/325N.13',
    read: 'text',
    checked,
    covers: 'way back',
    taxes: false,
    notice: `If we agree that you stay in the home or buy it back, Minnesota law lets you cancel until midnight of the fifth business day after you sign, or 8 a.m. on the last day to redeem, whichever comes first (Minn. Stat. 325N.13). ${contractHasForm}`,
  },
  NV: {
    cite: 'NRS 645F.440',
    says: 'A sale to a foreclosure purchaser who deceived the homeowner may be rescinded within two years after recording.',
    source: 'https://nevada.public.law/statutes/nrs_645f.440',
    read: 'text',
    checked,
    covers: 'sale',
    taxes: false,
    notice:
      'Nevada law protects homeowners who sell to an investor during a foreclosure (NRS 645F). Have an attorney read the contract before you sign it.',
  },
  NY: {
    cite: 'N.Y. Real Prop. Law 265-a',
    says: 'An owner-occupant in default or in foreclosure may cancel a contract with an equity purchaser within five business days after signing, according to a state letter; check the current text.',
    source: 'https://www.dfs.ny.gov/industry_guidance/industry_letters/il20070201_home_equity_theft_prevention_act',
    read: 'summary',
    checked,
    covers: 'sale',
    taxes: false,
    notice: `If your home is in default or foreclosure, New York law gives you days to cancel a contract with an investor (Real Prop. Law 265-a). ${contractHasForm}`,
  },
  WA: {
    cite: 'RCW 61.34.110',
    says: "A distressed home conveyance carries a notice of the homeowner's right to cancel.",
    source:
      'https://e.casetext.com/statute/revised-code-of-washington/title-61-mortgages-deeds-of-trust-and-real-estate-contracts/chapter-6134-distressed-property-conveyances/section-6134110-notice-of-distressed-homeowners-right-to-cancel',
    read: 'text',
    checked,
    covers: 'way back',
    taxes: true,
    notice: `If we agree that you stay in the home or buy it back, Washington law gives you a right to cancel (RCW 61.34). ${contractHasForm}`,
  },
  WI: {
    cite: 'Wis. Stat. 846.40',
    says: 'A foreclosure reconveyance is closed by an independent agent and carries a right to cancel.',
    source: 'https://self-law.org/code/wi/chapter-846/846-40',
    read: 'text',
    checked,
    covers: 'way back',
    taxes: false,
    notice: `If we agree that you stay in the home or buy it back, Wisconsin law gives you a right to cancel (Wis. Stat. 846.40). ${contractHasForm}`,
  },
};

/** New York limits who may ask homeowners to sell at all. */
export const newYorkSources = {
  ceaseAndDesist: {
    cite: '19 NYCRR 175.17',
    says: 'Brokers, salespersons and people who regularly buy and sell real estate do not solicit homeowners on the cease-and-desist list of a zone (N.Y. Real Prop. Law 442-h).',
    source: 'https://dos.ny.gov/cease-and-desist-zones',
    read: 'text',
    checked,
  },
  listedFirst: {
    cite: 'N.Y. Real Prop. Law 521',
    says: 'A covered entity may not offer to buy a one- or two-family home that has not been listed to the public for 90 days.',
    source: 'https://codes.findlaw.com/ny/real-property-law/rpp-sect-521/',
    read: 'text',
    checked,
  },
} as const satisfies Record<string, RuleSource>;
