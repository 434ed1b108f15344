import { firstMark } from './mark.ts';
import { indexWords } from './words.ts';

const maxLength = 180;
/** A shorter text is too short to be shown alone. */
const shortest = 30;

/** A text that may be shown, with its words normalized for comparison. */
export type Passage = { text: string; words: ReadonlySet<string> };

export function passagesOf(texts: string[]): Passage[] {
  const telling = texts.filter((text, index) => index === 0 || text.length >= shortest);
  return telling.map((text) => ({ text, words: new Set(indexWords(text)) }));
}

/** The first passage with the most matching words, shortened to a few lines around them. */
export function excerptOf(passages: Passage[], found: ReadonlySet<string>): string {
  let best = '';
  let maxCount = -1;
  for (const { text, words } of passages) {
    const count = [...found].filter((word) => words.has(word)).length;
    if (count > maxCount) [best, maxCount] = [text, count];
    if (count === found.size) break;
  }
  return shorten(best, firstMark(best, found));
}

function shorten(text: string, at: number): string {
  if (text.length <= maxLength) return text;
  const from = at < maxLength - 40 ? 0 : wordStart(text, at - 60);
  const to = from + maxLength >= text.length ? text.length : text.lastIndexOf(' ', from + maxLength);
  const end = to > from ? to : from + maxLength;
  return `${from > 0 ? '... ' : ''}${text.slice(from, end).toWellFormed()}${end < text.length ? ' ...' : ''}`;
}

function wordStart(text: string, near: number): number {
  return text.lastIndexOf(' ', near) + 1;
}
