import * as v from 'valibot';

/**
 * A list of at most so many items. They are checked only if there are not more: each of the thousands that fit into a
 * request would be read and add a problem.
 */
export function shortList<const Item extends v.GenericSchema>(
  item: Item,
  maxLength: number,
  message: string,
  notList?: string,
) {
  const list = v.array(item, notList);
  const checkedIfShort: typeof list = {
    ...list,
    '~run': (dataset, config) =>
      Array.isArray(dataset.value) && dataset.value.length > maxLength
        ? ({ ...dataset, typed: true } as ReturnType<(typeof list)['~run']>)
        : list['~run'](dataset, config),
  };
  return v.pipe(checkedIfShort, v.maxLength(maxLength, message));
}
