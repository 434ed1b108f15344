import { stateCode } from '../places/match-states.ts';
import { isoDate, nthWeekday, parseIsoDate } from '../time/calendar-date.ts';
import { dayNumber, dayText } from '../time/day-number.ts';
import type { Deal } from './deal.ts';
import { isOpen } from './deal-dates.ts';

export type LegalDate = {
  /** What happens then, such as 'Notice of the sale is due by'. */
  label: string;
  /** yyyy-mm-dd */
  on: string;
  /** The statute, as printed in the copy. */
  cite: string;
};

export const texasSales = 'Tex. Prop. Code 51.002 (HB 1128)';
export const floridaSales = 'Fla. Stat. 45.031';

/** Statutes that count from the day of a foreclosure sale, by postal code. */
const fromSale: Partial<Record<string, { label: string; days: number; cite: string }>> = {
  TX: { label: 'Notice of the sale is due by', days: -21, cite: texasSales },
  FL: { label: 'Objections to the sale are due by', days: 10, cite: floridaSales },
  CA: { label: 'The owner can cancel a contract until 8 a.m. on', days: 0, cite: 'Cal. Civ. Code 1695.4' },
  CO: { label: 'The owner can cancel a contract until noon on', days: -1, cite: 'C.R.S. 6-1-1113' },
};

/** The dates that the law sets for a deal, as far as its own fields say from when they count. */
export function legalDates(deal: Deal, today: number): LegalDate[] {
  const state = stateCode(deal.state);
  if (deal.dataset_type !== 'foreclosure' || state === null || !isOpen(deal.stage)) return [];
  const sale = deal.next_kind === 'sale' && deal.next_on !== null ? dayNumber(deal.next_on) : null;
  const dates: LegalDate[] = [];
  const rule = fromSale[state];
  if (rule && sale !== null) dates.push({ label: rule.label, on: dayText(sale + rule.days), cite: rule.cite });
  const isSaleDay = sale !== null && texasSaleDay(sale) === sale;
  if (state === 'TX' && !isSaleDay) {
    dates.push({ label: 'The next day for sales is', on: dayText(texasSaleDay(sale ?? today)), cite: texasSales });
  }
  return dates;
}

/** The first sale day on or after a day: the first Tuesday of a month, or Wednesday if that is January 1 or July 4. */
export function texasSaleDay(from: number): number {
  const { year, month } = parseIsoDate(dayText(from)) ?? { year: 1970, month: 1 };
  const days = [0, 1].map((later) => {
    const at = { year: year + (month + later > 12 ? 1 : 0), month: ((month + later - 1) % 12) + 1 };
    const tuesday = nthWeekday(at.year, at.month, 1, 2);
    const isHoliday = (tuesday.month === 1 && tuesday.day === 1) || (tuesday.month === 7 && tuesday.day === 4);
    return dayNumber(isoDate(tuesday)) + (isHoliday ? 1 : 0);
  });
  return days.find((day) => day >= from) ?? from;
}
