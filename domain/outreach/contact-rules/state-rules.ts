import { states } from '#domain/places/states.ts';
import { federalWeek } from './federal-rules.ts';

/** A rule that somebody read, with where and when. Null where nobody checked. */
export type Checked<Value> = {
  value: Value;
  /** As printed, such as 'Ala. Code 8-19A-14'. */
  cite: string;
  /** Where it was read: the address of the text, or the name of the summary. */
  source: string;
  read: 'text' | 'summary';
  /** yyyy-mm of the check. */
  checked: string;
} | null;

/** Minutes after midnight of the contact's local time. */
export type HourRange = { from: number; to: number };

/** Sunday first. Null on a day without solicitation calls. */
export type WeekHours = readonly [
  HourRange | null,
  HourRange | null,
  HourRange | null,
  HourRange | null,
  HourRange | null,
  HourRange | null,
  HourRange | null,
];

/**
 * Hours and days of solicitation calls. `holidays` says whether calls on legal holidays are barred. Where only automated calls
 * are bound, a call that a person dials follows the federal hours.
 */
export type CallingHours = {
  week: WeekHours;
  holidays: boolean;
  binds: 'every call' | 'automated calls';
  appliesTo: string;
  /** Whom the hours bind, where that is not every caller: 'Telephonic sellers'. */
  callers?: string;
  /** A narrower rule for some calls: 'automatic dialers from 9 a.m.'. */
  except?: string;
  /** How sure we are, in a few words: 'reported; not confirmed'. */
  note?: string;
};

/** What one state adds to federal law on soliciting people. */
export type StateRules = {
  callingHours: Checked<CallingHours>;
  /** Whether the state has a do-not-call list besides the national one. */
  doNotCall: Checked<{ kind: 'own list' | 'national list'; how: string }>;
  /** Whether sellers or buyers by telephone register or post security first. */
  registration: Checked<{ needed: boolean; who: string }>;
  /** What the state adds for marketing texts. */
  texts: Checked<{ rule: string }>;
};

const text = <Value>(value: Value, cite: string, source: string) =>
  ({ value, cite, source, read: 'text', checked: '2026-11' }) as const;
const summary = <Value>(value: Value, cite: string, source: string) =>
  ({ value, cite, source, read: 'summary', checked: '2026-11' }) as const;

/** Hours of a 24-hour clock. */
const range = (from: number, to: number): HourRange => ({ from: from * 60, to: to * 60 });
const week = (sunday: HourRange | null, weekday: HourRange, saturday: HourRange | null): WeekHours => [
  sunday,
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  saturday,
];
const daily = (from: number, to: number) => week(range(from, to), range(from, to), range(from, to));

const hours = (days: WeekHours, appliesTo: string): CallingHours => ({
  week: days,
  holidays: false,
  binds: 'every call',
  appliesTo,
});
const noHolidays = (rule: CallingHours): CallingHours => ({ ...rule, holidays: true });
const withNote = (note: string, rule: CallingHours): CallingHours => ({ ...rule, note });
const automatedOnly = (rule: CallingHours): CallingHours => ({ ...rule, binds: 'automated calls' });

const ownList = (how: string) => ({ kind: 'own list', how }) as const;
const nationalList = (how: string) => ({ kind: 'national list', how }) as const;
const register = (who: string) => ({ needed: true, who });

/** Two vendors publish tables of the states whose hours differ from the federal ones. */
const vendorHours2025 = 'https://www.dropcowboy.com/state-compliance';
const vendorHours2026 = 'https://usestello.com/compliance';
const sameAsFederal = summary(
  withNote(
    'no state rule found',
    hours(daily(8, 21), 'A vendor table of April 2026 lists no state hours beyond the federal ones.'),
  ),
  '47 CFR 64.1200(c)(1)',
  vendorHours2026,
);
const notListed = summary(
  withNote(
    'no state rule found',
    hours(
      daily(8, 21),
      'A vendor table of November 2025 lists the states that differ from federal hours, and not this one.',
    ),
  ),
  '47 CFR 64.1200(c)',
  vendorHours2025,
);

/** A vendor names the eleven states that keep a list of their own. */
const vendorLists = 'https://www.compliancepoint.com/marketing-compliance/state-do-not-call-lists/';
const nationalOnly = summary(
  nationalList(
    'A vendor lists the eleven states that keep their own list, and not this one. Scrub the national registry.',
  ),
  '16 CFR 310.4(b)(1)(iii)(B)',
  vendorLists,
);

/**
 * By postal code. Most of these laws speak of selling to a consumer. Whether an offer to buy a house counts is a question for
 * counsel, so nothing here exempts it.
 */
export const stateRules: Record<string, StateRules> = {
  AL: {
    callingHours: text(
      noHolidays(
        hours(
          week(null, range(8, 20), range(8, 20)),
          'Solicitation calls. The paragraph read speaks of automated calls; a vendor table applies the same hours to all.',
        ),
      ),
      'Ala. Admin. Code r. 770-X-5-.17',
      'https://d1tvxue8o4w0fl.cloudfront.net/regulation/alabama-administrative-code/title-770-alabama-public-service-commission/chapter-770-x-5-telephone-rules/section-770-x-5-17-live-and-automated-solicitations-and-announcements',
    ),
    doNotCall: summary(
      nationalList(
        'The state register was merged with the national one. One guide still sends callers to the Public Service Commission.',
      ),
      'Ala. Code 8-19C-2',
      'https://legalclarity.org/how-to-get-on-the-alabama-do-not-call-list',
    ),
    registration: summary(
      register('Commercial telephone sellers, with the attorney general. Going without is a felony.'),
      'Ala. Code 8-19A-1 et seq.',
      'https://cliclaw.com/library/us-state-laws/alabama/alabama-telephone-solicitations-ala-code-%C2%A78-19c-1-et-seq',
    ),
    texts: null,
  },
  AK: {
    callingHours: sameAsFederal,
    doNotCall: summary(
      nationalList('Calls to numbers on the national registry break the state consumer protection act.'),
      'AS 45.50.475',
      'https://cliclaw.com/library/state-laws/alaska/alaska-telephonic-solicitations-act-%C2%A7-4563010-4563100-%C2%A7-4550475',
    ),
    registration: text(
      register('Anyone who makes the same offer by phone to two or more people, 30 days before the campaign.'),
      'AS 45.63.010',
      'https://cliclaw.com/library/state-laws/alaska/alaska-telephonic-solicitations-act-%C2%A7-4563010-4563100-%C2%A7-4550475',
    ),
    texts: null,
  },
  AZ: {
    callingHours: sameAsFederal,
    doNotCall: text(
      nationalList('No solicitation call or text to a number on the national registry, unless federal law allows it.'),
      'A.R.S. 44-1282',
      'https://self-law.org/code/az/title-44/44-1282',
    ),
    registration: text(
      register('Sellers who call to sell or rent merchandise, unless exempt. Going without is a felony.'),
      'A.R.S. 44-1277',
      'https://www.lawserver.com/law/state/arizona/az-laws/arizona_laws_44-1277',
    ),
    texts: text(
      { rule: 'No automated sales text without permission or an existing business relationship.' },
      'A.R.S. 13-2919',
      'https://self-law.org/code/az/title-13/13-2919',
    ),
  },
  AR: {
    callingHours: sameAsFederal,
    doNotCall: summary(
      nationalList(
        'The statute provides for a state database; the attorney general says it was merged with the national one.',
      ),
      'Ark. Code 4-99-404',
      'http://ag.arkansas.gov/newsroom/index.php?do:newsDetail=1&news_id=185',
    ),
    registration: text(
      register('Telephonic sellers, with the Secretary of State ten days before doing business.'),
      'Ark. Code 4-99-104',
      'https://law.uslawyerdatabase.com/category/us-law/2020-arkansas-code/title-4-business-and-commercial-law/subtitle-7-consumer-protection/page/14',
    ),
    texts: null,
  },
  CA: {
    callingHours: summary(
      automatedOnly(
        hours(daily(9, 21), 'A vendor table gives these hours from the rule on automatic dialing devices.'),
      ),
      'Cal. Pub. Util. Code 2872',
      vendorHours2026,
    ),
    doNotCall: text(
      nationalList('California adopted its numbers on the national registry as the state registry.'),
      'Cal. Bus. & Prof. Code 17590',
      'https://self-law.org/code/ca/business-and-professions-code/17590',
    ),
    registration: summary(
      register('Telephonic sellers as the code defines them.'),
      'Cal. Bus. & Prof. Code 17511.3',
      'https://www.clxcommunications.com/privacy-policy/compliance-guide/us-states/',
    ),
    texts: text(
      { rule: 'No text advertisement, for realty included, to a resident who has no relationship with the sender.' },
      'Cal. Bus. & Prof. Code 17538.41',
      'https://codes.findlaw.com/ca/business-and-professions-code/bpc-sect-17538-41/',
    ),
  },
  CO: {
    callingHours: sameAsFederal,
    doNotCall: text(
      ownList(
        'Colorado No-Call List: register, pay the yearly fee and update each quarter, besides the national registry.',
      ),
      'C.R.S. 6-1-904',
      'https://law.justia.com/codes/colorado/2017/title-6/fair-trade-and-restraint-of-trade/article-1/part-9/section-6-1-904/',
    ),
    registration: text(
      register(
        'Commercial telephone sellers, with the attorney general ten days before. The No-Call List is a second step.',
      ),
      'C.R.S. 6-1-303',
      'https://colorado.public.law/statutes/crs_6-1-303',
    ),
    texts: null,
  },
  CT: {
    callingHours: summary(
      hours(daily(9, 20), 'Telephonic sales calls, texts included.'),
      'Conn. Gen. Stat. 42-288a, calling hours',
      'https://mondaq.co.uk/unitedstates/advertising-marketing--branding/1340464/revised-connecticut-telemarketing-law-signed-into-law',
    ),
    doNotCall: text(
      nationalList('The state list is identical to the national registry.'),
      'Conn. Gen. Stat. 42-288a',
      'https://casetext.com/statute/general-statutes-of-connecticut/title-42-business-selling-trading-and-collection-practices/chapter-743m-telemarketing/section-42-288a-telephonic-sales-calls-no-sales-solicitation-calls-listing-and-national-do-not-call-registry-prohibited-acts-disclosures-exceptions-regulations-penalties',
    ),
    registration: null,
    texts: summary(
      { rule: 'Sales texts count as telephonic sales calls and need prior express written consent.' },
      'Conn. Public Act 23-98',
      'https://www.thewbkfirm.com/industry/connecticut-amends-telemarketing-law',
    ),
  },
  DE: {
    callingHours: summary(
      hours(daily(8, 21), 'Telemarketing calls.'),
      'Del. Code tit. 6, ch. 25A',
      'https://attorneygeneral.delaware.gov/fraud/cpu/telemarketing/',
    ),
    doNotCall: nationalOnly,
    registration: text(
      register('Sellers and telemarketing businesses, with the Consumer Protection Unit of the Department of Justice.'),
      'Del. Code tit. 6, 2503A',
      'https://www.lawserver.com/law/state/delaware/de-code/delaware_code_title_6_2503a',
    ),
    texts: null,
  },
  DC: {
    callingHours: text(
      hours(daily(8, 21), 'Telephone solicitation to a residence.'),
      'D.C. Code 22-3226.08',
      'https://code.dccouncil.gov/us/dc/council/code/sections/22-3226.08',
    ),
    doNotCall: nationalOnly,
    registration: text(
      register('Telephone solicitors, with a surety bond of $50,000.'),
      'D.C. Code 22-3226.02',
      'https://instalawyer.io/laws/district-of-columbia-code/22-322602-application-for-a',
    ),
    texts: null,
  },
  FL: {
    callingHours: text(
      hours(
        daily(8, 20),
        'Commercial telephone solicitation, with no more than three calls on one subject to a person in 24 hours.',
      ),
      'Fla. Stat. 501.616',
      'http://www.lawserver.com/law/state/florida/statutes/florida_statutes_501-616',
    ),
    doNotCall: summary(
      ownList('Florida Do Not Call list, besides the national registry.'),
      'Fla. Stat. 501.059, state list',
      vendorLists,
    ),
    registration: text(
      register('Commercial telephone sellers and each of their salespeople are licensed, unless exempt.'),
      'Fla. Stat. 501.616',
      'http://www.lawserver.com/law/state/florida/statutes/florida_statutes_501-616',
    ),
    texts: text(
      {
        rule: 'A sales text from an automated system needs a signed agreement that names the number. Real property counts as a consumer good.',
      },
      'Fla. Stat. 501.059',
      'https://syfert.com/florida/statutes/0501.059.html',
    ),
  },
  GA: {
    callingHours: sameAsFederal,
    doNotCall: summary(
      nationalList('Anyone on the national registry is on the Georgia list.'),
      'O.C.G.A. 46-5-27(d)',
      'http://www.psc.state.ga.us/consumer_corner/cc_telecom/advisory/nocallscrub.asp',
    ),
    registration: null,
    texts: text(
      { rule: 'The state definition speaks of voice calls. Federal law governs texts.' },
      'O.C.G.A. 46-5-27',
      'http://ga.elaws.us/law/section46-5-27',
    ),
  },
  HI: { callingHours: sameAsFederal, doNotCall: nationalOnly, registration: null, texts: null },
  ID: {
    callingHours: sameAsFederal,
    doNotCall: text(
      nationalList('The national registry may serve as the Idaho list.'),
      'Idaho Code 48-1003A',
      'https://legalfix.com/statutes/state-codes/idaho/title-48/chapter-10/section-48-1003a',
    ),
    registration: summary(
      register('Telephone solicitors, unless exempt.'),
      'Idaho Code 48-1001 et seq.',
      'https://www.blacklistalliance.com/blog/demystifying-telemarketer-state-registration-requirements',
    ),
    texts: null,
  },
  IL: {
    callingHours: text(
      {
        ...hours(
          daily(8, 21),
          'Calls that solicit the sale of goods or services. A vendor table starts at 9 a.m. for automatic dialers (815 ILCS 305).',
        ),
        except: 'automatic dialers from 9 a.m.',
      },
      '815 ILCS 413/15',
      'https://www.ilga.gov/legislation/fulltext.asp?DocName=09400HB2853&GA=94&SessionId=50&DocTypeId=HB&LegID=18900&DocNum=2853&GAID=8&SpecSess=0&Session=',
    ),
    doNotCall: summary(
      nationalList(
        'The act names a state registry, but a Wisconsin rulemaking and a vendor list say Illinois relies on the national one.',
      ),
      '815 ILCS 402',
      'https://docs.legis.wisconsin.gov/code/register/2015/712b/register/cr/cr_14_050_rule_text/cr_14_050_rule_text/_119?down=1',
    ),
    registration: null,
    texts: null,
  },
  IN: {
    callingHours: sameAsFederal,
    doNotCall: text(
      ownList('Indiana Do Not Call list, published each quarter for a fee, besides the national registry.'),
      'Ind. Code 24-4.7-3-1',
      'http://law.justia.com/codes/indiana/2016/title-24/article-4.7/chapter-3/',
    ),
    registration: summary(
      register('All telephone solicitors since July 2019, apart from buying the list.'),
      'Ind. Code 24-5-12',
      'http://in.gov./attorneygeneral/2444.htm',
    ),
    texts: text(
      { rule: 'A text that solicits a sale is a telephone sales call, so the Indiana list covers it.' },
      'Ind. Code 24-4.7-2-9',
      'https://lexace.ai/us/statute/indiana/24-4.7-2-9',
    ),
  },
  IA: {
    callingHours: sameAsFederal,
    doNotCall: nationalOnly,
    registration: null,
    texts: null,
  },
  KS: {
    callingHours: sameAsFederal,
    doNotCall: text(
      nationalList('The state no-call list is the national one. Consult it every 30 days.'),
      'K.S.A. 50-670a',
      'http://ksrevisor.org/statutes/chapters/ch50/050_006_0070a.html',
    ),
    registration: null,
    texts: null,
  },
  KY: {
    callingHours: summary(
      hours(daily(10, 21), 'Telephone solicitation.'),
      'KRS 367.46955',
      'http://kyjustice.org/telemarketing-questions-and-answers',
    ),
    doNotCall: summary(
      nationalList('Since 2007 the state list is part of the national registry.'),
      'KRS 367.46994',
      'https://www.ag.ky.gov/Resources/Consumer-Resources/Consumers/Pages/Kentucky-No-Call-Law.aspx',
    ),
    registration: summary(
      register('Every telephone marketer, with the attorney general.'),
      'KRS 367.46951 to 367.46999',
      'http://kyjustice.org/telemarketing-questions-and-answers',
    ),
    texts: null,
  },
  LA: {
    callingHours: text(
      noHolidays(
        hours(
          week(null, range(8, 20), range(8, 20)),
          'Sales calls by machine or live operator, real property included. Calls also stop in a declared emergency.',
        ),
      ),
      'La. R.S. 45:811',
      'https://lawserver.com/?p=30183792',
    ),
    doNotCall: text(
      ownList('Louisiana Do Not Call list of the Public Service Commission, besides the national registry.'),
      'La. R.S. 45:844.14',
      'http://legis.la.gov/Legis/Law.aspx?d=100148',
    ),
    registration: text(
      register('Telephonic solicitors register with the Public Service Commission to get the list.'),
      'La. R.S. 45:844.14',
      'http://legis.la.gov/Legis/Law.aspx?d=100148',
    ),
    texts: text(
      {
        rule: 'Solicitation by voice or data counts, so texts follow the rules on calls and stop with them in an emergency.',
      },
      'La. R.S. 45:844.12',
      'https://www.lawserver.com/law/state/louisiana/la-laws/louisiana_revised_statutes_45-844-12',
    ),
  },
  ME: {
    callingHours: text(
      automatedOnly(
        hours(week(null, range(9, 17), null), 'Automated calling devices, one call to a number in eight hours.'),
      ),
      '10 M.R.S. 1498',
      'https://legislature.maine.gov/legis/bills/bills_121st/billtexts/LD039201-1.asp',
    ),
    doNotCall: text(
      nationalList('The national registry may serve as the Maine registry.'),
      '10 M.R.S. 1499-B',
      'https://law.counselstack.com/statute/me/10%20%C2%A71499-B',
    ),
    registration: summary(
      register('Sellers under the law on transient sales.'),
      '32 M.R.S. 14702',
      'https://www.clxcommunications.com/privacy-policy/compliance-guide/us-states/',
    ),
    texts: null,
  },
  MD: {
    callingHours: summary(
      hours(daily(8, 20), 'Telephone solicitation, with no more than three calls or texts on one subject in 24 hours.'),
      'Md. Stop the Spam Calls Act of 2023',
      'https://www.dnc.com/index.php/news/maryland-governor-signs-stop-spam-calls-act-2023-law',
    ),
    doNotCall: nationalOnly,
    registration: null,
    texts: text(
      { rule: 'A solicitation from an automated system, by call or text, needs prior express written consent.' },
      'Md. Code, Com. Law 14-4502',
      'https://lexace.ai/us/statute/maryland/CL-14-4502',
    ),
  },
  MA: {
    callingHours: text(
      hours(daily(8, 20), 'Unsolicited telephonic sales calls.'),
      '201 CMR 12.02',
      'https://regulations.justia.com/states/massachusetts/201-cmr/title-201-cmr-12-00/section-12-02',
    ),
    doNotCall: text(
      ownList('Massachusetts Do Not Call registry, updated each quarter, besides the national registry.'),
      '201 CMR 12.03',
      'https://regulations.justia.com/states/massachusetts/201-cmr/title-201-cmr-12-00/section-12-03',
    ),
    registration: summary(
      register('Telephone solicitors register with the Office of Consumer Affairs and subscribe to the list.'),
      'M.G.L. c. 159C',
      'http://www.mass.gov/ocabr/data-privacy-and-security/do-not-call/the-law.html',
    ),
    texts: null,
  },
  MI: {
    callingHours: summary(
      hours(daily(9, 21), 'Telephone solicitation, according to two vendor tables.'),
      'MCL 750.540e',
      vendorHours2026,
    ),
    doNotCall: summary(
      nationalList('The state adopted the national registry as its list.'),
      'MCL 445.111a',
      'http://www.michigan.gov/ag/0,4534,7-164-17337_20942-252775--,00.html',
    ),
    registration: null,
    texts: summary(
      { rule: 'The definition of 1971 PA 227 speaks of voice calls. A bill of 2025 (SB 351) would add texts.' },
      'MCL 445.111',
      'https://telecommunications.uslegal.com/articles/michigan-laws-regarding-telephonic-solicitation/',
    ),
  },
  MN: {
    callingHours: summary(
      hours(daily(9, 21), 'Commercial telephone solicitation, according to two vendor tables.'),
      'Minn. Stat. 325E.30',
      vendorHours2026,
    ),
    doNotCall: text(
      nationalList('A caller meets the list duty with the Minnesota numbers of the national registry.'),
      'Minn. Stat. 325E.314',
      'https://statutes.laws.com/minnesota/324-338/325E/325E_314',
    ),
    registration: null,
    texts: text(
      { rule: 'The state definition speaks of voice calls. Federal law governs texts.' },
      'Minn. Stat. 325E.311',
      'https://www.revisor.mn.gov/statutes/2007/cite/325E.311/subd/325E.311.6',
    ),
  },
  MS: {
    callingHours: text(
      hours(
        week(null, range(8, 20), range(8, 20)),
        'Telephone solicitations, by Central time. Another section ends at 9 p.m.; the stricter rule is shown. The holiday ban was repealed.',
      ),
      'Miss. Code 77-3-723',
      'https://getpocketlaw.com/law/state_mississippi/section-77-3-723-rules-for-authorized-calls_57b73fa7ff73',
    ),
    doNotCall: summary(
      nationalList('The state announced in 2023 that it no longer keeps its own list.'),
      'Miss. Code 77-3-707',
      'https://compliancepoint.com/marketing-compliance/telemarketing-laws-dont-forget-the-states',
    ),
    registration: summary(
      register('Telephone solicitors.'),
      'Miss. Code 77-3-713',
      'https://cliclaw.com/library/us-state-laws/mississippi/mississippi-telephone-solicitation-act-miss-code-ann-%C2%A7-77-3-701-%E2%80%94',
    ),
    texts: null,
  },
  MO: {
    callingHours: text(
      hours(daily(8, 21), 'Telemarketing to a residence.'),
      'Mo. Rev. Stat. 407.1076',
      'https://legalfix.com/statutes/state-codes/missouri/title-xxvi/chapter-407/section-407-1076',
    ),
    doNotCall: text(
      ownList('Missouri No-Call list of the attorney general, issued each quarter, besides the national registry.'),
      'Mo. Rev. Stat. 407.1101',
      'https://self-law.org/code/mo/chapter-407/407-1101',
    ),
    registration: null,
    texts: text(
      { rule: 'Solicitation by SMS or MMS counts, so the state list covers texts.' },
      'Mo. Rev. Stat. 407.1095',
      'https://app.legiplex.com/mo/legislature/2025/2025-r/bills/hb292/draft-1406860?id=1406860',
    ),
  },
  MT: {
    callingHours: text(
      hours(daily(8, 21), 'Telemarketing to a residence.'),
      'Mont. Code 30-14-1412',
      'https://leg.mt.gov/bills/mca/title_0300/chapter_0140/part_0140/section_0120/0300-0140-0140-0120.html',
    ),
    doNotCall: summary(
      nationalList('Anyone who signs up on the national registry is on the state list as well.'),
      'Mont. Code 30-14-1603',
      'https://dojmt.gov/consumer/telemarketing/',
    ),
    registration: text(
      register('Sellers and telemarketers, with the Department of Justice, unless exempt.'),
      'Mont. Code 30-14-1404',
      'https://leg.mt.gov/bills/mca/title_0300/chapter_0140/part_0140/section_0040/0300-0140-0140-0040.html',
    ),
    texts: null,
  },
  NE: {
    callingHours: text(
      automatedOnly(hours(daily(8, 21), 'Solicitations with automatic dialing-announcing devices.')),
      'Neb. Rev. Stat. 86-248',
      'https://nebraskalegislature.gov/laws/statutes.php?statute=86-248&print=true',
    ),
    doNotCall: nationalOnly,
    registration: text(
      register('A permit of the Public Service Commission, for automatic dialing-announcing devices only.'),
      'Neb. Rev. Stat. 86-250',
      'http://www.contactcentercompliance.com/legal/statutes/NE/R.R.S._Neb./86-250.adpx',
    ),
    texts: null,
  },
  NV: {
    callingHours: summary(
      hours(
        daily(9, 20),
        'A vendor table gives these hours for all calls. Other summaries differ; the stricter rule is shown.',
      ),
      'NRS 597.814',
      vendorHours2025,
    ),
    doNotCall: text(
      nationalList('The state registry includes the national one.'),
      'NRS 228.550',
      'http://www.contactcentercompliance.com/legal/statutes/NV/NRS/228.550.adpx',
    ),
    registration: summary(
      register('Telephone sellers and their salespeople, with security.'),
      'NRS 599B.080',
      'https://leg.state.nv.us/division/legal/lawlibrary/NRS/NRS-599B.html',
    ),
    texts: null,
  },
  NH: {
    callingHours: notListed,
    doNotCall: text(
      nationalList('The Federal Trade Commission is the administrator of the list.'),
      'N.H. RSA 359-E:7',
      'https://d1tvxue8o4w0fl.cloudfront.net/statute/new-hampshire-revised-statutes/title-31-trade-and-commerce/chapter-359-e-telemarketing/telemarketing-sales-calls/section-359-e7-definitions',
    ),
    registration: summary(
      register('Callers who use automatic dialing systems, ten days before calling.'),
      'N.H. RSA 359-E:2',
      'https://www.alfainternational.com/compendium/business-litigation-2/telephone-consumer-protection-act-tcpa/new-hampshire/',
    ),
    texts: summary(
      { rule: 'The state law is silent on texts. Federal law governs them.' },
      'N.H. RSA 359-E',
      'https://www.alfainternational.com/compendium/business-litigation-2/telephone-consumer-protection-act-tcpa/new-hampshire/',
    ),
  },
  NJ: {
    callingHours: text(
      hours(daily(8, 21), 'Unsolicited telemarketing sales calls. One vendor ends texts at 8 p.m.'),
      'N.J.S.A. 56:8-128',
      'https://d1tvxue8o4w0fl.cloudfront.net/statute/new-jersey-statutes/title-56-trade-names-trade-marks-and-unfair-trade-practices/chapter-568/section-568-128-requirements-relative-to-telemarketing-sales-calls',
    ),
    doNotCall: text(
      nationalList(
        'The national registry may serve as the no call list. A summary adds that sales calls to mobile phones are barred.',
      ),
      'N.J.S.A. 56:8-127',
      'http://www.contactcentercompliance.com/legal/statutes/NJ/N.J._Stat./56_8-127.adpx',
    ),
    registration: summary(
      register(
        'Anyone who makes telemarketing sales calls to New Jersey customers, with the Division of Consumer Affairs.',
      ),
      'N.J.S.A. 56:8-119 et seq.',
      'https://www.njconsumeraffairs.gov/telemarketers',
    ),
    texts: summary(
      { rule: 'No unsolicited advertisement by text that may cost the recipient money or use up an allowance.' },
      'New Jersey law on text advertisements, in effect November 1, 2016',
      'https://www.njconsumeraffairs.gov/telemarketers',
    ),
  },
  NM: {
    callingHours: text(
      hours(daily(9, 21), 'Telephone solicitation for a purchase of goods or services.'),
      'N.M. Stat. 57-12-22',
      'https://law.justia.com/codes/new-mexico/2006/nmrc/jd_57-12-22-13117.html',
    ),
    doNotCall: text(
      nationalList('No solicitation of a number that has been on the national registry for three months.'),
      'N.M. Stat. 57-12A-4',
      'http://laws9.com/statutes/new-mexico/chapter-57/article-12a/section-57-12a-4',
    ),
    registration: null,
    texts: null,
  },
  NY: {
    callingHours: text(
      hours(daily(8, 21), 'Telemarketing, real property included. Calls stop in a declared state of emergency.'),
      'N.Y. Gen. Bus. Law 399-z',
      'https://instalawyer.io/laws/new-york-laws/399-z-telemarketing-establishment-of',
    ),
    doNotCall: text(
      nationalList('The statewide registry was moved into the national one.'),
      'N.Y. Gen. Bus. Law 399-z',
      'https://instalawyer.io/laws/new-york-laws/399-z-telemarketing-establishment-of',
    ),
    registration: summary(
      register('Businesses that solicit customers in the state by telephone, unless exempt.'),
      'N.Y. Gen. Bus. Law 399-pp',
      'http://www.dos.ny.gov/licensing/telemarket/telemarket_faq.html',
    ),
    texts: text(
      { rule: 'The do-not-call section covers electronic messaging texts like calls.' },
      'N.Y. Gen. Bus. Law 399-z',
      'https://instalawyer.io/laws/new-york-laws/399-z-telemarketing-establishment-of',
    ),
  },
  NC: {
    callingHours: notListed,
    doNotCall: text(
      nationalList('No solicitation of a number on the Do Not Call Registry, with narrow exceptions.'),
      'N.C. Gen. Stat. 75-102',
      'http://laws9.com/statutes/north-carolina/Chapter_75/GS_75-102',
    ),
    registration: text(
      register('Telephonic sellers, with the Secretary of State ten days before calling.'),
      'N.C. Gen. Stat. 66-261',
      'https://codes.findlaw.com/nc/chapter-66-commerce-and-business/nc-gen-st-sect-66-261/',
    ),
    texts: null,
  },
  ND: {
    callingHours: summary(
      hours(daily(8, 21), 'Telephone solicitation by voice or text.'),
      'N.D. Cent. Code 51-28-05',
      'https://tcpaguide.org/states/north-dakota/cold-calling',
    ),
    doNotCall: text(
      nationalList(
        'The attorney general may use the national registry as the state list; a guide says there is no separate list.',
      ),
      'N.D. Cent. Code 51-28-09',
      'https://lexace.ai/us/statute/north-dakota/51-28-09',
    ),
    registration: null,
    texts: text(
      { rule: 'Texts are telephone solicitation, so the rules on calls cover them.' },
      'N.D. Cent. Code 51-28-01',
      'http://laws9.com/statutes/north-dakota/t51/t51c28',
    ),
  },
  OH: {
    callingHours: notListed,
    doNotCall: nationalOnly,
    registration: text(
      register('Telephone solicitors, with a surety bond of $50,000. Goods and services include real property.'),
      'Ohio Rev. Code 4719.04',
      'http://codes.ohio.gov/orc/4719.04',
    ),
    texts: null,
  },
  OK: {
    callingHours: summary(
      hours(daily(8, 20), 'Commercial telephone solicitation, with no more than three calls in 24 hours.'),
      'Okla. Stat. tit. 15, 775C.4',
      'https://dnc.dreamhosters.com/?p=1309',
    ),
    doNotCall: text(
      ownList(
        'Oklahoma registry of the attorney general, updated each quarter, for calls and texts, besides the national one.',
      ),
      'Okla. Stat. tit. 15, 775B.4',
      'https://legalfix.com/statutes/state-codes/oklahoma/title-15/section-15-775b-4',
    ),
    registration: summary(
      register('Telemarketers who are not exempt, with the attorney general, a fee and a bond.'),
      'Oklahoma Commercial Telephone Solicitation Act',
      'https://domino.oag.ok.gov/oagweb.nsf/Telemarketer%21OpenPage',
    ),
    texts: text(
      {
        rule: 'A sales call, text or voicemail from an automated system needs a signed agreement that names the number.',
      },
      'Okla. Stat. tit. 15, 775C.2',
      'https://lexace.ai/us/statute/oklahoma/15-775C.2',
    ),
  },
  OR: {
    callingHours: summary(
      hours(
        daily(8, 20),
        'Telephone solicitation by call or text, with no more than three in 24 hours, unless there is a business relationship.',
      ),
      'Or. HB 3865 (2025)',
      'https://production.jdsupra.com/legalnews/oregon-passes-new-telephone-8210765',
    ),
    doNotCall: text(
      nationalList('The state designates the federal registry; numbers on it may not be solicited.'),
      'ORS 646.569',
      'https://law.justia.com/codes/oregon/2011/vol14/646/646-569/',
    ),
    registration: text(
      register('Telephonic sellers, with the Department of Justice ten days before, $400 a year.'),
      'ORS 646.553',
      'http://www.leg.state.or.us/99orlaws/sess0300.dir/0368ses.html',
    ),
    texts: summary(
      { rule: 'Texts count as telephone solicitation since January 1, 2026, with the same hours and the same cap.' },
      'Or. HB 3865 (2025)',
      'https://production.jdsupra.com/legalnews/oregon-passes-new-telephone-8210765',
    ),
  },
  PA: {
    callingHours: summary(
      withNote(
        'reported; not confirmed',
        noHolidays(
          hours(
            week(null, range(9, 19), range(9, 19)),
            'Telephone solicitation calls. Act 73 of 2019 bars holidays. A calling guide dates the Sunday ban to October 18, 2026. The hours are those the Senate passed in SB 992; whether they are in force was not confirmed, so the stricter rule is shown.',
          ),
        ),
      ),
      'Pa. SB 992 (2025), on 73 P.S. 2245',
      'https://www.pasenategop.com/news/brooks-bill-to-strengthen-protections-against-telemarketers-passes-senate',
    ),
    doNotCall: text(
      ownList(
        'Pennsylvania do-not-call list, for homes and businesses, issued each quarter, besides the national registry.',
      ),
      '73 P.S. 2245.2',
      'https://govt.westlaw.com/pac/Document/NF2B0FCB0E9F711E98CCACEE740D6E525?viewType=FullText&originationContext=documenttoc&transitionType=CategoryPageItem&contextData=(sc.Default)',
    ),
    registration: summary(
      register('Telemarketers, with the attorney general.'),
      '73 P.S. 2243',
      'http://mondaq.com/unitedstates/x/860268/Telecommunications+Mobile+Cable+Communications/Pennsylvania+Gives+Telephone+Subscribers+New+Protections+Against+Telemarketers+and+Robocallers?type=related',
    ),
    texts: summary(
      {
        rule: 'SB 992, as the Senate passed it, covers texts, voicemail and ringless voicemail. Check what is in force.',
      },
      'Pa. SB 992 (2025), on 73 P.S. 2245',
      'https://www.pasenategop.com/news/brooks-bill-to-strengthen-protections-against-telemarketers-passes-senate',
    ),
  },
  RI: {
    callingHours: text(
      {
        ...noHolidays(hours(week(null, range(9, 18), range(10, 17)), 'Unsolicited sales calls of telephonic sellers.')),
        callers: 'Telephonic sellers',
      },
      'R.I. Gen. Laws 5-61-2',
      'https://instalawyer.io/laws/rhode-island-general-laws/section-5-61-2-definitions',
    ),
    doNotCall: nationalOnly,
    registration: text(
      register('Telephonic sellers, with the attorney general ten days before doing business.'),
      'R.I. Gen. Laws 5-61-3',
      'https://lawserver.com/?p=29816113',
    ),
    texts: null,
  },
  SC: {
    callingHours: summary(
      hours(
        daily(8, 21),
        'Telephone solicitation by call or text. Recorded messages end at 7 p.m. (S.C. Code 16-17-446).',
      ),
      'S.C. Code 37-21-30',
      'https://thewbkfirm.com/industry/south-carolina-enacts-telephone-privacy-protection-act',
    ),
    doNotCall: text(
      nationalList('No solicitation of a number on the national registry. A request to stop holds for five years.'),
      'S.C. Code 37-21-70',
      'https://www.lawserver.com/law/state/south-carolina/sc-code/south_carolina_code_37-21-70',
    ),
    registration: null,
    texts: text(
      { rule: 'A text that offers property, goods or services is telephone solicitation like a call.' },
      'S.C. Code 37-21-20',
      'https://scstatehouse.gov/Archives/CodeofLaws2021/t37c021.php',
    ),
  },
  SD: {
    callingHours: text(
      automatedOnly(hours(week(null, range(9, 21), null), 'Automated telephone dialing systems.')),
      'SDCL 37-30-28',
      'https://lexace.ai/us/statute/south-dakota/37-30-28',
    ),
    doNotCall: summary(
      nationalList('Telemarketers check the registry every 31 days. A vendor list counts no separate state list.'),
      'South Dakota Do Not Call Registry',
      'https://donotcall.sd.gov/exemption.aspx',
    ),
    registration: summary(
      register('Telemarketers, with the Public Utilities Commission before any call.'),
      'South Dakota Do Not Call Registry',
      'https://donotcall.sd.gov/exemption.aspx',
    ),
    texts: null,
  },
  TN: {
    callingHours: text(
      hours(daily(8, 21), 'Calls and texts of telephone solicitors to residential subscribers.'),
      'Tenn. Comp. R. & Regs. 1220-04-11-.02',
      'https://casetext.com/regulation/tennessee-administrative-code/title-1220-tennessee-public-utility-commission/subtitle-1220-04-division-of-public-utilities/chapter-1220-04-11-tennessee-do-not-calltext-regulations/section-1220-04-11-02-general-regulations',
    ),
    doNotCall: summary(
      ownList('Tennessee Do Not Call/Text register of the Public Utility Commission, besides the national registry.'),
      'Tenn. Code 65-4-401 et seq.',
      'https://homebuilding.tn.gov/tpuc/tennessee-do-not-call-program.html',
    ),
    registration: text(
      register('Telephone solicitors register with the Public Utility Commission to get the register.'),
      'Tenn. Comp. R. & Regs. 1220-04-11-.04',
      'https://casetext.com/regulation/tennessee-administrative-code/title-1220-tennessee-public-utility-commission/subtitle-1220-04-division-of-public-utilities/chapter-1220-04-11-telephone-solicitation-regulations-do-not-call-register/section-1220-04-11-04-telephone-solicitors-access-to-the-tennessee-do-not-call-register',
    ),
    texts: summary(
      { rule: 'No solicitation by text to a number on the state register.' },
      'Tenn. Code 65-4-401 et seq.',
      'https://homebuilding.tn.gov/tpuc/tennessee-do-not-call-program.html',
    ),
  },
  TX: {
    callingHours: summary(
      hours(week(range(12, 21), range(9, 21), range(9, 21)), 'Telephone solicitation by call or text.'),
      'Tex. Bus. & Com. Code ch. 301 to 305',
      'https://commlawgroup.com/2025/texas-senate-bill-140-registration-and-compliance-requirements-for-telephone-solicitation',
    ),
    doNotCall: text(
      ownList('Texas no-call list, published each quarter, which includes the Texas part of the national registry.'),
      'Tex. Bus. & Com. Code 304.051',
      'https://texas.public.law/statutes/tex._bus._and_com._code_section_304.051',
    ),
    registration: summary(
      register(
        'Sellers by call or text, with the Secretary of State, $200 a year and security of $10,000, unless exempt.',
      ),
      'Tex. Bus. & Com. Code 302.101',
      'https://desertcreativegroup.com/texas-sms-marketing-rules',
    ),
    texts: summary(
      { rule: 'Since September 1, 2025, a text or image that sells is telephone solicitation, and consumers can sue.' },
      'Tex. SB 140 (2025)',
      'https://www.kaufmandolowich.com/news-resources/law-alert-state-mini-tcpa-laws-growing-texas-latest-to-update-its-telemarketing-rules-8-21-2025-by-richard-j-perr-monica-m-littman-graeme-e-hogan-dominic-borelli-and-kristen-ruotolo',
    ),
  },
  UT: {
    callingHours: text(
      noHolidays(
        hours(week(null, range(8, 21), range(8, 21)), 'Telephone solicitation without prior express consent.'),
      ),
      'Utah Code 13-25a-103',
      'https://codes.findlaw.com/ut/title-13-commerce-and-trade/ut-code-sect-13-25a-103/',
    ),
    doNotCall: text(
      nationalList('No unsolicited call to a number on the national registry.'),
      'Utah Code 13-25a-108',
      'https://lexace.ai/us/statute/utah/13-25a-108',
    ),
    registration: text(
      register('Telephone sellers, each year, with a bond or deposit of $25,000 or more, unless exempt.'),
      'Utah Code 13-26-102',
      'https://self-law.org/code/ut/title-13/chapter-26/13-26-102',
    ),
    texts: null,
  },
  VT: {
    callingHours: null,
    doNotCall: summary(
      nationalList('Vermont adopted the national registry and keeps no list of its own.'),
      '9 V.S.A. 2464a',
      'http://www.vtprofessionals.org/corporationsbusiness-services/telemarketer-registrations.aspx',
    ),
    registration: summary(
      register('Telemarketers who are not registered or licensed with the state already, with the Secretary of State.'),
      '9 V.S.A. 2464b',
      'http://www.leg.state.vt.us/DOCS/2002/ACTS/ACT120SUM.HTM',
    ),
    texts: null,
  },
  VA: {
    callingHours: summary(
      hours(daily(8, 21), 'Telephone solicitation by call or text, unless the person agreed to another time.'),
      'Va. Code 59.1-511',
      'https://www.mondaq.com/unitedstates/privacy-protection/1738886/virginia-legislature-emphasizes-its-little-tcpa-applies-to-texts',
    ),
    doNotCall: summary(
      nationalList('No call or text to a number on the national registry without signed permission or a relationship.'),
      'Va. Code 59.1-514',
      'https://www.mondaq.com/unitedstates/privacy-protection/1738886/virginia-legislature-emphasizes-its-little-tcpa-applies-to-texts',
    ),
    registration: null,
    texts: summary(
      { rule: 'Since January 1, 2026, a reply of STOP or UNSUBSCRIBE ends texts for ten years.' },
      'Va. SB 1339 (2025)',
      'https://mwcllc.com/2025/05/13/virginia-telemarketer-law',
    ),
  },
  WA: {
    callingHours: text(
      hours(daily(8, 20), 'Calls of commercial telephone solicitors.'),
      'RCW 19.158.040',
      'https://app.leg.wa.gov/RCW/default.aspx?cite=19.158.040',
    ),
    doNotCall: summary(
      nationalList('Since July 2023 no unwanted call to a Washington number on the federal registry.'),
      'RCW 80.36.390',
      'https://www.womblebonddickinson.com/us/insights/blogs/amendments-and-expansions-washington-state-mini-tcpa',
    ),
    registration: summary(
      register('Commercial telephone solicitors.'),
      'RCW 19.158.050',
      'https://app.leg.wa.gov/RCW/default.aspx?cite=19.158&full=true',
    ),
    texts: text(
      { rule: 'No commercial text to a Washington resident who did not agree to it.' },
      'RCW 19.190.060',
      'https://self-law.org/code/wa/title-19/chapter-19-190/19-190-060',
    ),
  },
  WV: {
    callingHours: text(
      hours(daily(8, 21), 'Telemarketing to a residence.'),
      'W. Va. Code 46A-6F-601',
      'https://codes.findlaw.com/wv/chapter-46a-west-virginia-consumer-credit-and-protection-act/wv-code-sect-46a-6f-601/',
    ),
    doNotCall: nationalOnly,
    registration: text(
      register('Telemarketers of consumer goods or services, sixty days before offering.'),
      'W. Va. Code 46A-6F-301',
      'https://law.uslawyerdatabase.com/46a-6f-301-registration-of-telemarketers',
    ),
    texts: null,
  },
  WI: {
    callingHours: summary(
      hours(daily(8, 21), 'Telephone solicitation of consumers.'),
      'Wis. Admin. Code ATCP 127',
      'https://datcp.wi.gov/Pages/Programs_Services/WIDoNotCallLaw.aspx',
    ),
    doNotCall: text(
      nationalList('The state registry is the Wisconsin part of the national one.'),
      'Wis. Stat. 100.52',
      'https://lexace.ai/us/statute/wisconsin/100.52',
    ),
    registration: text(
      register('Anyone whose employees or agents make telephone solicitations, each year, with the department.'),
      'Wis. Admin. Code ATCP 127.81',
      'https://regulations.justia.com/states/wisconsin/atcp/atcp-90-139/chapter-atcp-127/subchapter-v/section-atcp-127-81',
    ),
    texts: text(
      { rule: 'An unsolicited text that encourages a purchase is telephone solicitation like a call.' },
      'Wis. Stat. 100.52',
      'https://lexace.ai/us/statute/wisconsin/100.52',
    ),
  },
  WY: {
    callingHours: summary(
      withNote('reported; not confirmed', hours(daily(8, 20), 'Sales calls, according to a 2026 calling guide.')),
      'Wyo. Stat. 40-12-302',
      'https://glama.ai/mcp/connectors/com.modernmustardseed/call-desk/tools/can_i_call_now',
    ),
    doNotCall: summary(
      ownList(
        'The attorney general names the preference list of the Direct Marketing Association; the statute on automated calls names the national registry. Scrub both.',
      ),
      'Wyo. Stat. 40-12-301',
      'https://attorneygeneral.wyo.gov/law-office-division/consumer-protection-and-antitrust-unit/telephone-solicitation',
    ),
    registration: summary(
      register('Telephone solicitors, unless exempt.'),
      'Wyo. Stat. 40-12-305',
      'https://cliclaw.com/library/us-state-laws/telemarketing-sms/wyoming-telephone-solicitation-wy-stat-%C2%A7-40-12-301-et-seq',
    ),
    texts: null,
  },
};

const clock = (minutes: number) => {
  if (minutes === 12 * 60) return 'noon';
  const hour = Math.floor(minutes / 60);
  return `${hour > 12 ? hour - 12 : hour} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
};
const span = ({ from, to }: HourRange) => `${clock(from)} to ${clock(to)}`;
const federalSpan = federalWeek[1] ? span(federalWeek[1]) : '';

/** The hours in words, such as '8 a.m. to 8 p.m., no Sundays, no legal holidays'. */
export function describeHours(rule: CallingHours): string {
  const own = describeWeek(rule);
  const parts = [rule.binds === 'automated calls' ? withPeople(own) : own, ...(rule.except ? [rule.except] : [])];
  const callers = rule.callers ? `${rule.callers}: ` : '';
  return `${callers}${parts.join('; ')}${rule.note ? ` (${rule.note})` : ''}`;
}

/** The same, as a sentence. */
export function hoursSentence(rule: CallingHours): string {
  return describeHours(rule).replace(/\.?$/, '.');
}

/** Hours of automated calls, after those of calls that a person dials. */
function withPeople(automated: string): string {
  return automated === federalSpan
    ? `${federalSpan}, automated calls included`
    : `${federalSpan}; automated calls ${automated}`;
}

function describeWeek({ week: [sunday, monday, , , , , saturday], holidays }: CallingHours): string {
  const weekday = monday ? span(monday) : '';
  const days = [weekday];
  if (!saturday && !sunday) days.push('weekdays only');
  else {
    if (!saturday) days.push('no Saturdays');
    else if (span(saturday) !== weekday) days.push(`Saturday ${span(saturday)}`);
    if (!sunday) days.push('no Sundays');
    else if (span(sunday) !== weekday) days.push(`Sunday ${span(sunday)}`);
  }
  if (holidays) days.push('no legal holidays');
  return days.join(', ');
}

type StateCitation = { cite: string; source: string; read: 'text' | 'summary'; checked: string; says: string };

/** Every citation of the table once, with what the states take from it. */
export function stateCitations(): StateCitation[] {
  const citations = new Map<string, StateCitation>();
  const add = (state: string, rule: Checked<unknown>, says: string) => {
    if (!rule) return;
    const { cite, source, read, checked } = rule;
    const line = `${state}: ${says}`;
    const before = citations.get(cite);
    citations.set(cite, { cite, source, read, checked, says: before ? `${before.says} ${line}` : line });
  };
  for (const { code, name } of states) {
    const rules = stateRules[code];
    if (!rules) continue;
    const { callingHours, doNotCall, registration, texts } = rules;
    if (callingHours) {
      add(name, callingHours, `${hoursSentence(callingHours.value)} ${callingHours.value.appliesTo}`);
    }
    if (doNotCall) add(name, doNotCall, doNotCall.value.how);
    if (registration) add(name, registration, registration.value.who);
    if (texts) add(name, texts, texts.value.rule);
  }
  return [...citations.values()];
}
