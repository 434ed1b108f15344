import { plainText } from '#domain/text/plain-text.ts';

/** What a piece of copy says: the titles in it, and its sentences. */
export type CopyTexts = { headings: string[]; passages: string[] };

/** Values that are read by the program or belong to no sentence: addresses, kinds, labels of controls and messages. */
const silent = new Set(
  [
    'id slug kind href link path src meta actions action tool value stamp place example type date reviewed videoId thumbnail email',
    'linkedin record eyebrow badge',
  ]
    .join(' ')
    .split(' '),
);
const headingKeys = new Set(['title', 'label', 'term', 'question', 'nav', 'name', 'when']);

/** Walks any copy, so that new kinds of sections are found without being named here. */
export function copyTexts(copy: unknown, key = ''): CopyTexts {
  if (typeof copy === 'string') {
    const text = plainText(copy).trim();
    return headingKeys.has(key) ? { headings: [text], passages: [] } : { headings: [], passages: [text] };
  }
  if (typeof copy !== 'object' || copy === null) return { headings: [], passages: [] };
  const parts = Object.entries(copy)
    .filter(([name]) => !silent.has(name))
    .map(([name, child]) => copyTexts(child, Array.isArray(copy) ? key : name));
  return { headings: parts.flatMap((part) => part.headings), passages: parts.flatMap((part) => part.passages) };
}
