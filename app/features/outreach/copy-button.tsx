import { useEffect, useRef, useState } from 'react';
import { copyText } from '#app/lib/copy-text.ts';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import type { OutreachPage } from '#content/pages/outreach.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Props = {
  text: string;
  /** What is copied, for screen readers. */
  title: string;
  copy: OutreachPage['tool']['card'];
  /** Announced after a copy: how many variables are open. */
  openText: string;
  className: string;
  tabIndex?: number | undefined;
  onAnnounce: (text: string) => void;
  /** Called with false before each try, and with true if the browser did not allow the copy. */
  onRefused: (refused: boolean) => void;
};

const copiedMs = 2000;

export function CopyButton({ text, title, copy, openText, className, tabIndex, onAnnounce, onRefused }: Props) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copyToClipboard(): Promise<void> {
    clearTimeout(timer.current);
    onRefused(false);
    const done = await copyText(text);
    setCopied(done);
    onAnnounce(done ? `${copy.copied}. ${openText}.` : copy.byHand);
    if (!done) {
      onRefused(true);
      return;
    }
    timer.current = setTimeout(() => {
      setCopied(false);
      // Cleared, so that the next copy is announced too.
      onAnnounce('');
    }, copiedMs);
  }

  const label = copied ? copy.copied : copy.copy;
  return (
    <button
      type="button"
      disabled={!hydrated}
      aria-label={fillIn(copy.copyNamed, { copy: label, title })}
      tabIndex={tabIndex}
      onClick={copyToClipboard}
      className={className}
    >
      {label}
    </button>
  );
}

/** The text in a field that is selected, for a browser that does not let the page copy. */
export function CopyByHand({ text, copy }: { text: string; copy: OutreachPage['tool']['card'] }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div className="mb-3 w-full">
      <p className="text-sm font-semibold">{copy.byHand}</p>
      <textarea
        ref={field}
        readOnly
        rows={4}
        value={text}
        aria-label={copy.byHandLabel}
        className="mt-2 w-full rounded-md border border-ink-2 bg-card px-3.5 py-2.5 text-sm"
      />
    </div>
  );
}
