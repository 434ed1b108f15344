import { useState } from 'react';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { Sheet } from '#app/shell/sheet.tsx';
import { type ToastMessage, useToast } from '#app/shell/toast.tsx';
import { FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { DataDeskCopy } from '#content/pages/desk/data.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { canUndo, type RunRow } from '#domain/desk/data.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { DeskFacts } from '../desk-facts.tsx';
import { recountBadges } from '../desk-frame.tsx';
import { fullTime } from '../desk-time.ts';
import { useDesk } from '../use-desk.ts';
import { readStatus } from './read-status.ts';

type Props = { id: string; copy: DataDeskCopy; onClose: () => void; onChanged: () => Promise<void> };

/** One read of one county: what it did, and what staff can decide about it. */
export function ReadSheet({ id, copy, onClose, onChanged }: Props) {
  const { read: readCopy } = copy;
  const show = useToast();
  const { value: run, state, listProps, reload } = useDesk<RunRow>(`/data/runs/${id}`);
  const [asked, setAsked] = useState<'undo' | 'accept' | null>(null);
  const [busy, setBusy] = useState(false);

  async function decide<Value>(action: 'undo' | 'accept' | 'drop', say: (value: Value) => ToastMessage): Promise<void> {
    if (busy) return;
    setBusy(true);
    const answer = await callDesk<Value>('POST', `/data/runs/${id}/${action}`, {});
    setBusy(false);
    setAsked(null);
    if (answer.ok) show(say(answer.value));
    else show({ title: readCopy.failed, description: answer.error, variant: 'destructive' });
    recountBadges();
    await Promise.all([reload(), onChanged()]);
  }

  const undo = () =>
    decide<{ removed: number; restored: number }>('undo', ({ removed, restored }) => ({
      title: readCopy.undo.done,
      description: fillIn(readCopy.undo.doneText, { removed, restored }),
    }));
  const accept = () =>
    decide<{ closed: number }>('accept', ({ closed }) => ({
      title: readCopy.held.accepted.title,
      description: plural(closed, readCopy.held.accepted),
    }));
  const drop = () =>
    decide('drop', () => ({ title: readCopy.held.dropped.title, description: readCopy.held.dropped.text }));

  const place = run && (run.county ? `${run.county}, ${run.state}` : run.fips);
  const title = run ? `${place}: ${datasetTypes[run.dataset]}` : '';
  return (
    <Sheet title={title} subject={id} closeLabel={readCopy.close} isInAddress onClose={onClose}>
      <div className="contents" {...listProps}>
        {state === 'loading' && !run && <Skeleton rows={6} className="h-11" />}
        {state === 'missing' && <p className="desk-part">{readCopy.missing}</p>}
        {state === 'failed' && (
          <FailedList title={readCopy.unreadable.title} onRetry={reload}>
            {readCopy.unreadable.text}
          </FailedList>
        )}
        {run && (
          <>
            <ReadFacts run={run} copy={copy} />
            {run.held !== null && (
              <section className="desk-held">
                <h3 className="desk-label">{readCopy.held.title}</h3>
                <p>{plural(run.held, run.unidentified > 0 ? readCopy.held.unsure : readCopy.held.text)}</p>
                {run.unidentified > 0 && <p>{plural(run.unidentified, readCopy.held.unidentified)}</p>}
                <div className="mt-3 flex flex-wrap gap-2">
                  <button type="button" className="button button-danger desk-button" onClick={() => setAsked('accept')}>
                    {readCopy.held.accept}
                  </button>
                  <button type="button" aria-disabled={busy} className="button button-quiet desk-button" onClick={drop}>
                    {readCopy.held.drop}
                  </button>
                </div>
              </section>
            )}
            {canUndo(run) && (
              <div className="side-sheet-foot">
                <button type="button" className="button button-quiet desk-button" onClick={() => setAsked('undo')}>
                  {readCopy.undo.button}
                </button>
              </div>
            )}
            {asked === 'accept' && (
              <ConfirmDialog
                copy={readCopy.held.acceptConfirm}
                closeLabel={readCopy.close}
                onConfirm={accept}
                onClose={() => setAsked(null)}
              />
            )}
            {asked === 'undo' && (
              <ConfirmDialog
                copy={readCopy.undo}
                closeLabel={readCopy.close}
                onConfirm={undo}
                onClose={() => setAsked(null)}
              >
                <ul className="mt-3 grid list-disc gap-1 pl-5">
                  {undoSteps(run, readCopy.undo).map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ul>
              </ConfirmDialog>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}

function undoSteps({ added, changed, closed, held }: RunRow, copy: DataDeskCopy['read']['undo']): string[] {
  return [plural(added, copy.removed), plural(changed + closed, copy.restored), ...(held === null ? [] : [copy.held])];
}

function ReadFacts({ run, copy }: { run: RunRow; copy: DataDeskCopy }) {
  const { read: readCopy, reads } = copy;
  const { facts } = readCopy;
  const counties = new URLSearchParams({
    view: 'counties',
    q: run.county ? `${run.county}, ${run.state}` : run.fips,
    dataset: run.dataset,
  });
  return (
    <>
      <DeskFacts
        facts={[
          [facts.status, readStatus(run, reads)],
          [facts.started, fullTime(run.startedAt)],
          [facts.finished, run.finishedAt ? fullTime(run.finishedAt) : reads.running],
          [facts.source, fullTime(run.sourceDate)],
          [facts.kind, run.isFull ? readCopy.full : readCopy.update],
          [facts.rows, formatNumber(run.read)],
          [facts.added, formatNumber(run.added)],
          [facts.changed, formatNumber(run.changed)],
          [facts.closed, formatNumber(run.closed)],
          [facts.rejected, formatNumber(run.rejected)],
          [facts.late, run.isLate ? (run.lateReason ?? reads.isLate) : null],
          [facts.run, run.runId],
        ]}
      />
      <p className="desk-part">
        <a href={`/desk/data?${counties}`} className="text-link">
          {readCopy.county}
        </a>
      </p>
    </>
  );
}
