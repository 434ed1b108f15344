import type { EventRule, PastWebinar } from '#domain/events/event.ts';
import type { YearDay } from '#domain/events/recurrence.ts';
import { samplesMarked } from '../site.ts';

/** Texas and Georgia both postpone a sale on these days to the following Wednesday. */
const saleHolidays: readonly YearDay[] = [
  { month: 1, day: 1 },
  { month: 7, day: 4 },
];

/** Sample copy, except for dates and rules that the cited statutes set. */
export const events: EventRule[] = [
  {
    slug: 'texas-trustee-auctions',
    title: 'Texas Trustee Foreclosure Auctions',
    type: 'Auction',
    recurrence: { kind: 'monthly', week: 1, weekday: 2, dayAfter: saleHolidays },
    startTime: '10:00',
    endTime: '16:00',
    zone: 'America/Chicago',
    location: 'County courthouses across Texas, in the area each county designates',
    description:
      'Trustees sell posted deeds of trust in every county on the same day, on notice given at least 21 days before. ' +
      'Each sale starts within three hours of the time in its notice. El Paso and Hudspeth keep Mountain time.',
    source: 'Tex. Prop. Code 51.002',
  },
  {
    slug: 'georgia-power-of-sale-auctions',
    title: 'Georgia Power-of-Sale Auctions',
    type: 'Auction',
    recurrence: { kind: 'monthly', week: 1, weekday: 2, dayAfter: saleHolidays },
    startTime: '10:00',
    endTime: '16:00',
    zone: 'America/New_York',
    location: 'County courthouses across Georgia, or the place named in the advertisement',
    description:
      'Lenders cry their sales at the courthouse after four weekly notices in the legal organ and 30 days of mailed ' +
      'notice to the borrower. Many are withdrawn that morning, so check the list before you drive.',
    source: 'O.C.G.A. 9-13-161, 44-14-162, 44-14-162.2',
  },
  {
    slug: 'arizona-tax-lien-sale',
    title: 'Arizona County Tax Lien Sales',
    type: 'Auction',
    recurrence: { kind: 'yearly', month: 2, week: 2, weekday: 2 },
    startTime: '08:00',
    endTime: '17:00',
    zone: 'America/Phoenix',
    location: 'Arizona county treasurers, online or in person by county',
    description:
      'Investors bid the interest rate down for liens on unpaid property tax. State law fixes the month and each ' +
      "treasurer picks the day: the second Tuesday here is a marker, so confirm yours on the county's published list.",
    source: 'A.R.S. 42-18112, 42-18114',
  },
  {
    slug: 'probate-confirmation-walk-through',
    title: 'Probate Sale Confirmation Docket Walk-Through',
    type: 'Court Hearing',
    recurrence: { kind: 'monthly', week: 3, weekday: 3 },
    startTime: '10:00',
    endTime: '11:30',
    zone: 'America/Los_Angeles',
    location: 'Online, over a posted California superior court calendar',
    description:
      'Our researchers read one confirmation calendar line by line: authority, appraisal, accepted bid and the least ' +
      'overbid a judge may take. The hearings keep their own dates. Calendar varies, confirm with the clerk.',
    source: 'Cal. Prob. Code 10309, 10311',
  },
  {
    slug: 'austin-investor-meeting',
    title: 'Austin REIA Networking Night',
    type: 'Networking',
    recurrence: { kind: 'monthly', week: 2, weekday: 2 },
    startTime: '18:30',
    endTime: '20:30',
    zone: 'America/Chicago',
    location: 'Austin, Texas, venue confirmed by email',
    description:
      'Wholesalers, rehabbers, lenders and title officers compare what the first-Tuesday sales brought. Bring one deal ' +
      'to talk through. It falls a week after the auctions on purpose.',
  },
  {
    slug: 'probate-docket-clinic',
    title: 'Probate Docket Clinic',
    type: 'Webinar',
    recurrence: { kind: 'monthly', week: 2, weekday: 3 },
    startTime: '12:00',
    endTime: '13:00',
    zone: 'America/New_York',
    location: 'Online',
    description:
      'Three sample cases from petition to letters, in an hour. You learn who holds authority to sell, which deadline ' +
      'runs next and when to write to counsel instead of the family.',
    registrationUrl: 'https://www.example.com/webinars/probate-docket-clinic',
  },
  {
    slug: 'contact-rules-review',
    title: 'Quarterly Contact Rules Review',
    type: 'Webinar',
    recurrence: { kind: 'quarterly', firstMonth: 1, week: 2, weekday: 4 },
    startTime: '12:00',
    endTime: '13:00',
    zone: 'America/New_York',
    location: 'Online',
    description:
      'What changed in the quarter for calls, texts, email and letters to owners: do-not-call scrubs, calling hours, ' +
      'opt-outs and new state wholesaling laws. General information, not legal advice.',
    registrationUrl: 'https://www.example.com/webinars/contact-rules-review',
  },
  {
    slug: 'county-records-conference',
    title: 'County Records Conference',
    type: 'Conference',
    recurrence: { kind: 'yearly', month: 10, week: 3, weekday: 4 },
    startTime: '09:00',
    endTime: '17:00',
    zone: 'America/Chicago',
    location: 'Austin, Texas',
    description:
      'One day with clerks, estate lawyers and buyers on how a filing becomes a record. Morning sessions cover dockets ' +
      'and recording, the afternoon covers valuation, title and outreach.',
  },
];

/** Where 'Register Now' leads. Nobody holds a sample webinar, so its link stays on this site. */
export function registrationLink({ registrationUrl }: EventRule, isSample = samplesMarked): string | undefined {
  return registrationUrl && isSample ? '/resources/sample-link?of=webinar' : registrationUrl;
}

export const pastWebinars: PastWebinar[] = [
  {
    title: 'From Letters to Closing: Selling an Estate House',
    speaker: 'Corinne Halvaard, estate paralegal',
    date: '2026-10-14',
    description:
      'What an executor signs, what the court must approve, and how full and limited authority change the contract.',
  },
  {
    title: 'The 21 Days Before a Texas Sale',
    speaker: 'Desmond Okarie, foreclosure researcher',
    date: '2026-09-09',
    description: 'Posted notices, substitute trustees, payoff requests and the reasons a listed sale never happens.',
  },
  {
    title: 'One Letter, Five Heirs',
    speaker: 'Tamsin Berrocal, acquisitions manager',
    date: '2026-08-12',
    description: 'Finding every signer on inherited title, writing to all of them alike and leaving when asked.',
  },
  {
    title: 'Texting Owners: Consent, Hours and Opt-Outs',
    speaker: 'Piers Lindqvale, compliance counsel',
    date: '2026-07-09',
    description:
      'Where courts split on texts and the do-not-call list, and a working policy that survives either answer.',
  },
];
