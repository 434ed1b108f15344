import { setNow } from './clock.ts';
import type { Locator } from './locator.ts';
import { ask, network } from './network.ts';
import { page } from './page.ts';

const formatDate = (iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(`${iso}T12:00:00Z`));

/** 'Monday, November 16, 2026' */
export const dayInWords = (iso: string) => formatDate(iso, { dateStyle: 'full' });

export const openDaysRequest = /demo_slots\?.*date=gte\./;
export const slotsRequest = /demo_slots\?.*date=eq\./;

/** Opens the booking page at a moment of 2026, with three open times on every day of that autumn, holidays too. */
export async function openBookingAt(moment: string, timeZone?: string): Promise<void> {
  const days = Array.from({ length: 60 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
  );
  setNow(new Date(moment));
  network().route(openDaysRequest, { json: days.flatMap((date) => [{ date }, { date }, { date }]) });
  await openBooking(timeZone);
}

export async function openBooking(timeZone = 'America/New_York'): Promise<void> {
  page.setTimeZone(timeZone);
  await page.goto('/book-demo');
  await page.getByRole('grid').waitFor();
}

export const nextMonth = (): Locator => page.locator('.booking-calendar-head').getByRole('button', { name: 'Next' });

export const previousMonth = (): Locator =>
  page.locator('.booking-calendar-head').getByRole('button', { name: 'Previous' });

export async function turnTo(iso: string): Promise<void> {
  const month = page.getByRole('grid', { name: formatDate(iso, { month: 'long', year: 'numeric' }) });
  await page.getByRole('grid').waitFor();
  while (!month.isVisible()) await nextMonth().click();
}

export const dayButton = (iso: string): Locator =>
  page.getByRole('grid').getByRole('button', { name: dayInWords(iso) });

export async function chooseDay(iso: string): Promise<void> {
  await turnTo(iso);
  await dayButton(iso).click();
}

/** `time` is in the visitor's time zone, such as '10:00 AM'. */
export function slotButton(time: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${time}`) });
}

export function slotTexts(): string[] {
  const slots = page.locator('.booking-slot').elements();
  return slots.map(({ childNodes }) =>
    [...childNodes]
      .map(({ textContent }) => textContent?.trim())
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** The line above the times. */
export const status = (): string => page.locator('.booking [role=status]').innerText();

export async function chooseSlot(iso: string, time: string): Promise<void> {
  await chooseDay(iso);
  await slotButton(time).click();
}

export async function fillDetails({ name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
}

export const bookButton = (): Locator => page.getByRole('button', { name: /^Book \d/ });

/** The id of the slot at HH:MM Eastern time. */
export async function slotAt(date: string, time: string): Promise<string> {
  const response = await ask(`/rest/v1/demo_slots?date=eq.${date}&start_time=eq.${time}:00`);
  const [slot] = (await response.json()) as { id: string }[];
  if (!slot) throw new Error(`No demo on ${date} at ${time}`);
  return slot.id;
}

/** Books as another person. */
export function bookByApi(slotId: string, email: string): Promise<Response> {
  return ask('/rest/v1/demo_bookings', {
    method: 'POST',
    body: JSON.stringify({ slot_id: slotId, customer_name: 'Ben Okafor', customer_email: email }),
    headers: { 'Content-Type': 'application/json', 'X-Time-Zone': 'America/New_York' },
  });
}
