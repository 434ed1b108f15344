/**
 * The day of a yyyy-mm-dd text as a count of days since 1970-01-01, or NaN for anything that is not a day of the
 * calendar. Plain arithmetic, because imports read several dates of every row.
 */
export function dayNumber(text: string): number {
  if (text.length !== 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return Number.NaN;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  return dayNumberOf(year, month, day);
}

/** The same from year, month and day; NaN if the calendar has no such day. */
export function dayNumberOf(year: number, month: number, day: number): number {
  if (!(year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))) return Number.NaN;
  // Years from March, so that the leap day is the last day of its year.
  const y = month > 2 ? year : year - 1;
  const fromMarch = month > 2 ? month - 3 : month + 9;
  const yearDay = Math.floor((153 * fromMarch + 2) / 5) + day - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + yearDay - 719_468;
}

/** yyyy-mm-dd of a count of days since 1970-01-01, for the years 0 to 9999. */
export function dayText(day: number): string {
  const fromYear0 = day + 719_468;
  const era = Math.floor(fromYear0 / 146_097);
  const eraDay = fromYear0 - era * 146_097;
  const eraYear = Math.floor(
    (eraDay - Math.floor(eraDay / 1460) + Math.floor(eraDay / 36_524) - Math.floor(eraDay / 146_096)) / 365,
  );
  const yearDay = eraDay - (365 * eraYear + Math.floor(eraYear / 4) - Math.floor(eraYear / 100));
  const fromMarch = Math.floor((5 * yearDay + 2) / 153);
  const dayOfMonth = yearDay - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = eraYear + era * 400 + (month > 2 ? 0 : 1);
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${dayOfMonth < 10 ? '0' : ''}${dayOfMonth}`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
