import type { Citation } from './citation.ts';

/** What only articles, toolbox documents and events cite. */
export const articlesLaw: Citation[] = [
  {
    cite: 'La. R.S. 45:811',
    says: 'Louisiana bars sales calls by machine or live operator outside 8 a.m. to 8 p.m. from Monday to Saturday, and on state holidays.',
    source: 'https://lawserver.com/?p=30183792',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'N.C. Gen. Stat. 28A-14-1',
    says: 'Creditors in North Carolina have until a published date, at least three months after the first notice.',
    source: 'http://nc.elaws.us/gs/28a-14-1',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Facebook v. Duguid',
    says: 'The Supreme Court held in 2021 that an autodialer uses a random or sequential number generator, so dialing from a list usually does not make one.',
    source:
      'https://www.consumerfinancemonitor.com/2022/02/07/oklahoma-bill-introduced-to-limit-use-of-automated-dialing-systems/',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'McLaughlin v. McKesson',
    says: "The Supreme Court held in 2025 that a district court decides for itself what the TCPA means and need not follow the FCC's reading.",
    source: 'https://www.burr.com/telephone-consumer-protection-act/',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Coffey v. Fast Easy Offer',
    says: 'D. Ariz. 2025: an offer to buy a house is not a telephone solicitation.',
    source: 'https://app.midpage.ai/document/coffey-v-fast-easy-offer-11066081',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Aussieker v. Aghazadeh',
    says: 'E.D. Cal. 2025: follows Coffey.',
    source: 'https://www.jdsupra.com/legalnews/buy-away-another-court-holds-offers-to-4974933',
    read: 'summary',
    checked: '2026-11',
  },
  {
    cite: 'Eagle v. GVG Capital',
    says: 'W.D. Mo. 2023: a suit over texts that asked an owner to sell survived a motion to dismiss.',
    source: 'https://law.justia.com/cases/federal/district-courts/missouri/mowdce/4:2022cv00638/166198/25/',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Jones v. Blackstone',
    says: 'C.D. Ill. 2025: the private do-not-call claim does not reach text messages.',
    source: 'https://app.midpage.ai/document/steidinger-v-blackstone-medical-services-11104672',
    read: 'text',
    checked: '2026-11',
  },
  {
    cite: 'Wilson v. Skopos',
    says: 'D. Or. 2025: do-not-call protection does reach text messages.',
    source:
      'https://natlawreview.com/article/new-era-tcpa-litigation-conflicting-rulings-text-messages-and-do-not-call-rule',
    read: 'summary',
    checked: '2026-11',
  },
];
