import type { HourRange, WeekHours } from './state-rules.ts';

/** A statute, regulation or case behind an answer, with where and when it was read. */
export type RuleSource = {
  /** As printed, such as '47 CFR 64.1200(c)(1)'. */
  cite: string;
  /** What it says, in one sentence. */
  says: string;
  /** The address of the text, or of the summary. */
  source: string;
  read: 'text' | 'summary';
  /** yyyy-mm of the check. */
  checked: string;
};

const checked = '2026-11';
const fccRule = 'https://www.law.cornell.edu/cfr/text/47/64.1200';

/** Federal law on calls, texts, email, mail and visits, as far as an investor or agent runs into it. */
export const federalSources = {
  tcpa: {
    cite: '47 USC 227',
    says: 'Calls with an autodialer or an artificial or prerecorded voice need prior consent, and damages run from $500 to $1,500 a call. It covers calls and texts, not letters or email.',
    source: 'https://www.law.cornell.edu/uscode/text/47/227',
    read: 'summary',
    checked,
  },
  hours: {
    cite: '47 CFR 64.1200(c)(1)',
    says: "No telephone solicitation to a residential subscriber before 8 a.m. or after 9 p.m., in the called party's local time.",
    source: fccRule,
    read: 'text',
    checked,
  },
  doNotCall: {
    cite: '47 CFR 64.1200(c)(2)',
    says: 'No telephone solicitation to a residential number on the national do-not-call registry; the copy of the registry may be at most 31 days old.',
    source: fccRule,
    read: 'text',
    checked,
  },
  wireless: {
    cite: '47 CFR 64.1200(e)',
    says: 'The hours and the do-not-call rules also cover solicitations by call or text to cell phones.',
    source: fccRule,
    read: 'text',
    checked,
  },
  identify: {
    cite: '47 CFR 64.1200(d)(4)',
    says: 'A telemarketer gives the name of the caller, the name of the business and a number or address where it can be reached.',
    source: fccRule,
    read: 'summary',
    checked,
  },
  stopCalling: {
    cite: '47 CFR 64.1200(d)(3)',
    says: 'A caller records a do-not-call request made on a call and honors it within a reasonable time, at most ten business days.',
    source: 'https://www.tlp.law/2024/02/29/fcc-releases-adopted-tcpa-ro-and-fnprm/',
    read: 'summary',
    checked,
  },
  revoke: {
    cite: '47 CFR 64.1200(a)(10)',
    says: 'Consent can be revoked in any reasonable way, STOP included, and the caller honors it within ten business days. That one STOP reaches unrelated messages too is delayed to January 31, 2027.',
    source: fccRule,
    read: 'text',
    checked,
  },
  revokeOrder: {
    cite: 'FCC 24-24',
    says: 'The order behind the rule on revoking consent (CG Docket 02-278, 89 Fed. Reg. 15756).',
    source:
      'https://d1tvxue8o4w0fl.cloudfront.net/federal-register/strengthening-the-ability-of-consumers-to-stop-robocalls-2',
    read: 'summary',
    checked,
  },
  ringless: {
    cite: 'FCC 22-85',
    says: 'A ringless voicemail to a cell phone is a call with a prerecorded voice, so it needs consent.',
    source: 'https://docs.fcc.gov/public/attachments/FCC-22-85A1.txt',
    read: 'text',
    checked,
  },
  autodialer: {
    cite: 'Facebook v. Duguid, 592 U.S. 395 (2021)',
    says: 'An autodialer stores or produces numbers with a random or sequential number generator; dialing from a list alone is not one.',
    source: 'https://www.studicata.com/case-briefs/case/facebook-inc-v-duguid',
    read: 'summary',
    checked,
  },
  offersToBuy: {
    cite: 'Coffey v. Fast Easy Offer (D. Ariz. 2025)',
    says: 'An offer to buy a house is not a telephone solicitation. Other district courts disagree, and a call for a listing sells a service.',
    source:
      'https://www.mintz.com/insights-center/viewpoints/2776/2025-06-25-telephone-and-texting-compliance-wake-and-smell-coffey',
    read: 'summary',
    checked,
  },
  offersCount: {
    cite: 'Eagle v. GVG Capital (W.D. Mo. 2023)',
    says: 'Texts that asked an owner to sell could be solicitations; the motion to dismiss was denied.',
    source: 'https://law.justia.com/cases/federal/district-courts/missouri/mowdce/4:2022cv00638/166198/25/',
    read: 'summary',
    checked,
  },
  textsOutside: {
    cite: 'Jones v. Blackstone Medical Services (C.D. Ill. 2025)',
    says: 'The do-not-call part of the TCPA does not reach text messages.',
    source:
      'https://natlawreview.com/article/new-era-tcpa-litigation-conflicting-rulings-text-messages-and-do-not-call-rule',
    read: 'summary',
    checked,
  },
  textsInside: {
    cite: 'Wilson v. Skopos Financial (D. Or. 2025)',
    says: 'The do-not-call part of the TCPA reaches text messages.',
    source:
      'https://natlawreview.com/article/new-era-tcpa-litigation-conflicting-rulings-text-messages-and-do-not-call-rule',
    read: 'summary',
    checked,
  },
  reassigned: {
    cite: '47 CFR 64.1200(m)',
    says: 'A caller who had consent and checked the Reassigned Numbers Database has a defense if the number changed hands.',
    source: 'https://legalclarity.org/tcpa-reassigned-numbers-and-call-blocking-safe-harbor-rules/',
    read: 'summary',
    checked,
  },
  telemarketing: {
    cite: '16 CFR 310',
    says: "The FTC's telemarketing rule: calls to sell goods or services, 8 a.m. to 9 p.m., do-not-call, most calls to businesses exempt.",
    source: 'https://www.law.cornell.edu/cfr/text/16/310.4',
    read: 'summary',
    checked,
  },
  canSpam: {
    cite: '15 USC 7704',
    says: 'A commercial email has honest headers and subject, says that it is an advertisement, and carries a postal address and a way to opt out that is honored within ten business days.',
    source: 'https://checkoutapi.com/uscode/title15_chapter103_section7704',
    read: 'text',
    checked,
  },
  optOutFree: {
    cite: '16 CFR 316.5',
    says: 'Opting out of email may take no more than a reply or a visit to one web page, and no fee.',
    source: 'https://law.lawstack.com/cfr/16/316.5/',
    read: 'text',
    checked,
  },
  mail: {
    cite: '39 USC 3001',
    says: 'The post does not carry a solicitation that looks like a bill, or certain solicitations that suggest a tie to the federal government, without a notice on its face.',
    source: 'https://law.lawstack.com/usc/39/3001/',
    read: 'text',
    checked,
  },
  visits: {
    cite: 'Breard v. Alexandria, 341 U.S. 622 (1951)',
    says: 'A city may forbid uninvited commercial soliciting at the door.',
    source: 'https://supreme.justia.com/us/341/622',
    read: 'summary',
    checked,
  },
  reliefServices: {
    cite: '12 CFR 1015',
    says: 'Whoever sells help with a mortgage discloses that it is not the government or the lender, and takes no fee in advance.',
    source: 'https://journal.firsttuesday.us/mlo-mentor-the-mars-rule-part-ii/82786',
    read: 'summary',
    checked,
  },
  estateSale: {
    cite: '11 USC 363',
    says: 'The trustee sells property of the bankruptcy estate after notice and a hearing.',
    source: 'https://lawcator.org/us-code/2018/title-11/chapter-3/subchapter-iv/363/',
    read: 'text',
    checked,
  },
} as const satisfies Record<string, RuleSource>;

const federalDay: HourRange = { from: 8 * 60, to: 21 * 60 };

/** 8 a.m. to 9 p.m. every day. */
export const federalWeek: WeekHours = [
  federalDay,
  federalDay,
  federalDay,
  federalDay,
  federalDay,
  federalDay,
  federalDay,
];
