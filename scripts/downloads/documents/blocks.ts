import { type FileChild, HeadingLevel, Paragraph } from 'docx';
import type { Block, Chapter } from '#content/types.ts';
import { runsOf } from './runs.ts';
import { tableOf } from './table.ts';

/** A chapter under a heading of its own. Each after the first begins a page: a script or a letter is a sheet in the hand. */
export function chapterOf({ title, blocks }: Chapter, index: number): FileChild[] {
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, pageBreakBefore: index > 0, text: title }),
    ...blocks.flatMap((block, place) => blockOf(block, index * 100 + place, isToFill(blocks[place + 1]))),
  ];
}

/** A table with empty cells, to sign or to fill in. */
function isToFill(block: Block | undefined): boolean {
  return block?.kind === 'table' && block.rows.flat().includes('');
}

/**
 * `list` tells one numbered list from the next, so that each begins at 1. A list before signatures keeps its last item with
 * them: signatures alone on a page could belong to any contract.
 */
function blockOf(block: Block, list: number, beforeSignatures: boolean): FileChild[] {
  switch (block.kind) {
    case 'p':
      return [new Paragraph({ children: runsOf(block.text) })];
    case 'list':
      return block.items.map(
        (item, place) =>
          new Paragraph({
            style: 'ListParagraph',
            keepNext: beforeSignatures && place === block.items.length - 1,
            numbering: { reference: block.ordered ? 'numbers' : 'bullets', level: 0, instance: list },
            children: runsOf(item),
          }),
      );
    case 'table':
      return [tableOf(block), new Paragraph({ style: 'Margin', children: [] })];
    case 'note':
      return [
        new Paragraph({ style: 'Remark', keepNext: true, children: runsOf(block.title, true) }),
        new Paragraph({ style: 'Remark', children: runsOf(block.text) }),
      ];
    case 'script':
      return [
        new Paragraph({ heading: HeadingLevel.HEADING_2, text: block.title }),
        ...block.lines.map((line) => new Paragraph({ style: 'Script', children: runsOf(line) })),
      ];
    default:
      return block satisfies never;
  }
}
