import { useSyncExternalStore } from 'react';
import { markerCookie } from '#domain/accounts/marker-cookie.ts';

const never = () => () => {};

/** Whether there may be a session. The cookie is only a hint: the server decides. */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').includes(`${markerCookie}=1`);
}

/** The same for a component; false in the prerendered page. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(never, mayBeSignedIn, () => false);
}
