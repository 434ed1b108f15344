import type { Block } from '#content/types.ts';

/** One string of the copy: where it stands, the key it stands under, and its text. */
export type Leaf = { at: string; key: string; text: string };

/** Every string under a value; numbers, flags and functions say nothing. */
export function leaves(value: unknown, at = '', key = ''): Leaf[] {
  if (typeof value === 'string') return [{ at, key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => leaves(child, `${at}/${name}`, name));
}

/** Every object under a value, the value itself included. */
export function objects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objects)];
}

/** Every text of a block, in its order. */
export function blockTexts(block: Block): string[] {
  switch (block.kind) {
    case 'p':
      return [block.text];
    case 'list':
      return block.items;
    case 'table':
      return [...block.columns, ...block.rows.flat()];
    case 'note':
      return [block.title, block.text];
    case 'script':
      return [block.title, ...block.lines];
  }
}
