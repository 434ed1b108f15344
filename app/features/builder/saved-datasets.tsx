import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { Dialog } from '#app/shell/dialog.tsx';
import { type ToastMessage, useToast } from '#app/shell/toast.tsx';
import { callJson, type JsonAnswer } from '#app/state/call-json.ts';
import { listPropsOf } from '#app/state/list-props.ts';
import { TextField } from '#app/ui/interactive/field.tsx';
import { FailedList } from '#app/ui/interactive/list-parts.tsx';
import { savedDatasetsCopy as copy } from '#content/parts/saved-datasets.ts';
import type { DraftTexts } from '#domain/builder/draft.ts';
import type { SavedDataset, SavedDatasets as SavedList } from '#domain/builder/saved-dataset.ts';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { asInZone, shortDay } from '#domain/time/date-texts.ts';

const path = '/functions/v1/account/datasets';

/** Saves a new dataset, or changes the one that is open in the form. */
export function sendDataset(draft: DraftTexts, id: string): Promise<JsonAnswer<SavedDataset>> {
  return id === ''
    ? callJson<SavedDataset>('POST', path, draft)
    : callJson<SavedDataset>('PATCH', `${path}/${id}`, draft);
}

export function savedMessage({ recordCount }: SavedDataset): ToastMessage {
  const { title, ...counts } = copy.toasts.saved;
  return { title, description: plural(recordCount, counts) };
}

export const failedTitle = copy.toasts.failed;

type Props = {
  /** The dataset that the form shows; empty if it shows none. */
  openId: string;
  /** Changes when a dataset was saved. */
  version: number;
  onOpen: (dataset: SavedDataset) => void;
  /** The list was read, at first and after each change. */
  onRead: (rows: SavedDataset[]) => void;
  onRenamed: (dataset: SavedDataset, name: string) => void;
  onRemoved: (id: string) => void;
};

/** What an account has saved. The form beside it shows one of them. */
export function SavedDatasets({ openId, version, onOpen, onRead, onRenamed, onRemoved }: Props) {
  const show = useToast();
  const [list, setList] = useState<SavedList | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isSignedOut, setSignedOut] = useState(false);
  const [renaming, setRenaming] = useState<SavedDataset | null>(null);
  const [removing, setRemoving] = useState<SavedDataset | null>(null);

  const reads = useRef(0);
  const read = useCallback(async () => {
    reads.current += 1;
    const turn = reads.current;
    const answer = await callJson<SavedList>('GET', path);
    // An earlier read that took longer does not have what was saved since.
    if (turn !== reads.current) return;
    if (answer.ok) {
      setList(answer.value);
      onRead(answer.value.rows);
    }
    setSignedOut(!answer.ok && answer.status === 401);
    setFailed(!answer.ok);
  }, [onRead]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is read again
  useEffect(() => {
    read();
  }, [read, version]);

  /** Shows what the server answered, or why it did not. */
  function settle(answer: JsonAnswer<unknown>, done: ToastMessage | ((value: unknown) => ToastMessage)): boolean {
    if (answer.ok) show(typeof done === 'function' ? done(answer.value) : done);
    else show({ title: copy.toasts.failed, description: answer.error, variant: 'destructive' });
    return answer.ok;
  }

  function replace(dataset: SavedDataset): void {
    setList(
      (before) => before && { ...before, rows: before.rows.map((row) => (row.id === dataset.id ? dataset : row)) },
    );
  }

  async function change(dataset: SavedDataset, body: Partial<SavedDataset>, done: ToastMessage): Promise<boolean> {
    const answer = await callJson<SavedDataset>('PATCH', `${path}/${dataset.id}`, body);
    if (answer.ok) replace(answer.value);
    return settle(answer, done);
  }

  /** The box follows at once, and goes back if the server refuses. */
  async function setAlert(dataset: SavedDataset, alert: boolean): Promise<void> {
    replace({ ...dataset, alert });
    const { alertOn, alertOff, alertWaits } = copy.toasts;
    const done = !alert ? alertOff : list?.dailyMail ? alertOn : alertWaits;
    if (!(await change(dataset, { alert }, done))) replace(dataset);
  }

  async function countAgain(dataset: SavedDataset): Promise<void> {
    const answer = await callJson<SavedDataset>('POST', `${path}/${dataset.id}/count`);
    if (answer.ok) replace(answer.value);
    settle(answer, (value) => ({
      title: copy.toasts.counted,
      description: plural((value as SavedDataset).recordCount, copy.toasts.saved),
    }));
  }

  async function duplicate(dataset: SavedDataset): Promise<void> {
    const answer = await callJson<SavedDataset>('POST', `${path}/${dataset.id}/duplicate`);
    const { title, description } = copy.toasts.duplicated;
    settle(answer, (value) => ({ title, description: fillIn(description, { name: (value as SavedDataset).name }) }));
    await read();
  }

  async function remove(dataset: SavedDataset): Promise<void> {
    const answer = await callJson('DELETE', `${path}/${dataset.id}`);
    const { title, description } = copy.toasts.removed;
    setRemoving(null);
    if (!settle(answer, { title, description: fillIn(description, { name: dataset.name }) })) return;
    onRemoved(dataset.id);
    await read();
  }

  async function turnMailOn(): Promise<void> {
    const answer = await callJson('PATCH', '/functions/v1/account/daily-mail', { on: true });
    if (settle(answer, copy.toasts.mailOn)) setList((before) => before && { ...before, dailyMail: true });
  }

  const listProps = listPropsOf(list ? 'ready' : isFailed ? 'failed' : 'loading', 'datasets');
  // The session has ended, or there is nothing to list.
  if (isSignedOut || (list && list.rows.length === 0)) return <div className="saved" hidden {...listProps} />;
  if (!list) {
    return (
      <div className="saved" {...listProps}>
        {isFailed ? (
          <FailedList title={copy.failed} onRetry={read}>
            {copy.retrying}
          </FailedList>
        ) : (
          <p role="status" className="text-sm text-ink-2">
            {copy.loading}
          </p>
        )}
      </div>
    );
  }
  return (
    <section aria-labelledby="saved-title" className="saved" {...listProps}>
      <h2 id="saved-title" className="text-xl">
        {copy.title} <span className="figures text-base font-normal text-ink-2">{formatNumber(list.rows.length)}</span>
      </h2>
      {!list.dailyMail && list.rows.some(({ alert }) => alert) && (
        <p className="builder-saved-note">
          {copy.mailOff}{' '}
          <button type="button" onClick={turnMailOn} className="text-link font-semibold">
            {copy.turnOn}
          </button>
        </p>
      )}
      <ul className="builder-saved-list">
        {list.rows.map((dataset) => (
          <Row
            key={dataset.id}
            dataset={dataset}
            isOpen={dataset.id === openId}
            onOpen={() => onOpen(dataset)}
            onAlert={(alert) => setAlert(dataset, alert)}
            actions={[
              [copy.actions.count, () => countAgain(dataset)],
              [copy.actions.rename, () => setRenaming(dataset)],
              [copy.actions.duplicate, () => duplicate(dataset)],
              [copy.actions.remove, () => setRemoving(dataset)],
            ]}
          />
        ))}
      </ul>
      {renaming && (
        <RenameDialog
          dataset={renaming}
          onClose={() => setRenaming(null)}
          onRename={async (name) => {
            const { title, description } = copy.toasts.renamed;
            const isDone = await change(renaming, { name }, { title, description: fillIn(description, { name }) });
            if (!isDone) return;
            setRenaming(null);
            onRenamed(renaming, name);
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          copy={copy.remove}
          closeLabel={copy.remove.close}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          <p className="mt-3 font-semibold wrap-anywhere">{removing.name}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

type RowProps = {
  dataset: SavedDataset;
  isOpen: boolean;
  onOpen: () => void;
  onAlert: (alert: boolean) => void;
  actions: [label: string, run: () => void][];
};

function Row({ dataset, isOpen, onOpen, onAlert, actions }: RowProps) {
  const { name, types, counties, states, recordCount, sampleCount, countedAt, alert } = dataset;
  const labels = types.split(',').map((type) => datasetTypes[type as DatasetType]);
  return (
    <li className={isOpen ? 'builder-saved-row builder-saved-current' : 'builder-saved-row'}>
      <div className="min-w-0">
        <button
          type="button"
          aria-current={isOpen || undefined}
          onClick={onOpen}
          className="builder-saved-name text-link"
        >
          {name}
        </button>
        <p className="builder-saved-places">{[labels.join(', '), counties, states].join(' · ')}</p>
      </div>
      <p className="builder-saved-count figures">
        <span className="font-semibold text-ink">{plural(recordCount, copy.records)}</span>
        {sampleCount > 0 && (
          <span>
            {sampleCount === recordCount ? copy.samples.all : fillIn(copy.samples.some, { count: sampleCount })}
          </span>
        )}
        <span>{fillIn(copy.counted, { date: shortDay(asInZone(new Date(countedAt))) })}</span>
      </p>
      <div className="builder-saved-actions">
        <label>
          <input
            type="checkbox"
            checked={alert}
            aria-label={fillIn(copy.alertOf, { name })}
            onChange={(event) => onAlert(event.target.checked)}
            className="size-4 accent-accent"
          />
          {copy.alert}
        </label>
        {actions.map(([label, run]) => (
          <button
            key={label}
            type="button"
            aria-label={fillIn(copy.actionOf, { action: label, name })}
            onClick={run}
            className="text-link"
          >
            {label}
          </button>
        ))}
      </div>
    </li>
  );
}

type RenameProps = { dataset: SavedDataset; onRename: (name: string) => Promise<void>; onClose: () => void };

function RenameDialog({ dataset, onRename, onClose }: RenameProps) {
  const [name, setName] = useState(dataset.name);
  const isSaving = useRef(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '' || isSaving.current) return;
    isSaving.current = true;
    await onRename(name.trim());
    isSaving.current = false;
  }
  return (
    <Dialog title={copy.rename.title} onClose={onClose} closeLabel={copy.rename.close}>
      <form onSubmit={submit} className="mt-4 grid gap-5">
        <TextField
          id="new-name"
          name="new-name"
          label={copy.rename.name}
          required
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          data-first-focus
        />
        <button type="submit" className="button button-primary builder-saved-save">
          {copy.rename.save}
        </button>
      </form>
    </Dialog>
  );
}
