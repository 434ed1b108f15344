import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { Sheet } from '#app/shell/sheet.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { RecordsDeskCopy } from '#content/pages/desk/records.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { ShownEvent, ShownField, ShownRecord } from '#domain/desk/records.ts';
import { formatSlashDate, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { DeskFacts, type Fact } from '../desk-facts.tsx';
import { fullTime, shortTime } from '../desk-time.ts';
import { useDesk } from '../use-desk.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { recordState } from './record-state.ts';

type Copy = RecordsDeskCopy;
type Props = { id: string; copy: Copy; onClose: () => void; onChanged: () => Promise<void> };
type Asked = { action: 'correct' | 'lift'; field: ShownField };

/** Everything about one record, and its corrections. */
export function RecordSheet({ id, copy, onClose, onChanged }: Props) {
  const { record: recordCopy, liftDialog } = copy;
  const show = useToast();
  const { value: record, state, listProps, reload } = useDesk<ShownRecord>(`/records/${encodeURIComponent(id)}`);
  const [asked, setAsked] = useState<Asked | null>(null);
  const endQuestion = () => setAsked(null);

  async function onSaved(): Promise<void> {
    endQuestion();
    await Promise.all([reload(), onChanged()]);
  }

  async function lift(field: ShownField): Promise<void> {
    const answer = await callDesk('POST', `/records/${id}/lift`, { field: field.name });
    if (answer.ok) show({ title: liftDialog.done.title, description: liftDialog.done.text });
    else show({ title: copy.form.failed, description: answer.error, variant: 'destructive' });
    await onSaved();
  }

  return (
    <Sheet title={record?.key ?? ''} subject={id} closeLabel={recordCopy.close} isInAddress onClose={onClose}>
      <div className="contents" {...listProps}>
        {state === 'loading' && !record && <Skeleton rows={8} className="h-11" />}
        {state === 'missing' && <p className="desk-part">{recordCopy.missing}</p>}
        {state === 'failed' && (
          <FailedList title={recordCopy.unreadable.title} onRetry={reload}>
            {recordCopy.unreadable.text}
          </FailedList>
        )}
        {record && state !== 'missing' && (
          <>
            {record.isSample && <p className="desk-part">{recordCopy.isSample}</p>}
            <RecordFacts record={record} copy={copy} />
            <Score record={record} copy={copy} />
            <Fields record={record} copy={copy} onAsk={setAsked} />
            <Holders record={record} copy={copy} />
            <section className="desk-part">
              <h3>{recordCopy.history}</h3>
              {record.history.length === 0 && <p>{recordCopy.noHistory}</p>}
              <ol className="grid gap-3">
                {record.history.map((event) => (
                  <HistoryEntry key={event.seq} event={event} copy={copy} />
                ))}
              </ol>
            </section>
          </>
        )}
      </div>
      {record && asked?.action === 'correct' && (
        <CorrectDialog record={record} field={asked.field} copy={copy} onClose={endQuestion} onSaved={onSaved} />
      )}
      {asked?.action === 'lift' && (
        <ConfirmDialog
          copy={liftDialog}
          closeLabel={recordCopy.close}
          onConfirm={() => lift(asked.field)}
          onClose={endQuestion}
        >
          <p className="mt-3">{asked.field.label}</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

type PartProps = { record: ShownRecord; copy: Copy };

function RecordFacts({ record, copy }: PartProps) {
  const { facts } = copy.record;
  const ending = record.closeReason && copy.closeReasons[record.closeReason];
  return (
    <DeskFacts
      facts={[
        [facts.dataset, datasetTypes[record.dataset]],
        [facts.county, `${record.county}, ${record.state}`],
        [facts.address, record.address],
        [facts.state, recordState(record, copy.state)],
        [facts.closed, record.closedOn && `${formatSlashDate(record.closedOn)}, ${ending}`],
        [facts.filed, formatSlashDate(record.filedOn)],
        [facts.key, record.key],
        [facts.posted, record.postedAt && fullTime(record.postedAt)],
        [facts.captured, fullTime(record.capturedAt)],
        [facts.seen, fullTime(record.lastSeenAt)],
        [facts.version, record.version],
      ]}
    />
  );
}

function Holders({ record: { holders, version: current }, copy: { record: recordCopy } }: PartProps) {
  return (
    <section className="desk-part">
      <h3>{recordCopy.holders}</h3>
      {holders.length === 0 && <p>{recordCopy.noHolders}</p>}
      <ul className="grid gap-1">
        {holders.map(({ id, name, version, firstAt, lastAt }) => (
          <li key={id}>
            <a href={`/desk/customers?open=${id}`} className="link">
              {name}
            </a>
            {': '}
            <span className={version < current ? 'text-warm' : undefined}>
              {fillIn(recordCopy.holder, { version, since: shortTime(firstAt), last: shortTime(lastAt) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Score({ record: { score, reasons }, copy: { record: recordCopy } }: PartProps) {
  return (
    <section className="desk-part">
      <h3>{score === null ? recordCopy.noScore : fillIn(recordCopy.score, { score })}</h3>
      <ul className="grid gap-1">
        {reasons.map(({ factor, value, sentence }) => (
          <li key={factor}>
            {recordCopy.factors[factor]} ({value ?? recordCopy.unknown}): {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fields({ record, copy, onAsk }: PartProps & { onAsk: (asked: Asked) => void }) {
  const { record: recordCopy } = copy;
  const filled = record.fields.filter(({ value }) => value !== null);
  const empty = record.fields.filter(({ value }) => value === null);
  const factOf = (field: ShownField): Fact => [
    field.label,
    <FieldValue key={field.name} {...{ field, copy, onAsk }} />,
  ];
  return (
    <section aria-label={recordCopy.fields}>
      <h3 className="desk-label px-5">{recordCopy.fields}</h3>
      <DeskFacts facts={filled.map(factOf)} />
      {empty.length > 0 && (
        <details className="desk-part">
          <summary className="min-h-6">{plural(empty.length, recordCopy.emptyFields)}</summary>
          <DeskFacts facts={empty.map(factOf)} />
        </details>
      )}
    </section>
  );
}

type FieldProps = { field: ShownField; copy: Copy; onAsk: (asked: Asked) => void };

function FieldValue({ field, copy: { record: recordCopy }, onAsk }: FieldProps) {
  const { value, correction } = field;
  return (
    <>
      {value}{' '}
      {field.canCorrect && (
        <FieldButton
          label={fillIn(recordCopy.correctField, { field: field.label })}
          onClick={() => onAsk({ action: 'correct', field })}
        >
          {recordCopy.correct}
        </FieldButton>
      )}
      {correction && (
        <>
          <p className="text-ink-2">
            {fillIn(recordCopy.corrected, {
              source: correction.source ?? recordCopy.nothing,
              value: value ?? recordCopy.nothing,
              by: correction.by ?? recordCopy.formerStaff,
              when: shortTime(correction.at),
              reason: correction.reason,
            })}
          </p>
          <FieldButton label={`${recordCopy.lift}: ${field.label}`} onClick={() => onAsk({ action: 'lift', field })}>
            {recordCopy.lift}
          </FieldButton>
        </>
      )}
    </>
  );
}

function FieldButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} className="text-link min-h-6 text-xs" onClick={onClick}>
      {children}
    </button>
  );
}

function HistoryEntry({ event, copy }: { event: ShownEvent; copy: Copy }) {
  const { record: recordCopy } = copy;
  const reason = event.reason && copy.closeReasons[event.reason];
  return (
    <li>
      <p>
        <strong>{recordCopy.kinds[event.kind]}</strong>
        {reason && ` (${reason})`} {shortTime(event.at)}, <Cause event={event} copy={recordCopy} />,{' '}
        {fillIn(recordCopy.version, { version: event.version })}
      </p>
      {event.changes.length > 0 && (
        <ul className="text-ink-2">
          {event.changes.map(({ label, before, after, isKept }) => (
            <li key={label}>
              {isKept
                ? fillIn(recordCopy.change, {
                    field: label,
                    before: before ?? recordCopy.nothing,
                    after: after ?? recordCopy.nothing,
                  })
                : fillIn(recordCopy.notKept, { field: label })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Cause({ event: { read }, copy }: { event: ShownEvent; copy: Copy['record'] }) {
  if (!read) return copy.notByRead;
  if (!read.id || !read.startedAt) return copy.byUnknownRead;
  return (
    <a href={`/desk/data?view=reads&open=${read.id}`} className="text-link">
      {fillIn(read.isUndo ? copy.byUndo : copy.byRead, { when: shortTime(read.startedAt) })}
    </a>
  );
}
