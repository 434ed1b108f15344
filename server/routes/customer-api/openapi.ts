import type { Hono } from 'hono';
import { openApiDocument, openApiPath } from '../../services/customer-api/openapi.ts';
import { type SiteFile, siteFile } from '../../site/build-files.ts';
import { fileResponse } from '../../site/ready-answer.ts';
import type { OriginOf } from '../site.ts';
import type { ApiEnv } from './require-key.ts';

/** The OpenAPI document, for everybody. Only the last one is kept: made-up hosts cannot fill the memory. */
export function openApiRoute(app: Hono<ApiEnv>, { originOf }: { originOf: OriginOf }): void {
  let kept: { origin: string; file: SiteFile } | null = null;
  app.get(openApiPath, (context) => {
    const origin = originOf(context.req.raw);
    if (kept?.origin !== origin) {
      const text = Buffer.from(JSON.stringify(openApiDocument(origin)));
      kept = { origin, file: siteFile('application/json', 'public, max-age=300', text) };
    }
    return fileResponse(context.req.raw, kept.file);
  });
}
