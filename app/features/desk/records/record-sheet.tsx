import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { Sheet } from '#app/shell/sheet.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { RecordsDeskWords } from '#content/pages/desk/records.ts';
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

type Words = RecordsDeskWords;
type Props = { id: string; words: Words; onClose: () => void; onChanged: () => Promise<void> };
type Asked = { action: 'correct' | 'lift'; field: ShownField };

/** Everything about one record, and its corrections. */
export function RecordSheet({ id, words, onClose, onChanged }: Props) {
  const { record: texts, liftDialog } = words;
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
    else show({ title: words.form.failed, description: answer.error, variant: 'destructive' });
    await onSaved();
  }

  return (
    <Sheet title={record?.key ?? ''} subject={id} closeLabel={texts.close} isInAddress onClose={onClose}>
      <div className="contents" {...listProps}>
        {state === 'loading' && !record && <Skeleton rows={8} className="h-11" />}
        {state === 'missing' && <p className="desk-part">{texts.missing}</p>}
        {state === 'failed' && (
          <FailedList title={texts.unreadable.title} onRetry={reload}>
            {texts.unreadable.text}
          </FailedList>
        )}
        {record && state !== 'missing' && (
          <>
            {record.isSample && <p className="desk-part">{texts.isSample}</p>}
            <RecordFacts record={record} words={words} />
            <Score record={record} words={words} />
            <Fields record={record} words={words} onAsk={setAsked} />
            <Holders record={record} words={words} />
            <section className="desk-part">
              <h3>{texts.history}</h3>
              {record.history.length === 0 && <p>{texts.noHistory}</p>}
              <ol className="grid gap-3">
                {record.history.map((event) => (
                  <HistoryEntry key={event.seq} event={event} words={words} />
                ))}
              </ol>
            </section>
          </>
        )}
      </div>
      {record && asked?.action === 'correct' && (
        <CorrectDialog record={record} field={asked.field} words={words} onClose={endQuestion} onSaved={onSaved} />
      )}
      {asked?.action === 'lift' && (
        <ConfirmDialog
          words={liftDialog}
          closeLabel={texts.close}
          onConfirm={() => lift(asked.field)}
          onClose={endQuestion}
        >
          <p className="mt-3">{asked.field.label}</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

type PartProps = { record: ShownRecord; words: Words };

function RecordFacts({ record, words }: PartProps) {
  const { facts } = words.record;
  const ending = record.closeReason && words.closeReasons[record.closeReason];
  return (
    <DeskFacts
      facts={[
        [facts.dataset, datasetTypes[record.dataset]],
        [facts.county, `${record.county}, ${record.state}`],
        [facts.address, record.address],
        [facts.state, recordState(record, words.state)],
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

function Holders({ record: { holders, version: current }, words: { record: texts } }: PartProps) {
  return (
    <section className="desk-part">
      <h3>{texts.holders}</h3>
      {holders.length === 0 && <p>{texts.noHolders}</p>}
      <ul className="grid gap-1">
        {holders.map(({ id, name, version, firstAt, lastAt }) => (
          <li key={id}>
            <a href={`/desk/customers?open=${id}`} className="link">
              {name}
            </a>
            {': '}
            <span className={version < current ? 'text-warm' : undefined}>
              {fillIn(texts.holder, { version, since: shortTime(firstAt), last: shortTime(lastAt) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Score({ record: { score, reasons }, words: { record: texts } }: PartProps) {
  return (
    <section className="desk-part">
      <h3>{score === null ? texts.noScore : fillIn(texts.score, { score })}</h3>
      <ul className="grid gap-1">
        {reasons.map(({ factor, value, sentence }) => (
          <li key={factor}>
            {texts.factors[factor]} ({value ?? texts.unknown}): {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fields({ record, words, onAsk }: PartProps & { onAsk: (asked: Asked) => void }) {
  const { record: texts } = words;
  const filled = record.fields.filter(({ value }) => value !== null);
  const empty = record.fields.filter(({ value }) => value === null);
  const factOf = (field: ShownField): Fact => [
    field.label,
    <FieldValue key={field.name} {...{ field, words, onAsk }} />,
  ];
  return (
    <section aria-label={texts.fields}>
      <h3 className="desk-label px-5">{texts.fields}</h3>
      <DeskFacts facts={filled.map(factOf)} />
      {empty.length > 0 && (
        <details className="desk-part">
          <summary className="min-h-6">{plural(empty.length, texts.emptyFields)}</summary>
          <DeskFacts facts={empty.map(factOf)} />
        </details>
      )}
    </section>
  );
}

type FieldProps = { field: ShownField; words: Words; onAsk: (asked: Asked) => void };

function FieldValue({ field, words: { record: texts }, onAsk }: FieldProps) {
  const { value, correction } = field;
  return (
    <>
      {value}{' '}
      {field.canCorrect && (
        <FieldButton
          label={fillIn(texts.correctField, { field: field.label })}
          onClick={() => onAsk({ action: 'correct', field })}
        >
          {texts.correct}
        </FieldButton>
      )}
      {correction && (
        <>
          <p className="text-ink-2">
            {fillIn(texts.corrected, {
              source: correction.source ?? texts.nothing,
              value: value ?? texts.nothing,
              by: correction.by ?? texts.formerStaff,
              when: shortTime(correction.at),
              reason: correction.reason,
            })}
          </p>
          <FieldButton label={`${texts.lift}: ${field.label}`} onClick={() => onAsk({ action: 'lift', field })}>
            {texts.lift}
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

function HistoryEntry({ event, words }: { event: ShownEvent; words: Words }) {
  const { record: texts } = words;
  const reason = event.reason && words.closeReasons[event.reason];
  return (
    <li>
      <p>
        <strong>{texts.kinds[event.kind]}</strong>
        {reason && ` (${reason})`} {shortTime(event.at)}, <Cause event={event} texts={texts} />,{' '}
        {fillIn(texts.version, { version: event.version })}
      </p>
      {event.changes.length > 0 && (
        <ul className="text-ink-2">
          {event.changes.map(({ label, before, after, isKept }) => (
            <li key={label}>
              {isKept
                ? fillIn(texts.change, {
                    field: label,
                    before: before ?? texts.nothing,
                    after: after ?? texts.nothing,
                  })
                : fillIn(texts.notKept, { field: label })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Cause({ event: { read }, texts }: { event: ShownEvent; texts: Words['record'] }) {
  if (!read) return texts.notByRead;
  if (!read.id || !read.startedAt) return texts.byUnknownRead;
  return (
    <a href={`/desk/data?view=reads&open=${read.id}`} className="text-link">
      {fillIn(read.isUndo ? texts.byUndo : texts.byRead, { when: shortTime(read.startedAt) })}
    </a>
  );
}
