import { site } from '#content/site.ts';
import type { Page } from '#content/types.ts';

export const bookingPage = {
  meta: {
    path: '/book-demo',
    title: 'Book a Demo of Your County | Deedline',
    description:
      'Investors and realtors: pick a weekday time and see records from your own county in 30 minutes. No credit card needed, easy to reschedule.',
    name: 'Book a Demo',
  },
  hero: {
    eyebrow: 'Book a demo',
    title: 'Book a Demo',
    lead: 'See your own county in 30 minutes. We walk investors and realtors through the territory they work, record by record.',
    actions: [],
  },
  sections: [
    {
      kind: 'clock',
      id: 'half-hour',
      title: 'How the half hour goes',
      moments: [
        {
          when: '0-5 min',
          title: 'Your market',
          text: 'You tell us where you buy or list, and what you use today.',
        },
        {
          when: '5-15 min',
          title: 'Your county',
          text: 'We go through recent records field by field: what was filed, who can sign, and how old each record is. We check one against the public docket.',
        },
        {
          when: '15-22 min',
          title: 'Your workflow',
          text: 'Filters, lead scores, CSV and Excel exports for your dialer or mail house, and the API if you have your own system.',
        },
        {
          when: '22-30 min',
          title: 'Your questions',
          text: 'Price, exclusivity, permissible use, and which files in your state are closed.',
        },
      ],
    },
    {
      kind: 'list',
      id: 'bring',
      title: 'What to bring',
      items: [
        'One or two counties you know well.',
        'A case or an address you already worked or listed, to test us.',
        'How many letters you mail or calls you make in a week.',
        'Anyone on your team who will use the list.',
      ],
    },
    {
      kind: 'rows',
      id: 'good-to-know',
      title: 'Good to know',
      rows: [
        {
          label: 'Times',
          text: 'Monday through Friday at 10 a.m., 11 a.m., 1 p.m., 2 p.m., 3 p.m. and 4 p.m. Eastern, except US federal holidays. The calendar goes 45 days out and shows your time zone too. Booking closes 60 minutes before each demo.',
        },
        {
          label: 'Group demos',
          text: 'Up to five guests share the 11 a.m. and 3 p.m. demos, and the calendar says how many spots are left. The other times are one on one.',
        },
        {
          label: 'Who you meet',
          text: 'An analyst from our Austin office who works with court and county records every day.',
        },
        {
          label: 'Cost',
          text: 'Free. No credit card, just your name and email. Phone, company and message are optional.',
        },
        {
          label: 'Changes',
          text: 'The confirmation email has a calendar file and a private link to reschedule or cancel.',
        },
      ],
    },
  ],
  tool: {
    title: 'Choose a time',
    /** Beside the calendar: who takes the demo, what it costs, and how the half hour goes. */
    about: {
      eyebrow: 'For investors and realtors',
      analyst: 'A Deedline county analyst',
      facts: [
        { strong: '30 min', text: 'video call' },
        { strong: 'No credit card', text: 'and easy to reschedule' },
      ],
      agenda: [
        ['0-5', 'Your market'],
        ['5-15', 'Your county, record by record'],
        ['15-22', 'Your workflow'],
        ['22-30', 'Your questions'],
      ] satisfies [string, string][],
    },
    zone: {
      label: 'Time zone',
      choices: [
        { zone: 'America/New_York', label: 'Eastern Time (New York)' },
        { zone: 'America/Chicago', label: 'Central Time (Austin)' },
        { zone: 'America/Denver', label: 'Mountain Time (Denver)' },
        { zone: 'America/Phoenix', label: 'Mountain Time (Phoenix)' },
        { zone: 'America/Los_Angeles', label: 'Pacific Time (Los Angeles)' },
        { zone: 'America/Anchorage', label: 'Alaska Time (Anchorage)' },
        { zone: 'Pacific/Honolulu', label: 'Hawaii Time (Honolulu)' },
      ],
    },
    /** The page that moves a booking uses it too. */
    calendar: {
      label: 'Demo date',
      previous: 'Previous month',
      next: 'Next month',
      today: 'Today',
      first: 'First available date',
      openTimes: { one: '1 open time', many: '{count} open times' },
      closed: 'no open times',
      open: 'open times',
      nearlyFull: 'nearly full',
    },
    slots: {
      label: 'Times',
      noDate: 'Please select a date from the calendar',
      loading: 'Loading available slots...',
      none: 'No available slots for this date',
      offline: "You seem to be offline. The times will load when you're back online.",
      unreachable: "We couldn't reach our server. Please check your connection and try again.",
      /** The server returned no times at all. */
      refused: 'No available slots for this date',
      zone: 'Times are shown in',
      times: { one: '1 time', many: '{count} times' },
    },
    /** For a visitor to whom every time is at night. */
    propose: {
      text: 'Are these times at night for you?',
      label: 'Propose a time',
      message:
        "I'd like a demo, but the times on the calendar are at night for me. My time zone is {zone}. These times would work for me: ",
    },
    summary: {
      title: 'Your booking',
      taken: 'This time is taken',
      takenText: 'Please pick another one. Your details are still here.',
    },
    details: {
      title: 'Your details',
      submit: 'Book {time}, {day}',
      again: 'Choose another time',
      sending: 'Booking...',
      problems: {
        missing: { title: 'Missing Information', description: 'Please fill in your name and email' },
        email: { title: 'Invalid Email', description: 'Please enter a valid email address' },
      },
    },
    success: { title: 'Demo Booked Successfully!', description: "We'll send you a confirmation email shortly" },
    failure: {
      title: 'Booking Failed',
      unreachable: "We couldn't reach our server. Please check your connection and try again.",
      failed: "We couldn't book this demo just now. Please try again in a moment.",
    },
    booked: {
      section: 'Your booking',
      title: 'Your demo is booked',
      date: 'Date',
      time: 'Time',
      business: 'Eastern time',
      /** With and without the link to the page that moves the demo. */
      next: {
        linked:
          'The confirmation email has a calendar file and the same private link to reschedule or cancel the demo.',
        mailed: 'The confirmation email has a calendar file and a private link to reschedule or cancel the demo.',
      },
      manage: 'Reschedule or cancel the demo',
      add: 'Add to calendar',
      fileName: 'demo.ics',
      home: { label: 'Return to Home', href: '/' },
      calendar: {
        organization: site.name,
        title: `${site.name} demo`,
        description: 'To reschedule or cancel, use the link in the confirmation email.',
        location: 'Online',
      },
    },
  },
} satisfies Page & Record<string, unknown>;

export type BookingPage = typeof bookingPage;

export type CalendarCopy = BookingPage['tool']['calendar'];

export type SlotCopy = BookingPage['tool']['slots'];
