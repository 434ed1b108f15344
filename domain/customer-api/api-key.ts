/** What a key may be used for. */
export const apiScopes = ['records', 'feed', 'counties', 'webhooks'] as const;
export type ApiScope = (typeof apiScopes)[number];

export const apiKeyLimits = {
  /** Keys of a customer that are not revoked. */
  keys: 20,
  name: 60,
  networks: 20,
  /** Keys that a customer creates in 24 hours, because each mails its owners and stays in the list. */
  createdPerDay: 50,
  /** How many revoked keys lists show, the newest. */
  revokedShown: 20,
  /** Calls of one key. */
  callsPerMinute: 600,
  /** Calls of all keys of a customer, in a day of UTC. */
  callsPerDay: 50_000,
};

/** Of why staff revoked a key. */
export const keyReasonLength = 500;

/** After how many days a key can expire; null if it does not. */
export const keyLifetimes = [30, 90, 365, null] as const;
export type KeyLifetime = (typeof keyLifetimes)[number];

/** Wrong keys from one network, before wrong ones are refused with 429. */
export const wrongKeyLimit = { points: 30, seconds: 600 };

/** How long a token that was issued for a key is valid. */
export const tokenSeconds = 3600;

/** `dl_`, eight characters that lists show, and the secret. Scanners for leaked keys can look for this pattern. */
export const keyPattern = /^dl_[0-9A-Za-z]{40}$/;
/** A token that was issued for a key. */
export const tokenPattern = /^dlt_[0-9A-Za-z]{40}$/;

const shownLength = 'dl_'.length + 8;

/** The part of a key that may be shown: `dl_` and eight characters. */
export const shownPart = (key: string) => key.slice(0, shownLength);

/** A key as lists show it; never its secret. */
export type ApiKey = {
  id: string;
  name: string;
  /** `dl_` and eight characters. */
  prefix: string;
  scopes: ApiScope[];
  /** In CIDR notation; empty for all. */
  networks: string[];
  createdAt: string;
  /** The address of the member or staff; null when the account is gone. */
  createdBy: string | null;
  /** Null if it does not expire. */
  expiresAt: string | null;
  revokedAt: string | null;
  /** Within a minute. */
  lastUsedAt: string | null;
};

/** Where the API of customers is. */
export const apiPath = '/v1';
/** Where a key is exchanged for a token (OAuth 2.0 client credentials). */
export const tokenPath = '/oauth/token';
/** Where agents call (Model Context Protocol). */
export const agentPath = '/mcp';

/** Whether a path is for software with a key or a token: no cookie counts there. */
export function takesKey(path: string): boolean {
  return path.startsWith(`${apiPath}/`) || path === tokenPath || path === agentPath;
}
