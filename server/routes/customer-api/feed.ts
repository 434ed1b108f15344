import type { Hono } from 'hono';
import { feedOperations } from '#domain/customer-api/feed.ts';
import { BadCursor } from '#domain/lists/keyset.ts';
import { feedJson, startOfFeed } from '../../services/customer-api/read-feed.ts';
import { type ApiParts, buyerOf } from './api-parts.ts';
import { jsonAnswer, Refused, serve } from './operation-route.ts';
import type { ApiEnv } from './require-key.ts';

export function feedOperationRoutes(app: Hono<ApiEnv>, parts: ApiParts): void {
  const { db, queued, now } = parts;
  serve(app, parts, feedOperations.readFeed, async ({ query, caller, context }) => {
    const buyer = buyerOf(caller, now());
    const { after = null, limit } = query;
    const to = { channel: 'api', keyId: caller.keyId } as const;
    try {
      if (after === 'now') {
        const next = await queued('file_grants', () => startOfFeed(db, buyer));
        return jsonAnswer(context, [JSON.stringify({ data: [], next, has_more: false })]);
      }
      const { text, records } = await queued('file_grants', () =>
        feedJson(db, buyer, { after, limit, to, now: buyer.now }),
      );
      context.set('records', records);
      return jsonAnswer(context, [text]);
    } catch (error) {
      if (!(error instanceof BadCursor)) throw error;
      throw new Refused('bad-request', 'Check these parameters.', { after: 'This is not a cursor of the feed.' });
    }
  });
}
