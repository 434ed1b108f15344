import { heldReads, openUploads } from '#domain/desk/data.ts';

/** The copy of /desk. */
export const overviewDesk = {
  name: 'Today',
  signedInAs: 'Signed in as',
  failed: { title: 'The overview could not be read', text: 'Check your connection.' },
  waiting: 'Waiting',
  /** In this order. */
  counts: [
    { key: 'newMessages', label: 'New messages', href: '/desk/inbox' },
    { key: 'held', label: 'Held back by the bot check', href: '/desk/inbox?status=held' },
    { key: 'failedMail', label: 'Mail that could not be sent', href: '/desk/mail?status=failed' },
    { key: 'openRequests', label: 'Open privacy requests', href: '/desk/privacy' },
    { key: 'endingSoon', label: 'Subscriptions that end within 30 days', href: '/desk/customers' },
    { key: 'lateCounties', label: 'Counties that are late', href: '/desk/data?view=counties&status=late' },
    { key: 'heldReads', label: 'Reads that wait for a decision', href: `/desk/data?view=reads&status=${heldReads}` },
    { key: 'uploads', label: 'Uploads in progress', href: `/desk/data?status=${openUploads}` },
  ],
  demos: 'Demos',
  today: 'Today',
  tomorrow: 'Tomorrow',
  noDemos: 'None',
  zone: 'Times are Eastern (New York).',
  requests: 'Privacy requests due first',
  requestKinds: { correction: 'Correction', suppression: 'Removal' },
} as const;
