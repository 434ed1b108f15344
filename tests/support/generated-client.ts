import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateSource } from 'oazapfts';
import type { OpenApiDocument } from '#server/services/customer-api/openapi.ts';

type Answer = { status: number; data: never; headers: Headers };
/** A method for each operation, by its id. Parameters come as one object; a body is its property `body`. */
export type GeneratedClient = Record<string, (given?: Record<string, unknown>) => Promise<Answer>>;

type Server = {
  document: OpenApiDocument;
  /** What answers; `app.request` for an app that does not listen. */
  fetch: (url: string, options?: RequestInit) => Response | Promise<Response>;
  key: string;
};

/** A client that a generator of others has written from the document. */
export async function generatedClient({ document, fetch, key }: Server): Promise<GeneratedClient> {
  const source = await generateSource(structuredClone(document) as never, { argumentStyle: 'object' });
  // Below the project, where its runtime is found.
  const folder = resolve('node_modules/.cache/generated-client');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `client-${process.pid}-${crypto.randomUUID()}.ts`);
  writeFileSync(file, source);
  try {
    const client = await import(/* @vite-ignore */ file);
    client.defaults.fetch = async (url: string, options?: RequestInit) => fetch(url, options);
    client.defaults.headers = { Authorization: `Bearer ${key}` };
    return client as GeneratedClient;
  } finally {
    rmSync(file, { force: true });
  }
}
