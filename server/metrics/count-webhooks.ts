import { Counter } from 'prom-client';
import type { CallProblem } from '#domain/customer-api/call-problem.ts';
import { registry } from './registry.ts';

const attempts = new Counter({
  name: 'deedline_webhook_attempts_total',
  help: 'Webhook messages that were sent to an endpoint, by what came of it.',
  labelNames: ['result'],
  registers: [registry],
});

// As for what was accepted: a rate needs a start at 0.
attempts.inc({ result: 'accepted' }, 0);

/** One try: accepted, or why not. */
export function countWebhookAttempt(problem: CallProblem | null): void {
  attempts.inc({ result: problem ?? 'accepted' });
}
