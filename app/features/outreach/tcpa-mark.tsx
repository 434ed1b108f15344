import { Chevron } from '#app/ui/chevron.tsx';
import type { OutreachPage } from '#content/pages/outreach.ts';
import type { Channel, OutreachTemplate } from '#domain/outreach/template.ts';

type Copy = OutreachPage['tool']['tcpa'];

/** A bar where the TCPA does not apply, a call sign where it asks for something first. The label says which. */
export function TcpaSign({ channel }: { channel: Channel }) {
  const isCovered = channel === 'sms' || channel === 'phone';
  return (
    <span className={`outreach-tcpa-sign ${isCovered ? 'outreach-tcpa-sign-open text-warm' : 'text-ink-2'}`}>
      <svg
        viewBox="0 0 16 16"
        className="size-3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        aria-hidden="true"
      >
        <path d={isCovered ? 'M8 2.5v7M8 12v2' : 'M3 8h10'} />
      </svg>
    </span>
  );
}

/** What the TCPA asks for on the channel of the open template. The rest unfolds below. */
export function TcpaNote({ template, copy }: { template: OutreachTemplate; copy: Copy }) {
  const { channel, tcpa_compliant: flagged } = template;
  const { label, text, source } = copy.channels[channel];
  return (
    <details className="outreach-tcpa">
      <summary className="inline-flex min-h-(--control) items-center gap-2 text-sm font-semibold">
        <TcpaSign channel={channel} />
        {label}
        <Chevron />
      </summary>
      <div className="border-l-2 border-rule pb-1 pl-4 text-sm text-ink-2">
        <p>
          {text} <cite className="text-xs">{source}</cite>
        </p>
        <p className="mt-2">{flagged ? copy.flag.true : copy.flag.false}</p>
        <p className="mt-2 text-xs">
          {copy.caution} {copy.reviewed}
        </p>
      </div>
    </details>
  );
}
