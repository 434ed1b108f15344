import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from '#app/ui/close-button.tsx';
import { useMedia } from '#app/ui/interactive/use-media.ts';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  /** What it is about. When it closes, the element with this `data-opens` gets the focus. */
  subject: string;
  closeLabel: string;
  onClose: () => void;
  tools?: ReactNode;
  /** The address says that the sheet is open, so Back already closes it. */
  isInAddress?: boolean;
  /** Whether the title of a pane is focused when it opens. */
  takesFocus?: boolean;
  children: ReactNode;
};

/**
 * Details beside a list. On wide screens it is a pane that leaves the list usable, on narrow ones a dialog over the
 * whole screen; when that changes, what was typed into it stays. `tools` are small controls beside the title.
 */
export function Sheet(props: Props) {
  const { title, subject, closeLabel, onClose, tools, isInAddress = false, takesFocus = true, children } = props;
  const isNarrow = useMedia('(width < 64rem)');
  const [content] = useState(createContent);
  useReturnedFocus(subject, content);
  const place = <Place content={content} />;
  const onKeyDown = (event: KeyboardEvent) => {
    // In a dialog, the browser closes what is in front.
    const inDialog = (event.target as Element).closest('dialog') !== null;
    if (event.key !== 'Escape' || event.defaultPrevented || inDialog) return;
    // It answers nothing else on the page.
    event.preventDefault();
    onClose();
  };
  return (
    <>
      {isNarrow ? (
        <Dialog title={title} closeLabel={closeLabel} isInAddress={isInAddress} onClose={onClose}>
          {tools}
          {place}
        </Dialog>
      ) : (
        <Pane {...{ title, subject, closeLabel, onClose, tools, takesFocus, onKeyDown }}>{place}</Pane>
      )}
      {createPortal(
        // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the close button
        <div className="contents" onKeyDown={onKeyDown}>
          {children}
        </div>,
        content,
      )}
    </>
  );
}

/** The children of the sheet are in an element of their own, which moves between pane and dialog. */
function createContent(): HTMLElement {
  const content = document.createElement('div');
  content.className = 'contents';
  return content;
}

function Place({ content }: { content: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(content);
    return () => {
      // The next place has it again.
      const focused = document.activeElement;
      if (content.contains(focused)) focused?.setAttribute('data-first-focus', '');
    };
  }, [content]);
  return <div ref={place} className="contents" />;
}

type PaneProps = Omit<Props, 'isInAddress'> & { onKeyDown: (event: KeyboardEvent) => void };

function Pane({ title, subject, closeLabel, onClose, tools, takesFocus, onKeyDown, children }: PaneProps) {
  const pane = useRef<HTMLElement>(null);
  const titleId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each subject
  useEffect(() => {
    const kept = pane.current?.querySelector<HTMLElement>('[data-first-focus]');
    if (kept) kept.focus();
    else if (takesFocus) document.getElementById(titleId)?.focus();
    kept?.removeAttribute('data-first-focus');
    pane.current?.scrollTo(0, 0);
  }, [subject, takesFocus, titleId]);
  return (
    <aside ref={pane} aria-labelledby={titleId} className="side-sheet" onKeyDown={onKeyDown}>
      <div className="side-sheet-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {tools}
        <CloseButton aria-label={closeLabel} onClick={onClose} className="side-sheet-close" />
      </div>
      {children}
    </aside>
  );
}

/** When the sheet closes with the focus in it, the focus goes back to what opened it, which the list may have drawn again. */
function useReturnedFocus(subject: string, content: HTMLElement): void {
  const latest = useRef(subject);
  latest.current = subject;
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      const focused = document.activeElement;
      const sheet = content.closest('.side-sheet, dialog');
      if (focused !== document.body && !sheet?.contains(focused)) return;
      // After the browser's own return from a dialog.
      queueMicrotask(() => {
        // Another subject has opened in the same place.
        if (document.querySelector('.side-sheet')) return;
        const listed = document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(latest.current)}"]`);
        const target = listed ?? (opener?.isConnected && opener !== document.body ? opener : null);
        (target instanceof HTMLElement ? target : document.getElementById('main'))?.focus();
      });
    };
  }, [content]);
}
