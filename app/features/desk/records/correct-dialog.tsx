import { FormDialog } from '#app/shell/form-dialog.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { SelectField, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import type { RecordsDeskCopy } from '#content/pages/desk/records.ts';
import { correctionSchema, type NewCorrection, type ShownField, type ShownRecord } from '#domain/desk/records.ts';
import { type FieldProblems, validate } from '#domain/forms/validate.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';

type Props = {
  record: ShownRecord;
  field: ShownField;
  copy: RecordsDeskCopy;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

/** Asks for the correct value of a field, and why. */
export function CorrectDialog({ record, field, copy, onClose, onSaved }: Props) {
  const { form: formCopy } = copy;
  const show = useToast();
  const refuse = (fields: FieldProblems, description: string) => ({
    ok: false as const,
    fields,
    toast: { title: formCopy.failed, description, variant: 'warning' as const },
  });
  const { form, problems, sending } = useCheckedForm<NewCorrection>({
    check(data) {
      const given = { value: String(data.get('value') ?? ''), reason: String(data.get('reason') ?? '') };
      const checked = validate(correctionSchema, { ...given, field: field.name, version: record.version });
      return checked.ok ? checked : refuse(checked.fields, formCopy.check);
    },
    async send(value) {
      const answer = await callDesk('POST', `/records/${record.id}/correct`, value);
      if (!answer.ok) return refuse(answer.fields, answer.error);
      show({ title: formCopy.done.title, description: formCopy.done.text });
      await onSaved();
      return null;
    },
  });
  const nothing = copy.record.nothing;
  return (
    <FormDialog
      {...{ form, sending, onClose }}
      title={fillIn(formCopy.title, { field: field.label })}
      closeLabel={copy.record.close}
      submit={formCopy.submit}
      busyLabel={formCopy.sending}
      intro={
        <>
          <p className="mt-3">{fillIn(formCopy.now, { value: field.value ?? nothing })}</p>
          {field.correction && <p>{fillIn(formCopy.source, { value: field.correction.source ?? nothing })}</p>}
        </>
      }
    >
      <ValueField field={field} copy={formCopy} error={problems.value} />
      <TextArea
        id="correct-reason"
        name="reason"
        label={formCopy.reason}
        rows={3}
        maxLength={500}
        required
        error={problems.reason}
      />
      <p className="text-sm text-ink-2">{formCopy.note}</p>
    </FormDialog>
  );
}

type ValueProps = { field: ShownField; copy: RecordsDeskCopy['form']; error: string | undefined };

/** A list to choose from where other values are refused, else a text that the server reads as an import does. */
function ValueField({ field: { type, value, choices, isOpen }, copy, error }: ValueProps) {
  const shared = { id: 'correct-value', name: 'value', label: copy.value, required: true, error };
  const listed = type === 'Boolean' ? [copy.yes, copy.no] : isOpen ? [] : choices;
  if (listed.length > 0) {
    return (
      <SelectField
        {...shared}
        prompt={copy.prompt}
        defaultValue={value ?? ''}
        choices={listed.map((each) => ({ value: each, label: each }))}
      />
    );
  }
  return (
    <>
      <TextField
        {...shared}
        note={type === 'Date' ? copy.dateNote : undefined}
        defaultValue={value ?? ''}
        autoComplete="off"
        maxLength={2000}
        list="correct-choices"
      />
      <datalist id="correct-choices">
        {choices.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}
