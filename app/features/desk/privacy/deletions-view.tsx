import { useState } from 'react';
import { saveFile } from '#app/lib/save-file.ts';
import { useToast } from '#app/shell/toast.tsx';
import { FilterBar } from '#app/ui/interactive/filter-bar.tsx';
import { stateRegistrations } from '#content/broker-registrations.ts';
import type { BrokerRegistration } from '#content/site.ts';
import { dayAfter, utcDay } from '#domain/customers/subscription.ts';
import type { ShownDeletionList } from '#domain/desk/deletions.ts';
import { formatNumber } from '#domain/format.ts';
import { deletionCycleDays } from '#domain/privacy/deletion-list.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { formatLongDate } from '#domain/time/date-texts.ts';
import { exportDesk } from '../desk-api.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { useDeskList } from '../use-desk.ts';
import type { PrivacyCopy, ViewProps } from './privacy-desk.tsx';
import { sendList } from './send-list.ts';

type Copy = PrivacyCopy['deletions'];

/** Lists of California's deletion platform: load, see what was found, and take the answer. */
export function DeletionsView({ copy: { deletions: copy, failed }, chips, isUrlReady }: ViewProps) {
  const show = useToast();
  const list = useDeskList<ShownDeletionList>(isUrlReady ? '/privacy/deletions' : null);
  const [share, setShare] = useState<number | null>(null);

  async function send(file: File): Promise<void> {
    setShare(0);
    const answer = await sendList(file, copy, setShare);
    setShare(null);
    if (answer.ok) show({ title: copy.sent.title, description: copy.sent.text });
    else show({ title: failed, description: answer.error, variant: 'destructive' });
    await list.reload();
  }

  async function download({ id, fileName }: ShownDeletionList): Promise<void> {
    const answer = await exportDesk(`/privacy/deletions/${id}/answer`, {});
    if (!answer.ok) return show({ title: failed, description: answer.error, variant: 'destructive' });
    saveFile(fileName, answer.file);
    await list.reload();
  }

  return (
    <DeskFrame
      filters={
        <FilterBar label={copy.caption}>
          {chips}
          <label className="button button-quiet desk-button desk-deletions-file">
            {share === null ? copy.choose : fillIn(copy.sending, { percent: Math.floor(100 * share) })}
            <input
              type="file"
              accept=".csv"
              className="sr-only"
              disabled={share !== null}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                if (file) void send(file);
              }}
            />
          </label>
        </FilterBar>
      }
    >
      <div className="desk-deletions">
        <p>{copy.lead}</p>
        <p>{dueText(list.rows, copy)}</p>
      </div>
      <DeskList
        caption={copy.caption}
        list={list}
        idOf={({ id }) => id}
        empty={copy.empty}
        columns={[
          { head: copy.columns.file, wide: true, cell: ({ fileName }) => fileName },
          { head: copy.columns.rows, cell: ({ itemCount }) => formatNumber(itemCount) },
          {
            head: copy.columns.state,
            cell: (row) => stateText(row, copy),
          },
          { head: copy.columns.answers, wide: true, cell: (row) => answersText(row, copy) },
          {
            head: copy.columns.answer,
            cell: (row) =>
              row.stage === 'done' &&
              row.listType !== 'Removed' && (
                <button
                  type="button"
                  className="min-h-11 text-link"
                  aria-label={fillIn(copy.downloadOne, { file: row.fileName })}
                  onClick={() => download(row)}
                >
                  {copy.download}
                </button>
              ),
          },
        ]}
      />
      <div className="desk-deletions">
        <ul aria-label={copy.registrations.title}>
          {stateRegistrations().map(({ state, registration, isCurrent }) => (
            <li key={state}>{registrationText(state, registration, isCurrent, copy)}</li>
          ))}
        </ul>
        <details>
          <summary className="min-h-11 py-3">{copy.doubts.title}</summary>
          <p>{copy.doubts.intro}</p>
          <ul>
            {copy.doubts.items.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </details>
      </div>
    </DeskFrame>
  );
}

function stateText({ stage, answeredAt, isAmended }: ShownDeletionList, copy: Copy): string {
  if (isAmended) return copy.amended;
  return answeredAt ? copy.answered : copy.stages[stage];
}

function answersText({ listType, stage, answers }: ShownDeletionList, copy: Copy): string {
  if (listType === 'Removed') return copy.removed;
  if (stage !== 'done') return '';
  return ([3, 4, 2, 5] as const)
    .filter((code) => answers[code])
    .map((code) => fillIn(copy.statuses[code], { count: formatNumber(answers[code] ?? 0) }))
    .join(', ');
}

function registrationText(state: string, found: BrokerRegistration | null, isCurrent: boolean, copy: Copy): string {
  const { none, shown, over } = copy.registrations;
  if (!found) return fillIn(none, { state });
  return fillIn(isCurrent ? shown : over, { state, number: found.number, date: formatLongDate(found.expiresOn) });
}

function dueText(rows: ShownDeletionList[], copy: Copy): string {
  const [newest] = rows.map(({ fileDate }) => fileDate).toSorted((one, other) => other.localeCompare(one));
  if (!newest) return copy.never;
  const due = dayAfter(newest, deletionCycleDays);
  return fillIn(due < utcDay(new Date()) ? copy.overdue : copy.due, { date: formatLongDate(due) });
}
