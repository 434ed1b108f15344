import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateSource } from 'oazapfts';
import { type OpenApiDocument, openApiDocument } from '#server/services/customer-api/openapi.ts';
import type { apiClient } from './customer-api.ts';

type Answer<Data> = { status: number; data: Data; headers: Headers };

/** Calls an operation by its id with its parameters, through the method that was generated for it. */
export type GeneratedClient = <Data>(id: string, given?: Record<string, unknown>) => Promise<Answer<Data>>;

type Server = {
  /** What answers; `app.request` for an app that does not listen. */
  fetch: (url: string, options?: RequestInit) => Response | Promise<Response>;
  key: string;
  document?: OpenApiDocument;
};

type Generated = Record<string, (given?: Record<string, unknown>) => Promise<Answer<never>>> & {
  defaults: { fetch: unknown; headers: Record<string, string> };
};

/** A client that a generator of others has written from the document. */
export async function generatedClient({ fetch, key, document }: Server): Promise<GeneratedClient> {
  const source = await generateSource(structuredClone(document ?? openApiDocument('http://localhost')) as never, {
    argumentStyle: 'object',
  });
  // Below the project, where its runtime is found.
  const folder = resolve('.cache/generated-client');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `client-${process.pid}-${crypto.randomUUID()}.ts`);
  writeFileSync(file, source);
  const client: Generated = await import(/* @vite-ignore */ file).finally(() => rmSync(file, { force: true }));
  client.defaults.fetch = async (url: string, options?: RequestInit) => fetch(url, options);
  client.defaults.headers = { Authorization: `Bearer ${key}` };
  return async (id, given = {}) => {
    const method = client[id];
    if (!method) throw new Error(`The generated client has no ${id}`);
    return method(given);
  };
}

const readOperations: Record<string, string> = { '/records': 'listRecords', '/feed': 'readFeed' };

/** Reads a list or the feed as `apiClient` does, through the generated methods. */
export function callsOf(client: GeneratedClient): ReturnType<typeof apiClient> {
  return async (_, path) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const { limit, ...given } = Object.fromEntries(searchParams);
    const asked = { ...given, ...(limit !== undefined && { limit: Number(limit) }) };
    const { status, data, headers } = await client(readOperations[pathname] ?? pathname, asked);
    return { status, headers, body: data };
  };
}

type Page = { data: { id: string }[]; next: string | null };

/** Every record, page by page. */
export async function allRecords(client: GeneratedClient, limit: number): Promise<Map<string, unknown>> {
  const records = new Map<string, unknown>();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { status, data } = await client<Page>('listRecords', { limit, ...(cursor && { cursor }) });
    if (status !== 200) throw new Error(JSON.stringify(data));
    for (const record of data.data) records.set(record.id, record);
    cursor = data.next;
  }
  return records;
}

type Events = { data: { id: string; record: unknown }[]; next: string; has_more: boolean };

/** Reads the feed to its end into what is held. Returns the cursor after it. */
export async function followFeed(
  client: GeneratedClient,
  held: Map<string, unknown>,
  { after, limit }: { after: string | null; limit: number },
): Promise<string> {
  let cursor = after;
  for (;;) {
    const { status, data } = await client<Events>('readFeed', { limit, ...(cursor && { after: cursor }) });
    if (status !== 200) throw new Error(JSON.stringify(data));
    for (const { id, record } of data.data) {
      if (record) held.set(id, record);
      else held.delete(id);
    }
    cursor = data.next;
    if (!data.has_more) return cursor;
  }
}
