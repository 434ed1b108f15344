import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';

type Props = {
  copy: { title: string; text: string; confirm: string; sending?: string; keep: string };
  closeLabel: string;
  /** What would be lost. */
  children?: ReactNode;
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
};

/** Asks before something is lost. The button that keeps it has the focus. */
export function ConfirmDialog({ copy, closeLabel, children, onConfirm, onClose }: Props) {
  const [busy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title={copy.title} onClose={onClose} closeLabel={closeLabel}>
      {children}
      <p className="mt-3 text-ink-2">{copy.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" aria-disabled={busy} onClick={confirm} className="button button-danger">
          {busy ? (copy.sending ?? copy.confirm) : copy.confirm}
        </button>
        <button type="button" onClick={onClose} className="button button-quiet" data-first-focus>
          {copy.keep}
        </button>
      </div>
    </Dialog>
  );
}
