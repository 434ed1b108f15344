import type { Block } from '#content/types.ts';

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
