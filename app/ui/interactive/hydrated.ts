import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the prerendered page and while React takes it over, true from then on. What depends on it is drawn piece by piece, so
 * that the page answers meanwhile.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(hydrated);
}
