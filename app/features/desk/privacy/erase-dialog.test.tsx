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
  mails: [{ id: '3', kind: 'contact-receipt', createdAt: at }] as unknown as Person['mails'],
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

/** Every text of the dialog, in its order. */
const textsOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== '');
const stays = [
  'Entries on the suppression list, as hashes, so that the property stays off the lists.',
  'Customers and notes about them, without the address; another member becomes the owner.',
  'Audit entries, which have counts and references instead of names and addresses.',
  'What others wrote or keep: records of courts and counties, other messages, deals in other accounts.',
  'Mail that was delivered, the log of the mail provider, and backups and old logs of the database until they expire.',
];
const note = 'The seat is free again. The person gets no email, because that would need the address: tell them first.';

test('it says what is deleted and what stays, and asks about the upcoming demo', () => {
  const html = dialog();
  expect(textsOf(html)).toEqual([
    'Erase everything about ana@example.com?',
    'This is deleted for good',
    '1 message with its notes',
    '1 demo',
    '1 mail, sent or waiting, and its file',
    '1 privacy request',
    'The account with its deals, datasets and counties',
    'Pending sign-in codes and counters',
    'This stays',
    ...stays,
    'Also cancel the upcoming demo',
    note,
    'Erase',
    'Keep everything',
  ]);
  expect(html).toMatch(/aria-disabled="true"[^>]*>Erase</);
});

test('several of each are counted, and what the person does not have is not named', () => {
  const [demo] = person.bookings;
  const [message] = person.submissions;
  const html = dialog({
    submissions: [message, message] as Person['submissions'],
    bookings: [demo, demo, { ...demo, isUpcoming: false }] as Person['bookings'],
    mails: [{}, {}, {}] as Person['mails'],
    requests: [],
    account: null,
  });
  expect(textsOf(html).slice(1)).toEqual([
    'This is deleted for good',
    '2 messages with their notes',
    '3 demos',
    '3 mails, sent or waiting, and their files',
    'Pending sign-in codes and counters',
    'This stays',
    ...stays,
    'Also cancel the 2 upcoming demos',
    note,
    'Erase',
    'Keep everything',
  ]);
});

test('without an upcoming demo it can be confirmed at once', () => {
  const html = dialog({ bookings: [] });
  expect(html).toMatch(/aria-disabled="false"[^>]*>Erase</);
  expect(textsOf(html)).not.toContain(note);
});

test.each([
  [
    'a staff account',
    { account: { ...account, role: 'staff' } },
    'This is a staff account. Remove the role first: npm run staff -- remove ana@example.com',
  ],
  [
    'open requests',
    {
      requests: [
        { ref: 'P-1', kind: 'correction', doneAt: null, createdAt: at },
        { ref: 'P-2', kind: 'suppression', doneAt: at, createdAt: at },
        { ref: 'P-3', kind: null, doneAt: null, createdAt: at },
        { ref: 'P-4', kind: 'suppression', doneAt: null, createdAt: at },
      ],
    },
    'Answer the open requests first, or they would be lost: P-1, P-4',
  ],
])('%s must be dealt with first, and there is no button to erase', (_, change, text) => {
  expect(textsOf(dialog(change as Partial<Person>))).toEqual([
    'Erase everything about ana@example.com?',
    text,
    'Keep everything',
  ]);
});
