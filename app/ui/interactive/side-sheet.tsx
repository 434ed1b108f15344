import { type ReactNode, useId } from 'react';
import { Dialog } from './dialog.tsx';
import { useMedia } from './use-media.ts';

type Props = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  tools?: ReactNode;
  /** False if the address says that the sheet is open: then Back already closes it. */
  addsEntry?: boolean;
  children: ReactNode;
};

/**
 * Details beside a list. On wide screens it is a pane that leaves the list usable, on narrow ones a dialog over the
 * whole screen. `tools` are small controls beside the title.
 */
export function SideSheet({ title, closeLabel, onClose, tools, addsEntry = true, children }: Props) {
  const isNarrow = useMedia('(width < 64rem)');
  const titleId = useId();
  if (isNarrow) {
    return (
      <Dialog title={title} closeLabel={closeLabel} addsEntry={addsEntry} onClose={onClose}>
        {tools}
        {children}
      </Dialog>
    );
  }
  return (
    <aside
      aria-labelledby={titleId}
      className="side-sheet"
      onKeyDown={(event) => {
        // In a dialog that was opened from here, Escape closes only that.
        const inDialog = (event.target as Element).closest('dialog') !== null;
        if (event.key === 'Escape' && !event.defaultPrevented && !inDialog) onClose();
      }}
    >
      <div className="side-sheet-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {tools}
        <button type="button" aria-label={closeLabel} onClick={onClose} className="side-sheet-close">
          <svg viewBox="0 0 24 24" className="size-4 stroke-ink" strokeWidth="2" aria-hidden="true">
            <path d="M5 5l14 14M19 5 5 19" />
          </svg>
        </button>
      </div>
      {children}
    </aside>
  );
}
