import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { businessTime } from '#domain/booking/slots.ts';
import {
  type BookingList,
  bookingLists,
  type CalendarError,
  calendarErrors,
  cancelSchema,
  closureSchema,
  exportSchema,
  minSearchLength,
  moveSchema,
  placesSchema,
  slotSchema,
} from '#domain/desk/bookings.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { parseIsoDate } from '#domain/time/calendar-date.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { addSlot, changePlaces, closeTimes, openTimes } from '../../services/desk/calendar.ts';
import { cancelAsStaff, moveAsStaff } from '../../services/desk/change-booking.ts';
import { exportBookings } from '../../services/desk/export-bookings.ts';
import { bookingDetail, bookingPage, bookingWeek, freeSlots } from '../../services/desk/read-bookings.ts';
import { jsonBody } from '../json-body.ts';
import type { StaffEnv } from '../require-account.ts';
import type { DeskParts } from './desk-parts.ts';

type DeskRequest = Context<StaffEnv>;

/** The calendar and the bookings. Whatever changes something is one service function. */
export function bookingsRoutes({ db, queued, contextOf }: DeskParts): Hono<StaffEnv> {
  const app = new Hono<StaffEnv>();
  app.use('*', limitBody(16));
  const read = <Result>(work: () => Promise<Result>) => queued('demo_bookings', work);

  app.get('/', async (context) => {
    const { status = 'upcoming', q = '', after = '' } = context.req.query();
    const filter = filterOf(status, q);
    if ('problem' in filter) return context.json(filter.problem, 400);
    const { now } = contextOf(context);
    return context.json(await read(() => bookingPage(db, filter, { now, after })));
  });

  app.get('/week', async (context) => {
    const { now } = contextOf(context);
    const wanted = parseIsoDate(context.req.query('week') || businessTime(now).date);
    if (!wanted) return context.json({ error: 'There is no such week', fields: { week: 'Use a date' } }, 400);
    return context.json(await read(() => bookingWeek(db, wanted, now)));
  });

  app.get('/free-slots', async (context) => {
    const { now } = contextOf(context);
    return context.json({ slots: await read(() => freeSlots(db, now)) });
  });

  app.post('/export', async (context) => {
    const body = await jsonBody(context, exportSchema);
    if (!body.ok) return body.response;
    const filter = filterOf(body.value.status, body.value.q);
    if ('problem' in filter) return context.json(filter.problem, 400);
    const parts = await exportBookings(db, filter, contextOf(context));
    context.header('Content-Type', 'text/csv; charset=utf-8');
    context.header('Content-Disposition', `attachment; filename="bookings-${filter.status}.csv"`);
    return context.body(Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream);
  });

  app.post('/closures', async (context) => {
    const body = await jsonBody(context, closureSchema);
    if (!body.ok) return body.response;
    const result = await closeTimes(db, body.value, contextOf(context));
    if (result.ok) return context.json(result, 201);
    if (result.error === 'booked') return refused(context, result.error, { booked: result.booked });
    return refused(context, result.error);
  });

  app.delete('/closures/:id', async (context) => {
    const id = idOf(context);
    const result = id ? await openTimes(db, { id }, contextOf(context)) : unknown('unknownClosure');
    return result.ok ? context.json(result) : refused(context, result.error);
  });

  app.post('/slots', async (context) => {
    const body = await jsonBody(context, slotSchema);
    if (!body.ok) return body.response;
    const result = await addSlot(db, body.value, contextOf(context));
    return result.ok ? context.json(result, 201) : refused(context, result.error);
  });

  app.patch('/slots/:id', async (context) => {
    const body = await jsonBody(context, placesSchema);
    if (!body.ok) return body.response;
    const id = idOf(context);
    const result = id ? await changePlaces(db, { id, ...body.value }, contextOf(context)) : unknown('missing');
    return result.ok ? context.json(result) : refused(context, result.error);
  });

  app.get('/:id', async (context) => {
    const id = idOf(context);
    const booking = id && (await read(() => bookingDetail(db, id, contextOf(context).now)));
    return booking ? context.json(booking) : refused(context, 'unknown');
  });

  app.post('/:id/cancel', async (context) => {
    const body = await jsonBody(context, cancelSchema);
    if (!body.ok) return body.response;
    const id = idOf(context);
    const result = id ? await cancelAsStaff(db, { id, ...body.value }, contextOf(context)) : unknown('unknown');
    return result.ok ? context.json(result) : refused(context, result.error);
  });

  app.post('/:id/move', async (context) => {
    const body = await jsonBody(context, moveSchema);
    if (!body.ok) return body.response;
    const id = idOf(context);
    const result = id ? await moveAsStaff(db, { id, ...body.value }, contextOf(context)) : unknown('unknown');
    return result.ok ? context.json(result) : refused(context, result.error);
  });

  return app;
}

type BadFilter = { problem: { error: string; fields: Record<string, string> } };

function filterOf(status: string, q: string): { status: BookingList; q: string } | BadFilter {
  const list = bookingLists.find((one) => one === status);
  if (!list) return { problem: { error: 'There is no such list', fields: { status: 'Choose a list' } } };
  const text = q.trim();
  if (text && text.length < minSearchLength) {
    const error = `Type at least ${minSearchLength} characters`;
    return { problem: { error, fields: { q: error } } };
  }
  return { status: list, q: text };
}

/** The id in the path; null if it is not one. */
function idOf(context: DeskRequest): string | null {
  const id = context.req.param('id') ?? '';
  return isUuid(id) ? id : null;
}

const unknown = <Problem extends CalendarError>(error: Problem) => ({ ok: false as const, error });

/** 404 for what does not exist, 400 for a wrong form, otherwise 409; the message says what to do. */
function refused(context: DeskRequest, error: CalendarError, more: Record<string, unknown> = {}): Response {
  const answer = { error: calendarErrors[error], code: error, ...more };
  if (error === 'unknown' || error === 'missing' || error === 'unknownClosure') return context.json(answer, 404);
  if (error === 'order') return context.json({ ...answer, fields: { endTime: answer.error } }, 400);
  return context.json(answer, 409);
}
