import type { CallProblem } from '#domain/customer-api/call-problem.ts';
import type { MessageStatus, WebhookPreset, WebhookType } from '#domain/customer-api/webhook.ts';

const count = (one: string, many: string) => ({ one, many });

/** The copy of the webhooks on /account/keys. */
export const webhooksCopy = {
  lead: 'A webhook tells a program of yours what happened, seconds after it happened. Messages follow the Standard Webhooks conventions.',
  add: 'Add a webhook',
  onlyOwners: 'Only owners of your team change webhooks.',
  full: 'You have {count} webhooks, which is as many as a customer can have. Remove one to add another.',
  caption: 'Your webhooks',
  empty: {
    title: 'No webhooks yet',
    text: 'Give us the address of your CRM, of an automation tool or of a Slack channel, and choose what it is told: new records, changes, records that ended or were recalled, files and subscriptions.',
  },
  failed: { title: 'Your webhooks could not be read', text: 'The connection may be down.' },
  types: {
    'record.added': { label: 'New records', text: 'Added, open again, or part of a new subscription.' },
    'record.changed': { label: 'Changed records', text: 'With the record as it is now.' },
    'record.closed': { label: 'Closed records', text: 'Sold, cured, dismissed or no longer listed: remove your copy.' },
    'record.recalled': { label: 'Recalled records', text: 'Opted out, sealed, removed, or no longer yours.' },
    'export.ready': { label: 'Files', text: 'A file that a program asked for is ready.' },
    'subscription.changed': { label: 'Subscriptions', text: 'Sold, extended, ended or revoked.' },
    test: { label: 'Test', text: '' },
  } satisfies Record<WebhookType | 'test', { label: string; text: string }>,
  presets: {
    standard: {
      label: 'Standard',
      text: 'For your own program: one message with up to 100 events, each with its record.',
    },
    flat: {
      label: 'Flat',
      text: 'For automation tools such as Zapier, Make or n8n: a list with one flat object for each record.',
    },
    slack: { label: 'Slack', text: 'For an incoming webhook of a channel: counts only, never a name or an address.' },
  } satisfies Record<WebhookPreset, { label: string; text: string }>,
  states: {
    active: 'Active',
    failing: 'Failing since {when}',
    owner: 'Paused {when}',
    stopped: 'Paused by us {when}: it accepted nothing',
  },
  waiting: count('1 message waits', '{count} messages wait'),
  lastSent: 'Last accepted {when}',
  neverSent: 'Nothing was accepted yet',
  previous: 'The secret before is valid until {when}.',
  actions: {
    test: 'Send a test',
    pause: 'Pause',
    resume: 'Resume',
    secret: 'Show the secret',
    messages: 'Show messages',
    hide: 'Hide messages',
    change: 'Change',
    remove: 'Remove',
  },
  done: {
    test: { title: 'A test is on its way', description: 'It is in the list of messages.' },
    pause: { title: 'Paused', description: 'It gets what it misses when you resume it.' },
    resume: { title: 'Resumed', description: 'What waits is sent now.' },
    remove: { title: 'The webhook was removed', description: '{name} is told nothing more.' },
    change: { title: 'Changed', description: 'Waiting messages are sent with the new settings.' },
    again: { title: 'The message is sent again', description: 'With the same id.' },
    failed: 'This did not work',
  },
  messages: {
    caption: 'The newest messages of {name}',
    columns: { message: 'Message', state: 'State', tries: 'Attempts', actions: 'Actions' },
    events: count('1 event', '{count} events'),
    states: { waiting: 'Waits', sent: 'Accepted', failed: 'Gave up' } satisfies Record<MessageStatus, string>,
    next: 'Next try {when}',
    noTry: 'Not tried yet',
    nothing: 'Nothing was left to tell',
    answer: '{status} in {ms} ms',
    noAnswer: '{ms} ms',
    earlier: count('1 attempt before', '{count} attempts before'),
    again: 'Send again',
    empty: { title: 'No messages yet', text: 'They appear here when something happens. Send a test to try it.' },
    failed: { title: 'The messages could not be read', text: 'The connection may be down.' },
    kept: 'Messages and attempts are kept for 30 days. They name records by id only.',
  },
  problems: {
    url: 'The address cannot be called',
    name: 'The name could not be resolved',
    address: 'The name leads to an address that is not public',
    connection: 'No connection',
    certificate: 'The certificate is not valid',
    timeout: 'No answer within 10 seconds',
    redirect: 'A redirect, which is not followed',
    status: 'Not accepted',
    stopped: 'Our server was stopped',
  } satisfies Record<CallProblem, string>,
  form: {
    title: 'Add a webhook',
    close: 'Close',
    name: 'Name',
    nameNote: 'Such as the program behind it',
    url: 'Address',
    urlNote: 'It starts with https:// and is on the internet',
    types: 'What it is told',
    preset: 'How messages are written',
    submit: 'Add the webhook',
    sending: 'Adding...',
    check: 'Please check the form',
    failed: 'The webhook was not added',
    change: {
      title: 'Change {name}',
      hidden: 'Currently at {host}. Leave this empty to keep it',
      submit: 'Save the changes',
      sending: 'Saving...',
      failed: 'The webhook was not changed',
    },
    missing: { name: 'Enter a name', url: 'Enter an address that starts with https://', types: 'Choose at least one' },
  },
  secret: {
    title: 'The secret of {name}',
    close: 'Close',
    text: 'Every message is signed with it, so that your program can refuse what is not from us. You can look at it here again.',
    label: 'Secret',
    copy: 'Copy the secret',
    copied: 'Copied',
    byHand: 'Your browser did not allow it. Select the secret and copy it.',
    verify: 'Verify a message in Node.js with the package standardwebhooks',
    rotate: 'Make a new secret',
    rotating: 'One moment...',
    rotated: 'This is the new secret. For 24 hours messages are signed with the old one too.',
    done: 'Done',
  },
  removing: {
    title: 'Remove {name}?',
    text: 'It is told nothing more, and its messages are deleted. This cannot be undone.',
    confirm: 'Remove the webhook',
    sending: 'Removing...',
    keep: 'Keep it',
    close: 'Close',
  },
  example: {
    title: 'What a message looks like',
    text: 'Answer with any status from 200 to 299 within ten seconds. Everything else is tried again for three days, with the same webhook-id; 410 pauses the webhook at once. The record is as it is when the message is sent. Where it is null, remove your copy.',
    documentation: { label: 'All of it in the documentation', href: '/support/api' },
  },
};

/** Three lines that verify a message. */
export const verifyCode = (secret: string) => `import { Webhook } from 'standardwebhooks';
const webhook = new Webhook('${secret}');
const message = webhook.verify(rawBody, headers); // throws unless we sent it`;

export const exampleMessage = `webhook-id: msg_0b9c31f05a6e4a5f9d9e0d6f1f3a2b11
webhook-timestamp: 1795000000
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "type": "record.added",
  "timestamp": "2026-11-18T10:20:00.000Z",
  "data": {
    "events": [
      {
        "type": "record.added",
        "id": "7d0c3a52-…",
        "key": "26PR-004817",
        "dataset": "probate",
        "fips": "48453",
        "at": "2026-11-18T10:19:58.120Z",
        "reason": null,
        "record": { "id": "7d0c3a52-…", "property_address": "…", "fields": { … } }
      }
    ]
  }
}`;
