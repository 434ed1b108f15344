import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { Dialog } from '#app/shell/dialog.tsx';
import { lazyPart } from '#app/shell/lazy-part.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { useResource } from '#app/state/resource.ts';
import { controlClass, RequiredMark, SelectField, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { choicesOf } from '#app/ui/interactive/filter-bar.tsx';
import { randomKey } from '#app/ui/interactive/idempotency-key.ts';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import type { DataDeskCopy } from '#content/pages/desk/data.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { newUploadSchema, uploadEncodings } from '#domain/desk/uploads.ts';
import { type FieldProblems, validate } from '#domain/forms/validate.ts';
import type { ImportProfile, SourceFormat } from '#domain/records/profile.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { sendFirstPart, startSending } from './send-file.ts';

const CheckColumns = lazyPart(async () => (await import('./check-columns.tsx')).CheckColumns);

async function loadProfiles(signal: AbortSignal): Promise<ImportProfile[]> {
  const answer = await callDesk<{ profiles: ImportProfile[] }>('GET', '/data/profiles', undefined, { signal });
  // Without them, files are uploaded as before.
  return answer.ok ? answer.value.profiles : [];
}

type Props = {
  copy: DataDeskCopy['upload'];
  checkCopy: DataDeskCopy['check'];
  /** Another file is being sent. */
  isBusy: boolean;
  onSend: (file: File, id: string, received: number) => void;
  onClose: () => void;
};

type Checked = { file: File; input: Parameters<typeof startSending>[0] };

/** The options of the import command, for one file. */
export function UploadForm({ copy, checkCopy, isBusy, onSend, onClose }: Props) {
  const id = useRef(randomKey());
  /** The file whose columns are being checked. */
  const [checked, setChecked] = useState<{ file: File; received: number } | null>(null);
  /** What was decided about the columns of a file before 'Back', for the same file and profile. */
  const [kept, setKept] = useState<{ key: string; format: SourceFormat } | null>(null);
  const keyOf = (file: File) => `${file.name} ${file.size} ${file.lastModified} ${profile}`;
  const { value: profiles, reload } = useResource('profiles', loadProfiles);
  const [profile, setProfile] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const show = useToast();
  const { form, problems, sending } = useCheckedForm<Checked>({
    check(data) {
      const file = data.get('file');
      const isFile = file instanceof File && file.name !== '';
      const text = (name: string) => String(data.get(name) ?? '');
      const input = {
        id: id.current,
        fileName: isFile ? file.name : '',
        bytes: isFile ? file.size : 0,
        modifiedAt: isFile ? file.lastModified : null,
        dataset: text('dataset'),
        county: text('county'),
        sourceDate: text('sourceDate'),
        full: text('kind') === 'full',
        acceptClosings: data.has('acceptClosings'),
        emptyErases: data.has('emptyErases'),
        profile: text('profile'),
        check: true,
        dryRun: data.has('dryRun'),
        map: text('map'),
        encoding: text('encoding') || null,
        lateReason: text('lateReason'),
      };
      const valid = validate(newUploadSchema, input);
      const fields = valid.ok ? {} : shownProblems(valid.fields);
      if (!isFile) return refused({ ...fields, file: copy.noFile }, copy.check);
      if (!valid.ok) return refused(fields, copy.check);
      if (isBusy) return refused({}, copy.other);
      return { ok: true, value: { file, input } };
    },
    async send({ file, input }) {
      const answer = await startSending(input);
      if (!answer.ok) return refused(shownProblems(answer.fields), answer.error);
      const first = await sendFirstPart(file, id.current, answer.value.received);
      if ('ok' in first && !first.ok) {
        // The server is done with an upload that it has refused.
        id.current = randomKey();
        return refused(shownProblems(first.fields), first.error);
      }
      setChecked({ file, received: 'received' in first ? first.received : 0 });
      return null;
    },
  });
  const refused = (fields: FieldProblems, description: string) => ({
    ok: false as const,
    fields,
    toast: { title: copy.problem, description, variant: 'warning' as const },
  });
  const fileError = problems.file;

  /** A profile says which dataset its file has. */
  function chooseProfile({ target }: ChangeEvent<HTMLSelectElement>): void {
    setProfile(target.value);
    const dataset = target.form?.elements.namedItem('dataset');
    const found = profiles?.find(({ name }) => name === target.value);
    if (found && dataset instanceof HTMLSelectElement) dataset.value = found.dataset;
    const kind = found?.settings.full ? 'full' : 'update';
    const radio = target.form?.querySelector<HTMLInputElement>(`[name=kind][value=${kind}]`);
    if (found && radio) radio.checked = true;
  }

  async function deleteProfile(): Promise<void> {
    const answer = await callDesk('DELETE', `/data/profiles/${profile}`);
    setDeleting(false);
    if (!answer.ok) return show({ title: copy.problem, description: answer.error, variant: 'destructive' });
    setProfile('');
    show({ title: fillIn(copy.deleteProfile.done, { name: profile }), description: copy.deleteProfile.text });
    await reload();
  }

  function back(format: SourceFormat | null): void {
    if (checked && format) setKept({ key: keyOf(checked.file), format });
    leave();
  }

  /** Nothing of a file that is not imported stays. */
  function leave(): void {
    callDesk('DELETE', `/data/uploads/${id.current}`);
    id.current = randomKey();
    setChecked(null);
  }

  function close(): void {
    if (checked) leave();
    onClose();
  }

  return (
    <Dialog title={checked ? checkCopy.title : copy.title} closeLabel={copy.close} onClose={close}>
      {checked && (
        <Suspense fallback={<p className="mt-1 text-sm text-ink-2">{checkCopy.reading}</p>}>
          <CheckColumns
            {...checked}
            copy={checkCopy}
            id={id.current}
            onStart={(received) => onSend(checked.file, id.current, received)}
            before={kept?.key === keyOf(checked.file) ? kept.format : null}
            onBack={back}
          />
        </Suspense>
      )}
      {isDeleting && (
        <ConfirmDialog
          copy={{ ...copy.deleteProfile, title: fillIn(copy.deleteProfile.title, { name: profile }) }}
          closeLabel={copy.close}
          onConfirm={deleteProfile}
          onClose={() => setDeleting(false)}
        />
      )}
      <p hidden={checked !== null} className="mt-1 text-sm text-ink-2">
        {copy.intro}
      </p>
      <form {...form} hidden={checked !== null} noValidate className="desk-upload-form mt-4 gap-4">
        <div>
          <label htmlFor="upload-file" className="text-sm font-semibold">
            {copy.file}
            <RequiredMark />
          </label>
          <input
            id="upload-file"
            name="file"
            type="file"
            required
            accept=".csv,.tsv,.txt,.xlsx,.ndjson,.jsonl,.gz"
            aria-invalid={fileError ? true : undefined}
            aria-describedby={fileError ? 'upload-file-error' : undefined}
            className={`${controlClass} min-h-11`}
            data-first-focus
          />
          {fileError && (
            <p id="upload-file-error" className="field-error mt-1 text-sm font-semibold">
              {fileError}
            </p>
          )}
        </div>
        {profiles && profiles.length > 0 && (
          <div>
            <label htmlFor="upload-profile" className="text-sm font-semibold">
              {copy.profile}
            </label>
            <select
              id="upload-profile"
              name="profile"
              aria-invalid={problems.profile ? true : undefined}
              aria-describedby={problems.profile ? 'upload-profile-error' : undefined}
              onChange={chooseProfile}
              className={`${controlClass} min-h-11`}
            >
              <option value="">{copy.noProfile}</option>
              {profiles.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            {problems.profile && (
              <p id="upload-profile-error" className="field-error mt-1 text-sm font-semibold">
                {problems.profile}
              </p>
            )}
            {profile !== '' && (
              <button type="button" className="button button-quiet desk-button mt-2" onClick={() => setDeleting(true)}>
                {copy.deleteProfile.open}
              </button>
            )}
          </div>
        )}
        <SelectField
          id="upload-dataset"
          name="dataset"
          label={copy.dataset}
          prompt={copy.datasetPrompt}
          required
          error={problems.dataset}
          choices={choicesOf(datasetTypes)}
        />
        <TextField
          id="upload-county"
          name="county"
          label={copy.county}
          note={<span className="text-ink-2">{copy.countyNote}</span>}
          placeholder="Travis, TX"
          autoComplete="off"
          maxLength={100}
          error={problems.county}
        />
        <TextField
          id="upload-source-date"
          name="sourceDate"
          type="date"
          label={copy.sourceDate}
          note={<span className="text-ink-2">{copy.sourceDateNote}</span>}
          error={problems.sourceDate}
        />
        <fieldset className="grid gap-1 text-sm">
          <legend className="font-semibold">{copy.kind}</legend>
          <label className="desk-upload-choice">
            <input type="radio" name="kind" value="update" defaultChecked />
            {copy.update}
          </label>
          <label className="desk-upload-choice">
            <input type="radio" name="kind" value="full" />
            {copy.full}
          </label>
          <label className="desk-upload-choice">
            <input type="checkbox" name="dryRun" />
            {copy.dryRun}
          </label>
        </fieldset>
        <details>
          <summary className="py-2.5 text-sm font-semibold">{copy.more}</summary>
          <div className="grid gap-4">
            <TextArea
              id="upload-map"
              name="map"
              rows={3}
              label={copy.map}
              note={<span className="text-ink-2">{copy.mapNote}</span>}
              placeholder={copy.mapExample}
              maxLength={4000}
              error={problems.map}
            />
            <div>
              <label htmlFor="upload-encoding" className="text-sm font-semibold">
                {copy.encoding}
              </label>
              <select id="upload-encoding" name="encoding" className={`${controlClass} min-h-11`}>
                <option value="">{copy.encodingPrompt}</option>
                {uploadEncodings.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </div>
            <TextField
              id="upload-late"
              name="lateReason"
              label={copy.lateReason}
              maxLength={500}
              autoComplete="off"
              error={problems.lateReason}
            />
          </div>
        </details>
        <div>
          <SubmitButton label={copy.submit} sending={sending} busyLabel={copy.busy} />
        </div>
      </form>
    </Dialog>
  );
}

/** Size and name are problems of the file. */
function shownProblems({ bytes, fileName, id: _, ...fields }: FieldProblems): FieldProblems {
  const file = bytes ?? fileName;
  return file ? { ...fields, file } : fields;
}
