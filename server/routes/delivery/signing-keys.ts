import { Hono } from 'hono';
import { keysPath } from '#domain/delivery/manifest.ts';
import { publicKeys } from '../../services/delivery/sign-manifest.ts';
import type { DeliveryParts } from './delivery.ts';

/** The public keys of manifests, for everybody. */
export function signingKeysRoutes({ db, queued }: Pick<DeliveryParts, 'db' | 'queued'>): Hono {
  return new Hono().get(keysPath, async (context) => {
    const keys = await queued('signing_keys', () => publicKeys(db));
    context.header('Cache-Control', 'public, max-age=300');
    return context.json({ keys });
  });
}
