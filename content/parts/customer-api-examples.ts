import { apiPath } from '#domain/customer-api/api-key.ts';
import type { ApiOperation } from '#domain/customer-api/operation.ts';
import { operationExamples } from '#domain/customer-api/operation-examples.ts';
import { site } from '../site.ts';

/** A call in three languages. Each reads the key from the environment and prints the answer. Tests run all of them. */
export type CallExample = { curl: string; javascript: string; python: string };

type Called = Pick<ApiOperation, 'id' | 'method' | 'path'>;

/** The address of the example of an operation. */
export function exampleAddress({ id, path }: Called): string {
  const { params = {}, query = {} } = operationExamples[id] ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? name));
  const asked = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return `${site.origin}${apiPath}${filled}${asked.length > 0 ? `?${asked.join('&')}` : ''}`;
}

export function callExample(operation: Called): CallExample {
  const address = exampleAddress(operation);
  const body = operationExamples[operation.id]?.body;
  const method = operation.method.toUpperCase();
  return {
    curl: curlOf(address, method, body),
    javascript: javascriptOf(address, method, body),
    python: pythonOf(address, method, body),
  };
}

function curlOf(address: string, method: string, body: unknown): string {
  const parts = ['curl', ...(method === 'GET' ? [] : [`-X ${method}`]), '-H "Authorization: Bearer $DEEDLINE_KEY"'];
  if (body !== undefined) parts.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`);
  return [...parts, `'${address}'`].join(' ');
}

function javascriptOf(address: string, method: string, body: unknown): string {
  const json = body === undefined ? '' : ", 'Content-Type': 'application/json'";
  return [
    `const response = await fetch('${address}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: { Authorization: \`Bearer \${process.env.DEEDLINE_KEY}\`${json} },`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
    '});',
    'if (!response.ok) throw new Error(await response.text());',
    'console.log(JSON.stringify(await response.json()));',
  ].join('\n');
}

function pythonOf(address: string, method: string, body: unknown): string {
  const json = body === undefined ? '' : ", 'Content-Type': 'application/json'";
  return [
    'import json, os, urllib.request',
    '',
    'request = urllib.request.Request(',
    `    '${address}',`,
    ...(method === 'GET' ? [] : [`    method='${method}',`]),
    ...(body === undefined ? [] : [`    data=json.dumps(json.loads('${JSON.stringify(body)}')).encode(),`]),
    `    headers={'Authorization': 'Bearer ' + os.environ['DEEDLINE_KEY']${json}},`,
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(json.dumps(json.load(response)))',
  ].join('\n');
}

/** Operations that are shown in every language; the others with curl only. */
export const mainOperations = ['listCounties', 'listRecords', 'readFeed', 'mayContact', 'createExport', 'getUsage'];

/** Follows the feed from where the last run stopped. A test runs it twice. */
export const followFeedExample = `import { readFile, writeFile } from 'node:fs/promises';

const api = '${site.origin}${apiPath}';
const headers = { Authorization: \`Bearer \${process.env.DEEDLINE_KEY}\` };
// Your database: what you hold, and the cursor after it, stored together.
const held = await readFile('held.json', 'utf8').then(JSON.parse, () => ({ after: null, records: {} }));

for (let hasMore = true; hasMore; ) {
  const response = await fetch(held.after ? \`\${api}/feed?after=\${encodeURIComponent(held.after)}\` : \`\${api}/feed\`, { headers });
  if (!response.ok) throw new Error(await response.text());
  const { data, next, has_more } = await response.json();
  for (const { id, record } of data) {
    if (record) held.records[id] = record;
    else delete held.records[id];
  }
  held.after = next;
  hasMore = has_more;
  await writeFile('held.json', JSON.stringify(held));
}
console.log(Object.keys(held.records).length);`;

/** A file of what is new, every night. A test runs it. */
export const nightlyFileExample = `#!/bin/sh
# In crontab -e, at 6 in the morning:
# 0 6 * * * DEEDLINE_KEY=dl_... /home/me/new-records.sh
set -eu
api='${site.origin}${apiPath}'
auth="Authorization: Bearer $DEEDLINE_KEY"
status=$(curl -sS -o export.json -w '%{http_code}' -X POST -H "$auth" -H 'Content-Type: application/json' \\
  -d '{"layout":"records","format":"csv","new_only":true}' "$api/exports")
[ "$status" = 409 ] && exit 0 # Nothing is new.
[ "$status" = 201 ] || { cat export.json >&2; exit 1; }
id=$(sed 's/.*"id":"\\([^"]*\\)".*/\\1/' export.json)
until curl -fsS -H "$auth" "$api/exports/$id" | grep -q '"status":"ready"'; do sleep 5; done
curl -fsS -H "$auth" -o "records-$(date +%F).csv" "$api/exports/$id/file"`;

/** Checks a message of a webhook. A test signs one with the reference library. */
export const verifyWebhookExample = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether we sent the message: \`body\` as it came, before it is parsed. */
export function isGenuine(headers, body, secret) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

/** Code of recipes; it is no copy. */
export const recipeCode = {
  nightlyFile: nightlyFileExample,
  followFeed: followFeedExample,
  verifyWebhook: verifyWebhookExample,
};
export type RecipeName = keyof typeof recipeCode;
