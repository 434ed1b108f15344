import type { Citation } from './citation.ts';

/** Foreclosure, distressed owners and surplus. */
export const foreclosureLaw: Citation[] = [
  {
    cite: '12 CFR 1024.41',
    says: 'A servicer may not make the first notice or filing until the loan is more than 120 days delinquent.',
    source:
      'https://nafcu.org/compliance-blog/cfpbs-modifications-loss-mitigation-procedures-and-pre-foreclosure-review-period',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Tex. Prop. Code 51.002 (HB 1128)',
    says: 'Homes get 20 days to cure and 21 days of sale notice; sales are on the first Tuesday, or on Wednesday when that is January 1 or July 4.',
    source:
      'https://integritylawtx.com/foreclosure-and-basic-law; stopforeclosureforms.com, which prints subsection (a)',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Cal. Civ. Code 2924',
    says: 'A notice of default is recorded first, and three months pass before a notice of sale.',
    source: 'https://pdfslide.us/documents/ca-foreclosure-law-civil-code-2924.html',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Cal. Civ. Code 2924c',
    says: 'The owner may reinstate by paying the arrears until five business days before the sale.',
    source: 'AB 431 (1999), digest of existing law, leginfo.ca.gov',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Cal. Civ. Code 2924f (AB 2424)',
    says: 'A listing agreement received five business days before the sale postpones it 45 days, and the first sale must bring 67% of fair market value.',
    source: 'https://fastdemocracy.com/bill-summary/?billsummary_id=CAB00031773; severson.com on AB 2424',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Cal. Civ. Code 2924m',
    says: 'After a sale of one to four units, eligible bidders may have up to 45 days to match or beat the bid, until 2031.',
    source: 'Section 2924m, effective 1/1/2025 until 1/1/2031, casetext copy',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Cal. Civ. Code 2924.21 (AB 295)',
    says: "Nobody may contact the former owner of a residence about surplus for 90 days after the trustee's deed is recorded.",
    source:
      'https://journal.firsttuesday.us/foreclosed-out-homeowners-not-to-be-contacted-for-90-days-regarding-surplus-funds/95794',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Cal. Civ. Code 1695.1',
    says: 'The home equity sales law covers one to four units that the owner lives in, under a recorded notice of default.',
    source: 'casetext.com, California Civil Code 1695.1',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'RPAPL 1304',
    says: 'New York lenders send a notice at least 90 days before a foreclosure suit on a home loan.',
    source: 'https://law.justia.com/codes/new-york/2020/rpa/article-13/1304/',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Fla. Stat. 45.031',
    says: 'The clerk sells 20 to 35 days after judgment, and title follows after 10 days without objection.',
    source: 'https://www.syfert.com/florida/statutes/0045.031.html',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Ga. Code 44-14-162',
    says: 'Sales under power are advertised weekly for four weeks and held on the first Tuesday.',
    source: 'Georgia foreclosure guides found in public repositories',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Ga. Code 44-14-162.2',
    says: 'The debtor gets written notice at least 30 days before the sale.',
    source: 'Georgia foreclosure guides found in public repositories',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Ga. Code 9-13-161',
    says: 'Public sales are at the courthouse on the first Tuesday from 10 a.m. to 4 p.m., or on Wednesday when that is a holiday.',
    source: 'Georgia foreclosure guides found in public repositories',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Mich. Comp. Laws 600.3240',
    says: 'After a sale by advertisement the owner may redeem, usually for six months.',
    source:
      'https://www.foreclosureandredemptionhelp.com/foreclosure, which prints it; Great Lakes v. HP (Mich. App. 2023)',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'N.C. Gen. Stat. 45-21.27',
    says: 'Each sale or upset bid is followed by ten days in which anyone may bid 5% more.',
    source: 'https://statutes.laws.com/north-carolina/Chapter_45/GS_45-21_27',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: '26 USC 7425',
    says: 'The government may redeem for at least 120 days after a sale that wiped out a federal tax lien.',
    source: 'https://integritylawtx.com/foreclosure-and-basic-law',
    read: 'summary',
    checked: '2026-11',
  },
];
