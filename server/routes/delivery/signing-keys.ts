import { Hono } from 'hono';
import type { Db } from '#db/client.ts';
import { publishedKeys } from '#db/queries/delivery/signing-keys.ts';
import { keysPath } from '#domain/delivery/manifest.ts';

type Parts = { db: Db; queued: <Result>(table: string, work: () => Promise<Result>) => Promise<Result> };

/** The public keys of manifests, for everybody. */
export function signingKeysRoutes({ db, queued }: Parts): Hono {
  return new Hono().get(keysPath, async (context) => {
    const keys = await queued('signing_keys', () => publishedKeys(db));
    context.header('Cache-Control', 'public, max-age=300');
    return context.json({ keys });
  });
}
