import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import type { OutreachPage } from '#content/pages/outreach.ts';

type Props = {
  text: string;
  /** The id of the heading that names the copied text. */
  titleId: string;
  words: OutreachPage['tool']['card'];
  openText: string;
  isOpen: boolean;
  onAnnounce: (text: string) => void;
};

const copiedMs = 2000;

/** The footer of a card: the number of open variables, and the button. It stays in view while its card is. */
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
      // Cleared, so that the next copy is announced too.
      onAnnounce('');
    }, copiedMs);
  }

  return (
    <footer className="outreach-foot">
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

/** True when the text was copied. Some browsers refuse the clipboard API and still allow the old command. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'sr-only';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
