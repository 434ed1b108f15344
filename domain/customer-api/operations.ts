import { countyOperations } from './counties.ts';
import type { ApiOperation } from './operation.ts';
import { webhookOperations } from './webhooks.ts';

/** Every call of `/v1`. */
export const apiOperations: readonly ApiOperation[] = [
  ...Object.values(countyOperations),
  ...Object.values(webhookOperations),
];
