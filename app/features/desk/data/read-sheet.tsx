import { useState } from 'react';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { Sheet } from '#app/shell/sheet.tsx';
import { type ToastMessage, useToast } from '#app/shell/toast.tsx';
import { FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { DataDeskWords } from '#content/pages/desk/data.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { canUndo, type RunRow } from '#domain/desk/data.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { DeskFacts } from '../desk-facts.tsx';
import { fullTime } from '../desk-time.ts';
import { useDesk } from '../use-desk.ts';
import { readStatus } from './read-status.ts';

type Props = { id: string; words: DataDeskWords; onClose: () => void; onChanged: () => Promise<void> };

/** One read of one county: what it did, and what staff can decide about it. */
export function ReadSheet({ id, words, onClose, onChanged }: Props) {
  const { read: texts } = words;
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
    else show({ title: texts.failed, description: answer.error, variant: 'destructive' });
    await Promise.all([reload(), onChanged()]);
  }

  const undo = () =>
    decide<{ removed: number; restored: number }>('undo', ({ removed, restored }) => ({
      title: texts.undo.done,
      description: fillIn(texts.undo.doneText, { removed, restored }),
    }));
  const accept = () =>
    decide<{ closed: number }>('accept', ({ closed }) => ({
      title: texts.held.accepted.title,
      description: plural(closed, texts.held.accepted),
    }));
  const drop = () => decide('drop', () => ({ title: texts.held.dropped.title, description: texts.held.dropped.text }));

  const place = run && (run.county ? `${run.county}, ${run.state}` : run.fips);
  const title = run ? `${place}: ${datasetTypes[run.dataset]}` : '';
  return (
    <Sheet title={title} subject={id} closeLabel={texts.close} isInAddress onClose={onClose}>
      <div className="contents" {...listProps}>
        {state === 'loading' && !run && <Skeleton rows={6} className="h-11" />}
        {state === 'missing' && <p className="desk-part">{texts.missing}</p>}
        {state === 'failed' && (
          <FailedList title={texts.unreadable.title} onRetry={reload}>
            {texts.unreadable.text}
          </FailedList>
        )}
        {run && (
          <>
            <ReadFacts run={run} words={words} />
            {run.held !== null && (
              <section className="desk-held">
                <h3 className="desk-label">{texts.held.title}</h3>
                <p>{plural(run.held, texts.held.text)}</p>
                <div className="mt-3 flex flex-wrap gap-2">
                  <button type="button" className="button button-danger desk-button" onClick={() => setAsked('accept')}>
                    {texts.held.accept}
                  </button>
                  <button type="button" aria-disabled={busy} className="button button-quiet desk-button" onClick={drop}>
                    {texts.held.drop}
                  </button>
                </div>
              </section>
            )}
            {canUndo(run) && (
              <div className="side-sheet-foot">
                <button type="button" className="button button-quiet desk-button" onClick={() => setAsked('undo')}>
                  {texts.undo.button}
                </button>
              </div>
            )}
            {asked === 'accept' && (
              <ConfirmDialog
                words={texts.held.acceptConfirm}
                closeLabel={texts.close}
                onConfirm={accept}
                onClose={() => setAsked(null)}
              />
            )}
            {asked === 'undo' && (
              <ConfirmDialog
                words={texts.undo}
                closeLabel={texts.close}
                onConfirm={undo}
                onClose={() => setAsked(null)}
              >
                <ul className="mt-3 grid list-disc gap-1 pl-5">
                  {undoSteps(run, texts.undo).map((step) => (
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

function undoSteps({ added, changed, closed, held }: RunRow, texts: DataDeskWords['read']['undo']): string[] {
  return [
    plural(added, texts.removed),
    plural(changed + closed, texts.restored),
    ...(held === null ? [] : [texts.held]),
  ];
}

function ReadFacts({ run, words }: { run: RunRow; words: DataDeskWords }) {
  const { read: texts, reads } = words;
  const { facts } = texts;
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
          [facts.kind, run.isFull ? texts.full : texts.update],
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
          {texts.county}
        </a>
      </p>
    </>
  );
}
