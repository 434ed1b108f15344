import * as v from 'valibot';
import { optional, required } from '../forms/fields.ts';
import { addDays, type CalendarDate, parseIsoDate, weekdayOf } from '../time/calendar-date.ts';

/** Which bookings a list shows. 'all' is for searches. */
export const bookingLists = ['upcoming', 'past', 'canceled', 'all'] as const;
export type BookingList = (typeof bookingLists)[number];

/** A shorter search would find nearly everything, and no index helps. */
export const minSearchLength = 3;

export const maxReason = 200;
export const maxPlaces = 100;

/** A closure from the first to the last minute of a day. */
export const wholeDay = { startTime: '00:00', endTime: '24:00' } as const;

export function isWholeDay({ startTime, endTime }: { startTime: string; endTime: string }): boolean {
  return startTime.startsWith(wholeDay.startTime) && endTime.startsWith(wholeDay.endTime);
}

export const calendarTexts = {
  date: 'Please choose a date',
  time: 'Please enter a time, such as 10:00',
  order: 'The end must be after the start',
  reason: `The reason must be at most ${maxReason} characters`,
  places: `Please enter a number of places from 1 to ${maxPlaces}`,
  slot: 'Please choose a time',
  sequence: 'Please reload the page',
} as const;

/** Why a change of the calendar or a booking was refused, and what to do about it. */
export const calendarErrors = {
  unknown: 'This booking no longer exists. Please reload the page.',
  canceled: 'This demo has been canceled. Please reload the page.',
  over: "This demo has already started, so it can't be changed.",
  changed: 'This demo was changed in the meantime. Check its new time, then try again.',
  full: 'This time is full or closed. Choose another time, or change its places or open it first.',
  passed: 'This time has passed. Choose another time.',
  duplicate: 'The same address already has a demo at this time. Choose another time.',
  missing: 'This time no longer exists. Please reload the page.',
  booked: 'People are booked at this time. Move or cancel their demos first, then close it.',
  order: calendarTexts.order,
  past: 'This time has passed. Choose a later one.',
  closed: 'This time is closed. Open it first.',
  overlap: 'There is already a demo at this time. Change its places instead.',
  places: 'More people are booked than that. Move some of them first.',
  unknownClosure: 'This time is already open.',
} as const;
export type CalendarError = keyof typeof calendarErrors;

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

const date = v.pipe(
  required(calendarTexts.date),
  v.check((text) => parseIsoDate(text) !== null, calendarTexts.date),
);
const time = v.pipe(required(calendarTexts.time), v.regex(clock, calendarTexts.time));
const endTime = v.pipe(
  required(calendarTexts.time),
  v.check((text) => clock.test(text) || text === wholeDay.endTime, calendarTexts.time),
);
const places = v.pipe(
  v.number(calendarTexts.places),
  v.integer(calendarTexts.places),
  v.minValue(1, calendarTexts.places),
  v.maxValue(maxPlaces, calendarTexts.places),
);
const reason = v.pipe(optional(calendarTexts.reason), v.maxLength(maxReason, calendarTexts.reason));

export const closureSchema = v.object({
  date,
  /** Without times the whole day is closed. */
  startTime: v.nullish(time, wholeDay.startTime),
  endTime: v.nullish(endTime, wholeDay.endTime),
  reason,
});
export type ClosureInput = v.InferOutput<typeof closureSchema>;

export const slotSchema = v.object({ date, startTime: time, endTime: time, places });
export type SlotInput = v.InferOutput<typeof slotSchema>;

export const placesSchema = v.object({ places });

/** The sequence of the booking that staff saw, so that a change in the meantime is noticed. */
const sequence = v.nullish(v.pipe(v.number(calendarTexts.sequence), v.integer(calendarTexts.sequence)));

export const cancelSchema = v.object({ sequence });
export const moveSchema = v.object({
  slotId: v.pipe(v.string(calendarTexts.slot), v.uuid(calendarTexts.slot)),
  sequence,
});

export const exportSchema = v.object({
  status: v.picklist(bookingLists, 'Please choose a list'),
  q: optional('Please enter text'),
});

/** A row of the list. Dates and times are in the business zone, times as HH:MM. */
export type BookingRow = {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
  date: string;
  startTime: string;
  endTime: string;
  canceledAt: string | null;
};

/** Everything about one booking. */
export type BookingDetail = BookedVisitor & {
  slotId: string;
  timeZone: string | null;
  createdAt: string;
  /** Whether the demo has started. */
  isOver: boolean;
};

/** Someone whose demo must be moved or canceled before its time is closed. */
export type BookedVisitor = BookingRow & { sequence: number };

export type ClosureRow = { id: string; date: string; startTime: string; endTime: string; reason: string };

/** A slot as the week shows it. */
export type WeekSlot = {
  id: string;
  startTime: string;
  endTime: string;
  places: number;
  isClosed: boolean;
  isOver: boolean;
  bookings: { id: string; name: string; company: string; sequence: number }[];
};

export type WeekDay = {
  date: string;
  holiday: string | null;
  closures: ClosureRow[];
  slots: WeekSlot[];
};

/** The first day of the week that a day is in. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

/** `week` is its Monday. */
export type BookingWeek = { week: string; today: string; days: WeekDay[] };

/** A future slot with free places, for moving a booking. */
export type OpenSlot = { id: string; date: string; startTime: string; endTime: string; free: number };
