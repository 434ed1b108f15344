// The policy forbids that text becomes markup or a script's address (server/middleware/security-headers.ts). Libraries here do
// so in three known places; exactly those pass, anything else stays forbidden. Loaded before any of them.

/** React makes script elements from the first and both React and React Aria empty elements with the second. */
const knownMarkup = new Set(['<script></script>', '']);

type Rules = { createHTML: (text: string) => string | null; createScriptURL: (address: string) => string | null };
type TrustedTypes = { createPolicy: (name: 'default', rules: Rules) => unknown };

export const rules: Rules = {
  createHTML: (text) => (knownMarkup.has(text) ? text : null),
  // The street map starts a worker from our build, and React writes the addresses of the site's scripts.
  createScriptURL: (address) => (isOwnAsset(address) ? address : null),
};

function isOwnAsset(address: string): boolean {
  const { origin, pathname } = new URL(address, location.origin);
  return origin === location.origin && pathname.startsWith('/assets/');
}

(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', rules);
