import { squeezed } from '../columns/similar-names.ts';
import { dayNumber, dayNumberOf, dayText } from '../time/day-number.ts';
import { offsetIn } from '../time/zones.ts';
import type { AllowedValues, FieldType } from './dictionary.ts';
import type { RecordValue } from './filing.ts';
import { isWebAddress } from './web-address.ts';

/** Why a value cannot be taken: a sentence for the person who prepared the file. */
export type Refusal = { reason: string };

/** A cell that the reader of a file could not read, such as an error of a spreadsheet. */
export class UnreadableCell {
  readonly reason: string;
  /** What the file has. */
  readonly text: string;

  constructor(reason: string, text: string) {
    this.reason = reason;
    this.text = text;
  }
}

/** How the dates and times of a file are written. */
export type DateStyle = {
  /** 17/08/2026 is in August. */
  isDayFirst: boolean;
  /** The IANA name of the zone of times that do not say theirs; null for UTC. */
  timeZone: string | null;
};

export const usualDates: DateStyle = { isDayFirst: false, timeZone: null };

/** A cell as its value, undefined if it is empty. Values are never objects, refusals always are. */
export type ReadValue<Value extends RecordValue = RecordValue> = (cell: unknown) => Value | undefined | Refusal;

export const maxTextLength = 2000;

/** The largest number that fits an integer column of the database. */
const maxInteger = 2_147_483_647;
const maxAmount = 1_000_000_000_000;

const refuse = (reason: string): Refusal => ({ reason });
const tooLong = refuse('This text is longer than 2,000 characters.');
const notText = refuse('This should be text.');
const notOneValue = refuse('This should be a single value, not a list or a group of values.');
const lostDigits = refuse(
  'The spreadsheet has cut off digits of this number. Format the column as text and export again.',
);
const notWhole = refuse('This should be a whole number, such as 1842.');
const notNumber = refuse('This should be a number, such as 2.5.');
const notAmount = refuse('This should be an amount in dollars, such as $401,200 or 401200.00.');
const oddCommas = refuse("The commas in this number don't separate thousands.");
const negative = refuse('This number cannot be negative.');
const negativeAmount = refuse(
  'This amount is negative (parentheses mean that, too). Enter it without a minus sign or leave it out.',
);
const tooLarge = refuse('This number is too large.');
const notBoolean = refuse('This should be yes or no.');
const notDate = refuse('This should be a date, such as 2026-11-15 or 11/15/2026.');
const noSuchDay = refuse('There is no such day. Dates are month/day/year or year-month-day.');
const noSuchDayFirst = refuse('There is no such day. Dates are day/month/year or year-month-day.');
const notWebAddress = refuse('This should be the address of a web page that begins with https:// or http://.');
const notMoment = refuse('This should be a date and time, such as 2026-11-15T09:30:00-06:00.');

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null;
}

export function readerOf(
  type: FieldType,
  thisYear: number,
  values: AllowedValues | null,
  dates: DateStyle = usualDates,
): ReadValue {
  switch (type) {
    case 'String':
      return values ? listedReader(values) : readText;
    case 'Integer':
      return readInteger;
    case 'Decimal':
      return readDecimal;
    case 'Currency':
      return readCurrency;
    case 'Date':
      return dateReader(thisYear, dates);
    case 'Boolean':
      return readBoolean;
  }
}

/** Trimmed text without control characters; text that looks like a formula stays text. */
export function readText(cell: unknown): string | undefined | Refusal {
  if (typeof cell === 'string') return cleanText(cell);
  if (cell === null || cell === undefined) return undefined;
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return notText;
    return Math.abs(cell) >= 1e15 ? lostDigits : String(cell);
  }
  if (typeof cell === 'bigint') return cleanText(String(cell));
  return typeof cell === 'object' ? notOneValue : notText;
}

/** A case, instrument or parcel number: a spreadsheet shows long ones as 2.02611E+14, with the other digits lost. */
export function readIdentifier(cell: unknown): string | undefined | Refusal {
  const text = readText(cell);
  if (typeof text !== 'string') return text;
  const last = text.charCodeAt(text.length - 1);
  if (last >= 48 && last <= 57 && /^\d(?:\.\d+)?[eE]\+\d+$/.test(text)) return lostDigits;
  return text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text;
}

/** The address of a page on the web. Nothing else may become a link. */
export function readWebAddress(cell: unknown): string | undefined | Refusal {
  const text = readText(cell);
  return typeof text !== 'string' || isWebAddress(text) ? text : notWebAddress;
}

function listedReader({ list, isOpen }: AllowedValues): ReadValue<string> {
  const exact = new Set(list);
  const bySqueezed = new Map(list.map((value) => [squeezed(value), value]));
  const refusal = refuse(`This should be one of: ${list.join(', ')}.`);
  return (cell) => {
    if (typeof cell === 'string' && exact.has(cell)) return cell;
    const text = readText(cell);
    if (typeof text !== 'string') return text;
    return bySqueezed.get(squeezed(text)) ?? (isOpen ? text : refusal);
  };
}

function readInteger(cell: unknown): number | undefined | Refusal {
  const value = numberIn(cell, notWhole);
  if (typeof value !== 'number') return value;
  if (!Number.isInteger(value)) return notWhole;
  return value > maxInteger ? tooLarge : value;
}

function readDecimal(cell: unknown): number | undefined | Refusal {
  const value = numberIn(cell, notNumber);
  return typeof value === 'number' && value > maxAmount ? tooLarge : value;
}

function readCurrency(cell: unknown): number | undefined | Refusal {
  let bare = cell;
  if (typeof cell === 'string') {
    const first = cell.charCodeAt(0);
    // Digits need no closer look.
    if (!(first >= 48 && first <= 57)) {
      const text = cell.trim();
      bare = text.startsWith('$') ? text.slice(1) : text;
      if (bare === '' && text !== '') return notAmount;
      if (text.startsWith('(') || /^[-−]\s*\$\s*\d/.test(text)) return negativeAmount;
    }
  }
  const value = numberIn(bare, notAmount);
  if (value === negative) return negativeAmount;
  if (typeof value !== 'number') return value;
  if (value > maxAmount) return tooLarge;
  return Number.isInteger(value) ? value : Math.round(value * 100) / 100;
}

/** A number that is not negative, with or without commas between thousands. */
function numberIn(cell: unknown, refusal: Refusal): number | undefined | Refusal {
  if (typeof cell === 'string') return numberInText(cell, refusal);
  if (cell === null || cell === undefined) return undefined;
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return refusal;
    return cell < 0 ? negative : cell;
  }
  if (typeof cell === 'bigint') return cell < 0n ? negative : Number(cell);
  return typeof cell === 'object' ? notOneValue : refusal;
}

function numberInText(cell: string, refusal: Refusal): number | undefined | Refusal {
  if (cell.length > 100) return refusal;
  const value = plainNumber(cell);
  if (value >= 0) return value;
  const text = cell.trim();
  if (isBlank(text)) return undefined;
  if (text.length < cell.length) return numberInText(text, refusal);
  if (/^\d[\d,]*(?:\.\d*)?$/.test(text)) return oddCommas;
  return /^[-−]\s*\d/.test(text) ? negative : refusal;
}

/** Digits, with commas between thousands and a decimal point if need be; NaN for any other text. */
function plainNumber(text: string): number {
  const { length } = text;
  let value = 0;
  let lastComma = -1;
  let at = 0;
  for (; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) value = value * 10 + code - 48;
    else if (code !== 44) break;
    else if (lastComma < 0 ? at === 0 || at > 3 : at - lastComma !== 4) return Number.NaN;
    else lastComma = at;
  }
  if (lastComma >= 0 && at - lastComma !== 4) return Number.NaN;
  // Above 15 digits the sum may be rounded otherwise than by the language.
  if (at === length) return length > 0 && length < 16 ? value : parsedNumber(text);
  return text.charCodeAt(at) === 46 && isDigits(text, at + 1) && length > 1 ? parsedNumber(text) : Number.NaN;
}

function parsedNumber(text: string): number {
  return text === '' ? Number.NaN : Number(text.replaceAll(',', ''));
}

function isDigits(text: string, from: number): boolean {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

const booleans: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...['yes', 'y', 'true', 't', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', 'f', '0'].map((word) => [word, false] as const),
  [true, true],
  [false, false],
  [1, true],
  [0, false],
]);

function readBoolean(cell: unknown): boolean | undefined | Refusal {
  const known = booleans.get(cell);
  if (known !== undefined) return known;
  if (cell === null || cell === undefined) return undefined;
  if (typeof cell !== 'string') return typeof cell === 'object' ? notOneValue : notBoolean;
  if (cell.length > 100) return notBoolean;
  const text = cell.trim().toLowerCase();
  return isBlank(text) ? undefined : (booleans.get(text) ?? notBoolean);
}

/**
 * Dates as yyyy-mm-dd, mm/dd/yyyy, m/d/yy, yyyymmdd, 17-AUG-2026, Jun 11, 2026, a spreadsheet's day number, or a Date; a
 * time of day is dropped. A year of two digits is the one from 89 years ago to ten years ahead: sale dates are ahead of us,
 * loans behind.
 */
export function dateReader(
  thisYear: number,
  { isDayFirst }: Pick<DateStyle, 'isDayFirst'> = usualDates,
): ReadValue<string> {
  return (cell) => {
    if (typeof cell === 'string') return dateInText(cell, thisYear, isDayFirst);
    if (cell === null || cell === undefined) return undefined;
    if (typeof cell === 'number') return dateOfSerial(cell);
    if (cell instanceof Date) return dayOrRefusal(Math.floor(cell.getTime() / 86_400_000));
    return typeof cell === 'object' ? notOneValue : notDate;
  };
}

/** The years in which a date can be; earlier and later ones are slips of the pen. */
const firstDay = dayNumberOf(1700, 1, 1);
const lastDay = dayNumberOf(2199, 12, 31);

const time = '(?:[ T]\\d{1,2}:.*)?';
const slashDate = new RegExp(`^(?<one>\\d{1,2})[/-](?<two>\\d{1,2})[/-](?<y>\\d{4}|\\d{2})${time}$`);
/** Periods are usual only where the day comes first. */
const dayFirstDate = new RegExp(`^(?<d>\\d{1,2})[/.-](?<m>\\d{1,2})[/.-](?<y>\\d{4}|\\d{2})${time}$`);
const yearFirstDate = new RegExp(`^(?<y>\\d{4})[/-](?<m>\\d{1,2})[/-](?<d>\\d{1,2})${time}$`);
const digitsDate = /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/;
const weekday = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? )?';
const dayMonthName = new RegExp(
  `^${weekday}(?<d>\\d{1,2})(?:st|nd|rd|th)?[ -](?<name>[a-z]{3,9})\\.?,?[ -](?<y>\\d{4}|\\d{2})${time}$`,
  'i',
);
const monthNameDay = new RegExp(
  `^${weekday}(?<name>[a-z]{3,9})\\.? (?<d>\\d{1,2})(?:st|nd|rd|th)?,? (?<y>\\d{4})${time}$`,
  'i',
);

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const months: ReadonlyMap<string, number> = new Map([
  ...monthNames.flatMap((name, at) => [[name, at + 1] as const, [name.slice(0, 3), at + 1] as const]),
  ['sept', 9] as const,
]);

function dateInText(cell: string, thisYear: number, isDayFirst: boolean): string | undefined | Refusal {
  const day = dayNumber(cell);
  if (day >= firstDay && day <= lastDay) return cell;
  // 11/15/2026, the usual form in county files.
  if (cell.length === 10 && cell.charCodeAt(2) === 47 && cell.charCodeAt(5) === 47) {
    const [one, two] = [cell.slice(0, 2), cell.slice(3, 5)];
    const iso = isDayFirst ? `${cell.slice(6)}-${two}-${one}` : `${cell.slice(6)}-${one}-${two}`;
    const slashDay = dayNumber(iso);
    if (slashDay >= firstDay && slashDay <= lastDay) return iso;
  }
  if (cell.length > 100) return notDate;
  const text = cell.trim();
  if (isBlank(text)) return undefined;
  const match =
    (isDayFirst ? dayFirstDate : slashDate).exec(text) ??
    yearFirstDate.exec(text) ??
    digitsDate.exec(text) ??
    dayMonthName.exec(text) ??
    monthNameDay.exec(text);
  if (!match) return /^\d{5}$/.test(text) ? dateOfSerial(Number(text)) : notDate;
  const { y = '', name, one, two, m = one, d = two } = match.groups ?? {};
  const month = name === undefined ? Number(m) : months.get(name.toLowerCase());
  if (month === undefined) return notDate;
  const year = y.length === 2 ? fullYear(Number(y), thisYear) : Number(y);
  return dayOrRefusal(dayNumberOf(year, month, Number(d)), isDayFirst);
}

function fullYear(twoDigits: number, thisYear: number): number {
  const latest = thisYear + 10;
  const year = latest - (latest % 100) + twoDigits;
  return year > latest ? year - 100 : year;
}

/** Day 60 of a spreadsheet is February 29, 1900, which never was. */
function dateOfSerial(serial: number): string | Refusal {
  const whole = Math.floor(serial);
  if (!(whole >= 1) || whole === 60) return notDate;
  return dayOrRefusal(whole > 60 ? whole - 25_569 : whole - 25_568);
}

function dayOrRefusal(day: number, isDayFirst = false): string | Refusal {
  if (day >= firstDay && day <= lastDay) return dayText(day);
  return isDayFirst ? noSuchDayFirst : noSuchDay;
}

/** The instant of a wall clock, in milliseconds as if it were UTC. */
type ZoneClock = (wall: number) => number;

const hourMs = 3_600_000;
const maxHours = 50_000;

/** Offsets change on the hour, and many rows of a file are of the same days, so that few hours are looked up. */
function zoneClock(zone: string): ZoneClock {
  const offsets = new Map<number, number>();
  return (wall) => {
    const hour = Math.floor(wall / hourMs);
    let offset = offsets.get(hour);
    if (offset === undefined) {
      if (offsets.size >= maxHours) offsets.clear();
      offset = offsetIn(hour * hourMs, zone);
      offsets.set(hour, offset);
    }
    return wall - offset;
  };
}

const utcClock: ZoneClock = (wall) => wall;

/** A moment as ISO text. One without a time zone is of the zone of the file, one without a time is midnight. */
export function momentReader(thisYear: number, dates: DateStyle = usualDates): ReadValue<string> {
  const readDate = dateReader(thisYear, dates);
  const clock = dates.timeZone === null ? utcClock : zoneClock(dates.timeZone);
  return (cell) => {
    if (typeof cell === 'string') return momentInText(cell, readDate, clock);
    if (cell === null || cell === undefined) return undefined;
    if (typeof cell === 'number') {
      const date = dateOfSerial(cell);
      if (isRefusal(date)) return date;
      return momentAt(clock(dayNumber(date) * 86_400_000 + Math.round((cell % 1) * 86_400) * 1000));
    }
    if (cell instanceof Date) return momentAt(cell.getTime());
    return typeof cell === 'object' ? notOneValue : notMoment;
  };
}

/** The time of day at the end of a moment; the date is before it. */
const timeOfDay =
  /[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?([ap]m)?\s?(?:(z|utc)|([+-])(\d{2}):?(\d{2})?)?$/i;

function momentInText(cell: string, readDate: ReadValue<string>, clock: ZoneClock): string | undefined | Refusal {
  if (isPlainUtc(cell)) return `${cell.slice(0, 19)}.000Z`;
  if (cell.length > 100) return notMoment;
  const text = cell.trim();
  if (isBlank(text)) return undefined;
  const match = timeOfDay.exec(text);
  const date = readDate(match ? text.slice(0, match.index).trimEnd() : text);
  if (typeof date !== 'string') return isRefusal(date) && date !== notDate ? date : notMoment;
  if (!match) return momentAt(clock(dayNumber(date) * 86_400_000));
  const [, hourText, minute, second = '0', fraction = '0', half, utc, sign, zoneHour = '0', zoneMinute = '0'] = match;
  const hour = half ? (Number(hourText) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hourText);
  if (hour > 23 || Number(minute) > 59 || Number(second) > 59 || Number(zoneHour) > 14) return notMoment;
  const offset = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? -1 : 1);
  const seconds = (hour * 60 + Number(minute) - offset) * 60 + Number(second);
  const at = dayNumber(date) * 86_400_000 + seconds * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
  return momentAt(utc || sign ? at : clock(at));
}

/** 2026-11-15T09:30:00Z, as most programs write a moment: it needs no arithmetic. */
function isPlainUtc(cell: string): boolean {
  if (cell.length !== 20 || cell.charCodeAt(10) !== 84 || cell.charCodeAt(19) !== 90) return false;
  if (cell.charCodeAt(13) !== 58 || cell.charCodeAt(16) !== 58) return false;
  if (!(twoDigits(cell, 11) < 24 && twoDigits(cell, 14) < 60 && twoDigits(cell, 17) < 60)) return false;
  const day = dayNumber(cell.slice(0, 10));
  return day >= firstDay && day <= lastDay;
}

/** NaN if there are no two digits. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function momentAt(time: number): string | Refusal {
  const day = Math.floor(time / 86_400_000);
  return day >= firstDay && day <= lastDay ? new Date(time).toISOString() : notMoment;
}

/** What files write for a number, a date or a yes-or-no that they do not have. */
function isBlank(text: string): boolean {
  return text === '' || text === '-' || (text.length <= 4 && /^(?:n\/a|null)$/i.test(text));
}

function cleanText(cell: string): string | undefined | Refusal {
  const { length } = cell;
  if (length > maxTextLength) {
    const trimmed = cell.trim();
    return trimmed.length > maxTextLength ? tooLong : cleanText(trimmed);
  }
  for (let at = 0; at < length; at++) {
    const code = cell.charCodeAt(at);
    if (code < 32 || (code > 126 && isUnwanted(code))) return withoutUnwanted(cell) || undefined;
  }
  return isInk(cell.charCodeAt(0)) && isInk(cell.charCodeAt(length - 1)) ? cell : cell.trim() || undefined;
}

/** Printable and not a space, in ASCII; false beyond the end of a text. */
function isInk(code: number): boolean {
  return code > 32 && code < 127;
}

/** Control and direction characters, zero-width ones, and halves of a pair. */
function isUnwanted(code: number): boolean {
  if (code < 160) return true;
  if (code < 0x200b) return false;
  return (
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0xd800 && code <= 0xdfff) ||
    code === 0xfeff
  );
}

function withoutUnwanted(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}
