export type InlinePart =
  | { kind: 'text' | 'field' | 'strong' | 'blank'; text: string }
  | { kind: 'link'; text: string; href: string };

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|(\{[a-z_]+\})/g;

/** Splits copy into its marks and the {blanks} for the reader to fill in. */
export function inlineParts(copy: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of copy.matchAll(marks)) {
    const [whole, field, strong, label, href = '', blank] = match;
    parts.push({ kind: 'text', text: copy.slice(end, match.index) });
    if (field) parts.push({ kind: 'field', text: field });
    if (strong) parts.push({ kind: 'strong', text: strong });
    if (label) parts.push({ kind: 'link', text: label, href });
    if (blank) parts.push({ kind: 'blank', text: blank });
    end = match.index + whole.length;
  }
  return [...parts, { kind: 'text' as const, text: copy.slice(end) }].filter(({ text }) => text !== '');
}

/** Copy without its marks. */
export function plainWords(copy: string): string {
  return inlineParts(copy)
    .map(({ text }) => text)
    .join('');
}
