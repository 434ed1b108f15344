import type { Citation } from './citation.ts';

/** Taxes, code violations, bankruptcy. */
export const taxesAndLiensLaw: Citation[] = [
  {
    cite: 'Fla. Stat. 162.09',
    says: 'Fines run up to $250 a day, $500 for repeats, more by ordinance in large places; the recorded order is a lien, which may be foreclosed after three months, except on a homestead.',
    source: 'https://syfert.com/florida/statutes/0162.09.html; codelibrary.amlegal.com, Pembroke Pines 32.058',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Fla. Stat. 162.10',
    says: 'A code lien lasts no longer than 20 years.',
    source: 'http://www.leg.state.fl.us, The 2023 Florida Statutes, section 162.10',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: "Tex. Loc. Gov't Code 214.001",
    says: 'After a hearing a city may order a substandard building vacated, repaired or demolished.',
    source: 'http://www.laws9.com, Texas Local Government Code, chapter 214',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: "Tex. Loc. Gov't Code 214.0015",
    says: 'A city that repairs or demolishes puts a lien on the land for the cost, unless it is a homestead.',
    source: "https://texas.public.law/statutes/tex._local_gov't_code_section_214.0015",
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Cal. Rev. & Tax. Code 3691',
    says: 'Tax-defaulted homes may be sold after five years, or after three where a nuisance abatement lien is recorded.',
    source:
      'http://leginfo.legislature.ca.gov, RTC 3691; http://www.sco.ca.gov/ardtax_ctcrefman_7000.html on nuisance liens',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Ariz. Rev. Stat. 42-18112',
    says: 'County treasurers sell tax liens at a yearly auction in February.',
    source: 'Arizona tax lien guides found in public repositories',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Ariz. Rev. Stat. 42-18114',
    says: 'The lien goes to the bidder who takes the lowest rate of interest.',
    source: 'Arizona tax lien guides found in public repositories',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Tyler v. Hennepin County (2023)',
    says: 'A government that keeps more than the tax owed from a tax sale takes property without compensation.',
    source: '598 U.S. 631, as summarized in public repositories',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: '11 USC 362',
    says: 'From the petition on, acts to obtain or control property of the estate are stayed.',
    source: '11 USC 362(a)(3), as printed in a public repository',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Fed. R. Bankr. P. 2002',
    says: 'Creditors get 21 days of notice of a proposed sale.',
    source: 'http://www.ianb.uscourts.gov, Local Rule 6004-1',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Fed. R. Bankr. P. 2003',
    says: 'In Chapter 7 the creditors meet 21 to 40 days after the order for relief.',
    source: 'https://www.pamb.uscourts.gov/content/341a-meeting-creditors-chapter-7',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: '16 CFR 461',
    says: 'Nobody may falsely pose as a government office or claim its backing.',
    source: 'https://www.govinfo.gov/content/pkg/FR-2024-03-01/html/2024-04335.htm',
    read: 'text',
    checked: '2026-11',
  },
];
