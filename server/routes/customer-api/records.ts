import type { Hono } from 'hono';
import { boxOf } from '#domain/customer-api/record-filter.ts';
import { recordOperations } from '#domain/customer-api/records.ts';
import { deliverAnswer } from '../../services/customer-api/deliver-answer.ts';
import { listRecords } from '../../services/customer-api/list-records.ts';
import { mayContactNow } from '../../services/customer-api/may-contact.ts';
import { withFields } from '../../services/customer-api/record-json.ts';
import { showRecord } from '../../services/customer-api/show-record.ts';
import { type ApiParts, buyerOf } from './api-parts.ts';
import { jsonAnswer, Refused, serve } from './operation-route.ts';
import type { ApiEnv } from './require-key.ts';

const table = 'delivered_records';

export function recordOperationRoutes(app: Hono<ApiEnv>, parts: ApiParts): void {
  const { db, timedRead, queued, now } = parts;

  serve(app, parts, recordOperations.listRecords, async ({ query, caller, context }) => {
    const { fields, cursor = null, limit, ...filter } = query;
    const asked = { box: boxOf(filter), cursor, limit };
    const buyer = buyerOf(caller, now());
    const answer = { to: { channel: 'api', keyId: caller.keyId }, now: buyer.now } as const;
    // Written and compressed in its turn too, which is charged.
    return queued(table, async () => {
      const { pieces, count, next } = await deliverAnswer(db, buyer, answer, (delivery) =>
        listRecords({ db, timedRead }, buyer, asked, delivery),
      );
      context.set('records', count);
      const data = fields ? pieces.map((piece) => withFields(piece, new Set(fields))) : pieces;
      const between = data.flatMap((piece, at) => (at === 0 ? [piece] : [',', piece]));
      return jsonAnswer(context, ['{"data":[', ...between, `],"next":${JSON.stringify(next)}}`]);
    });
  });

  serve(app, parts, recordOperations.getRecord, async ({ params, caller, context }) => {
    const buyer = buyerOf(caller, now());
    const answer = { id: params.id, to: { channel: 'api', keyId: caller.keyId }, now: buyer.now } as const;
    const record = await queued(table, () => showRecord(db, buyer, answer));
    if (!record) throw new Refused('not-found', 'There is no such record.');
    context.set('records', record.access === 'entitled' ? 1 : 0);
    return record;
  });

  serve(app, parts, recordOperations.mayContact, ({ body, caller, context }) =>
    // Written and compressed in its turn, because that costs more than the answers.
    queued(table, async () =>
      jsonAnswer(context, [JSON.stringify(await mayContactNow(db, buyerOf(caller, now()), body))]),
    ),
  );
}
