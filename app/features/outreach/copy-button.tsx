import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/ui/interactive/hydrated.ts';
import type { OutreachPage } from '#content/pages/outreach.ts';
import { copyText } from './copy-text.ts';

type Props = {
  text: string;
  /** The heading that says what is copied. */
  titleId: string;
  words: OutreachPage['tool']['card'];
  openText: string;
  isOpen: boolean;
  onAnnounce: (text: string) => void;
};

const shownFor = 2000;

/** The foot of a card: how much is open, and the button. It stays in view while its card is. */
export function CopyButton({ text, titleId, words, openText, isOpen, onAnnounce }: Props) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const [refused, setRefused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byHand = useRef<HTMLTextAreaElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!refused) return;
    byHand.current?.focus();
    byHand.current?.select();
  }, [refused]);

  async function copy(): Promise<void> {
    clearTimeout(timer.current);
    setRefused(false);
    const done = await copyText(text);
    setCopied(done);
    setRefused(!done);
    onAnnounce(done ? `${words.copied}. ${openText}.` : words.byHand);
    if (!done) return;
    timer.current = setTimeout(() => {
      setCopied(false);
      // Emptied, so that the next copy is announced too.
      onAnnounce('');
    }, shownFor);
  }

  return (
    <footer className="template-foot">
      {refused && (
        <div className="mb-3">
          <p className="text-sm font-semibold">{words.byHand}</p>
          <textarea
            ref={byHand}
            readOnly
            rows={5}
            value={text}
            aria-label={words.byHandLabel}
            className="mt-2 w-full rounded-md border border-ink-2 px-3.5 py-2.5 text-sm"
          />
        </div>
      )}
      <div className="flex items-center justify-between gap-4">
        <p className="figures text-sm">
          <span className="font-semibold">{openText}</span>
          {isOpen && <span className="text-ink-2 max-sm:hidden"> · {words.openNote}</span>}
        </p>
        <button
          type="button"
          disabled={!hydrated}
          aria-describedby={titleId}
          onClick={copy}
          className="button button-primary min-w-28 shrink-0 noscript:hidden"
        >
          {copied ? words.copied : words.copy}
        </button>
      </div>
    </footer>
  );
}
