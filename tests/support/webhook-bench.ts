import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { webhookEndpoints } from '#db/customer-api-schema.ts';
import { type WebhookPreset, type WebhookType, webhookTypes } from '#domain/customer-api/webhook.ts';
import { outgoingCaller } from '#server/integrations/outgoing-call.ts';
import { customerFeed } from '#server/services/customer-api/webhooks/feed.ts';
import { endpointSecret } from '#server/services/customer-api/webhooks/secret.ts';
import { type WebhookSettings, webhookSender } from '#server/services/customer-api/webhooks/send-webhooks.ts';

export const webhookSecret = 'a secret that only tests know, 32 characters or more';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; at: number };

export type Receiver = {
  url: (path?: string) => string;
  received: Received[];
  /** What it does with the next calls; 204 unless it is set. */
  behave: (answer: Behavior) => void;
  close: () => Promise<void>;
};

type Behavior = (call: Received, response: ServerResponse) => void;

const accept: Behavior = (_call, response) => {
  response.writeHead(204).end();
};

/** The software of a customer, on a real socket. */
export async function receiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer = accept;
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call = { path: request.url ?? '', headers: request.headers, body, at: performance.now() };
    received.push(call);
    answer(call, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path = '/') => `http://127.0.0.1:${port}${path}`,
    received,
    behave(next) {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** An endpoint that follows the feed from now on. */
export async function endpointFor(
  db: Db,
  customerId: string,
  url: string,
  { preset = 'standard', types = [...webhookTypes] }: { preset?: WebhookPreset; types?: WebhookType[] } = {},
): Promise<{ id: string; secret: string }> {
  const today = new Date().toISOString().slice(0, 10);
  const cursor = await customerFeed.startOfFeed(db, { customerId, isSample: false, channel: 'webhook', today });
  const values = { customerId, name: 'Our software', url, preset, types, cursor };
  const [stored] = await db.insert(webhookEndpoints).values(values).returning();
  if (!stored) throw new Error('no endpoint');
  return { id: stored.id, secret: endpointSecret(webhookSecret, stored) };
}

export async function endpointRow(db: Db, id: string) {
  const [found] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  if (!found) throw new Error('no endpoint');
  return found;
}

/** A sender that may call this machine. */
export function senderOn(database: WebhookSettings['database'], settings: Partial<WebhookSettings> = {}) {
  const warnings: string[] = [];
  const sender = webhookSender({
    database,
    feed: customerFeed,
    call: outgoingCaller({ allowsLocalhost: true }),
    secret: webhookSecret,
    publicUrl: 'http://localhost',
    now: () => new Date(),
    log: { warn: (line) => warnings.push(line) },
    ...settings,
  });
  return { ...sender, warnings };
}
