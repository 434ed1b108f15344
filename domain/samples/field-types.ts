import { formatDollars, formatSlashDate } from '../format.ts';
import { type FieldType, fieldTypes } from '../records/dictionary.ts';

export type FieldValue = string | number | boolean;

/** The type of a field: as the dictionary has it. A field that it does not list is typed by its value. */
export function fieldType(
  name: string,
  value: FieldValue,
  dictionary: ReadonlyMap<string, FieldType> = fieldTypes,
): FieldType {
  const listed = dictionary.get(name);
  if (listed) return listed;
  if (typeof value === 'boolean') return 'Boolean';
  if (typeof value === 'string') return isDay(value) ? 'Date' : 'String';
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
