import { Counter } from 'prom-client';
import { registry } from './registry.ts';

const accepted = new Counter({
  name: 'deedline_accepted_total',
  help: 'Bookings and forms that were acknowledged; one that is sent again with its key counts again.',
  labelNames: ['what'],
  registers: [registry],
});
// A series that is there from the start has a rate from the first booking on.
accepted.inc({ what: 'booking' }, 0);
accepted.inc({ what: 'form' }, 0);

/** A form without scripts is answered by the page it leads back to. */
const sentPage = /[?&]sent=1/;

export function countAccepted(method: string, path: string, response: Response): void {
  if (method !== 'POST') return;
  if (path === '/rest/v1/demo_bookings' && response.status === 201) accepted.inc({ what: 'booking' });
  if (path !== '/functions/v1/submit-contact') return;
  const sent = response.status === 200 || sentPage.test(response.headers.get('Location') ?? '');
  if (sent) accepted.inc({ what: 'form' });
}
