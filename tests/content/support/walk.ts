/** One string of the copy, with its location and key. */
export type Leaf = { at: string; key: string; text: string };

export function leaves(value: unknown, at = '', key = ''): Leaf[] {
  if (typeof value === 'string') return [{ at, key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => leaves(child, `${at}/${name}`, name));
}

/** Includes the value itself. */
export function objects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objects)];
}
