import type { Citation } from './citation.ts';

/** Divorce and eviction. */
export const familiesAndTenantsLaw: Citation[] = [
  {
    cite: 'N.Y. Dom. Rel. Law 235',
    says: 'Matrimonial files are open only to the parties and their lawyers, or by order.',
    source: 'https://nysenate.gov/legislation/laws/DOM/235',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Tex. Fam. Code 6.702',
    says: 'No divorce before the 60th day after filing, with exceptions for family violence.',
    source: 'https://www.mireleslawoffice.com/copy-of-dwi-1, which prints it',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Cal. Fam. Code 2040',
    says: "The summons bars both spouses from transferring property without the other's written consent or an order.",
    source: 'https://self-law.org/code/ca/family-code/2040',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Cal. Fam. Code 2339',
    says: 'No dissolution is final until six months after service or appearance.',
    source: 'https://farzadlaw.com/california-divorce/waiting-period-six-months, which prints it',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'N.C. Gen. Stat. 50-6',
    says: 'Spouses live apart for a year before either may have a divorce.',
    source: 'https://law.justia.com/codes/north-carolina/2019/chapter-50/article-1/section-50-6/',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'N.C. Gen. Stat. 41-63',
    says: 'An absolute divorce turns a tenancy by the entirety into a tenancy in common.',
    source: 'getpocketlaw.com copy of section 41-63; ncleg.gov on section 41-60, which refers to it',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Cal. Gov. Code 12955',
    says: 'California protects marital status in housing.',
    source:
      'https://realestate.uslegal.com/housing-discrimination/state-and-local-laws/; docsity.com table of state statutes',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: '42 USC 3604',
    says: 'Housing may not be refused or advertised by race, color, religion, sex, familial status, national origin or disability.',
    source:
      'https://www.justia.com/real-estate/landlord-tenant/housing-discrimination/fair-housing-laws-50-state-survey/',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Cal. Code Civ. Proc. 1161.2',
    says: 'Eviction files stay closed for 60 days and open only after a judgment for the landlord in that time, or by order.',
    source: 'casetext.com, Cal. Code Civ. Proc. 1161.2, through the 2024 session',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Fla. Stat. 83.56',
    says: 'A demand for rent runs three days, without weekends and court holidays.',
    source: 'http://3dayevictionnotice.com, which prints subsection (3)',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Fla. Stat. 83.60',
    says: 'A tenant in a possession case answers within five days.',
    source: 'https://cityrulelookup.com/rental-property/eviction-notice/dunnellon-fl; prose.trybach.com',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'RPAPL 711',
    says: 'New York landlords demand the rent 14 days before a nonpayment case.',
    source: 'http://www.lawpipe.com/new-york/NY_RPAPL_711(2).html',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Tex. Prop. Code ch. 24 (SB 38)',
    says: 'Eviction suits filed from January 1, 2026 follow new notice, trial and appeal rules.',
    source:
      'https://fastdemocracy.com/bill-summary/?billsummary_id=TXB00080163; capitol.texas.gov, analysis of S.B. 38',
    read: 'summary',
    checked: '2026-11',
  },
];
