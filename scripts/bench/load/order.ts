export type RequestLine = {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** What the generator is to send, and for how long. */
export type Order = {
  origin: string;
  seconds: number;
  /** One list for each connection, which sends its list from the beginning again when it has come to the end. */
  connections: RequestLine[][];
  /** At most so many requests in a second, of all connections together; without it as many as are answered. */
  rate?: number;
};

export type Outcome = {
  responses: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** How many answers had which status. */
  statuses: Record<string, number>;
  errors: number;
};
