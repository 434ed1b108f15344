// The policy forbids using text as markup or as a script URL (server/middleware/security-headers.ts). Our libraries do
// so in three known places; exactly those pass, and anything else stays forbidden. This must be loaded before them.

/** React creates script elements from the first; React and React Aria empty elements with the second. */
const knownMarkup = new Set(['<script></script>', '']);

type Rules = { createHTML: (text: string) => string | null; createScriptURL: (address: string) => string | null };
type TrustedTypes = { createPolicy: (name: 'default', rules: Rules) => unknown };

export const rules: Rules = {
  createHTML: (text) => (knownMarkup.has(text) ? text : null),
  // The street map starts a worker from our build, and React writes the URLs of the site's scripts.
  createScriptURL: (address) => (isOwnAsset(address) ? address : null),
};

function isOwnAsset(address: string): boolean {
  const { origin, pathname } = new URL(address, location.origin);
  return origin === location.origin && pathname.startsWith('/assets/');
}

(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', rules);
