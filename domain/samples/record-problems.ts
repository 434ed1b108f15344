import type { DatasetType } from '../datasets/dataset-types.ts';
import { allowedValues, belongsTo, fieldNamed, linkFields } from '../records/dictionary.ts';
import { isRefusal, readerOf, readIdentifier, readWebAddress } from '../records/row-values.ts';

/**
 * One line for each field of a record that the dictionary does not have for its dataset, or whose value an import would change or
 * refuse. A made-up value of a field with a list is on the list, although other words may occur in real files.
 */
export function recordProblems(dataset: DatasetType, record: Record<string, unknown>): string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const field = fieldNamed(name);
    if (!field || !belongsTo(field, dataset)) return [`${dataset}: no field ${name}`];
    const values = allowedValues(field, dataset);
    const read =
      name === 'apn'
        ? readIdentifier
        : linkFields.includes(name)
          ? readWebAddress
          : readerOf(field.type, 2026, values && { ...values, isOpen: false });
    const found = read(value);
    if (isRefusal(found)) return [`${dataset}: ${name}: ${value}: ${found.reason}`];
    return found === value ? [] : [`${dataset}: ${name}: ${JSON.stringify(value)} is read as ${JSON.stringify(found)}`];
  });
}
