import { Hono } from 'hono';
import { listRecalls } from '../../services/delivery/list-recalls.ts';
import type { DeliveryParts } from './delivery.ts';
import type { BuyerEnv } from './require-buyer.ts';

/** What was recalled from the customer. The remove-file is a delivery (`deliveries.ts`). */
export function recallsRoutes({ db, queued }: DeliveryParts): Hono<BuyerEnv> {
  const app = new Hono<BuyerEnv>();
  app.get('/', async (context) => {
    const after = context.req.query('after') ?? null;
    const { customerId } = context.get('reader');
    return context.json(await queued('recalls', () => listRecalls(db, customerId, after)));
  });
  return app;
}
