import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { Dialog } from '#app/shell/dialog.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { SelectField, TextField } from '#app/ui/interactive/field.tsx';
import { choicesOf, FilterBar } from '#app/ui/interactive/filter-bar.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import { plural } from '#domain/format.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { stateNames } from '#domain/places/states.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { shortTime } from '../desk-time.ts';
import { useDeskList } from '../use-desk.ts';
import type { PrivacyCopy, ViewProps } from './privacy-desk.tsx';

type Entry = { ref: string; kind: 'property' | 'person'; county: string; createdAt: string; hasRequest: boolean };
type Props = ViewProps & { onOpenRequest: (ref: string) => void };

export function SuppressionsView({ copy, chips, isUrlReady, onOpenRequest }: Props) {
  const { suppressions: suppressionsCopy } = copy;
  const show = useToast();
  const list = useDeskList<Entry>(isUrlReady ? '/privacy/suppressions' : null);
  const [isAdding, setAdding] = useState(false);
  const [released, setReleased] = useState<string | null>(null);

  async function release(): Promise<void> {
    const answer = await callDesk<{ count: number }>('DELETE', `/privacy/suppressions/${released}`);
    setReleased(null);
    if (!answer.ok) return show({ title: copy.failed, description: answer.error, variant: 'destructive' });
    const { title, description } = copy.request.toasts.released;
    show({ title, description: plural(answer.value.count, description) });
    await list.reload();
  }

  return (
    <DeskFrame
      filters={
        <FilterBar label={copy.views.suppressions}>
          {chips}
          <button type="button" className="button button-quiet desk-button" onClick={() => setAdding(true)}>
            {suppressionsCopy.add}
          </button>
        </FilterBar>
      }
    >
      <DeskList
        caption={suppressionsCopy.caption}
        list={list}
        idOf={({ ref, kind }) => `${ref} ${kind}`}
        empty={suppressionsCopy.empty}
        columns={[
          { head: suppressionsCopy.columns.ref, cell: ({ ref }) => ref },
          { head: suppressionsCopy.columns.kind, cell: ({ kind }) => suppressionsCopy.kinds[kind] },
          { head: suppressionsCopy.columns.county, wide: true, cell: ({ county }) => county },
          { head: suppressionsCopy.columns.since, cell: ({ createdAt }) => shortTime(createdAt) },
          {
            head: suppressionsCopy.columns.request,
            cell: ({ ref, hasRequest }) =>
              hasRequest ? (
                <button type="button" className="min-h-11 text-link" onClick={() => onOpenRequest(ref)}>
                  {suppressionsCopy.sheet.open}
                </button>
              ) : (
                suppressionsCopy.noRequest
              ),
          },
          {
            head: suppressionsCopy.columns.undo,
            cell: ({ ref }) => (
              <button
                type="button"
                className="min-h-11 text-link"
                aria-label={fillIn(suppressionsCopy.releaseOne, { ref })}
                onClick={() => setReleased(ref)}
              >
                {suppressionsCopy.sheet.release}
              </button>
            ),
          },
        ]}
      />
      {isAdding && (
        <AddDialog
          copy={copy}
          onClose={() => setAdding(false)}
          onAdded={async () => {
            setAdding(false);
            await list.reload();
          }}
        />
      )}
      {released && (
        <ConfirmDialog
          copy={{ ...copy.releasing, title: fillIn(copy.releasing.title, { ref: released }) }}
          closeLabel={copy.releasing.close}
          onConfirm={release}
          onClose={() => setReleased(null)}
        />
      )}
    </DeskFrame>
  );
}

type AddProps = { copy: PrivacyCopy; onClose: () => void; onAdded: () => Promise<void> };

/** `similar`: if nothing matched, what else may be meant. */
type Added = { ref: string; count: number; similar: string[] };

/** The reference stays on the screen until it is closed: it is the only way to undo the entry. */
function AddDialog({ copy, onClose, onAdded }: AddProps) {
  const { form: formCopy } = copy.suppressions;
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);

  async function submit(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const focused = document.activeElement as HTMLElement;
    setBusy(true);
    const values = Object.fromEntries(new FormData(form));
    const answer = await callDesk<Added>('POST', '/privacy/suppressions', {
      state: '',
      ...values,
    });
    const [first] = answer.ok ? [] : Object.keys(answer.fields);
    // The error is drawn before its field is focused, so that screen readers read both.
    flushSync(() => {
      setBusy(false);
      if (answer.ok) return setAdded(answer.value);
      setProblems(answer.fields);
      setFailure(first ? '' : answer.error);
    });
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    // The button that sends loses the focus while it is disabled.
    else if (document.activeElement === document.body) focused.focus();
  }

  const title = added ? fillIn(formCopy.added.title, { ref: added.ref }) : formCopy.title;
  return (
    <Dialog title={title} closeLabel={formCopy.close} onClose={added ? onAdded : onClose}>
      {added ? (
        <AddedEntry added={added} copy={formCopy.added} />
      ) : (
        <>
          <p className="mt-3 text-sm text-ink-2">{formCopy.lead}</p>
          <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
            <TextField id="add-street" name="street" label={formCopy.fields.street} required error={problems.street} />
            <TextField id="add-county" name="county" label={formCopy.fields.county} required error={problems.county} />
            <SelectField
              id="add-state"
              name="state"
              label={formCopy.fields.state}
              required
              error={problems.state}
              prompt={formCopy.pick}
              choices={choicesOf(stateNames)}
            />
            <TextField
              id="add-name"
              name="name"
              label={formCopy.fields.name}
              note={formCopy.nameNote}
              error={problems.name}
            />
            {failure && (
              <p role="alert" className="field-error text-sm font-semibold">
                {failure}
              </p>
            )}
            <div>
              <SubmitButton label={formCopy.submit} busyLabel={formCopy.busy} sending={busy} />
            </div>
          </form>
        </>
      )}
    </Dialog>
  );
}

/** The form with the focus is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

function AddedEntry({ added, copy }: { added: Added; copy: PrivacyCopy['suppressions']['form']['added'] }) {
  return (
    <>
      <p className="mt-3" role="status" tabIndex={-1} ref={takeFocus}>
        {plural(added.count, copy.description)}
      </p>
      {added.similar.length > 0 && (
        <p className="mt-2">{fillIn(copy.similar, { addresses: added.similar.join('; ') })}</p>
      )}
    </>
  );
}
