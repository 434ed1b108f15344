import { useId, useState } from 'react';
import { Dialog } from '#app/shell/dialog.tsx';
import { plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import type { Person } from './person-view.tsx';
import type { PrivacyCopy } from './privacy-desk.tsx';

type Props = { person: Person; copy: PrivacyCopy; onClose: () => void; onErased: () => void };

/** Says what is deleted and what must stay, before it is done. */
export function EraseDialog({ person, copy, onClose, onErased }: Props) {
  const { erasing: erasingCopy } = copy;
  const { email, submissions, bookings, mails, requests, account } = person;
  const [cancelsDemos, setCancelsDemos] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const noteId = useId();
  const upcoming = bookings.filter(({ isUpcoming }) => isUpcoming).length;
  const open = requests.filter(({ kind, doneAt }) => kind && !doneAt).map(({ ref }) => ref);
  const blocked =
    account?.role === 'staff'
      ? fillIn(erasingCopy.staff, { email })
      : open.length > 0
        ? fillIn(erasingCopy.requests, { refs: open.join(', ') })
        : null;
  const goes = [
    submissions.length > 0 && plural(submissions.length, erasingCopy.goesRows.messages),
    bookings.length > 0 && plural(bookings.length, erasingCopy.goesRows.demos),
    mails.length > 0 && plural(mails.length, erasingCopy.goesRows.mails),
    requests.length > 0 && plural(requests.length, erasingCopy.goesRows.requests),
    account && erasingCopy.goesRows.account,
    erasingCopy.goesRows.codes,
  ].filter((row): row is string => typeof row === 'string');
  const isReady = upcoming === 0 || cancelsDemos;

  async function erase(): Promise<void> {
    if (busy || !isReady) return;
    setBusy(true);
    const answer = await callDesk('POST', '/privacy/erase', { email, cancelDemos: cancelsDemos });
    setBusy(false);
    if (answer.ok) onErased();
    else setFailure(answer.error);
  }

  return (
    <Dialog title={fillIn(erasingCopy.title, { email })} closeLabel={erasingCopy.close} onClose={onClose}>
      {blocked ? (
        <p className="mt-3">{blocked}</p>
      ) : (
        <>
          <h3 className="mt-4 text-sm font-semibold">{erasingCopy.goes}</h3>
          <List rows={goes} />
          <h3 className="mt-4 text-sm font-semibold">{erasingCopy.stays}</h3>
          <List rows={erasingCopy.staysRows} />
          {upcoming > 0 && (
            <div className="mt-4 text-sm">
              <label className="flex min-h-11 items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  checked={cancelsDemos}
                  aria-describedby={noteId}
                  onChange={(event) => setCancelsDemos(event.target.checked)}
                />
                {fillIn(erasingCopy.demos.label, { demos: plural(upcoming, erasingCopy.demos.upcoming) })}
              </label>
              <p id={noteId} className="text-ink-2">
                {erasingCopy.demos.note}
              </p>
            </div>
          )}
          {failure && (
            <p role="alert" className="field-error mt-4 text-sm font-semibold">
              {failure}
            </p>
          )}
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {!blocked && (
          <button type="button" aria-disabled={busy || !isReady} onClick={erase} className="button button-danger">
            {busy ? erasingCopy.sending : erasingCopy.confirm}
          </button>
        )}
        <button type="button" onClick={onClose} className="button button-quiet" data-first-focus>
          {erasingCopy.keep}
        </button>
      </div>
    </Dialog>
  );
}

function List({ rows }: { rows: string[] }) {
  return (
    <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm">
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}
