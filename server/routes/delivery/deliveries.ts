import { type Context, Hono } from 'hono';
import { deliveryRequestSchema } from '#domain/delivery/delivery-request.ts';
import { uuidPattern } from '#domain/text/uuid.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { createDelivery, type DeliveryRefusal } from '../../services/delivery/create-delivery.ts';
import { contentTypes } from '../../services/delivery/delivery-file.ts';
import {
  deliveriesPage,
  deliveryFile,
  deliveryManifest,
  readDelivery,
} from '../../services/delivery/read-deliveries.ts';
import { jsonBody } from '../json-body.ts';
import type { DeliveryParts } from './delivery.ts';
import { type BuyerEnv, requireMember } from './require-buyer.ts';

const idPath = `/:id{${uuidPattern}}` as '/:id';

const statuses = {
  format: 400,
  template: 400,
  counsel: 403,
  empty: 409,
  'too-many-letters': 409,
  unfinished: 409,
  'per-day': 429,
  gone: 404,
  key: 409,
} as const satisfies Record<DeliveryRefusal, number>;

/** Files of records for a customer, their manifests and their log. */
export function deliveriesRoutes({ db, timedRead, queued, serviceContext, secret }: DeliveryParts): Hono<BuyerEnv> {
  const app = new Hono<BuyerEnv>();
  const now = () => serviceContext().now;
  const inTurn = <Result>(work: () => Promise<Result>) => queued('deliveries', work);
  const of = (context: Context<BuyerEnv>) => ({
    customerId: context.get('reader').customerId,
    id: (context.req.param('id') ?? '').toLowerCase(),
  });

  app.get('/', async (context) =>
    context.json(await inTurn(() => deliveriesPage(db, of(context).customerId, context.req.query('after'), now()))),
  );

  app.post('/', limitBody(64), requireMember, async (context) => {
    const body = await jsonBody(context, deliveryRequestSchema);
    if (!body.ok) return body.response;
    const { customerId, isSample, userId, role } = context.get('reader');
    const idempotencyKey = context.req.header('Idempotency-Key')?.slice(0, 200) || null;
    const askedBy = { userId, askedBy: userId ?? '', role, channel: 'download' } as const;
    const asking = { customerId, isSample, ...askedBy, request: body.value, idempotencyKey };
    const created = await inTurn(() => createDelivery({ db, timedRead, secret, now }, asking));
    if (!created.ok) {
      return context.json({ error: created.message, code: created.error }, statuses[created.error]);
    }
    const { status } = created.delivery;
    return context.json(created.delivery, status === 'waiting' || status === 'running' ? 202 : 201);
  });

  app.get(idPath, async (context) => {
    const { customerId, id } = of(context);
    const delivery = await inTurn(() => readDelivery(db, customerId, id, now()));
    return delivery ? context.json(delivery) : missing(context);
  });

  app.get(`${idPath}/file`, async (context) => {
    const { customerId, id } = of(context);
    const file = await inTurn(() => deliveryFile(db, customerId, id, now()));
    if (file === 'missing') return missing(context);
    if (file === 'unfinished') return unfinished(context);
    if ('ended' in file) {
      const error = file.ended ?? 'This file is no longer kept. Download the records again.';
      return context.json({ error, code: 'expired' }, 410);
    }
    context.header('Content-Type', contentTypes[file.format]);
    context.header('Content-Length', String(file.bytes));
    context.header('Content-Disposition', `attachment; filename="${file.name}"`);
    return context.body(file.body);
  });

  app.get(`${idPath}/manifest`, async (context) => {
    const { customerId, id } = of(context);
    const manifest = await inTurn(() => deliveryManifest(db, customerId, id));
    if (manifest === 'missing') return missing(context);
    if (manifest === 'unfinished') return unfinished(context);
    context.header('Content-Type', 'application/json; charset=utf-8');
    context.header('Content-Disposition', `attachment; filename="${manifest.name}"`);
    return context.body(manifest.text);
  });
  return app;
}

function missing(context: Context): Response {
  return context.json({ error: 'There is no such delivery' }, 404);
}

function unfinished(context: Context): Response {
  return context.json({ error: 'This file is not ready', code: 'unfinished' }, 409);
}
