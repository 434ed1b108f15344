import type { FieldType } from '#domain/samples/field-types.ts';
import { dictionary } from './dictionary.ts';

/** The type of every field of the data dictionary by its name; a field of several tables has one type in all of them. */
export const dictionaryTypes: ReadonlyMap<string, FieldType> = new Map(
  dictionary.flatMap(({ fields }) => fields.map(({ name, type }) => [name, type] as const)),
);
