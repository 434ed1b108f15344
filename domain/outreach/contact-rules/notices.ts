import { federalSources } from './federal-rules.ts';
import type { Notice } from './notice.ts';

export const letterhead: Notice = {
  id: 'letterhead',
  name: 'Your company and postal address',
  text: '{company}\n{postal_address}',
  place: 'top',
  signs: ['{company}', '{postal_address}'],
  why: 'The reader sees at once who wrote.',
};

export const notOfficial: Notice = {
  id: 'not-official',
  name: 'Not a bill and not official mail',
  text: 'This letter is an offer from {company}, a private company. It is not a bill, and it does not come from a court, a lender or a government office.',
  place: 'body',
  signs: [],
  why: `Keeps the letter clear of the rule on look-alike mail (${federalSources.mail.cite}).`,
};

export const postalAddress: Notice = {
  id: 'postal-address',
  name: 'Your postal address',
  text: '{company}\n{postal_address}',
  place: 'foot',
  signs: ['{postal_address}'],
  why: `Required in a commercial email (${federalSources.canSpam.cite}).`,
};

export const commercialEmail: Notice = {
  id: 'commercial-email',
  name: 'Commercial message and opt-out',
  text: 'This is a commercial message from {company}. To stop our emails, reply "stop" or use {opt_out}.',
  place: 'foot',
  signs: ['commercial message', '{opt_out}'],
  why: `Required in a commercial email (${federalSources.canSpam.cite}).`,
};

export const whoCalls: Notice = {
  id: 'who-calls',
  name: 'Who is calling',
  text: '"This is {sender} with {company}, at {phone}."',
  place: 'top',
  signs: ['{sender}', '{company}', '{phone}'],
  why: `A sales call gives the caller's name, the business and a number (${federalSources.identify.cite}).`,
};

export const stop: Notice = {
  id: 'stop',
  name: 'How to stop the texts',
  text: 'Reply STOP to end all texts.',
  place: 'foot',
  signs: ['STOP'],
  why: `STOP is always a valid way out (${federalSources.revoke.cite}).`,
};

export const whoTexts: Notice = {
  id: 'who-texts',
  name: 'Who is texting',
  text: '{sender}, {company}, {phone}.',
  place: 'foot',
  signs: ['{company}'],
  why: 'The reader sees who wrote.',
};

export const notTheLender: Notice = {
  id: 'not-the-lender',
  name: 'Not the lender, not the government',
  text: '{company} is a private buyer. We are not your lender, your servicer or the government, and we charge you no fee.',
  place: 'body',
  signs: [],
  why: `Makes clear that you sell no help with the loan (${federalSources.reliefServices.cite}).`,
};

/** The statute asks for it in the contract; the message announces it. */
export function rightToCancel(cite: string, text: string): Notice {
  return {
    id: `right-to-cancel-${cite}`,
    name: 'The right to cancel',
    text,
    place: 'body',
    signs: [],
    why: `The statute puts its own words into the contract (${cite}). This line announces them.`,
  };
}
