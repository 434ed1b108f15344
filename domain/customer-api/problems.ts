/** Every refusal of `/v1`: what its status and title are. The code never changes. */
export const apiProblems = {
  'bad-request': { status: 400, title: 'The request cannot be understood' },
  unauthorized: { status: 401, title: 'A valid key is needed' },
  'key-expired': { status: 401, title: 'The key or token has expired' },
  'key-revoked': { status: 401, title: 'The key was revoked' },
  scope: { status: 403, title: 'The key does not have this scope' },
  network: { status: 403, title: 'The key may not be used from this network' },
  origin: { status: 403, title: 'Pages of other sites may not call' },
  'not-found': { status: 404, title: 'There is no such thing' },
  'method-not-allowed': { status: 405, title: 'The path does not have this method' },
  conflict: { status: 409, title: 'The request does not fit the current state' },
  gone: { status: 410, title: 'The file can no longer be fetched' },
  'too-large': { status: 413, title: 'The body is too large' },
  'unsupported-type': { status: 415, title: 'The body must be JSON' },
  'rate-limit': { status: 429, title: 'The key has made too many calls this minute' },
  quota: { status: 429, title: 'The daily quota of the customer is used up' },
  'too-many-wrong-keys': { status: 429, title: 'Too many wrong keys came from this address' },
  'limit-reached': { status: 429, title: 'The customer has as many as it can have' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  busy: { status: 503, title: 'The server is busy' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ApiProblemCode = keyof typeof apiProblems;

/** The body of a refusal, RFC 9457. */
export type ApiProblem = {
  /** An address that never changes and that explains the problem. */
  type: string;
  title: string;
  status: number;
  detail: string;
  /** By name of the parameter or field. */
  errors?: Record<string, string>;
};

/** Where the documentation explains the problem; the part of `type` after the origin. */
export const problemPath = (code: ApiProblemCode) => `/support/api#problem-${code}`;
