import type { publicTables } from '#domain/api/tables.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { MarketRow } from '#domain/market/market.ts';
import type { OutreachTemplate } from '#domain/outreach/template.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import type { DealChanges, DealFields } from '#domain/pipeline/deal-schema.ts';
import type { SampleRecord } from '#domain/samples/sample-records.ts';
import { problemOf } from './http.ts';

export type DemoSlot = {
  id: string;
  /** yyyy-mm-dd and HH:MM:SS in the business zone. */
  date: string;
  start_time: string;
  end_time: string;
  is_available: boolean;
  max_bookings: number;
  current_bookings: number;
};

export type NewDemoBooking = {
  slot_id: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  company: string;
  message: string;
};

export type FreshnessRow = {
  id: string;
  /** The five digits of the county. */
  fips: string;
  county: string;
  state: string;
  dataset_type: DatasetType;
  record_count: number;
  /** ISO */
  last_update: string;
  update_frequency: string;
  is_sample: boolean;
};

/** What the filing of a lead adds: returned when a request names it. */
export type LeadFiling = {
  fips: string;
  dataset_type: DatasetType;
  /** yyyy-mm-dd */
  filed_on: string;
  market_value: number | null;
  is_sample: boolean;
};

/** The tables of the pages and their rows. */
type Rows = {
  demo_slots: DemoSlot;
  demo_bookings: NewDemoBooking;
  data_freshness: FreshnessRow;
  lead_scores: Lead & LeadFiling;
  deals: Deal;
  market_intelligence: MarketRow & { fips: string; is_sample: boolean };
  sample_data: SampleRecord;
  outreach_templates: OutreachTemplate;
};

export type TableName = keyof Rows;
/** What a request can filter and order by, also if it does not select it. */
type Column<Name extends TableName> = keyof (typeof publicTables)[Name]['columns'] & string;
/** What a request may write. */
type Change<Name extends TableName> = Name extends 'deals' ? DealFields | DealChanges : Rows[Name];
export type Order = { ascending?: boolean; nullsFirst?: boolean };
/** `count` is null unless it was requested. */
export type TablePage<Row> = { data: Row[]; count: number | null };
/** As PostgREST describes errors. A proxy's error page has only a message. */
export type TableError = { message: string; code?: string; details?: unknown; hint?: unknown };
/** `status` is 0 when no answer came. */
export type Written<Row> = { data: Row[]; error: TableError | null; status: number };

/** A request to the table API of this site, in PostgREST's grammar. `fetch` sees it and its response. */
export function table<Name extends TableName>(name: Name, fetch?: typeof globalThis.fetch): TableRequest<Name> {
  return new TableRequest(name, fetch);
}

class TableRequest<Name extends TableName> {
  readonly #url: URL;
  readonly #headers = new Headers();
  readonly #fetch: typeof fetch;
  #method = 'GET';
  #body?: string;

  constructor(name: Name, fetch: typeof globalThis.fetch = globalThis.fetch) {
    this.#url = new URL(`/rest/v1/${name}`, location.origin);
    this.#fetch = fetch;
  }

  /** The columns of the answer. After a write, the written row is the answer. */
  select(columns: string, count?: 'exact' | 'estimated'): this {
    if (count) this.header('Prefer', `count=${count}`);
    if (this.#method !== 'GET') this.header('Prefer', 'return=representation');
    return this.#with('select', columns);
  }

  insert(row: Change<Name>): this {
    return this.#write('POST', row);
  }

  update(row: Change<Name>): this {
    return this.#write('PATCH', row);
  }

  delete(): this {
    return this.#write('DELETE');
  }

  eq(column: Column<Name>, value: string | number | boolean): this {
    return this.#with(column, `eq.${value}`);
  }

  gte(column: Column<Name>, value: string | number): this {
    return this.#with(column, `gte.${value}`);
  }

  lte(column: Column<Name>, value: string | number): this {
    return this.#with(column, `lte.${value}`);
  }

  in(column: Column<Name>, values: readonly string[]): this {
    return this.#with(column, `in.(${values.map((value) => (/[,()]/.test(value) ? `"${value}"` : value)).join(',')})`);
  }

  or(conditions: string): this {
    return this.#with('or', `(${conditions})`);
  }

  order(column: Column<Name>, { ascending = true, nullsFirst }: Order = {}): this {
    const nulls = nullsFirst === undefined ? '' : nullsFirst ? '.nullsfirst' : '.nullslast';
    const orders = [this.#url.searchParams.get('order') ?? [], `${column}.${ascending ? 'asc' : 'desc'}${nulls}`];
    this.#url.searchParams.set('order', orders.flat().join());
    return this;
  }

  range(from: number, to: number): this {
    return this.#with('offset', String(from)).#with('limit', String(to - from + 1));
  }

  header(name: string, value: string): this {
    this.#headers.append(name, value);
    return this;
  }

  /** Throws if it is not answered. */
  async read(signal?: AbortSignal): Promise<TablePage<Rows[Name]>> {
    const response = await this.#send(signal);
    if (!response.ok) throw problemOf(response);
    const total = Number(response.headers.get('Content-Range')?.split('/')[1]);
    return { data: (await response.json()) as Rows[Name][], count: Number.isNaN(total) ? null : total };
  }

  /** Does not throw. */
  async write(signal?: AbortSignal): Promise<Written<Rows[Name]>> {
    let status = 0;
    let text = '';
    try {
      const response = await this.#send(signal);
      text = await response.text();
      status = response.status;
      const answer = text && JSON.parse(text);
      return response.ok ? { data: answer || [], error: null, status } : { data: [], error: answer, status };
    } catch {
      return { data: [], error: { message: text }, status };
    }
  }

  #with(name: string, value: string): this {
    this.#url.searchParams.append(name, value);
    return this;
  }

  #write(method: string, body?: Change<Name>): this {
    this.#method = method;
    if (body === undefined) return this;
    this.#body = JSON.stringify(body);
    return this.header('Content-Type', 'application/json');
  }

  #send(signal: AbortSignal | undefined): Promise<Response> {
    // Not as a method: browsers refuse to fetch for an object.
    const send = this.#fetch;
    const [method, headers, body] = [this.#method, this.#headers, this.#body];
    return send(this.#url, { method, headers, ...(body && { body }), ...(signal && { signal }) });
  }
}
