import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { privacyDesk as copy } from '#content/pages/desk/privacy.ts';
import { EraseDialog } from './erase-dialog.tsx';
import type { Person } from './person-view.tsx';

const at = '2026-11-16T12:00:00Z';
const account = { role: 'subscriber', createdAt: at, deals: 1, datasets: 1, counties: 1, sessions: 1 };
const person: Person = {
  email: 'ana@example.com',
  submissions: [{ id: '1', submissionType: 'general', createdAt: at }],
  bookings: [{ id: '2', date: '2026-11-18', startTime: '10:00:00', isUpcoming: true, canceledAt: null }],
  mails: [],
  requests: [{ ref: 'P-7K3M-9QXT', kind: 'suppression', doneAt: at, createdAt: at }],
  suppressions: [],
  account,
  customers: [],
  customerNotes: [],
  actions: 0,
  mailFiles: 0,
};

const dialog = (change: Partial<Person> = {}) =>
  renderToString(<EraseDialog person={{ ...person, ...change }} copy={copy} onClose={() => {}} onErased={() => {}} />);

test('it says what is deleted and what stays, and asks about the upcoming demo', () => {
  const html = dialog();
  for (const text of ['1 message with its notes', '1 demo', 'The account with its deals', 'as hashes', 'backups']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('Also cancel the upcoming demo');
  expect(html).toMatch(/aria-disabled="true"[^>]*>Erase</);
});

test('without an upcoming demo it can be confirmed at once', () => {
  expect(dialog({ bookings: [] })).toMatch(/aria-disabled="false"[^>]*>Erase</);
});

test.each([
  ['a staff account', { account: { ...account, role: 'staff' } }, 'npm run staff -- remove ana@example.com'],
  ['an open request', { requests: [{ ref: 'P-1', kind: 'correction', doneAt: null, createdAt: at }] }, 'lost: P-1'],
])('%s must be dealt with first, and there is no button to erase', (_, change, text) => {
  const html = dialog(change);
  expect(html).toContain(text);
  expect(html).not.toContain('>Erase<');
});
