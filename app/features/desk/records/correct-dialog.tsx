import { FormDialog } from '#app/shell/form-dialog.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { SelectField, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import type { RecordsDeskWords } from '#content/pages/desk/records.ts';
import { correctionSchema, type NewCorrection, type ShownField, type ShownRecord } from '#domain/desk/records.ts';
import { type FieldProblems, validate } from '#domain/forms/validate.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';

type Props = {
  record: ShownRecord;
  field: ShownField;
  words: RecordsDeskWords;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

/** Asks for the correct value of a field, and why. */
export function CorrectDialog({ record, field, words, onClose, onSaved }: Props) {
  const { form: texts } = words;
  const show = useToast();
  const refuse = (fields: FieldProblems, description: string) => ({
    ok: false as const,
    fields,
    toast: { title: texts.failed, description, variant: 'warning' as const },
  });
  const { form, problems, sending } = useCheckedForm<NewCorrection>({
    check(data) {
      const given = { value: String(data.get('value') ?? ''), reason: String(data.get('reason') ?? '') };
      const checked = validate(correctionSchema, { ...given, field: field.name, version: record.version });
      return checked.ok ? checked : refuse(checked.fields, texts.check);
    },
    async send(value) {
      const answer = await callDesk('POST', `/records/${record.id}/correct`, value);
      if (!answer.ok) return refuse(answer.fields, answer.error);
      show({ title: texts.done.title, description: texts.done.text });
      await onSaved();
      return null;
    },
  });
  const nothing = words.record.nothing;
  return (
    <FormDialog
      {...{ form, sending, onClose }}
      title={fillIn(texts.title, { field: field.label })}
      closeLabel={words.record.close}
      submit={texts.submit}
      busyLabel={texts.sending}
      intro={
        <>
          <p className="mt-3">{fillIn(texts.now, { value: field.value ?? nothing })}</p>
          {field.correction && <p>{fillIn(texts.source, { value: field.correction.source ?? nothing })}</p>}
        </>
      }
    >
      <ValueField field={field} texts={texts} error={problems.value} />
      <TextArea
        id="correct-reason"
        name="reason"
        label={texts.reason}
        rows={3}
        maxLength={500}
        required
        error={problems.reason}
      />
      <p className="text-sm text-ink-2">{texts.note}</p>
    </FormDialog>
  );
}

type ValueProps = { field: ShownField; texts: RecordsDeskWords['form']; error: string | undefined };

/** A list to choose from where other values are refused, else a text that the server reads as an import does. */
function ValueField({ field: { type, value, choices, isOpen }, texts, error }: ValueProps) {
  const shared = { id: 'correct-value', name: 'value', label: texts.value, required: true, error };
  const listed = type === 'Boolean' ? [texts.yes, texts.no] : isOpen ? [] : choices;
  if (listed.length > 0) {
    return (
      <SelectField
        {...shared}
        prompt={texts.prompt}
        defaultValue={value ?? ''}
        choices={listed.map((each) => ({ value: each, label: each }))}
      />
    );
  }
  return (
    <>
      <TextField
        {...shared}
        note={type === 'Date' ? texts.dateNote : undefined}
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
