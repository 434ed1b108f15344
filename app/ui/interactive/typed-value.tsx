import { type FieldType, type FieldValue, fieldText } from '#domain/datasets/field-types.ts';

/** The value of a record's field, written as its type asks, and the type beside it. */
export function TypedValue({ value, type }: { value: FieldValue; type: FieldType }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{fieldText(value, type)}</span>
      <span className="ml-auto text-xs text-ink-2">{type}</span>
    </span>
  );
}
