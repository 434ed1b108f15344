import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useToast } from '#app/shell/toast.tsx';
import { controlClass, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import type { DataDeskCopy } from '#content/pages/desk/data.ts';
import type { Upload, UploadPreview } from '#domain/desk/uploads.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';
import type { PreviewRow } from '#domain/records/file-preview.ts';
import type { SourceFormat } from '#domain/records/profile.ts';
import {
  closedLines,
  linesOf,
  readClosedLines,
  readSourceLines,
  readValueLines,
  sourceLines,
  valueLines,
} from '#domain/records/profile-lines.ts';
import { callDesk } from '../desk-api.ts';
import { sendParts } from './send-file.ts';

type Props = {
  copy: DataDeskCopy['check'];
  file: File;
  id: string;
  received: number;
  onStart: (received: number) => void;
  /** What was decided before 'Back'. */
  before: SourceFormat | null;
  onBack: (format: SourceFormat | null) => void;
};

type Preview = Exclude<UploadPreview, { needsWhole: true }>;

/** Shows what the columns of a file would be, before anything of it is imported. */
export function CheckColumns({ copy, file, id, received, before, onStart, onBack }: Props) {
  const show = useToast();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [status, setStatus] = useState(copy.reading);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [sending, setSending] = useState(false);
  const running = useRef<AbortController | null>(null);
  const sent = useRef(received);
  const statusLine = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLFormElement>(null);

  const read = useCallback(
    async (format?: SourceFormat): Promise<void> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const ask = () =>
        callDesk<UploadPreview>('POST', `/data/uploads/${id}/preview`, format ? { format } : {}, { signal });
      try {
        let answer = await ask();
        if (answer.ok && 'needsWhole' in answer.value) {
          setStatus(copy.sending);
          const whole = await sendParts(file, id, sent.current, {
            signal,
            onProgress: ({ sent: now }) => (sent.current = now),
          });
          if (!whole.ok) return setStatus(whole.error);
          sent.current = file.size;
          answer = await ask();
        }
        if (!answer.ok) return setStatus(answer.error);
        if ('needsWhole' in answer.value) return setStatus(copy.failed);
        const { value } = answer;
        setPreview(value);
        setStatus(value.headerLine > 0 ? copy.header.replace('{row}', String(value.headerLine)) : copy.noHeader);
      } catch (reason) {
        if (!signal.aborted) throw reason;
      }
    },
    [file, id, copy],
  );

  useEffect(() => {
    statusLine.current?.focus();
    read(before ?? undefined);
    return () => running.current?.abort();
  }, [read, before]);

  function choose(column: string, field: string): void {
    if (!preview) return;
    const { format } = preview;
    const others = Object.entries(format.map).filter(
      ([theirs, ours]) => theirs !== column && (ours === '' || ours !== field),
    );
    const map = Object.fromEntries(others);
    const next = { ...format, map: { ...map, [column]: field } };
    setPreview({ ...preview, format: next });
    read(next);
  }

  /** What the fields of the form say, or null with what is wrong at its field. */
  function formatOf(): SourceFormat | null {
    if (!preview || !form.current) return null;
    const data = new FormData(form.current);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const values = readValueLines(text('values'));
    const closed = readClosedLines(text('closed'));
    const sources = readSourceLines(text('sources'));
    const skipped = text('skipRows');
    const row = text('headerRow');
    const wrong: FieldProblems = {
      ...(values ? {} : { values: copy.valuesProblem }),
      ...(closed ? {} : { closed: copy.closedProblem }),
      ...(sources ? {} : { sources: copy.sourcesProblem }),
      ...(/^(\d|10)?$/.test(skipped) ? {} : { skipRows: copy.skipRowsProblem }),
      ...(/^([1-9]\d?)?$/.test(row) ? {} : { headerRow: copy.headerRowProblem }),
    };
    if (!values || !closed || !sources || Object.keys(wrong).length > 0) {
      refuse(wrong);
      return null;
    }
    return {
      ...preview.format,
      values,
      closed,
      header_row: row === '' ? null : Number(row),
      sources,
      skip_rows_after_header: Number(skipped),
      not_records: linesOf(text('notRecords')),
      name_order: text('nameOrder') === '' ? null : (text('nameOrder') as NonNullable<SourceFormat['name_order']>),
      day_first: data.has('dayFirst'),
      time_zone: text('timeZone') || null,
    };
  }

  function refuse(wrong: FieldProblems): void {
    flushSync(() => setProblems(wrong));
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  }

  function update(): void {
    const format = formatOf();
    if (!format) return;
    setProblems({});
    read(format);
  }

  async function start(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const format = preview ? formatOf() : undefined;
    if (format === null || sending) return;
    if (preview && preview.problems.length > 0) {
      show({ title: copy.stopped, description: preview.problems[0] ?? '', variant: 'warning' });
      return;
    }
    setSending(true);
    const saveAs = String(new FormData(event.currentTarget).get('saveAs') ?? '');
    const answer = await callDesk<{ upload: Upload; received: number }>('POST', `/data/uploads/${id}/start`, {
      ...(format && { format }),
      saveAs,
    });
    setSending(false);
    if (answer.ok) return onStart(answer.value.received);
    show({ title: copy.stopped, description: answer.error, variant: 'destructive' });
    refuse(answer.fields);
  }

  return (
    <>
      <p ref={statusLine} tabIndex={-1} role="status" className="mt-1 text-sm text-ink-2">
        {status}
      </p>
      <form ref={form} onSubmit={start} noValidate className="mt-4 grid gap-4">
        {preview && (
          <>
            {preview.problems.length > 0 && (
              <ul className="desk-upload-problem grid gap-1 text-sm font-semibold">
                {preview.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
            {preview.notes.map((note) => (
              <p key={note} className="desk-upload-problem text-sm font-semibold">
                {note}
              </p>
            ))}
            <Columns preview={preview} copy={copy} onChoose={choose} />
            <Rows rows={preview.rows} copy={copy} />
            <details>
              <summary className="py-2.5 text-sm font-semibold">{copy.more}</summary>
              <Details format={preview.format} copy={copy} problems={problems} />
              <button type="button" onClick={update} className="button button-quiet mt-3">
                {copy.update}
              </button>
            </details>
            <TextField
              id="check-save"
              name="saveAs"
              label={copy.saveAs}
              note={<span className="text-ink-2">{copy.saveAsNote}</span>}
              placeholder="travis-probate"
              maxLength={60}
              autoComplete="off"
              error={problems.saveAs}
            />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton label={copy.start} sending={sending} busyLabel={copy.busy} />
          <button
            type="button"
            onClick={() => onBack(formatOf() ?? preview?.format ?? null)}
            className="button button-quiet"
          >
            {copy.back}
          </button>
        </div>
      </form>
    </>
  );
}

type ColumnsProps = { preview: Preview; copy: Props['copy']; onChoose: (column: string, field: string) => void };

function Columns({ preview: { columns, fields, format }, copy, onChoose }: ColumnsProps) {
  return (
    <table className="desk-check-table">
      <caption className="text-left text-sm font-semibold">{copy.columns}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.column}</th>
          <th scope="col">{copy.example}</th>
          <th scope="col">{copy.field}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ column, field, example }) => (
          <tr key={column}>
            <th scope="row">{column}</th>
            <td className="text-ink-2">{example}</td>
            <td>
              <select
                aria-label={copy.fieldOf.replace('{column}', column)}
                value={format.map[column] ?? field ?? ''}
                onChange={(event) => onChoose(column, event.target.value)}
                className={`${controlClass} min-h-11`}
              >
                <option value="">{copy.notImported}</option>
                {fields.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rows({ rows, copy }: { rows: PreviewRow[]; copy: Props['copy'] }) {
  return (
    <section aria-label={copy.rows}>
      <h3 className="text-sm font-semibold">{copy.rows}</h3>
      <ol className="grid gap-3 text-sm">
        {rows.map(({ line, values, problems, warnings }) => (
          <li key={line} className="desk-check-row">
            <p className="font-semibold">
              {(problems.length > 0 ? copy.rejectedRow : copy.row).replace('{row}', String(line))}
            </p>
            <dl>
              {values.map(({ field, value }) => (
                <div key={field}>
                  <dt className="text-ink-2">{field}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {[...problems, ...warnings].map(({ column, reason }) => (
              <p key={`${column} ${reason}`} className="desk-upload-problem">
                {column === '' ? reason : `${column}: ${reason}`}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

type DetailsProps = { format: SourceFormat; copy: Props['copy']; problems: FieldProblems };

function Details({ format, copy, problems }: DetailsProps) {
  const note = (text: string) => <span className="text-ink-2">{text}</span>;
  return (
    <div className="grid gap-4">
      <TextField
        id="check-header-row"
        name="headerRow"
        label={copy.headerRow}
        inputMode="numeric"
        maxLength={2}
        defaultValue={format.header_row ?? ''}
        error={problems.headerRow}
      />
      <TextField
        id="check-skip-rows"
        name="skipRows"
        label={copy.skipRows}
        inputMode="numeric"
        maxLength={2}
        defaultValue={format.skip_rows_after_header || ''}
        error={problems.skipRows}
      />
      <TextArea
        id="check-not-records"
        name="notRecords"
        rows={2}
        label={copy.notRecords}
        note={note(copy.perLine)}
        placeholder={copy.notRecordsExample}
        defaultValue={format.not_records.join('\n')}
        maxLength={8000}
      />
      <div>
        <label htmlFor="check-name-order" className="text-sm font-semibold">
          {copy.nameOrder}
        </label>
        <select
          id="check-name-order"
          name="nameOrder"
          defaultValue={format.name_order ?? ''}
          className={`${controlClass} min-h-11`}
        >
          <option value="">{copy.nameOrders.none}</option>
          <option value="last_first">{copy.nameOrders.last_first}</option>
          <option value="first_last">{copy.nameOrders.first_last}</option>
        </select>
      </div>
      <TextArea
        id="check-sources"
        name="sources"
        rows={2}
        label={copy.sources}
        note={note(copy.sourcesNote)}
        placeholder="owner_phone = contact"
        defaultValue={sourceLines(format.sources)}
        maxLength={8000}
        error={problems.sources}
      />
      <label className="desk-upload-choice text-sm">
        <input type="checkbox" name="dayFirst" defaultChecked={format.day_first} />
        {copy.dayFirst}
      </label>
      <TextField
        id="check-time-zone"
        name="timeZone"
        label={copy.timeZone}
        note={note(copy.timeZoneNote)}
        placeholder="America/Chicago"
        defaultValue={format.time_zone ?? ''}
        maxLength={60}
        error={problems.timeZone}
      />
      <TextArea
        id="check-values"
        name="values"
        rows={3}
        label={copy.values}
        note={note(copy.perLine)}
        placeholder={copy.valuesExample}
        defaultValue={valueLines(format.values)}
        maxLength={8000}
        error={problems.values}
      />
      <TextArea
        id="check-closed"
        name="closed"
        rows={3}
        label={copy.closed}
        note={note(copy.perLine)}
        placeholder={copy.closedExample}
        defaultValue={closedLines(format.closed)}
        maxLength={8000}
        error={problems.closed}
      />
    </div>
  );
}
