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

/** Beside the parts in the menu, read out with their names. */
export const deskBadges = { newMessages: 'new', demosToday: 'today', lateCounties: 'late' };

/** Shown instead of a part that the role may not open. */
export const deskNoAccess = {
  name: 'Not for your role',
  text: 'This part of the desk is for other roles. The menu shows what you may open; an admin can change your role.',
  back: 'Back to Today',
};

/** When a privacy request is due. */
export const deskDue = {
  left: { one: '1 day left', many: '{count} days left' },
  today: 'Due today',
  late: { one: '1 day overdue', many: '{count} days overdue' },
};

export type DeskPath = (typeof deskParts)[number]['href'];
