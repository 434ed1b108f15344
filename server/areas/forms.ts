import { managePath } from '#domain/booking/manage-link.ts';
import { automaticPerDay, requestPath, yourDataPath } from '#domain/privacy/request.ts';
import { wideNetworkOf } from '../middleware/client-address.ts';
import { keyCount } from '../middleware/rate-limit.ts';
import { manageBookingRoutes } from '../routes/manage-booking.ts';
import { contactRoutes } from '../routes/submit-contact.ts';
import { yourDataRoutes } from '../routes/your-data.ts';
import { cancelBooking, findBooking, moveBooking, slotsToMoveTo } from '../services/manage-booking.ts';
import { askFor, enterCode, startRequest, viewRequest } from '../services/privacy-request.ts';
import { submitContact } from '../services/submit-contact.ts';
import { fileResponse } from '../site/ready-answer.ts';
import { type RegisterArea, readMethods } from './parts.ts';

/** Forms of the site, and the private links that their mail has. */
export const registerForms: RegisterArea = (app, parts) => {
  const { db, now, limit, pool, queued, serviceContext, addressOf, originOf, site } = parts;
  app.on('POST', ['/functions/v1/submit-contact', yourDataPath], limit.forms);
  app.on('POST', [managePath, requestPath], limit.changes);
  app.on(readMethods, [managePath, requestPath], limit.links);

  app.route(
    '/',
    contactRoutes({
      submit: (request) => queued('contact_submissions', () => submitContact(db, request, serviceContext())),
      render: async (context, page, posted, status) =>
        fileResponse(context.req.raw, await site.rendered.postedForm(page, posted), status),
      renderTopic: async (context, topic) =>
        fileResponse(
          context.req.raw,
          await site.rendered.page(`/support/contact?topic=${topic}`, Date.now(), originOf(context.req.raw)),
        ),
    }),
  );
  app.route(
    '/',
    manageBookingRoutes({
      find: (token) => findBooking(db, token, now()),
      freeSlots: () => slotsToMoveTo(db, now()),
      cancel: (token) => cancelBooking(db, token, serviceContext()),
      move: (request) => moveBooking(db, request, serviceContext()),
      render: async (context, view, status) => fileResponse(context.req.raw, await site.rendered.booking(view), status),
    }),
  );
  const suppressionsOf = keyCount(
    'suppressions of a network',
    { points: automaticPerDay.network, seconds: 86_400 },
    pool,
  );
  app.route(
    '/',
    yourDataRoutes({
      start: (input) => queued('privacy_requests', () => startRequest(db, input, serviceContext())),
      view: (token) => queued('privacy_requests', () => viewRequest(db, token, now())),
      enterCode: (entered) => queued('privacy_requests', () => enterCode(db, entered, now())),
      ask: (context, asked) =>
        queued('privacy_requests', () =>
          askFor(
            db,
            asked,
            serviceContext(),
            async () => (await suppressionsOf(wideNetworkOf(addressOf(context)))) === 0,
          ),
        ),
      renderForm: async (context, posted) =>
        fileResponse(context.req.raw, await site.rendered.postedForm(yourDataPath, posted), 400),
      renderRequest: async (context, view, status) =>
        fileResponse(context.req.raw, await site.rendered.privacyRequest(view), status),
    }),
  );
};
