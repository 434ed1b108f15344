import { Hono } from 'hono';
import type { DeliveryParts } from './delivery.ts';
import type { BuyerEnv } from './require-buyer.ts';

export function recallsRoutes(_parts: DeliveryParts): Hono<BuyerEnv> {
  return new Hono<BuyerEnv>();
}
