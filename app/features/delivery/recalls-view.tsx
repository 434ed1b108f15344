import { useRef, useState } from 'react';
import { callJson, signInAgain } from '#app/state/call-json.ts';
import { useCursorList } from '#app/state/cursor-list.ts';
import { failureText, readJson } from '#app/state/http.ts';
import { saveFile } from '#app/state/save-file.tsx';
import { idempotencyKeys } from '#app/ui/interactive/idempotency-key.ts';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { recallsCopy as copy } from '#content/pages/recalls.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { adviceOf, type RecallPage, type ShownRecall } from '#domain/delivery/recall.ts';

const path = '/functions/v1/records/recalls';
const deliveries = '/functions/v1/records/deliveries';

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const dayOf = (moment: string) => days.format(new Date(moment));

type Props = {
  isReadOnly: boolean;
  /** A remove-file has all of them. */
  onAnswered: () => Promise<void>;
};

/** What was recalled, newest first: why, since when it is held, and what to do. */
export function RecallsView({ isReadOnly, onAnswered }: Props) {
  const list = useCursorList<ShownRecall>(path, (after, signal) =>
    readJson<RecallPage>(after === null ? path : `${path}?after=${after}`, signal),
  );
  const isOpen = list.rows.some(({ isAnswered }) => !isAnswered);
  return (
    <div className="delivery-recalls" {...list.listProps}>
      <div className="flex flex-wrap items-center justify-between gap-4 py-4">
        <p className="text-sm text-ink-2">{isReadOnly ? copy.readOnly : copy.lead}</p>
        {isOpen && !isReadOnly && <RemoveFile onReady={() => Promise.all([list.reload(), onAnswered()])} />}
      </div>
      <Rows list={list} />
    </div>
  );
}

function Rows({ list }: { list: ReturnType<typeof useCursorList<ShownRecall>> }) {
  if (list.state === 'failed') {
    return (
      <FailedList title={copy.failed.title} onRetry={list.reload}>
        {failureText(list.problem, copy.failed.text)}
      </FailedList>
    );
  }
  if (list.state === 'loading' && list.rows.length === 0) return <Skeleton rows={6} />;
  if (list.rows.length === 0) return <EmptyList title={copy.empty.title}>{copy.empty.text}</EmptyList>;
  return (
    <>
      <table className="delivery-table">
        <caption className="sr-only">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.columns.what}</th>
            <th scope="col">{copy.columns.record}</th>
            <th scope="col">{copy.columns.task}</th>
            <th scope="col">{copy.columns.held}</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((recall) => (
            <tr key={recall.id}>
              <th scope="row" className={adviceOf(recall.kind) === 'remove' ? 'text-hot' : undefined}>
                {recall.text}
                <span className="block text-sm font-normal text-ink-2">{dayOf(recall.at)}</span>
              </th>
              <td data-label={copy.columns.record}>
                {recall.key}
                <span className="block text-sm text-ink-2">
                  {datasetTypes[recall.dataset]}, {recall.county}
                </span>
              </td>
              <td data-label={copy.columns.task}>
                {recall.task}
                {recall.fields.length > 0 && (
                  <span className="block text-sm text-ink-2">
                    {copy.fields.replace('{fields}', recall.fields.join(', '))}
                  </span>
                )}
              </td>
              <td data-label={copy.columns.held}>
                {dayOf(recall.heldSince)}
                {recall.isAnswered && <span className="block text-sm text-ink-2">{copy.answered}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.more !== 'none' && (
        <LoadMore
          label={copy.more}
          busyLabel={copy.loadingMore}
          busy={list.more === 'loading'}
          onMore={list.loadMore}
        />
      )}
    </>
  );
}

/** Makes the file of everything that no file has had yet, and downloads it. */
function RemoveFile({ onReady }: { onReady: () => Promise<unknown> }) {
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState('');
  const keys = useRef(idempotencyKeys());
  /** The file that is made and could not be saved: another click saves it. */
  const made = useRef<string | null>(null);

  async function make(): Promise<void> {
    if (isMaking) return;
    setMaking(true);
    made.current ??= await ask();
    const failed = made.current === null ? null : await saveFile(`${deliveries}/${made.current}/file`);
    setMaking(false);
    if (failed === null) return;
    setProblem(failed);
    if (failed !== '') return;
    made.current = null;
    await onReady();
  }

  async function ask(): Promise<string | null> {
    const headers = { 'Idempotency-Key': keys.current.keyFor('removals') };
    const answer = await callJson<{ id: string }>(
      'POST',
      deliveries,
      { layout: 'removals', format: 'csv' },
      { headers },
    );
    if (!answer.ok && answer.status === 401) signInAgain();
    setProblem(answer.ok ? '' : answer.error);
    if (!answer.ok) return null;
    keys.current.renew();
    return answer.value.id;
  }

  return (
    <div>
      <button type="button" aria-disabled={isMaking} onClick={make} className="button">
        {isMaking ? copy.removing : copy.removeFile}
      </button>
      <p className="mt-1 text-sm text-ink-2" aria-live="polite">
        {problem || copy.removeNote}
      </p>
    </div>
  );
}
