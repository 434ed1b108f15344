import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { afterPaint, painted } from './after-paint.ts';
import { useToastHost } from './toast.tsx';

/**
 * Hides the open dialog and resolves when that is painted. Closing it makes the browser visit every element of the
 * page, so it happens after the visitor sees the result.
 */
export async function leaveDialog(): Promise<void> {
  document.querySelector('dialog[open]')?.setAttribute('data-leaving', '');
  await painted();
}

type HistoryEntry = { depth: number; close: () => void };

/** The history entries of open dialogs; one that was opened from another comes after it. */
const entries: HistoryEntry[] = [];

const currentDepth = (): number => Number(history.state?.dialogDepth ?? 0);

/** Back leaves the entry of the front dialog only, so the dialogs behind it stay open. */
function closeLeft(): void {
  const depth = currentDepth();
  while ((entries.at(-1)?.depth ?? 0) > depth) entries.pop()?.close();
  restoreScrolling();
}

function restoreScrolling(): void {
  if (entries.length === 0) history.scrollRestoration = 'auto';
}

let entryGone: Promise<unknown> = Promise.resolve();

/**
 * Adds a history entry for an open dialog, so that the Back button closes it and stays on the page. Returns a function
 * that removes the entry when the dialog was closed in another way.
 */
function closeOnBack(close: () => void): () => void {
  let isClosed = false;
  let entry: HistoryEntry | undefined;
  // The entry of a dialog that was just closed must be gone before the next one is added.
  const pushed = entryGone.then(() => {
    if (isClosed) return;
    entry = { depth: currentDepth() + 1, close };
    // Otherwise the page would scroll back to where it was when the dialog opened.
    history.scrollRestoration = 'manual';
    history.pushState({ ...history.state, dialogDepth: entry.depth }, '');
    entries.push(entry);
    addEventListener('popstate', closeLeft);
  });
  return () => {
    isClosed = true;
    const at = entry ? entries.indexOf(entry) : -1;
    const isThere = at >= 0;
    if (isThere) entries.splice(at, 1);
    entryGone = Promise.all([entryGone, pushed]).then(async () => {
      if (!isThere) return;
      const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      await gone;
      restoreScrolling();
    });
  };
}

type Props = {
  title: string;
  onClose: () => void;
  closeLabel: string;
  /** False if the address says that the dialog is open: then Back already closes it. */
  addsEntry?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog that is open while it is rendered. Escape, the close button and the Back button close it, and the
 * browser returns the focus. The element marked `data-first-focus` is focused first, otherwise the close button.
 */
export function Dialog({ title, onClose, closeLabel, addsEntry = true, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hostToasts = useToastHost();
  const latestClose = useRef(onClose);
  latestClose.current = onClose;
  // A layout effect closes it before it leaves the page, or the browser would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Opening makes the browser visit every element of the page, so it waits until the click is painted.
    let forgetBack = () => {};
    const cancel = afterPaint(() => {
      element.showModal();
      if (addsEntry) forgetBack = closeOnBack(() => latestClose.current());
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
      hostToasts(element);
    });
    return () => {
      cancel();
      forgetBack();
      hostToasts(null);
      if (element.open) element.close();
    };
  }, [hostToasts, addsEntry]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also reports Escape in a dialog that was opened from here, and a file chooser that was dismissed.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      className="dialog"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="-mt-2 -mr-2 grid size-11 place-items-center"
        >
          <svg viewBox="0 0 24 24" className="size-5 stroke-ink" strokeWidth="2" aria-hidden="true">
            <path d="M5 5l14 14M19 5 5 19" />
          </svg>
        </button>
      </div>
      {children}
    </dialog>
  );
}
