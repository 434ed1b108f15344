import { formatDollars, formatSlashDate } from '../format.ts';
/** The types of the data dictionary. */
export type FieldType = 'String' | 'Integer' | 'Decimal' | 'Currency' | 'Date' | 'Boolean';

export type FieldValue = string | number | boolean;

/** Amounts that are not in the dictionary: a number alone does not show that it is money. */
const otherAmounts = ['accrued_fine', 'daily_fine', 'mortgage_balance', 'tax_due'];

/**
 * The type of a field: as the dictionary has it. Records also carry fields that it does not list (a chapter, a hearing
 * date): those are typed by their value, money by its name.
 */
export function fieldType(name: string, value: FieldValue, dictionary: ReadonlyMap<string, FieldType>): FieldType {
  const listed = dictionary.get(name);
  if (listed) return listed;
  if (typeof value === 'boolean') return 'Boolean';
  if (typeof value === 'string') return isDay(value) ? 'Date' : 'String';
  if (otherAmounts.includes(name)) return 'Currency';
  return Number.isInteger(value) ? 'Integer' : 'Decimal';
}

/**
 * A value in the format of the dictionary: $401,200, 06/18/2009, 1842, true. One that does not fit its type stays as
 * is.
 */
export function fieldText(value: FieldValue, type: FieldType): string {
  if (type === 'Currency' && typeof value === 'number') return formatDollars(value);
  if (type === 'Date' && typeof value === 'string' && isDay(value)) return formatSlashDate(value);
  return String(value);
}

/** An existing date as yyyy-mm-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
