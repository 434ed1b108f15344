import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { openApiDocument, openApiPath } from '../../services/customer-api/openapi.ts';
import type { OriginOf } from '../site.ts';
import type { ApiEnv } from './require-key.ts';

/** The OpenAPI document, for everybody. The last one is kept: made-up hosts cannot fill the memory. */
export function openApiRoute(app: Hono<ApiEnv>, { originOf }: { originOf: OriginOf }): void {
  let kept = { origin: '', text: '', etag: '' };
  app.get(openApiPath, (context) => {
    const origin = originOf(context.req.raw);
    if (kept.origin !== origin) {
      const text = JSON.stringify(openApiDocument(origin));
      kept = { origin, text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    }
    context.header('Cache-Control', 'public, max-age=300');
    context.header('ETag', kept.etag);
    if (context.req.header('If-None-Match') === kept.etag) return context.body(null, 304);
    return context.body(kept.text, 200, { 'Content-Type': 'application/json' });
  });
}
