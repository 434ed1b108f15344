import { site } from '../site.ts';

/** The page behind the private link in a confirmation mail. */
export const manageBookingPage = {
  title: `Your demo | ${site.name}`,
  eyebrow: 'Your demo',
  found: {
    title: 'Reschedule or cancel your demo',
    lead: 'This page is only for your booking. Nothing changes until you press a button.',
    name: 'Booked for',
    date: 'Date',
    time: 'Time',
    business: 'Eastern time',
  },
  moved: {
    title: 'Your demo is rescheduled',
    text: "We'll email you the new time. The email updates the event in your calendar.",
  },
  failed: { title: 'Nothing was changed' },
  move: {
    title: 'Pick another time',
    text: 'You keep your current spot until the new one is booked.',
    label: 'New time',
    prompt: 'Choose a time',
    submit: 'Reschedule the demo',
    none: 'No other time is open right now. Please check again tomorrow.',
    chosen: 'The new time:',
  },
  cancel: {
    title: 'Cancel it',
    text: 'Your spot opens up for someone else right away, and this link stops working.',
    open: 'I want to cancel',
    submit: 'Cancel the demo',
  },
  canceled: {
    title: 'Your demo is canceled',
    text: "We'll send you an email that takes the event off your calendar. You can book another time whenever you like.",
  },
  unknown: {
    title: "This link doesn't lead to a booking anymore",
    text: 'The demo may be canceled or over, or part of the address may be missing. If you expected to find a demo here, open the link in our latest email again, or write to us.',
  },
  actions: [
    { label: 'Book a Demo', href: '/book-demo' },
    { label: 'Contact us', href: '/support/contact' },
  ],
};
