import { plainText } from '#domain/text/plain-text.ts';
import type { Article, Block } from './types.ts';

type Body = Pick<Article, 'opening' | 'chapters'>;

/** An adult reads about this many words of plain prose a minute. */
const wordsPerMinute = 230;

/** Whole minutes, rounded up. */
export function readingMinutes(body: Body): number {
  return Math.ceil(bodyWords(body) / wordsPerMinute);
}

/** Counts the words in the opening and the chapters; a lone symbol such as '=' is not a word. */
export function bodyWords({ opening, chapters }: Body): number {
  const body = [...opening, ...chapters.flatMap(({ blocks }) => blocks.flatMap(blockTexts))];
  return body.flatMap((text) => plainText(text).split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Every text of a block. */
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
