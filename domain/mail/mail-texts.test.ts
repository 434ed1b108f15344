import { expect, test } from 'vitest';
import * as accountMails from './account-mails.ts';
import * as bookingMails from './booking-mails.ts';
import * as bookingNotices from './booking-notice.ts';
import * as contactMails from './contact-mails.ts';
import * as customerMails from './customer-mails.ts';
import * as dailyMails from './daily-mail.ts';
import * as deskReminders from './desk-reminder.ts';
import * as keyMails from './key-mails.ts';
import * as privacyMails from './privacy-mails.ts';
import type { MailBooking, MailSubmission, RenderedMail } from './types.ts';
import * as webhookMails from './webhook-mails.ts';

const site = {
  name: 'Deedline',
  email: 'hello@deedline.example',
  phone: '(512) 555-0142',
  office: 'Austin, Texas, by appointment',
  url: 'https://www.deedline.example',
};
const booking: MailBooking = {
  id: '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10',
  sequence: 0,
  name: 'Ana Reyes',
  email: 'ana@example.com',
  phone: '512-555-0100',
  company: 'Reyes & Sons',
  message: 'First line\nSecond <line>',
  timeZone: 'America/Denver',
  start: new Date('2026-11-16T15:00:00Z'),
  end: new Date('2026-11-16T15:30:00Z'),
};
const submission: MailSubmission = {
  id: '9d1f6f2e-55a3-4f0f-8f7e-0a8f0c7d1b11',
  type: 'general',
  name: 'Ana Reyes',
  email: 'ana@example.com',
  phone: '',
  company: '',
  territory: '',
  datasets: '',
  message: 'Do you cover Travis County?',
};
const quote: MailSubmission = {
  ...submission,
  type: 'quote',
  phone: '512-555-0100',
  company: 'Reyes & Sons',
  territory: 'Travis and Hays, TX',
  datasets: 'Probate',
  message: '',
};
const now = new Date('2026-11-15T12:00:00Z');
const previousStart = new Date('2026-11-13T16:00:00Z');
const visit = { site, booking, manageUrl: `${site.url}/book-demo/manage?token=abc&x=1`, now };
const moved = { ...booking, sequence: 1 };
const canceled = { ...booking, sequence: 2 };
const staff = { site, booking, staffEmail: 'staff@deedline.example', now };
const customer = 'Bluebonnet Home Buyers';
const subscription = {
  county: 'Travis, TX',
  dataset: 'Probate',
  startsOn: '2026-11-20',
  endsOn: '2027-11-19',
  isExclusive: true,
};
const manySubscriptions = Array.from({ length: 31 }, (_, at) => ({
  ...subscription,
  county: `County ${at + 1}, TX`,
  isExclusive: false,
}));
const changed = { site, customer, changed: subscription, reason: 'As agreed on the phone' };
const request = {
  ref: 'P-7K3M-9QXT',
  kind: 'suppression' as const,
  role: 'family',
  name: 'Ana Reyes',
  email: 'ana@example.com',
  street: '101 Elm St',
  county: 'Travis',
  state: 'TX',
  message: 'Please hurry',
};
const correction = { ...request, kind: 'correction' as const };
const records = [
  {
    dataset: 'Probate',
    dayLabel: 'Filed',
    filedOn: '2026-10-05',
    closedOn: null,
    isSample: false,
    isSuppressed: true,
    fields: [],
  },
];
const daily = {
  site,
  datasets: [],
  counties: [],
  recalls: [],
  unsubscribeUrl: `${site.url}/functions/v1/unsubscribe?t=1`,
};

/** Every mail that we send, under the name of its function. */
const mails: Record<string, RenderedMail> = {
  signInCode: accountMails.signInCode({ site, code: '123456' }),
  'signInCode of twelve digits': accountMails.signInCode({ site, code: '123456789012' }),
  unusedAccountWarning: accountMails.unusedAccountWarning({ site, days: 30 }),
  bookingConfirmation: bookingMails.bookingConfirmation(visit),
  bookingMoved: bookingMails.bookingMoved({ ...visit, booking: moved, previousStart }),
  bookingCanceled: bookingMails.bookingCanceled({ ...visit, booking: canceled }),
  bookingNotice: bookingNotices.bookingNotice({ ...staff, booking: { ...booking, phone: '' } }),
  'bookingNotice of a move': bookingNotices.bookingNotice({ ...staff, booking: moved, change: 'moved', previousStart }),
  'bookingNotice of a cancelation': bookingNotices.bookingNotice({ ...staff, booking: canceled, change: 'canceled' }),
  contactReceipt: contactMails.contactReceipt({ site, submission }),
  'contactReceipt of a quote': contactMails.contactReceipt({ site, submission: quote }),
  contactNotice: contactMails.contactNotice({ site, submission }),
  'contactNotice of a quote': contactMails.contactNotice({
    site,
    submission: { ...quote, company: `${'x'.repeat(300)}y`, datasets: 'x'.repeat(300) },
  }),
  contactSummary: contactMails.contactSummary({ site, submissions: [submission], held: 1 }),
  'contactSummary of many': contactMails.contactSummary({ site, submissions: Array(26).fill(submission), held: 0 }),
  'contactSummary of what was held': contactMails.contactSummary({ site, submissions: [], held: 3 }),
  customerInvitation: customerMails.customerInvitation({ site, customer, role: 'owner' }),
  'customerInvitation without a name': customerMails.customerInvitation({
    site,
    customer: 'evil.example',
    role: 'member',
  }),
  subscriptionsSold: customerMails.subscriptionsSold({ site, customer, sold: [subscription] }),
  'subscriptionsSold, many': customerMails.subscriptionsSold({ site, customer, sold: manySubscriptions }),
  'subscriptionChanged extended': customerMails.subscriptionChanged({ ...changed, kind: 'extended' }),
  'subscriptionChanged ended': customerMails.subscriptionChanged({ ...changed, kind: 'ended' }),
  'subscriptionChanged revoked': customerMails.subscriptionChanged({ ...changed, kind: 'revoked' }),
  dailyMail: dailyMails.dailyMail({
    ...daily,
    datasets: [
      { id: '1', name: 'Estates', records: 3, samples: 0 },
      { id: '2', name: 'Trial', records: 0, samples: 2 },
    ],
    counties: [{ fips: '48453', name: 'Travis County, TX', records: 1, samples: 0 }],
    recalls: [{ fips: '48491', name: 'Williamson County, TX', count: 2 }],
    credits: { lateDays: 2, cents: 2980 },
  }),
  'dailyMail of counties': dailyMails.dailyMail({
    ...daily,
    counties: [{ fips: '48453', name: 'Travis County, TX', records: 1, samples: 0 }],
  }),
  'dailyMail of a credit': dailyMails.dailyMail({ ...daily, credits: { lateDays: 1, cents: 1490 } }),
  deskReminder: deskReminders.deskReminder({
    site,
    waiting: { misses: { count: 2, oldest: '2026-11-12' }, customersWithCredits: 1, deletionsDue: '2026-12-01' },
  }),
  keyChanged: keyMails.keyChanged({ site, customer, kind: 'created', name: 'Nightly sync', isStaff: false }),
  'keyChanged, revoked by us': keyMails.keyChanged({
    ...{ site, customer, kind: 'revoked', name: 'Nightly sync', isStaff: true },
    reason: 'Found in a public repository',
  }),
  privacyCode: privacyMails.privacyCode({ site, code: '123456' }),
  privacyReceipt: privacyMails.privacyReceipt({ site, request, isApplied: true, matched: 2, told: 1 }),
  'privacyReceipt without a match': privacyMails.privacyReceipt({
    site,
    request,
    isApplied: true,
    matched: 0,
    told: 0,
  }),
  'privacyReceipt that waits': privacyMails.privacyReceipt({ site, request, isApplied: false, matched: 0, told: 0 }),
  'privacyReceipt of a correction': privacyMails.privacyReceipt({
    ...{ site, request: correction, isApplied: false, matched: 0, told: 0 },
  }),
  privacyDone: privacyMails.privacyDone({ site, request, matched: 1, told: 0 }),
  privacyNotice: privacyMails.privacyNotice({ site, request, isApplied: true, matched: 1, records, similar: 2 }),
  'privacyNotice without a match': privacyMails.privacyNotice({
    ...{ site, request: { ...request, message: '' }, isApplied: true, matched: 0, records: [], similar: 2 },
  }),
  'privacyNotice that waits': privacyMails.privacyNotice({
    ...{ site, request, isApplied: false, matched: 0, records, similar: 0 },
  }),
  'privacyNotice of a correction': privacyMails.privacyNotice({
    ...{ site, request: correction, isApplied: false, matched: 0, records, similar: 0 },
  }),
  webhookPaused: webhookMails.webhookPaused({ site, customer, endpoint: 'CRM', isGone: false }),
  'webhookPaused because it is gone': webhookMails.webhookPaused({ site, customer, endpoint: 'CRM', isGone: true }),
};

/** Words and numbers, without the marks that the two parts write in different ways. */
function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .match(/[\p{L}\p{N}@$%]+/gu) ?? []
  );
}

// The whole text of each mail is a file: a changed amount, link, name or sentence has to be changed there too.
test.each(Object.entries(mails))('%s says all of its file', async (name, { subject, text, html, calendar }) => {
  const entry = calendar && [calendar.method, calendar.content.replaceAll('\r\n ', '').replaceAll('\r\n', '\n')];
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  const all = [`Subject: ${subject}`, text, ...links, ...(entry ? ['', ...entry] : [])].join('\n');
  const shown = new Set(wordsOf(html.replace(/^.*<body/s, '').replaceAll(/<[^>]*>/g, ' ')));
  expect(wordsOf(text.replaceAll(/^ *https?:.*$/gm, '')).filter((word) => !shown.has(word))).toEqual([]);
  await expect(`${all}\n`).toMatchFileSnapshot(`../../tests/fixtures/mails/${name.replaceAll(/[ ,]+/g, '-')}.txt`);
});

test('every function that writes a mail has its text here', () => {
  const modules = [
    accountMails,
    bookingMails,
    bookingNotices,
    contactMails,
    customerMails,
    dailyMails,
    deskReminders,
    keyMails,
    privacyMails,
    webhookMails,
  ];
  const others = ['isMailTime', 'newsText', 'mailedCustomerName', 'privacyAnswer'];
  const functions = modules.flatMap((module) => Object.keys(module)).filter((name) => !others.includes(name));
  expect([...new Set(Object.keys(mails).map((name) => /^\w+/.exec(name)?.[0]))].sort()).toEqual(functions.sort());
});
