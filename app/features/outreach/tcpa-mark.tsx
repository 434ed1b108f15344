import { Chevron } from '#app/ui/chevron.tsx';
import type { OutreachPage } from '#content/pages/outreach.ts';
import type { Channel } from '#domain/outreach/template.ts';

type Words = OutreachPage['tool']['tcpa'];

/** The mark differs in symbol, word and line, not in color alone. */
export function TcpaSign({ marked }: { marked: boolean }) {
  return (
    <span className={`outreach-tcpa-sign ${marked ? 'text-fresh' : 'outreach-tcpa-sign-open text-warm'}`}>
      <svg
        viewBox="0 0 16 16"
        className="size-3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        aria-hidden="true"
      >
        <path d={marked ? 'M3 8.5 6.5 12 13 4.5' : 'M8 2.5v7M8 12v2'} />
      </svg>
    </span>
  );
}

/** The mark of the open template. Its meaning unfolds below. */
export function TcpaNote({ marked, channel, words }: { marked: boolean; channel: Channel; words: Words }) {
  const { label, meaning } = marked ? words.marked : words.unmarked;
  const law = words.law[channel];
  return (
    <details className="outreach-tcpa">
      <summary className="inline-flex min-h-(--control) items-center gap-2 text-sm font-semibold">
        <TcpaSign marked={marked} />
        {label}
        <Chevron />
      </summary>
      <div className="border-l-2 border-rule pb-1 pl-4 text-sm text-ink-2">
        <p>{meaning}</p>
        <p className="mt-2">
          {law.text} <cite className="text-xs">{law.source}</cite>
        </p>
        <p className="mt-2 text-xs">
          {words.caution} {words.reviewed}
        </p>
      </div>
    </details>
  );
}
