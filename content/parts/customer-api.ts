import { agentPath, apiKeyLimits, apiPath, tokenPath, tokenSeconds } from '#domain/customer-api/api-key.ts';
import { type ApiProblemCode, apiProblems } from '#domain/customer-api/problems.ts';
import { webhookLimits } from '#domain/customer-api/webhook.ts';
import { formatNumber } from '#domain/format.ts';
import { apiChanges } from '../collections/api-changes.ts';
import { site } from '../site.ts';
import type { InlineText, SectionCopy } from '../types.ts';
import type { RecipeName } from './customer-api-examples.ts';

const minute = formatNumber(apiKeyLimits.callsPerMinute);
const day = formatNumber(apiKeyLimits.callsPerDay);

/** What to do about a refusal. */
const remedies: Record<ApiProblemCode, InlineText> = {
  'bad-request': '`errors` names each parameter or field and says what is wrong with it.',
  unauthorized: 'Send a key or a token as `Authorization: Bearer`.',
  'key-expired': 'Make a new key at [API keys](/account/keys), or ask for a new token.',
  'key-revoked': 'Somebody on your team revoked it. Make a new key at [API keys](/account/keys).',
  scope: 'Make a key with this scope. The scopes of a key cannot be changed.',
  network: 'The key works only from the networks that it was made for.',
  origin: 'Call from a server, or from a program without an `Origin` header.',
  'not-found': 'Check the path and the id. What belongs to another customer does not exist for you.',
  'method-not-allowed': '`Allow` lists the right ones.',
  conflict: 'Ask for the current state first; `detail` says what does not fit.',
  gone: 'Files are kept for seven days. Ask for a new one.',
  'too-large': 'A body has at most 64 kB.',
  'unsupported-type': 'Send `Content-Type: application/json`.',
  'rate-limit': 'Wait for the seconds in `Retry-After`.',
  quota: 'It starts again at midnight UTC. The feed needs fewer calls than reading lists again.',
  'too-many-wrong-keys': 'Wait for the seconds in `Retry-After`, and check the key.',
  'limit-reached': 'Remove what you no longer need; `detail` says what there are too many of.',
  internal: 'Our mistake. Try again in a moment.',
  busy: 'Wait for the seconds in `Retry-After`, or ask for less.',
};

const start: SectionCopy[] = [
  {
    kind: 'steps',
    id: 'key',
    title: 'Get a key',
    intro:
      'Professional and Enterprise plans include the API, and we hold it back from no other: a key works with every subscription. There is nothing to set up and nobody to wait for.',
    steps: [
      {
        title: 'Sign in and open API keys',
        text: 'At [API keys](/account/keys), choose a name, what the key may read, when it expires and from which networks it works.',
      },
      { title: 'Copy the key', text: 'It starts with `dl_` and is shown once. We store only a hash of it.' },
      {
        title: 'Make a call',
        text: `Send it as \`Authorization: Bearer\` to \`${site.origin}${apiPath}/\`. [Try it](#try) on this page, or paste an example into a terminal.`,
      },
    ],
  },
  {
    kind: 'rows',
    id: 'authentication',
    title: 'Authentication',
    rows: [
      {
        label: 'Keys',
        text: '`Authorization: Bearer dl_...`, never in the address. A revoked key stops working within a second. A scanner for leaked secrets can look for `dl_[0-9A-Za-z]{40}`.',
      },
      {
        label: 'Scopes',
        text: '`records`, `feed`, `counties` and `webhooks`. A key has only those that it was made with.',
      },
      {
        label: 'OAuth 2.0',
        text: `For software that speaks client credentials: \`POST ${tokenPath}\` with \`grant_type=client_credentials\`, the first eleven characters of the key as \`client_id\` and the key as \`client_secret\`. The token is valid for ${tokenSeconds / 3600} hour.`,
      },
      {
        label: 'Browsers',
        text: 'Call from a server or a script. A page on another website cannot read the answers, and a key does not belong in one.',
      },
    ],
  },
  {
    kind: 'rows',
    id: 'quota',
    title: 'Calls you may make',
    rows: [
      { label: 'Calls', text: `${minute} a minute for each key, and ${day} a day for all keys of a customer.` },
      {
        label: 'Headers',
        text: 'Every answer says what is left: `RateLimit: "minute";r=598;t=42, "day";r=48213;t=30122` means 598 calls in the next 42 seconds. `RateLimit-Policy` has the limits.',
      },
      { label: 'Beyond', text: '429 with `Retry-After` in seconds. A refused call is not counted.' },
      { label: 'Usage', text: 'What each key did by day is at [API keys](/account/keys).' },
    ],
  },
];

const more: SectionCopy[] = [
  {
    kind: 'rows',
    id: 'following',
    title: 'Pages, and following what changes',
    rows: [
      {
        label: 'Pages',
        text: 'A list answers with `data` and `next`. Ask again with `cursor` set to `next` until it is null. A page can have fewer rows than `limit`, or none.',
      },
      {
        label: 'The feed',
        text: 'Read `/v1/feed` from its start, store `next` with what you stored, and ask again with `after`. When `has_more` is false you hold what `/v1/records` says. The cursor never expires.',
      },
      {
        label: 'Removing',
        text: 'An event without a record names one that closed, was recalled or left your subscription: remove your copy. A recalled record must not be mailed, called or passed on.',
      },
      {
        label: 'Twice',
        text: 'An event can be told again. Storing and removing by `id` makes that harmless.',
      },
    ],
  },
  {
    kind: 'rows',
    id: 'webhooks',
    title: 'Webhooks',
    rows: [
      {
        label: 'What',
        text: `We call your endpoint when records are added, changed, closed or recalled, when a file is ready, and when a subscription changes: up to ${webhookLimits.batch} events in a message. Endpoints are made at [API keys](/account/keys) or by a call.`,
      },
      {
        label: 'Verify',
        text: 'Messages follow [Standard Webhooks](https://www.standardwebhooks.com/): `webhook-id`, `webhook-timestamp` and `webhook-signature`. Check the signature before you trust a message; during a change of the secret there are two.',
      },
      {
        label: 'Answer',
        text: `With any 2xx within ${webhookLimits.attemptSeconds} seconds. Anything else is tried again, with growing waits for ${webhookLimits.tryHours} hours; then the endpoint is paused and its owners get a mail.`,
      },
      {
        label: 'Presets',
        text: '`standard` is our JSON, `flat` is one plain object for each record, `slack` is a message with counts only.',
      },
      { label: 'Addresses', text: 'https only, on the public internet. Redirects are not followed.' },
    ],
  },
  {
    kind: 'rows',
    id: 'agents',
    title: 'Agents',
    rows: [
      {
        label: 'Tools',
        text: `\`${agentPath}\` speaks the Model Context Protocol with the same keys: \`count_records\`, \`find_records\`, \`county_freshness\`, \`record_history\` and \`may_contact\`. What it reads counts as delivered to you, like every call.`,
      },
      {
        label: 'Purpose',
        text: 'A tool that reads records asks for the purpose. Credit, employment, insurance and tenant screening are refused: the Fair Credit Reporting Act regulates them, and our data is [not for that](/support/compliance#permissible-use).',
      },
      {
        label: 'Pages',
        text: 'Every public page is there as Markdown: add `.md` to its address, or send `Accept: text/markdown`. [llms.txt](/llms.txt) lists them.',
      },
    ],
  },
];

export const customerApi = {
  start,
  more,
  try: {
    id: 'try',
    title: 'Try it',
    intro:
      'With your own key. It goes from this page to our API and nowhere else: it is not stored, and not in the address.',
    operation: 'Call',
    key: 'API key',
    keyNote: 'Starts with dl_',
    body: 'Body',
    send: 'Send',
    sending: 'Sending',
    request: 'Request',
    answer: 'Answer',
    failed: 'There was no answer. Check your connection and try again.',
  },
  operations: {
    id: 'operations',
    title: 'Calls',
    intro:
      'Made from the [OpenAPI 3.1 document](/v1/openapi.json), which is made from the schemas that check every call. Generate a client from it in any language.',
    parameters: ['Parameter', 'Type', 'Meaning'],
    fields: ['Field', 'Type', 'Meaning'],
    body: 'Body',
    answer: 'Answer',
    problems: 'Refusals',
    commonProblems: '[those of every call](#problems)',
    scope: 'Scope',
    otherLanguages: 'JavaScript and Python',
  },
  objects: { id: 'objects', title: 'Objects', intro: 'What several calls have in their answers.' },
  problems: {
    id: 'problems',
    title: 'Refusals',
    intro:
      'A refusal is `application/problem+json` (RFC 9457): `type`, `title`, `status`, `detail`, and `errors` by field. Rely on `type`, which never changes and leads here.',
    columns: ['Status', 'Type', 'What it means', 'What to do'],
    rows: Object.entries(apiProblems).map(([code, { status, title }]) => ({
      id: `problem-${code}`,
      cells: [String(status), `\`${code}\``, title, remedies[code as ApiProblemCode]],
    })),
  },
  recipes: {
    id: 'recipes',
    title: 'Recipes',
    items: [
      {
        title: 'A file of what is new, every night',
        text: 'With curl and cron. `new_only` leaves out what you already have.',
        code: 'nightlyFile',
      },
      {
        title: 'A copy that stays true',
        text: 'Follows the feed from where the last run stopped. Run it as often as you like.',
        code: 'followFeed',
      },
      {
        title: 'Check that a message came from us',
        text: 'For Node, without a package. The libraries of Standard Webhooks do the same in other languages.',
        code: 'verifyWebhook',
      },
      {
        title: 'Zapier, Make and the like',
        text: 'Start a flow with "Catch hook", copy its address, and make an endpoint with it and the preset `flat` at [API keys](/account/keys). Every record arrives as one plain object, so its fields can be mapped. "Send a test" fills the sample.',
        code: null,
      },
      {
        title: 'Counts in Slack',
        text: 'Add an incoming webhook to a channel, and make an endpoint with its address and the preset `slack`. The message has counts by county, never a name or an address.',
        code: null,
      },
    ] satisfies { title: string; text: InlineText; code: RecipeName | null }[],
  },
  changes: {
    id: 'changelog',
    title: 'Changes, and what we promise',
    intro:
      'New calls, parameters and fields can come at any time: ignore fields that you do not know. Anything that could break your software comes with at least twelve months of notice by mail to the owners of your keys, a `Deprecation` header on the old calls, and an entry here.',
    items: apiChanges.map(({ date, text }) => ({ when: date, text })),
  },
};
