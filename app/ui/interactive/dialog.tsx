import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { afterPaint, painted } from './after-paint.ts';
import { useToastHost } from './toast.tsx';

/**
 * Takes the open window out of sight and settles when that is painted. To close it for good the browser looks at every element of
 * the page, and nobody need wait for that.
 */
export async function leaveDialog(): Promise<void> {
  document.querySelector('dialog[open]')?.setAttribute('data-leaving', '');
  await painted();
}

type Props = { title: string; onClose: () => void; closeLabel: string; children: ReactNode };

/**
 * A modal window that is open as long as it is in the page. Escape and the cross close it; the focus goes back by itself.
 * What is marked `data-first-focus` has the focus first, otherwise the cross.
 */
export function Dialog({ title, onClose, closeLabel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hostToasts = useToastHost();
  // Before it leaves the page, or the browser would not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // To open it, the browser looks at every element of the page. That comes after the frame that answers the click.
    const cancel = afterPaint(() => {
      element.showModal();
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
      hostToasts(element);
    });
    return () => {
      cancel();
      hostToasts(null);
      if (element.open) element.close();
    };
  }, [hostToasts]);
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
