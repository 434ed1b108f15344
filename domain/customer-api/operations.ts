import { countyOperations } from './counties.ts';
import { exportOperations } from './exports.ts';
import { feedOperations } from './feed.ts';
import type { ApiOperation } from './operation.ts';
import { recordOperations } from './records.ts';
import { usageOperations } from './usage.ts';
import { webhookOperations } from './webhooks.ts';

/** Every call of `/v1`. */
export const apiOperations: readonly ApiOperation[] = [
  ...Object.values(countyOperations),
  ...Object.values(recordOperations),
  ...Object.values(exportOperations),
  ...Object.values(feedOperations),
  ...Object.values(usageOperations),
  ...Object.values(webhookOperations),
];
