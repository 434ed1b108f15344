const service = 'https://api.mapbox.com';

/** The address of the street tiles for a token, with the placeholders of the map library. */
export function tileAddress(token: string, scheme: 'light' | 'dark'): string {
  const key = encodeURIComponent(token);
  return `${service}/styles/v1/mapbox/${scheme}-v11/tiles/256/{z}/{x}/{y}?access_token=${key}`;
}

export type TokenOutcome = 'accepted' | 'refused' | 'unreachable';

/** Requests one tile from the service. The token is sent nowhere else. */
export async function checkToken(token: string, ask: typeof fetch = fetch): Promise<TokenOutcome> {
  const address = tileAddress(token, 'light').replace('{z}/{x}/{y}', '0/0/0');
  try {
    const { ok, status } = await ask(address, { credentials: 'omit', signal: AbortSignal.timeout(15_000) });
    if (ok) return 'accepted';
    return isRefusal(status) ? 'refused' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

export function isRefusal(status: number | undefined): boolean {
  return status === 401 || status === 403;
}
