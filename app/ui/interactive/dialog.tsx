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

let entryGone: Promise<unknown> = Promise.resolve();

/**
 * Adds a history entry for an open dialog, so that the Back button closes it and stays on the page. Returns a function
 * that removes the entry when the dialog was closed in another way.
 */
function closeOnBack(close: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // The entry of a dialog that was just closed must be gone before the next one is added.
  let pushed = entryGone.then(() => {
    if (signal.aborted) return false;
    // Otherwise the page would scroll back to where it was when the dialog opened.
    history.scrollRestoration = 'manual';
    history.pushState(history.state, '');
    addEventListener('popstate', leave, { signal });
    return true;
  });
  function leave(): void {
    pushed = Promise.resolve(false);
    history.scrollRestoration = 'auto';
    close();
  }
  return () => {
    listening.abort();
    entryGone = pushed.then((there) => {
      if (!there) return;
      const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      return gone.then(() => {
        history.scrollRestoration = 'auto';
      });
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
