import { Chevron } from '#app/ui/chevron.tsx';
import type { OutreachPage } from '#content/pages/outreach.ts';
import type { Channel } from '#domain/outreach/template.ts';

type Props = { marked: boolean; channel: Channel; words: OutreachPage['tool']['tcpa'] };

/** The mark differs in sign, word and line, not in color alone; what it means unfolds under it. */
export function TcpaFlag({ marked, channel, words }: Props) {
  const { label, meaning } = marked ? words.marked : words.unmarked;
  const law = words.law[channel];
  return (
    <details className="tcpa">
      <summary className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
        <span className={marked ? 'tcpa-sign text-fresh' : 'tcpa-sign tcpa-sign-open text-warm'}>
          <svg
            viewBox="0 0 16 16"
            className="size-4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            aria-hidden="true"
          >
            <path d={marked ? 'M3 8.5 6.5 12 13 4.5' : 'M8 2.5v7M8 12v2'} />
          </svg>
        </span>
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
