import { type ChangeEvent, useRef, useState } from 'react';
import { readTextFile } from '#app/lib/read-text-file.ts';
import { ColumnMapping } from '#app/shell/column-mapping.tsx';
import { Dialog } from '#app/shell/dialog.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { requestTimeoutMs } from '#app/state/request-timeout.ts';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { columnMappingCopy } from '#content/parts/column-mapping.ts';
import { unusedColumns } from '#domain/columns/file-mapping.ts';
import { plural } from '#domain/format.ts';
import { maxImportBytes } from '#domain/pipeline/deal-limits.ts';
import {
  type MappedDeals,
  mappedDealsFile,
  mappedProblem,
  missingDealColumns,
  readDealsTable,
  shownDealFields,
} from '#domain/pipeline/deal-mapping.ts';
import type { RowProblem } from '#domain/pipeline/deals-csv.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Copy = PipelinePage['tool'];

type Preview = { total: number; added: number; known: number; problems: RowProblem[]; ignored: string[] };

/** The file as it was chosen, and as its columns are understood; null for one that the server has to refuse. */
type Chosen = { file: File; mapped: MappedDeals | null };

type Step =
  | { kind: 'choose'; problem: string }
  | { kind: 'checking'; chosen: Chosen | null }
  | { kind: 'mapping'; file: File; mapped: MappedDeals; problem: string }
  | { kind: 'checked' | 'storing'; chosen: Chosen; preview: Preview; problem: string };

type Props = {
  copy: Copy;
  /** Reads the deals that were added and closes the dialog. */
  onDone: () => Promise<void>;
  onClose: () => void;
};

const maxShown = 100;

/** Sends a file twice: first to see what is in it, then to store it. What has names of its own is sent with ours. */
export function ImportDialog({ copy, onDone, onClose }: Props) {
  const { importing } = copy.account;
  const show = useToast();
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>({ kind: 'choose', problem: '' });

  async function check(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    if (!file) return;
    // Otherwise choosing the corrected file of the same name would change nothing.
    event.target.value = '';
    if (file.size > maxImportBytes) return setStep({ kind: 'choose', problem: importing.tooLarge });
    setStep({ kind: 'checking', chosen: null });
    const mapped = readDealsTable(await readTextFile(file));
    if (mapped && !mapped.isPlain) map(file, mapped);
    else await preview({ file, mapped });
  }

  function map(file: File, mapped: MappedDeals): void {
    setStep({ kind: 'mapping', file, mapped, problem: '' });
    // What had the focus is gone.
    requestAnimationFrame(() => result.current?.focus());
  }

  async function preview(chosen: Chosen): Promise<void> {
    setStep({ kind: 'checking', chosen });
    const { file, mapped } = chosen;
    const answer = await sendFile<Preview>('preview', bodyOf(chosen));
    if (answer.ok) {
      const { problems, ignored, ...counts } = answer.value;
      const preview = mapped
        ? {
            ...counts,
            problems: problems.map((problem) => mappedProblem(problem, mapped)),
            ignored: unusedColumns(mapped.table, mapped.mapping),
          }
        : answer.value;
      setStep({ kind: 'checked', chosen, preview, problem: '' });
    } else {
      const problem = answer.error || importing.failed.description;
      setStep(mapped && !mapped.isPlain ? { kind: 'mapping', file, mapped, problem } : { kind: 'choose', problem });
    }
    requestAnimationFrame(() => result.current?.focus());
  }

  async function store(): Promise<void> {
    if (step.kind !== 'checked' || step.preview.added === 0) return;
    setStep({ ...step, kind: 'storing' });
    const answer = await sendFile<{ added: number }>('import', bodyOf(step.chosen));
    if (!answer.ok) return setStep({ ...step, kind: 'checked', problem: answer.error || importing.failed.description });
    await onDone();
    const { title, description } = answer.value.added === 1 ? importing.done.one : importing.done.many;
    show({ title, description: fillIn(description, { count: answer.value.added }) });
  }

  const isChecked = step.kind === 'checked' || step.kind === 'storing';
  return (
    <Dialog title={importing.title} onClose={onClose} closeLabel={copy.form.close}>
      {isChecked && <Checked file={step.chosen.file} preview={step.preview} heading={result} copy={importing} />}
      {step.kind === 'mapping' && (
        <div className="mt-3 grid gap-3">
          <h3 ref={result} tabIndex={-1} className="font-sans text-base font-semibold">
            {fillIn(plural(step.mapped.table.rows.length, importing.rows), { file: step.file.name })}
          </h3>
          <p className="text-ink-2">{importing.mapping.text}</p>
          <ColumnMapping
            key={step.file.name}
            fields={shownDealFields(step.mapped)}
            table={step.mapped.table}
            mapping={step.mapped.mapping}
            copy={columnMappingCopy}
            onChange={(mapping) =>
              setStep({
                ...step,
                mapped: { ...step.mapped, mapping },
                problem: '',
              })
            }
          />
        </div>
      )}
      {(step.kind === 'choose' || step.kind === 'checking') && (
        <div className="mt-3 grid gap-4">
          <p className="text-ink-2">{importing.text}</p>
          <p className="text-sm text-ink-2">{importing.limits}</p>
          <label className="grid gap-1 font-medium">
            {importing.choose}
            <input
              ref={input}
              type="file"
              accept=".csv,.txt,text/csv"
              disabled={step.kind === 'checking'}
              aria-invalid={step.kind === 'choose' && step.problem !== ''}
              aria-describedby="import-problem"
              onChange={check}
              className="pipeline-file"
              data-first-focus
            />
          </label>
        </div>
      )}
      <p id="import-problem" role="status" className={step.kind === 'checking' ? 'mt-3' : 'mt-3 text-hot'}>
        {step.kind === 'checking' ? importing.checking : step.problem}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {step.kind === 'mapping' && (
          <button
            type="button"
            onClick={() => {
              if (missingDealColumns(step.mapped)) setStep({ ...step, problem: importing.mapping.missing });
              else preview({ file: step.file, mapped: { ...step.mapped, isPlain: false } });
            }}
            className="button button-primary"
          >
            {importing.mapping.submit}
          </button>
        )}
        {isChecked && step.preview.added > 0 && (
          <button
            type="button"
            aria-disabled={step.kind === 'storing'}
            onClick={store}
            className="button button-primary"
          >
            {step.kind === 'storing' ? importing.sending : plural(step.preview.added, importing.submit)}
          </button>
        )}
        {isChecked && step.chosen.mapped && (
          <button
            type="button"
            onClick={() => step.chosen.mapped && map(step.chosen.file, step.chosen.mapped)}
            className="button button-quiet"
          >
            {importing.mapping.change}
          </button>
        )}
        {(isChecked || step.kind === 'mapping') && (
          <button
            type="button"
            onClick={() => setStep({ kind: 'choose', problem: '' })}
            className="button button-quiet"
          >
            {importing.another}
          </button>
        )}
        <button type="button" onClick={onClose} className="button button-quiet">
          {importing.cancel}
        </button>
      </div>
    </Dialog>
  );
}

type CheckedProps = {
  file: File;
  preview: Preview;
  heading: { current: HTMLHeadingElement | null };
  copy: Copy['account']['importing'];
};

/** What is in the file. */
function Checked({ file, preview, heading, copy }: CheckedProps) {
  const { total, added, known, problems, ignored } = preview;
  return (
    <div className="mt-3 grid gap-2">
      <h3 ref={heading} tabIndex={-1} className="font-sans text-base font-semibold">
        {fillIn(plural(total, copy.rows), { file: file.name })}
      </h3>
      <p>{plural(added, copy.ready)}</p>
      {known > 0 && <p className="text-ink-2">{plural(known, copy.known)}</p>}
      {ignored.length > 0 && (
        <p className="text-sm text-ink-2">{fillIn(copy.ignored, { names: ignored.join(', ') })}</p>
      )}
      {problems.length > 0 && (
        <>
          <p className="text-hot">{plural(problems.length, copy.problems)}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, also by keyboard */}
          <section tabIndex={0} aria-label={copy.problemMessage} className="pipeline-problems">
            <table>
              <thead>
                <tr>
                  <th scope="col">{copy.problemRow}</th>
                  <th scope="col">{copy.problemColumn}</th>
                  <th scope="col">{copy.problemMessage}</th>
                </tr>
              </thead>
              <tbody>
                {problems.slice(0, maxShown).map(({ row, column, message }) => (
                  <tr key={`${row} ${column}`}>
                    <td className="figures">{row}</td>
                    <td>{column}</td>
                    <td>{message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {problems.length > maxShown && <p className="text-sm text-ink-2">{copy.more}</p>}
        </>
      )}
    </div>
  );
}

/** The file itself, if our names are in it. */
function bodyOf({ file, mapped }: Chosen): Blob {
  return mapped && !mapped.isPlain ? new Blob([mappedDealsFile(mapped)], { type: 'text/csv' }) : file;
}

type Answer<Value> = { ok: true; value: Value } | { ok: false; error: string };

async function sendFile<Value>(action: 'preview' | 'import', file: Blob): Promise<Answer<Value>> {
  try {
    const response = await fetch(`/functions/v1/account/deals/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: file,
      signal: AbortSignal.timeout(2 * requestTimeoutMs),
    });
    const answer = await response.json();
    return response.ok ? { ok: true, value: answer } : { ok: false, error: String(answer.error ?? '') };
  } catch {
    return { ok: false, error: '' };
  }
}
