import type { MarkedPart } from '#domain/search/search-view.ts';

/** A text with the words that were found marked. */
export function Marked({ parts }: { parts: MarkedPart[] }) {
  let at = 0;
  return parts.map(({ text, marked }) => {
    const key = at;
    at += text.length;
    return marked ? (
      <mark key={key} className="rounded-sm bg-brass-100 text-brass-ink">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
