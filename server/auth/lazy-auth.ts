import type { Auth, AuthOptions } from './auth.ts';

/**
 * Loads better-auth with the first request that needs it: it takes about 40 MB, and most visitors never sign in.
 */
export function lazyAuth(options: AuthOptions): Auth {
  let loading: Promise<Auth> | null = null;
  const load = () => {
    loading ??= import('./auth.ts').then(({ createAuth }) => createAuth(options));
    return loading;
  };
  const api = new Proxy({} as Auth['api'], {
    get:
      (_, name) =>
      async (...given: unknown[]) => {
        const loaded = (await load()).api as unknown as Record<PropertyKey, (...given: unknown[]) => unknown>;
        return loaded[name]?.(...given);
      },
  });
  return { api };
}
