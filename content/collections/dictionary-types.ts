import { type FieldType, fieldTypes } from '#domain/records/dictionary.ts';

/** Types by field name; a field has the same type in every table. */
export const dictionaryTypes: ReadonlyMap<string, FieldType> = fieldTypes;
