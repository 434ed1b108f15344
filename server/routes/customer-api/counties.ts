import type { Hono } from 'hono';
import { countyOperations } from '#domain/customer-api/counties.ts';
import { listCounties } from '../../services/customer-api/list-counties.ts';
import { type ApiParts, buyerOf } from './api-parts.ts';
import { serve } from './operation-route.ts';
import type { ApiEnv } from './require-key.ts';

export function countyOperationRoutes(app: Hono<ApiEnv>, parts: ApiParts): void {
  const { db, queued, now } = parts;
  serve(app, parts, countyOperations.listCounties, async ({ caller }) => ({
    data: await queued('county_datasets', () => listCounties(db, buyerOf(caller, now()), now())),
  }));
}
