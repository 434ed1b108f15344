import { phrases } from './phrases.ts';
import type { MarkedPart } from './search-view.ts';
import { plainWords, stem } from './words.ts';

/** A text split into parts, with the matching words marked. */
export function markWords(text: string, found: ReadonlySet<string>): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const [from, to] of spansOf(text, found)) {
    if (from < end) continue;
    if (from > end) parts.push({ text: text.slice(end, from), marked: false });
    parts.push({ text: text.slice(from, to), marked: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false });
  return parts;
}

/** The index of the first of the words, or -1. */
export function firstMark(text: string, found: ReadonlySet<string>): number {
  return spansOf(text, found)[0]?.[0] ?? -1;
}

function spansOf(text: string, found: ReadonlySet<string>): [from: number, to: number][] {
  const lower = text.toLowerCase();
  // A few letters change their length with their case; phrases are then left unmarked.
  const joined = lower.length === text.length ? phrases.filter(([, word]) => found.has(word.split(' ')[0] ?? '')) : [];
  const spans = [
    ...joined.flatMap(([phrase]) => [...lower.matchAll(phrase)]),
    ...[...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].filter(([word]) =>
      plainWords(word).some((plain) => found.has(stem(plain))),
    ),
  ].map((match): [number, number] => [match.index, match.index + match[0].length]);
  return spans.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
}
