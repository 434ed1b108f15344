import type { EventRule, PastWebinar } from '#domain/events/event.ts';
import type { YearDay } from '#domain/events/recurrence.ts';

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
      'Trustees in every county sell on the same day, after at least 21 days of posted notice. Each sale starts within ' +
      'three hours of the time in its notice. El Paso and Hudspeth counties are on Mountain time.',
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
      'Lenders sell at the courthouse after four weekly notices in the county legal newspaper and 30 days of mailed ' +
      'notice to the borrower. Many sales are called off that morning, so check the list before you drive.',
    source: 'Ga. Code 9-13-161, 44-14-162, 44-14-162.2',
  },
  {
    slug: 'arizona-tax-lien-sale',
    title: 'Arizona County Tax Lien Sales',
    type: 'Auction',
    recurrence: { kind: 'open-day', month: 2 },
    zone: 'America/Phoenix',
    location: 'Arizona county treasurers, online or in person by county',
    description:
      'Investors bid down the interest rate for liens on unpaid property taxes. State law sets the month, and each ' +
      "treasurer picks the day, so look for it in your county's published list.",
    source: 'Ariz. Rev. Stat. 42-18112, 42-18114',
  },
  {
    slug: 'probate-sale-confirmation',
    isSample: true,
    title: 'Probate Sale Confirmation Hearing',
    type: 'Court Hearing',
    recurrence: { kind: 'monthly', week: 3, weekday: 3 },
    startTime: '10:00',
    endTime: '11:30',
    zone: 'America/Los_Angeles',
    location: 'A California superior court, in the courtroom that the notice names',
    description:
      'An estate house sold under limited authority needs the court: the judge reads the accepted bid and takes overbids ' +
      "in open court. Each case has its own hearing date, so take yours from the court's calendar.",
    source: 'Cal. Prob. Code 10309, 10311',
  },
  {
    slug: 'austin-investor-meeting',
    isSample: true,
    title: 'Austin REIA Networking Night',
    type: 'Networking',
    recurrence: { kind: 'monthly', week: 2, weekday: 2 },
    startTime: '18:30',
    endTime: '20:30',
    zone: 'America/Chicago',
    location: 'Austin, Texas; we confirm the venue by email',
    description:
      'Wholesalers, rehabbers, lenders, agents and title officers compare notes on the first-Tuesday sales, a week ' +
      'after the auctions. Bring a deal to talk through.',
  },
  {
    slug: 'probate-docket-clinic',
    isSample: true,
    title: 'Probate Docket Clinic',
    type: 'Webinar',
    recurrence: { kind: 'monthly', week: 2, weekday: 3 },
    startTime: '12:00',
    endTime: '13:00',
    zone: 'America/New_York',
    isOnline: true,
    location: 'Online',
    description:
      'Three sample cases from petition to letters, in an hour. You learn who can sell, which deadline comes next and ' +
      'when to write to the lawyer instead of the family.',
    registrationUrl: 'https://www.example.com/webinars/probate-docket-clinic',
  },
  {
    slug: 'contact-rules-review',
    isSample: true,
    title: 'Quarterly Contact Rules Review',
    type: 'Webinar',
    recurrence: { kind: 'quarterly', firstMonth: 1, week: 2, weekday: 4 },
    startTime: '12:00',
    endTime: '13:00',
    zone: 'America/New_York',
    isOnline: true,
    location: 'Online',
    description:
      'What changed this quarter for calls, texts, email and letters to owners: do-not-call scrubs, calling hours, ' +
      'opt-outs and new state wholesaling laws.',
    registrationUrl: 'https://www.example.com/webinars/contact-rules-review',
  },
  {
    slug: 'county-records-conference',
    isSample: true,
    title: 'County Records Conference',
    type: 'Conference',
    recurrence: { kind: 'yearly', month: 10, week: 3, weekday: 4 },
    startTime: '09:00',
    endTime: '17:00',
    zone: 'America/Chicago',
    location: 'Austin, Texas',
    description:
      'One day with clerks, estate lawyers, agents and buyers on how a filing becomes a record. The morning covers ' +
      'dockets and recording; the afternoon covers valuation, title and outreach.',
  },
];

export const pastWebinars: PastWebinar[] = [
  {
    title: 'From Letters to Closing: Selling an Estate House',
    speaker: 'Corinne Halvaard, estate paralegal',
    date: '2026-10-14',
    description:
      'What an executor signs, what the court has to approve, and how full and limited authority change the contract.',
  },
  {
    title: 'The 21 Days Before a Texas Sale',
    speaker: 'Desmond Okarie, foreclosure researcher',
    date: '2026-09-09',
    description: 'Posted notices, substitute trustees, payoff requests, and why so many listed sales never happen.',
  },
  {
    title: 'One Letter, Five Heirs',
    speaker: 'Tamsin Berrocal, acquisitions manager',
    date: '2026-08-12',
    description: 'How to find everyone who has to sign, write to all of them alike, and stop when asked.',
  },
  {
    title: 'Texting Owners: Consent, Hours and Opt-Outs',
    speaker: 'Piers Lindqvale, compliance counsel',
    date: '2026-07-09',
    description: 'Where courts split on texts and the do-not-call list, and a policy that works either way.',
  },
];
