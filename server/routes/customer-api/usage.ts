import type { Hono } from 'hono';
import { apiKeyLimits } from '#domain/customer-api/api-key.ts';
import { usageOperations } from '#domain/customer-api/usage.ts';
import { sumUsage, usageByDay } from '#domain/customer-api/usage-view.ts';
import { keyUsage } from '../../services/customer-api/key-usage.ts';
import type { ApiParts } from './api-parts.ts';
import { serve } from './operation-route.ts';
import type { ApiEnv } from './require-key.ts';

export function usageOperationRoutes(app: Hono<ApiEnv>, parts: ApiParts): void {
  const { db, queued, now } = parts;
  serve(app, parts, usageOperations.getUsage, async ({ caller }) => {
    const { from, today, days, keys, quota } = await queued('api_usage', () => keyUsage(db, caller.customerId, now()));
    const ofKey = (id: string) => days.filter(({ keyId }) => keyId === id);
    return {
      ...{ from, to: today },
      quota: {
        per_day: quota.perDay,
        used_today: quota.usedToday,
        left_today: Math.max(0, quota.perDay - quota.usedToday),
        per_key_and_minute: apiKeyLimits.callsPerMinute,
      },
      days: usageByDay(days),
      keys: keys.map((key) => ({ ...key, ...sumUsage(ofKey(key.id)), days: usageByDay(ofKey(key.id)) })),
    };
  });
}
