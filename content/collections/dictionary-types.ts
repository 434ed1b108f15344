import type { FieldType } from '#domain/samples/field-types.ts';
import { dictionary } from './dictionary.ts';

/** Types by field name; a field has the same type in every table. */
export const dictionaryTypes: ReadonlyMap<string, FieldType> = new Map(
  dictionary.flatMap(({ fields }) => fields.map(({ name, type }) => [name, type] as const)),
);
