import { contactPath } from '../contact-path.ts';
import { site } from '../site.ts';
import type { Page } from '../types.ts';

/** A calendar of all dates to subscribe to. */
export const eventCalendar = {
  path: '/resources/events/calendar.ics',
  fileName: 'events.ics',
  name: `${site.name} events`,
  text: 'One calendar has every date in the next six months, plus the next date of anything less frequent. Subscribe to it and your calendar stays up to date.',
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
    lead: 'Much of this business runs on fixed days: first-Tuesday auctions, February lien sales, second-Wednesday webinars. We keep the rule behind each date, so you always see the next one.',
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
      title: 'How the month runs',
      intro: 'Put these days in your calendar once and plan around them.',
      moments: [
        {
          when: 'First Tuesday',
          title: 'Courthouse auctions',
          text: 'Texas and Georgia sell between 10 a.m. and 4 p.m. local time, or on Wednesday when the Tuesday is January 1 or July 4.',
        },
        {
          when: 'Second Tuesday',
          title: 'Investor meeting',
          text: 'A week after the sales, when the results are in and buyers are ready to talk.',
        },
        {
          when: 'Second Wednesday',
          title: 'Webinar at noon Eastern',
          text: 'An hour on reading dockets. Once a quarter, on the second Thursday, another hour covers contact law.',
        },
        {
          when: 'Third Wednesday',
          title: 'Confirmation calendar',
          text: 'A walk-through of a posted probate calendar. The court sets the dates of the hearings themselves.',
        },
      ],
    },
    {
      kind: 'list',
      id: 'before-a-sale',
      title: 'Before you go to a sale',
      items: [
        'Read the posted notice itself. It has the place, the earliest time and the payment terms.',
        'Check again the morning of the sale. Old lists still show postponed and withdrawn cases.',
        'Order a title report first. Senior liens and federal tax redemption rights survive the auction.',
        "Don't go by the original loan amount. Get the payoff before you set a bid.",
        'Bring funds in a form the trustee or clerk accepts, and decide your limit before you go.',
        'Drive by, and assume someone lives there. Getting possession is a separate step after title.',
      ],
    },
    {
      kind: 'law',
      id: 'dates-by-file',
      title: 'Dates that each case sets',
      intro: 'Some dates depend on the case, so we show them in the record instead.',
      rules: [
        {
          rule: 'In Florida, the clerk sells 20 to 35 days after the foreclosure judgment, on the date in the judgment.',
          source: 'Fla. Stat. 45.031',
        },
        {
          rule: 'Creditors meet 21 to 40 days after a Chapter 7 case begins. Go by the date in the notice.',
          source: 'Fed. R. Bankr. P. 2003',
        },
        {
          rule: 'A California sale with limited authority waits for a confirmation hearing, where others can overbid.',
          source: 'Cal. Prob. Code 10308-10311',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'alerts',
      title: 'Get dates for your counties',
      text: 'Tell our team which counties and event types you follow, and a person answers with their dates. Nothing is sent automatically: the calendar on this page stays up to date by itself.',
      actions: [{ label: 'Subscribe to Event Alerts', href: contactPath('event-alerts') }],
    },
  ],
};
