import type { Hono } from 'hono';
import { apiPath } from '#domain/customer-api/api-key.ts';
import { type ApiExport, exportOperations } from '#domain/customer-api/exports.ts';
import type { ApiProblemCode } from '#domain/customer-api/problems.ts';
import { boxOf } from '#domain/customer-api/record-filter.ts';
import { writeBuyBox } from '#domain/delivery/buy-box.ts';
import type { Delivery, DeliveryFormat } from '#domain/delivery/delivery.ts';
import { createDelivery, type DeliveryRefusal } from '../../services/delivery/create-delivery.ts';
import { contentTypes } from '../../services/delivery/delivery-file.ts';
import { deliveryFile, deliveryManifest, readDelivery } from '../../services/delivery/read-deliveries.ts';
import type { ApiParts } from './api-parts.ts';
import { Refused, serve } from './operation-route.ts';
import type { ApiEnv } from './require-key.ts';

const codes = {
  format: 'bad-request',
  template: 'bad-request',
  counsel: 'bad-request',
  empty: 'conflict',
  'too-many-letters': 'conflict',
  unfinished: 'limit-reached',
  'per-day': 'limit-reached',
  gone: 'not-found',
  key: 'conflict',
} as const satisfies Record<DeliveryRefusal, ApiProblemCode>;

/** Files of records, as downloads are. */
export function exportOperationRoutes(app: Hono<ApiEnv>, parts: ApiParts): void {
  const { db, timedRead, queued, now, secret } = parts;
  const inTurn = <Result>(work: () => Promise<Result>) => queued('deliveries', work);

  serve(app, parts, exportOperations.createExport, async ({ body, headers, caller, context }) => {
    const { customerId, isSample } = caller;
    const { filter, layout, format, new_only: isNewOnly, ids, template, sender } = body;
    // Nobody of the company is asked here, so nobody can allow what counsel has to be asked about.
    const letter = { template, sender, counselReason: '' };
    const request = { box: writeBuyBox(boxOf(filter)), layout, format, isNewOnly, ids, ...letter };
    const idempotencyKey = headers['Idempotency-Key'] || null;
    const askedBy = { userId: null, askedBy: caller.keyId, channel: 'api' } as const;
    const asking = { customerId, isSample, ...askedBy, request, idempotencyKey };
    const created = await inTurn(() => createDelivery({ db, timedRead, secret, now }, asking));
    if (!created.ok) throw new Refused(codes[created.error], created.message);
    context.set('records', created.delivery.rows ?? 0);
    return exportOf(created.delivery);
  });

  serve(app, parts, exportOperations.getExport, async ({ params, caller }) => {
    const delivery = await inTurn(() => readDelivery(db, caller.customerId, params.id, now()));
    if (!delivery || delivery.format === 'json') throw missing();
    return exportOf(delivery);
  });

  serve(app, parts, exportOperations.getExportFile, async ({ params, caller, context }) => {
    const file = await inTurn(() => deliveryFile(db, caller.customerId, params.id, now()));
    if (file === 'missing') throw missing();
    if (file === 'unfinished') throw unfinished();
    if ('ended' in file) throw new Refused('gone', file.ended ?? 'The file is no longer kept. Make another one.');
    context.header('Content-Type', contentTypes[file.format]);
    context.header('Content-Length', String(file.bytes));
    context.header('Content-Disposition', `attachment; filename="${file.name}"`);
    return context.body(file.body);
  });

  serve(app, parts, exportOperations.getExportManifest, async ({ params, caller, context }) => {
    const manifest = await inTurn(() => deliveryManifest(db, caller.customerId, params.id));
    if (manifest === 'missing') throw missing();
    if (manifest === 'unfinished') throw unfinished();
    context.header('Content-Type', 'application/json; charset=utf-8');
    context.header('Content-Disposition', `attachment; filename="${manifest.name}"`);
    return context.body(manifest.text);
  });
}

const missing = () => new Refused('not-found', 'There is no such export.');
const unfinished = () => new Refused('conflict', 'The file is not ready.');

function exportOf(delivery: Delivery): ApiExport {
  const { id, status, fileName } = delivery;
  const path = `${apiPath}/exports/${id}`;
  return {
    id,
    status,
    layout: delivery.layout,
    format: delivery.format as DeliveryFormat,
    filter: delivery.filter,
    new_only: delivery.isNewOnly,
    rows: delivery.rows,
    rows_done: delivery.rowsDone,
    rows_expected: delivery.rowsExpected,
    left_out: delivery.leftOut,
    bytes: delivery.bytes,
    problem: delivery.problem,
    created_at: delivery.createdAt,
    ready_at: delivery.readyAt,
    expires_at: delivery.expiresAt,
    file: status === 'ready' ? `${path}/file` : null,
    manifest: fileName === null ? null : `${path}/manifest`,
  };
}
