import { Counter } from 'prom-client';
import { registry } from '../metrics/registry.ts';

const limits = ['rate-limit', 'quota', 'too-many-wrong-keys'] as const;

const refusals = new Counter({
  name: 'deedline_api_refusals_total',
  help: 'Calls of /v1, /mcp and /oauth/token that were refused by a limit: of a key, of a customer, of wrong keys.',
  labelNames: ['limit'],
  registers: [registry],
});
// Prometheus can compute a rate from the first refusal on only if the series starts at 0.
for (const limit of limits) refusals.inc({ limit }, 0);

export function countApiRefusal(limit: (typeof limits)[number]): void {
  refusals.inc({ limit });
}
