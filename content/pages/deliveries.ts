import type { DeliveryLayout, LeftOutReason } from '#domain/delivery/delivery.ts';

/** What a member can choose below the list; the first is what most come for. */
export const downloadChoices = ['fresh', 'records', 'dialer', 'mail', 'crm', 'letters'] as const;
export type DownloadChoice = (typeof downloadChoices)[number];

const leftOut: Record<LeftOutReason, string> = {
  no_contact: 'without anyone to contact',
  no_phone: 'without a phone number',
  do_not_call: 'do-not-call',
  may_not_call: 'not to be called by federal or state rules',
  same_phone: 'with a number that is listed already',
  no_mailing_address: 'without a mailing address',
  may_not_write: 'not to be written to by the rules',
  ask_counsel: 'where you have to ask counsel first',
  no_email: 'without an email address',
  has_attorney: 'with an attorney: write to the attorney',
  missing_values: 'without a value that the text needs',
};

const layouts: Record<DeliveryLayout, string> = {
  records: 'All fields',
  crm: 'CRM layout',
  dialer: 'Dialer layout',
  mail: 'Mail house layout',
  letters: 'Letters',
  removals: 'Remove-file',
};

/** Downloads in /account/records: the bar below the list, and the view 'Deliveries'. */
export const deliveriesCopy = {
  leftOut,
  leftOutCount: '{count} left out: {reasons}',
  layouts,
  formats: { csv: 'CSV', xlsx: 'Excel', ndjson: 'NDJSON', docx: 'Word', json: 'JSON' },
  /** Answers of a day to a key, and messages of a day to a webhook. */
  sent: { download: 'Download', api: 'API', webhook: 'Webhook' },
  calls: {
    api: { one: 'in 1 call', many: 'in {count} calls' },
    webhook: { one: 'in 1 message', many: 'in {count} messages' },
    download: { one: '', many: '' },
  },
  bar: {
    label: 'Download',
    /** {count} is the number of records. */
    all: { one: 'Download 1 record', many: 'Download {count} records' },
    chosen: { one: '1 record chosen', many: '{count} records chosen' },
    counting: 'Counting...',
    fresh: { one: '1 new or changed since your last', many: '{count} new or changed since your last' },
    none: 'No record fits',
    proof: 'Each file comes with a [signed manifest](/support/verify).',
    what: 'What to download',
    format: 'Format',
    more: '{count}+',
    choices: {
      fresh: { name: 'New and changed', note: 'Since your last download' },
      records: { name: 'Everything in the buy box', note: 'Every field, as CSV, Excel or NDJSON' },
      dialer: { name: 'Dialer layout', note: 'Leaves out do-not-call numbers and whom the rules forbid to call' },
      mail: { name: 'Mail house layout', note: 'Leaves out records without a mailing address' },
      crm: { name: 'CRM layout', note: 'One row for each contact, with scores' },
      letters: { name: 'Letters', note: 'A text of yours for each contact, with the notices of the state' },
    } satisfies Record<DownloadChoice, { name: string; note: string }>,
    chosenName: 'The chosen records',
    download: 'Download',
    write: 'Write the letters',
    making: 'Making the file...',
    /** After a download that failed: the file is there. */
    again: 'The file is ready: use the link to try again.',
    progress: '{done} of {expected} rows',
    background: 'Large files are made in the background. You can leave this page: the file will be under Deliveries.',
    ready: { one: '1 row is ready.', many: '{count} rows are ready.' },
    file: 'File',
    manifest: 'Manifest',
    failed: 'The file could not be made.',
    nothing: 'Nothing is new or changed since your last download.',
  },
  readOnly: {
    title: 'Downloads need a subscription',
    text: 'These records are samples. [Ask for a quote](/pricing#quote) for your counties, or [download sample records](/sample-data).',
  },
  letters: {
    title: 'Letters',
    close: 'Close',
    intro:
      'The text is filled in for each contact. Whoever may not be written to is left out, and you see how many and why.',
    template: 'Text',
    prompt: 'Choose a text',
    none: 'Choose one dataset in the buy box first: each text is for one kind of record.',
    sender: 'The same in every letter',
    format: 'Format',
    docx: 'Word: one letter on each page',
    csv: 'CSV for a mail house',
    counsel: {
      allow: 'Write also where "May I contact" says "Ask counsel"',
      note: 'Otherwise those records are left out and counted. Your reason is kept with the delivery, with your address.',
      reason: 'Why you may write to them',
      member: 'Records where "May I contact" says "Ask counsel" are left out. An owner of your company can allow them.',
    },
    privacy: 'Your details stay in this browser; we delete them when the file is made.',
    submit: 'Write the letters',
    failed: "The texts couldn't be loaded.",
  },
  view: {
    lead: 'Everything that your company has received, newest first. Files are kept for 7 days, entries and manifests stay.',
    keys: 'Get them by API',
    check: 'Check a file',
    caption: 'Deliveries, newest first',
    columns: { when: 'When', what: 'What', rows: 'Rows', who: 'Who', file: 'File' },
    newOnly: 'new and changed',
    counsel: 'Written also where counsel has to be asked: {reason}',
    statuses: {
      waiting: 'Waiting',
      running: 'Being made',
      failed: 'Failed',
      expired: 'No longer kept',
      ready: 'Ready',
    },
    again: 'Make it again',
    againLabel: 'Make the file of {when} again',
    making: 'Making it...',
    until: 'until {day}',
    sample: 'Samples have no files',
    someone: 'A former member',
    file: 'File of {when}',
    manifest: 'Manifest of {when}',
    failed: { title: "The deliveries couldn't be loaded", text: 'Check your connection.' },
    empty: { title: 'No deliveries yet', text: 'What you download is listed here, with its manifest.' },
    more: 'Show more',
    loadingMore: 'Loading...',
  },
} as const;
