import { deskParts } from '../pages/desk.ts';
import type { NavItem } from '../site.ts';
import type { Action } from '../types.ts';

/** What is around the pages of the account and of the desk: they are for work, and have no marketing. */
export type WorkFrame = {
  /** The name of the navigation. */
  name: string;
  /** Beside the logo. */
  stamp: string | null;
  parts: readonly NavItem[];
};

const accountFrame: WorkFrame = {
  name: 'Account',
  stamp: null,
  parts: [
    { name: 'Records', href: '/account/records' },
    { name: 'Datasets', href: '/dataset-builder' },
    { name: 'Pipeline', href: '/pipeline' },
    { name: 'Keys', href: '/account/keys' },
    { name: 'Account', href: '/account' },
  ],
};

const deskFrame: WorkFrame = { name: 'Desk', stamp: 'Desk', parts: deskParts };

const isUnder = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Null for the pages of the public site. */
export function workFrameOf(pathname: string): WorkFrame | null {
  if (isUnder(pathname, '/desk')) return deskFrame;
  return isUnder(pathname, '/account') ? accountFrame : null;
}

/** The one line below such a page. */
export const workFooter: Action[] = [
  { label: 'Privacy', href: '/support/compliance#privacy' },
  { label: 'Terms', href: '/support/compliance#terms' },
  { label: 'Data broker notice', href: '/support/your-data#data-broker' },
  { label: 'Support', href: '/support/contact' },
];
