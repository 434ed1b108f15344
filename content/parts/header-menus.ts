import { tools } from '../site.ts';

/** The tools in the header's menu, each with one line. The signs are in the order of app/styles/tool-signs.svg. */
const lines: Record<string, string> = {
  '/coverage': 'When we last read each county',
  '/lead-scoring': 'Hot, warm and cold, with the reasons',
  '/dataset-builder': 'Filters that make your list',
  '/pipeline': 'From the first letter to closing',
  '/market-intelligence': 'Filings, values and trends',
  '/sample-data': 'Real columns, made-up people',
  '/outreach-templates': 'Letters, calls and texts',
};

export const toolsMenu = tools.map(({ name, href }) => ({ name, href, line: lines[href] ?? '' }));

/** For those who are signed in. */
export const personMenu = {
  label: 'Your account',
  items: [
    { name: 'Records', href: '/account/records' },
    { name: 'Datasets', href: '/dataset-builder' },
    { name: 'Pipeline', href: '/pipeline' },
    { name: 'Account', href: '/account' },
  ],
  signOut: 'Sign out',
  signOutFailed: "We couldn't sign you out. Try again.",
};
