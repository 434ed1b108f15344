import { Counter } from 'prom-client';
import { registry } from './registry.ts';

const accepted = new Counter({
  name: 'deedline_accepted_total',
  help: 'Bookings and forms that were acknowledged; one that is sent again with its key counts again.',
  labelNames: ['what'],
  registers: [registry],
});
// Prometheus can compute a rate from the first booking on only if the series starts at 0.
accepted.inc({ what: 'booking' }, 0);
accepted.inc({ what: 'form' }, 0);

/** A form posted without JavaScript redirects to a page with this parameter. */
const sentPage = /[?&]sent=1/;

export function countAccepted(method: string, path: string, response: Response): void {
  if (method !== 'POST') return;
  if (path === '/rest/v1/demo_bookings' && response.status === 201) accepted.inc({ what: 'booking' });
  if (path !== '/functions/v1/submit-contact') return;
  const sent = response.status === 200 || sentPage.test(response.headers.get('Location') ?? '');
  if (sent) accepted.inc({ what: 'form' });
}
