import type { Hono } from 'hono';
import type { ApiRecord } from '#domain/customer-api/record.ts';
import type { apiClient } from './customer-api.ts';

let calls = 0;

/** An app that is called from another address each time, so that the reads of one visitor do not have to wait for their budget. */
export function fromManyAddresses(app: Hono): Hono {
  const request = (path: string, init: RequestInit = {}) => {
    calls += 1;
    const address = `10.1.${(calls >> 8) & 255}.${calls & 255}`;
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', address);
    return app.request(path, { ...init, headers });
  };
  return { request } as unknown as Hono;
}

type Client = ReturnType<typeof apiClient>;

/** What is told by the feed and what /v1/records says must agree in everything but these, which move with the days. */
function told({ score: _, quality: __, ...record }: ApiRecord): string {
  return JSON.stringify(record);
}

/** Software that follows the feed and keeps records by id. */
export class FeedConsumer {
  readonly records = new Map<string, string>();
  cursor: string | null = null;
  events = 0;
  private readonly call: Client;

  constructor(call: Client) {
    this.call = call;
  }

  /** Reads one page; whether there is more. */
  async read(limit: number): Promise<boolean> {
    const after = this.cursor === null ? '' : `&after=${this.cursor}`;
    const { status, body } = await this.call('GET', `/feed?limit=${limit}${after}`);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    if (body.data.length > limit) throw new Error('too many events');
    for (const event of body.data) {
      this.events += 1;
      if ((event.record === null) !== !['record.added', 'record.changed'].includes(event.type)) {
        throw new Error(`${event.type} with the wrong record`);
      }
      if (event.record) this.records.set(event.id, told(event.record));
      else this.records.delete(event.id);
    }
    this.cursor = body.next;
    return body.has_more;
  }

  async readAll(limit = 500): Promise<void> {
    while (await this.read(limit));
  }
}

/** Everything that /v1/records says, read in pages. */
export async function allRecords(call: Client, limit: number, query = ''): Promise<Map<string, string>> {
  const records = new Map<string, string>();
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { status, body } = await call('GET', `/records?limit=${limit}${after}${query}`);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    for (const record of body.data as ApiRecord[]) {
      if (records.has(record.id)) throw new Error('a record twice');
      records.set(record.id, told(record));
    }
    cursor = body.next;
  } while (cursor !== null);
  return records;
}

export const sorted = (records: Map<string, string>) => [...records.values()].toSorted();
