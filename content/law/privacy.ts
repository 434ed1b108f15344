import type { Citation } from './citation.ts';

const checked = '2026-11';

/** Consumer reports, privacy, data brokers. */
export const privacyLaw: Citation[] = [
  {
    cite: 'Pub. L. 117-263, sec. 5934',
    says: 'A data broker may not knowingly sell, license or trade the home address and similar information of a federal judge or an immediate family member, and whoever gets a written request stops disclosing it.',
    source: 'https://www.cdiaonline.org/resource/2023/01/19/daniels-law-passes-congress',
    read: 'summary',
    checked,
  },
  {
    cite: '15 USC 1681',
    says: 'The Fair Credit Reporting Act asks consumer reporting agencies for fair and accurate procedures.',
    source: 'http://creditor-law.com/fcra/',
    read: 'text',
    checked,
  },
  {
    cite: '15 USC 1681a',
    says: 'A consumer report is information by a consumer reporting agency that is used to decide on eligibility for personal credit, insurance, employment or another purpose of section 1681b.',
    source: 'https://uscode.house.gov/view.xhtml?edition=1999&num=0&req=granuleid%3AUSC-1999-title15-section1681a',
    read: 'summary',
    checked,
  },
  {
    cite: '15 USC 6801',
    says: 'Financial institutions must protect the nonpublic personal information of their customers.',
    source: 'https://www.frrsdigital.com/topic-by-locator/6-7375',
    read: 'text',
    checked,
  },
  {
    cite: '15 USC 6821',
    says: 'Nobody may get customer information of a financial institution by false pretenses, or ask somebody else to.',
    source: 'http://usc-cdn.house.gov/view.xhtml?edition=prelim&path=%2Fprelim%40title15%2Fchapter94%2Fsubchapter2',
    read: 'text',
    checked,
  },
  {
    cite: 'Cal. Civ. Code 1798.99.80',
    says: 'A data broker knowingly collects and sells personal information of consumers with whom it has no direct relationship; what the FCRA or the GLBA covers is left out.',
    source:
      'http://leginfo.legislature.ca.gov/faces/codes_displayText.xhtml?lawCode=CIV&division=3.&title=1.81.48.&part=4.&chapter=&article=',
    read: 'summary',
    checked,
  },
  {
    cite: 'Cal. Civ. Code 1798.99.82',
    says: 'A data broker registers with the California Privacy Protection Agency by January 31 after each year in which it was one.',
    source: 'https://lexace.ai/us/statute/california/civ-1798.99.82',
    read: 'text',
    checked,
  },
  {
    cite: 'Cal. Civ. Code 1798.99.86',
    says: 'One request to the state reaches every registered data broker; from August 1, 2026, brokers collect these requests at least every 45 days and delete, or treat a request that cannot be verified as an opt-out.',
    source: 'https://lexace.ai/us/statute/california/civ-1798.99.86',
    read: 'summary',
    checked,
  },
  {
    cite: 'Cal. Civ. Code 1798.140',
    says: 'Personal information does not include publicly available information, such as what is lawfully made available from government records.',
    source:
      'Quotation of 1798.140(v)(2) in a comparison of privacy laws; https://www.gtlaw-dataprivacydish.com/2020/12/does-the-term-personal-information-include-information-that-a-business-obtains-from-government-records/',
    read: 'text',
    checked,
  },
  {
    cite: 'Cal. Code Regs. tit. 11 7612',
    says: 'A data broker fetches the lists of the deletion platform at least every 45 days, and tells the agency when its connection fails.',
    source: 'https://privacy.ca.gov/drop-for-data-brokers/, and a description of its interface in a public repository',
    read: 'summary',
    checked,
  },
  {
    cite: 'Cal. Code Regs. tit. 11 7613',
    says: 'An identifier without a match is kept and compared with later records, and a later match is reported with the next lists; several consumers with one identifier are opted out.',
    source:
      'https://cppa.ca.gov/regulations/pdf/drop_ftr.pdf, which could not be opened; summaries of it and of its statements of reasons',
    read: 'summary',
    checked,
  },
  {
    cite: 'DROP technical specifications 1.2.0',
    says: 'Lists are CSV files with ID and Hash, the SHA-256 in base64 of a standardized email, phone and the like; the answer has Id and Status: 2 exempted, 3 deleted, 4 opted out, 5 not found.',
    source:
      'https://privacy.ca.gov/drop-for-data-brokers/technical-specifications/working-with-data/ and its OpenAPI document, read in copies',
    read: 'text',
    checked,
  },
  {
    cite: 'Cal. Civ. Code 1798.106',
    says: 'A consumer may ask a business to correct inaccurate personal information.',
    source: 'https://advisori.com/ccpa/1798-106-consumers-right-to-correct-inaccurate-personal-information/',
    read: 'text',
    checked,
  },
  {
    cite: 'Cal. Civ. Code 1798.120',
    says: 'A consumer may at any time direct a business not to sell or share personal information.',
    source: 'https://online.flipbuilder.com/bzaa/mvgs/files/basic-html/page22.html',
    read: 'text',
    checked,
  },
  {
    cite: 'Cal. Civ. Code 1798.130',
    says: 'A business answers a verifiable request within 45 days, which may be extended once by 45 days with notice.',
    source: 'https://online.flipbuilder.com/bzaa/mvgs/files/basic-html/page26.html',
    read: 'text',
    checked,
  },
  {
    cite: 'Cal. Code Regs. tit. 11 7101',
    says: 'Records of consumer requests and of the answers are kept for at least 24 months.',
    source: 'https://advisori.com/cpra/%C2%A7-7101-record-keeping/',
    read: 'text',
    checked,
  },
  {
    cite: 'Tex. Bus. & Com. Code ch. 509',
    says: 'A data broker registers with the secretary of state each year and says on its website that it is one.',
    source: 'https://www.sos.state.tx.us/statdoc/data-brokers.shtml',
    read: 'summary',
    checked,
  },
  {
    cite: '1 Tex. Admin. Code 106.5',
    says: "The words of a data broker's notice on a website: that it is one, that it must register, and where the registrants are.",
    source:
      'https://www.sos.state.tx.us/statdoc/data-brokers.shtml, which names the section; the words as three registrants print them',
    read: 'summary',
    checked,
  },
  {
    cite: 'ORS 646A.593',
    says: 'A data broker registers with the Department of Consumer and Business Services and declares whether and how residents may opt out.',
    source: 'https://oregon.public.law/statutes/ors_646a.593',
    read: 'summary',
    checked,
  },
  {
    cite: '9 V.S.A. 2430',
    says: 'A data broker knowingly collects and sells or licenses brokered personal information of consumers with whom it has no direct relationship.',
    source: 'https://sos.vermont.gov/corporations/other-services/data-brokers/',
    read: 'summary',
    checked,
  },
  {
    cite: '9 V.S.A. 2446',
    says: 'A data broker registers with the secretary of state by January 31 and describes its opt-out.',
    source: 'https://self-law.org/code/vt/title-9/chapter-62/2446',
    read: 'text',
    checked,
  },
  {
    cite: 'N.J. Stat. 56:8-166.1',
    says: "Under Daniel's Law, judges, prosecutors, law enforcement officers, child protective investigators and relatives in their household may have home addresses and unpublished home phone numbers withheld within 10 business days.",
    source: 'https://borcialaw.com/recent-proliferation-of-lawsuits-under-new-jerseys-daniels-law',
    read: 'summary',
    checked,
  },
];
