import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { closeOnBack } from '#app/state/url.ts';
import { CloseButton } from '#app/ui/close-button.tsx';
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

/**
 * What a dialog did may take away the button that opened it, at once or when a list is read again. Unless the page says
 * where the focus goes then, it goes to the part of the page that the button was in.
 */
function keepFocusNear(opener: Element | null, parts: Element[]): void {
  if (parts.length === 0) return;
  const check = () => {
    if (opener?.isConnected) return;
    stop();
    afterPaint(() => {
      const part = parts.find(({ isConnected }) => isConnected) as HTMLElement | undefined;
      if (!part || document.activeElement !== document.body) return;
      part.tabIndex = -1;
      part.focus();
    });
  };
  const observer = new MutationObserver(check);
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  // The focus is somewhere else.
  document.addEventListener('focusin', stop);
  queueMicrotask(check);
}

/** From the inside out. */
function partsAround(element: Element | null): Element[] {
  const part = element?.parentElement?.closest('section, aside, dialog, main');
  return part ? [part, ...partsAround(part)] : [];
}

type Props = {
  title: string;
  onClose: () => void;
  closeLabel: string;
  /** The address says that the dialog is open, so Back already closes it. */
  isInAddress?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog that is open while it is rendered. Escape, the close button and the Back button close it, and the
 * browser returns the focus. The element marked `data-first-focus` is focused first, otherwise the close button.
 */
export function Dialog({ title, onClose, closeLabel, isInAddress = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const addToastHost = useToastHost();
  const latestClose = useRef(onClose);
  latestClose.current = onClose;
  // A layout effect closes it before it leaves the page, or the browser would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Opening makes the browser visit every element of the page, so it waits until the click is painted.
    let forgetBack = () => {};
    let removeToastHost = () => {};
    const opener = document.activeElement;
    const parts = partsAround(opener);
    const cancel = afterPaint(() => {
      element.showModal();
      if (!isInAddress) forgetBack = closeOnBack(() => latestClose.current());
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
      removeToastHost = addToastHost(element);
    });
    return () => {
      cancel();
      forgetBack();
      removeToastHost();
      if (!element.open) return;
      element.close();
      keepFocusNear(opener, parts);
    };
  }, [addToastHost, isInAddress]);
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
        <CloseButton
          aria-label={closeLabel}
          onClick={onClose}
          className="-mt-2 -mr-2 grid size-11 place-items-center"
          cross="size-5"
        />
      </div>
      {children}
    </dialog>
  );
}
