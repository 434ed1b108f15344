import { contactPath } from '../contact-path.ts';
import { site } from '../site.ts';
import type { Page } from '../types.ts';

/** A calendar of all dates to subscribe to. */
export const eventCalendar = {
  path: '/resources/events/calendar.ics',
  fileName: 'events.ics',
  name: `${site.name} events`,
  text: 'One calendar holds every date of the coming six months, and the next date of what comes less often. A program that subscribes to it keeps it up to date.',
  subscribe: 'Subscribe to the calendar',
  download: 'Download all dates',
};

export const eventsPage: Page = {
  meta: {
    path: '/resources/events',
    title: `Events & Webinars: Auctions to Hearings | ${site.name}`,
    description:
      'Next dates for trustee auctions, tax lien sales, probate docket walk-throughs, webinars and investor meetings, with a calendar file for each.',
    name: 'Events',
    shareLine: 'Auctions, hearings and webinars, dated by rule',
  },
  hero: {
    eyebrow: 'Resources',
    title: 'Events & Webinars',
    lead: 'Much of this trade runs on fixed days: first-Tuesday auctions, February lien sales, second-Wednesday webinars. We keep the rule behind each date, so what you see here is always the next one.',
    actions: [{ label: 'Book a Demo', href: '/book-demo' }],
    record: {
      dataset: 'Foreclosure',
      place: 'Williamson, TX',
      stamp: 'POSTED',
      fields: [
        { name: 'filing_date', value: '11/09/2026' },
        { name: 'auction_date', value: '12/01/2026' },
        { name: 'foreclosure_type', value: 'Non-Judicial' },
        { name: 'loan_amount', value: '$302,000' },
        { name: 'default_amount', value: '$17,480' },
        { name: 'trustee_name', value: 'Harlan Vetch' },
        { name: 'trustee_phone', value: '(512) 555-0178' },
      ],
      note: 'Sample record. Names and numbers are made up.',
    },
  },
  sections: [
    {
      kind: 'clock',
      id: 'month',
      title: 'How the Month Runs',
      intro: 'Put these days in your calendar once. The rest of the week arranges itself around them.',
      moments: [
        {
          when: 'First Tuesday',
          title: 'Courthouse auctions',
          text: 'Texas and Georgia sell between 10 a.m. and 4 p.m. local time, or on Wednesday when the Tuesday is January 1 or July 4.',
        },
        {
          when: 'Second Tuesday',
          title: 'Investors meet',
          text: 'A week after the sales, with the results known and buyers ready to talk.',
        },
        {
          when: 'Second Wednesday',
          title: 'Webinar at noon Eastern',
          text: 'An hour on reading dockets. Once a quarter, on the second Thursday, a further hour covers contact law.',
        },
        {
          when: 'Third Wednesday',
          title: 'Confirmation calendar',
          text: 'A walk-through of a posted probate calendar. The hearings themselves are on the dates the court sets.',
        },
      ],
    },
    {
      kind: 'list',
      id: 'before-a-sale',
      title: 'Before You Stand at a Sale',
      items: [
        'Read the posted notice itself. It names the place, the earliest time and the terms of payment.',
        'Check the morning of the sale. Postponed and withdrawn cases stay on old lists.',
        'Order a title report first. Senior liens and federal tax redemption rights outlive the auction.',
        'Treat the original loan as history. Ask for the payoff before you set a bid.',
        'Bring funds in the form the trustee or clerk accepts, and write your limit on the envelope.',
        'Drive by and assume it is occupied. Possession is a separate step after title.',
      ],
    },
    {
      kind: 'law',
      id: 'dates-by-file',
      title: 'Dates That Follow the File',
      intro:
        'Some dates cannot be put on a calendar in advance, because each case sets its own. We carry them in the record instead. Check current state law; this is no legal advice.',
      rules: [
        {
          rule: 'A Florida clerk sells 20 to 35 days after the foreclosure judgment, on the date the judgment names.',
          source: 'Fla. Stat. 45.031',
        },
        {
          rule: 'Creditors meet 21 to 40 days after a Chapter 7 case begins. Use the date in the notice.',
          source: 'Fed. R. Bankr. P. 2003(a)',
        },
        {
          rule: 'A California limited-authority sale waits for a noticed confirmation hearing, where others may overbid.',
          source: 'Cal. Prob. Code 10308-10311',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'alerts',
      title: 'Hear About Dates in Your Counties',
      text: 'Tell us the counties and event types you follow. We write when a date is near or has moved.',
      actions: [{ label: 'Subscribe to Event Alerts', href: contactPath('event-alerts') }],
    },
  ],
};
