/** The parts of the desk, in the order of its menu. */
export const deskParts = [
  { name: 'Today', href: '/desk' },
  { name: 'Inbox', href: '/desk/inbox' },
  { name: 'Bookings', href: '/desk/bookings' },
  { name: 'Customers', href: '/desk/customers' },
  { name: 'Data', href: '/desk/data' },
  { name: 'Records', href: '/desk/records' },
  { name: 'Mail', href: '/desk/mail' },
  { name: 'Privacy', href: '/desk/privacy' },
  { name: 'Audit', href: '/desk/audit' },
] as const;

/** In the bar of every part. */
export const deskBar = {
  account: 'Account',
  signOut: 'Sign out',
  signingOut: 'Signing out...',
  signOutFailed: "We couldn't sign you out. Please try again.",
};

/** When a privacy request is due. */
export const deskDue = {
  left: { one: '1 day left', many: '{count} days left' },
  today: 'Due today',
  late: { one: '1 day overdue', many: '{count} days overdue' },
};

export type DeskPath = (typeof deskParts)[number]['href'];
