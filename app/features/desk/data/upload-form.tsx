import { useRef } from 'react';
import { Dialog } from '#app/shell/dialog.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { controlClass, RequiredMark, SelectField, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { choicesOf } from '#app/ui/interactive/filter-bar.tsx';
import { randomKey } from '#app/ui/interactive/idempotency-key.ts';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import type { DataDeskWords } from '#content/pages/desk/data.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { newUploadSchema, uploadEncodings } from '#domain/desk/uploads.ts';
import { type FieldProblems, validate } from '#domain/forms/validate.ts';
import { sendFirstPart, startSending } from './send-file.ts';

type Props = {
  words: DataDeskWords['upload'];
  /** Another file is being sent. */
  isBusy: boolean;
  onSend: (file: File, id: string, received: number) => void;
  onClose: () => void;
};

type Checked = { file: File; input: Parameters<typeof startSending>[0] };

/** The options of the import command, for one file. */
export function UploadForm({ words, isBusy, onSend, onClose }: Props) {
  const id = useRef(randomKey());
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
        dryRun: data.has('dryRun'),
        map: text('map'),
        encoding: text('encoding') || null,
        lateReason: text('lateReason'),
      };
      const checked = validate(newUploadSchema, input);
      const fields = checked.ok ? {} : shownProblems(checked.fields);
      if (!isFile) return refused({ ...fields, file: words.noFile }, words.check);
      if (!checked.ok) return refused(fields, words.check);
      if (isBusy) return refused({}, words.other);
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
      onSend(file, id.current, 'received' in first ? first.received : 0);
      return null;
    },
  });
  const refused = (fields: FieldProblems, description: string) => ({
    ok: false as const,
    fields,
    toast: { title: words.problem, description, variant: 'warning' as const },
  });
  const fileError = problems.file;

  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose}>
      <p className="mt-1 text-sm text-ink-2">{words.intro}</p>
      <form {...form} noValidate className="mt-4 grid gap-4">
        <div>
          <label htmlFor="upload-file" className="text-sm font-semibold">
            {words.file}
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
        <SelectField
          id="upload-dataset"
          name="dataset"
          label={words.dataset}
          prompt={words.datasetPrompt}
          required
          error={problems.dataset}
          choices={choicesOf(datasetTypes)}
        />
        <TextField
          id="upload-county"
          name="county"
          label={words.county}
          note={<span className="text-ink-2">{words.countyNote}</span>}
          placeholder="Travis, TX"
          autoComplete="off"
          maxLength={100}
          error={problems.county}
        />
        <TextField
          id="upload-source-date"
          name="sourceDate"
          type="date"
          label={words.sourceDate}
          note={<span className="text-ink-2">{words.sourceDateNote}</span>}
          error={problems.sourceDate}
        />
        <fieldset className="grid gap-1 text-sm">
          <legend className="font-semibold">{words.kind}</legend>
          <label className="desk-upload-choice">
            <input type="radio" name="kind" value="update" defaultChecked />
            {words.update}
          </label>
          <label className="desk-upload-choice">
            <input type="radio" name="kind" value="full" />
            {words.full}
          </label>
          <label className="desk-upload-choice">
            <input type="checkbox" name="dryRun" />
            {words.dryRun}
          </label>
        </fieldset>
        <details>
          <summary className="py-2.5 text-sm font-semibold">{words.more}</summary>
          <div className="grid gap-4">
            <TextArea
              id="upload-map"
              name="map"
              rows={3}
              label={words.map}
              note={<span className="text-ink-2">{words.mapNote}</span>}
              placeholder={words.mapExample}
              maxLength={4000}
              error={problems.map}
            />
            <div>
              <label htmlFor="upload-encoding" className="text-sm font-semibold">
                {words.encoding}
              </label>
              <select id="upload-encoding" name="encoding" className={`${controlClass} min-h-11`}>
                <option value="">{words.encodingPrompt}</option>
                {uploadEncodings.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </div>
            <TextField
              id="upload-late"
              name="lateReason"
              label={words.lateReason}
              maxLength={500}
              autoComplete="off"
              error={problems.lateReason}
            />
          </div>
        </details>
        <div>
          <SubmitButton label={words.submit} sending={sending} busyLabel={words.busy} />
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
