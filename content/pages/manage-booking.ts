import { site } from '../site.ts';

/** The page behind the private link in a confirmation mail. */
export const manageBookingPage = {
  title: `Your demo | ${site.name}`,
  eyebrow: 'Your demo',
  found: {
    title: 'Move or cancel your demo',
    lead: 'This page belongs to your booking alone. Nothing changes until you press a button.',
    name: 'Booked for',
    date: 'Date',
    time: 'Time',
    business: 'Eastern time',
  },
  moved: {
    title: 'Your demo is moved',
    text: 'We send you an email with the new time. It changes the entry in your calendar.',
  },
  failed: { title: 'Nothing was changed' },
  move: {
    title: 'Move it to another time',
    text: 'Your present place stays yours until the new one is taken.',
    label: 'New time',
    prompt: 'Choose a time',
    submit: 'Move the demo',
    none: 'No other time is open at the moment. Please look again tomorrow.',
    chosen: 'The new time:',
  },
  cancel: {
    title: 'Cancel it',
    text: 'The place goes to someone else at once, and this link ends.',
    open: 'I want to cancel',
    submit: 'Cancel the demo',
  },
  cancelled: {
    title: 'Your demo is canceled',
    text: 'We have freed the place and send you an email that takes the entry out of your calendar. You are welcome to choose another time whenever it suits you.',
  },
  unknown: {
    title: 'This link leads to no booking any more',
    text: 'It may have been used to cancel, the demo may be over, or the address was cut short on its way. If you expected to find a demo here, open the link from the newest email again, or write to us.',
  },
  actions: [
    { label: 'Book a Demo', href: '/book-demo' },
    { label: 'Contact us', href: '/support/contact' },
  ],
};
