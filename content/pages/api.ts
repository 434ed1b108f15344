import type { Operator } from '#domain/api/operators.ts';
import { readBudget } from '#domain/api/read-budget.ts';
import {
  maxBodyBytes,
  maxFilters,
  maxGroupDepth,
  maxQueryLength,
  maxReads,
  maxRows,
  publicCacheSeconds,
} from '#domain/api/table-api-limits.ts';
import { allowedVerbs, type ColumnText, type ColumnType, publicTables, readColumn } from '#domain/api/tables.ts';
import { formatNumber } from '#domain/format.ts';
import { maxExactCount, maxOffset } from '#domain/lists/bounds.ts';
import { apiExamples } from '../parts/api-examples.ts';
import { customerApi } from '../parts/customer-api.ts';
import { site } from '../site.ts';
import type { InlineText, Page, SectionCopy, TableSection } from '../types.ts';

type Tables = typeof publicTables;

/** What a table holds, and what each of its columns means. A column of the allow-list without a meaning does not compile. */
type Described = {
  [Name in keyof Tables]: { about: InlineText; columns: Record<keyof Tables[Name]['columns'], string> };
};

const place = { county: 'County name', state: 'Two-letter state code', fips: 'Five-digit county code' };
const isSample = { is_sample: 'True for a made-up row, false for a real one' };

const described: Described = {
  data_freshness: {
    about: 'One row for each county and dataset we read. [Coverage](/coverage) shows it.',
    columns: {
      ...place,
      ...isSample,
      id: 'Row id',
      dataset_type: 'Dataset, such as `probate`',
      record_count: 'Open records',
      last_update: 'When the source was last read',
      update_frequency: 'Daily or Weekly',
    },
  },
  market_intelligence: {
    about: 'The same counties and datasets as a market. [Market Intelligence](/market-intelligence) shows it.',
    columns: {
      ...place,
      ...isSample,
      id: 'Row id',
      dataset_type: 'Dataset',
      record_count: 'Open records',
      avg_property_value: 'Mean estimated value in dollars; null if unknown',
      competition_level: 'High, Medium or Low',
      trend_direction: 'Up, Down or Stable',
    },
  },
  lead_scores: {
    about: 'Open records with their score. [AI Lead Scoring](/lead-scoring) shows it.',
    columns: {
      ...place,
      ...isSample,
      id: 'Row id',
      property_address: 'Street, city, state and ZIP; of a real record without house number and unit',
      score: '0 to 100',
      quality: 'hot, warm or cold',
      factors: 'Each known factor, 0 to 100',
      last_updated: 'When the score last changed',
      dataset_type: 'Dataset',
      filed_on: 'Day of filing',
      market_value: 'Estimated value in dollars; null if unknown',
    },
  },
  sample_data: {
    about: 'Two full records of each kind, made up. [Sample Data](/sample-data) shows them.',
    columns: {
      id: 'Row id',
      dataset_type: 'Dataset',
      county: place.county,
      state: place.state,
      sample_record: 'The record, by field names of the [data dictionary](/support/data-dictionary)',
    },
  },
  outreach_templates: {
    about: 'Letters, emails, texts and call scripts. [Outreach Templates](/outreach-templates) shows them.',
    columns: {
      id: 'Row id',
      title: 'Name of the template',
      category: 'Situation it is for',
      channel: 'email, sms, phone or direct_mail',
      template_text: 'Text with its variables in braces',
      variables: 'Names of the variables',
      tcpa_compliant: 'Flag of the template; see the label on the page',
    },
  },
  deals: {
    about:
      'The sample deals of the [Deal Pipeline](/pipeline). Your first change makes a copy that only your cookie opens. New deals cannot be added. In a browser that is signed in, the same calls read and change the deals of the account, and POST adds one.',
    columns: {
      id: 'Row id',
      property_address: 'Address',
      county: place.county,
      state: place.state,
      stage: 'new, contacted, qualified, negotiation, won or lost',
      estimated_value: 'Dollars or null',
      notes: 'Free text',
      contact_name: 'Contact',
      contact_phone: 'Phone',
      contact_email: 'Email',
      created_at: 'When it was created',
      dataset_type: 'Dataset or null',
      stage_since: 'When it entered its stage',
      next_on: 'Next date or null',
      next_step: 'What happens then',
      next_kind: 'reminder, court or sale',
    },
  },
  demo_slots: {
    about: 'Open times for a demo. [Book a Demo](/book-demo) shows them.',
    columns: {
      id: 'Row id, the `slot_id` of a booking',
      date: 'Day, Eastern time',
      start_time: 'Start, Eastern time',
      end_time: 'End, Eastern time',
      is_available: 'False once it is full',
      max_bookings: 'Places',
      current_bookings: 'Places taken',
    },
  },
  demo_bookings: {
    about:
      'Books a demo. Please use [the page](/book-demo) instead: every booking is real, and three a day is the limit for one IP address.',
    columns: {
      slot_id: 'The time, from `demo_slots`',
      customer_name: 'Required',
      customer_email: 'Required; the confirmation goes there',
      customer_phone: 'Optional',
      company: 'Optional',
      message: 'Optional',
    },
  },
};

/** How to write values of the types that need saying. */
const typeTexts: Record<Exclude<ColumnType, 'text' | 'uuid' | 'integer' | 'number'>, string> = {
  boolean: '`true` or `false`',
  date: '`2026-11-16`',
  time: '`09:30:00`',
  timestamp: '`2026-11-16T14:30:00Z`, in UTC if it names no zone',
  json: 'cannot be filtered',
};

const operatorTexts: Record<Operator, { means: string; example: string }> = {
  eq: { means: 'Equal', example: '`state=eq.TX`' },
  neq: { means: 'Not equal', example: '`quality=neq.cold`' },
  gt: { means: 'Greater than', example: '`record_count=gt.100`' },
  gte: { means: 'At least', example: '`score=gte.80`' },
  lt: { means: 'Less than', example: '`filed_on=lt.2026-11-01`' },
  lte: { means: 'At most', example: '`score=lte.89`' },
  like: { means: 'Matches a pattern; `*` is any text', example: '`title=like.Probate*`' },
  ilike: { means: 'The same, upper or lower case', example: '`county=ilike.*travis*`' },
  in: { means: 'One of a list', example: '`state=in.(TX,FL)`' },
  is: { means: 'null, not_null, true, false or unknown', example: '`market_value=is.null`' },
};

/** Every refusal of the API. A test compares the list with the server. */
const errors: { status: number; codes: string[]; when: string }[] = [
  { status: 400, codes: ['PGRST100'], when: 'The query cannot be read, or is too large' },
  { status: 400, codes: ['PGRST102'], when: 'The body is not one JSON object' },
  { status: 400, codes: ['PGRST122'], when: 'Unknown preference, with `handling=strict`' },
  { status: 400, codes: ['PGRST127'], when: 'PostgREST has this feature, we do not' },
  { status: 400, codes: ['42703', 'PGRST204'], when: 'Unknown column' },
  { status: 400, codes: ['21000'], when: 'PATCH or DELETE without a filter' },
  { status: 400, codes: ['22P02'], when: 'A value or operator does not fit its column' },
  { status: 400, codes: ['23514'], when: 'A value breaks a rule; `details` names the field' },
  { status: 401, codes: ['42501'], when: 'The column cannot be changed' },
  { status: 403, codes: ['42501'], when: 'Another website sent a write' },
  { status: 404, codes: ['PGRST125', 'PGRST202', 'PGRST205'], when: 'No such path, function or table' },
  { status: 405, codes: ['PGRST117'], when: 'Wrong verb; `Allow` lists the right ones' },
  { status: 406, codes: ['PGRST106'], when: 'A header names another schema than `public`' },
  { status: 406, codes: ['PGRST107'], when: '`Accept` asks for anything but JSON' },
  { status: 406, codes: ['PGRST116'], when: 'One row was asked for, but the result is not one' },
  { status: 409, codes: ['23505'], when: 'The row exists already' },
  { status: 413, codes: ['PGRST102'], when: 'The body is too large' },
  { status: 415, codes: ['PGRST102'], when: 'The body is not `application/json`' },
  { status: 416, codes: ['PGRST103'], when: 'The offset is past the end' },
  { status: 429, codes: ['429'], when: 'Too many requests; wait for `Retry-After`' },
  { status: 500, codes: ['XX000'], when: 'Our mistake' },
  { status: 503, codes: ['57014'], when: 'The query took too long; narrow it' },
  { status: 503, codes: ['PGRST000', 'PGRST001', 'PGRST003', '53400'], when: 'Busy or not ready; try again' },
];

function columnRows(name: keyof Tables): InlineText[][] {
  const meanings: Record<string, string> = described[name].columns;
  return Object.entries<ColumnText>(publicTables[name].columns).map(([column, text]) => {
    const { type, byName, writable } = readColumn(text);
    const notes = [byName && 'only when named', writable && 'writable'].filter(Boolean).join(', ');
    return [`\`${column}\``, notes ? `${type}, ${notes}` : type, meanings[column] ?? ''];
  });
}

/** In the order of `described`: what is read most comes first. */
const tables = (Object.keys(described) as (keyof Tables)[]).map((name) => ({
  id: name.replaceAll('_', '-'),
  name,
  verbs: allowedVerbs(publicTables[name]).join(', '),
  about: described[name].about,
  rows: columnRows(name),
}));

const before: SectionCopy[] = [
  {
    kind: 'prose',
    id: 'access',
    title: 'The public table API: no key needed',
    paragraphs: [
      `The rest of this page is another API. It answers without a key or an account, at \`${site.origin}/rest/v1/\`. It is what the tools of this website read: county and market figures, scored leads, sample records and templates. Rows are made up wherever \`is_sample\` is true.`,
      'Real records with owner contacts are not in it. For those, [get a key](#key).',
    ],
    aside: {
      title: 'Good to know',
      items: [
        'It is a subset of PostgREST, so its client libraries work.',
        'Call it from a server, a script or a spreadsheet. A browser on another website cannot read the responses.',
        'Use is subject to our [permissible use](/support/compliance#permissible-use) rules.',
      ],
    },
  },
];

const operators: TableSection = {
  kind: 'table',
  id: 'filters',
  title: 'Filters',
  intro: `A filter is \`column=operator.value\`. Put \`not.\` before any operator to turn it around. Several filters must all hold; \`or=(a.eq.1,b.is.null)\` needs one of its members, and \`and=()\` and \`or=()\` nest ${maxGroupDepth} deep. In parentheses, quote a value that holds a comma.`,
  columns: ['Operator', 'Meaning', 'Example'],
  rows: Object.entries(operatorTexts).map(([name, { means, example }]) => [`\`${name}\``, means, example]),
};

const after: SectionCopy[] = [
  operators,
  {
    kind: 'rows',
    id: 'reading',
    title: 'Values, columns, order and pages',
    rows: [
      {
        label: 'Values',
        text: Object.entries(typeTexts)
          .map(([type, text]) => `${type}: ${text}`)
          .join('; '),
      },
      {
        label: 'Columns',
        text: '`select=county,state` returns these two. Without it, or with `*`, you get every column but those marked only when named.',
      },
      {
        label: 'Order',
        text: '`order=score.desc,county.asc`. Add `.nullslast` or `.nullsfirst` to say where empty values go.',
      },
      {
        label: 'Pages',
        text: `\`limit=50&offset=100\`. A response has at most ${formatNumber(maxRows)} rows, and an offset is at most ${formatNumber(maxOffset)}. \`Content-Range\` says which rows you got.`,
      },
      {
        label: 'Total',
        text: `Send \`Prefer: count=exact\`, and the range ends with the total: \`0-49/3142\`, with status 206 if there is more. Of a list that is too long to be counted it is an estimate, and \`Preference-Applied\` says \`count=estimated\`. \`count=estimated\` is exact up to ${formatNumber(maxExactCount)} rows. A HEAD request returns the headers alone.`,
      },
      {
        label: 'One row',
        text: 'Send `Accept: application/vnd.pgrst.object+json` to get an object instead of a list.',
      },
      {
        label: 'Changes',
        text: '`deals` takes PATCH and DELETE with a filter. `Prefer: return=representation` returns the rows that changed.',
      },
    ],
  },
  {
    kind: 'list',
    id: 'limits',
    title: 'Limits',
    items: [
      `${maxReads.points} requests a minute from one IP address`,
      `${readBudget.share * 60} seconds of query time a minute from one IP address`,
      `${formatNumber(maxRows)} rows in a response`,
      `${maxFilters} filters in a query`,
      `${formatNumber(maxQueryLength)} characters in a query`,
      `${maxBodyBytes / 1024} kB in a body, and one row at a time`,
      `Public lists may be cached for ${publicCacheSeconds} seconds; \`ETag\` and \`If-None-Match\` work`,
      'No embedding, functions, full-text search or upsert',
      'No CSV: files for a CRM, a dialer or a mail house come from [Export Sample](/sample-data#layouts)',
    ],
  },
  {
    kind: 'table',
    id: 'errors',
    title: 'Errors',
    intro:
      'An error is always a JSON object with `code`, `message`, `details` and `hint`. Codes are those of PostgREST and PostgreSQL.',
    columns: ['Status', 'Code', 'When'],
    rows: errors.map(({ status, codes, when }) => [
      String(status),
      codes.map((code) => `\`${code}\``).join(', '),
      when,
    ]),
  },
];

export const apiPage = {
  meta: {
    path: '/support/api',
    title: `API Reference: Records, Feed, Webhooks | ${site.name}`,
    description:
      'Keys, records, the feed, webhooks, files and agents, with examples that run; and the public table API behind our tools.',
    name: 'API Reference',
    shareLine: 'Your records as JSON, and word of what changes',
  },
  hero: {
    eyebrow: 'Support',
    title: 'API Reference',
    lead: 'Your records as JSON, a feed of what changes, webhooks and files: self-serve, with a key. This page is made from the schemas that the server itself checks every call against.',
    actions: [
      { label: 'Get a key', href: '/account/keys' },
      { label: 'Try it', href: '#try' },
      { label: 'Data Dictionary', href: '/support/data-dictionary' },
    ],
  },
  customers: customerApi,
  sections: [...before, ...after],
  examples: {
    id: 'examples',
    title: 'Examples',
    intro: 'Paste a command into a terminal. The values you get will differ; the shape will not.',
    answer: 'Response',
    items: apiExamples,
  },
  reference: {
    id: 'tables',
    title: 'Tables',
    intro: 'Anything that is not listed here does not exist for callers.',
    columns: ['Column', 'Type', 'Meaning'],
    tables,
  },
} satisfies Page & Record<string, unknown>;
