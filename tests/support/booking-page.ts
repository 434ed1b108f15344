import { type Locator, type Page, type Reading, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const formatDate = (iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(`${iso}T12:00:00Z`));

/** 'Monday, November 16, 2026' */
export const dayInWords = (iso: string) => formatDate(iso, { dateStyle: 'full' });

export const openDaysAddress = '**/rest/v1/demo_slots?*date=gte.*';

/** Opens the booking page at a moment of 2026, with three open times on every day of that autumn, holidays too. */
export async function openBookingAt(page: Page, moment: string): Promise<void> {
  const days = Array.from({ length: 60 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
  );
  const rows = days.flatMap((date) => [{ date }, { date }, { date }]);
  await page.clock.install({ time: new Date(moment) });
  await page.route(openDaysAddress, (route) => route.fulfill({ json: rows }));
  await openBooking(page);
}

export async function openBooking(page: Page): Promise<void> {
  await page.goto('/book-demo');
  await page.getByRole('grid').waitFor();
}

export const nextMonth = (page: Page): Locator =>
  page.locator('.booking-calendar-head').getByRole('button', { name: 'Next' });

export async function turnTo(page: Page, iso: string): Promise<void> {
  const month = page.getByRole('grid', { name: formatDate(iso, { month: 'long', year: 'numeric' }) });
  await page.getByRole('grid').waitFor();
  while (!(await quiet(month, () => month.isVisible()))) await nextMonth(page).click();
}

export function dayButton(page: Page, iso: string): Locator {
  return page.getByRole('grid').getByRole('button', { name: dayInWords(iso) });
}

export async function chooseDay(page: Page, iso: string): Promise<void> {
  await turnTo(page, iso);
  await dayButton(page, iso).click();
}

/** `time` is in the visitor's time zone, such as '10:00 AM'. */
export function slotButton(page: Page, time: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${time}`) });
}

export function slotTexts(page: Page): Reading<string[]> {
  return reading(async (now) => {
    const texts = await now(page.locator('.booking-slot').allInnerTexts());
    return texts.map((text) => text.replace(/\s+/g, ' ').trim());
  });
}

export async function chooseSlot(page: Page, iso: string, time: string): Promise<void> {
  await chooseDay(page, iso);
  await slotButton(page, time).click();
}

export async function fillDetails(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
}

export const bookButton = (page: Page): Locator => page.getByRole('button', { name: /^Book \d/ });
