import type { ReactNode } from 'react';

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Renders the markup allowed in copy: `field`, **strong** and [label](/href). */
export function Inline({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, field, strong, label, href] = match;
    parts.push(text.slice(end, match.index));
    const key = match.index;
    if (field)
      parts.push(
        <code key={key} className="field-name">
          {field}
        </code>,
      );
    if (strong) parts.push(<strong key={key}>{strong}</strong>);
    if (label)
      parts.push(
        <a key={key} href={href} className="text-link">
          {label.startsWith('**') ? <Inline text={label} /> : label}
        </a>,
      );
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}
