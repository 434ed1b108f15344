import { heldReads, lateSamples, openUploads } from '#domain/desk/data.ts';

/** The copy of /desk. */
export const overviewDesk = {
  name: 'Today',
  failed: { title: 'The overview could not be read', text: 'Check your connection.' },
  /** What happened since midnight, in this order. */
  work: {
    title: 'So far today',
    figures: [
      { key: 'demos', label: { one: 'demo', many: 'demos' }, href: '/desk/bookings' },
      { key: 'messages', label: { one: 'message', many: 'messages' }, href: '/desk/inbox' },
      { key: 'recalls', label: { one: 'recall', many: 'recalls' }, href: '/desk/records' },
    ],
    late: { label: 'late', href: '/desk/data?view=counties&status=late' },
    lateSamples: { one: '1 sample', many: '{count} samples' },
    lateSamplesHref: `/desk/data?view=counties&status=${lateSamples}`,
  },
  selling: {
    title: 'Selling',
    figures: [
      { key: 'quotes', label: { one: 'quote request', many: 'quote requests' }, href: '/desk/inbox' },
      { key: 'customers', label: { one: 'new customer', many: 'new customers' }, href: '/desk/customers' },
      { key: 'begun', label: { one: 'subscription begun', many: 'subscriptions begun' }, href: '/desk/customers' },
      { key: 'ended', label: { one: 'subscription ended', many: 'subscriptions ended' }, href: '/desk/customers' },
      { key: 'downloads', label: { one: 'download', many: 'downloads' }, href: '/desk/customers' },
    ],
    credits: { label: 'in credits', days: { one: 'for 1 late day', many: 'for {count} late days' } },
  },
  waiting: 'Waiting',
  /** In this order. */
  counts: [
    { key: 'newMessages', label: 'New messages', href: '/desk/inbox' },
    { key: 'held', label: 'Held back by the bot check', href: '/desk/inbox?status=held' },
    { key: 'failedMail', label: 'Mail that could not be sent', href: '/desk/mail?status=failed' },
    { key: 'openRequests', label: 'Open privacy requests', href: '/desk/privacy' },
    { key: 'endingSoon', label: 'Subscriptions that end within 30 days', href: '/desk/customers' },
    { key: 'openCredits', label: 'Customers with credits to settle', href: '/desk/customers' },
    { key: 'lateCounties', label: 'Counties that are late', href: '/desk/data?view=counties&status=late' },
    { key: 'misses', label: 'Missed cases to look up', href: '/desk/data?view=misses' },
    { key: 'heldReads', label: 'Reads that wait for a decision', href: `/desk/data?view=reads&status=${heldReads}` },
    { key: 'uploads', label: 'Uploads in progress', href: `/desk/data?status=${openUploads}` },
  ],
  demos: 'Demos',
  today: 'Today',
  tomorrow: 'Tomorrow',
  noDemos: 'None',
  zone: 'Days and times are Eastern (New York); the days of subscriptions are UTC.',
  requests: 'Privacy requests due first',
  requestKinds: { correction: 'Correction', suppression: 'Removal' },
} as const;
