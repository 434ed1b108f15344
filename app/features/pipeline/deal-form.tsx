import { type ChangeEvent, type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusField, useBusyForm } from '#app/ui/interactive/busy-form.ts';
import { SelectField, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { type Deal, stageLabels, stages } from '#domain/pipeline/deal.ts';
import { type DealFields, dealLimits } from '#domain/pipeline/deal-schema.ts';
import { dealFieldsOf } from './deal-fields.ts';
import type { PipelineWords } from './format.ts';

type Props = {
  /** What stands in the fields at first; nothing for a new deal. */
  deal: Deal | null;
  words: PipelineWords['form'];
  submit: string;
  sending: string;
  onCancel: () => void;
  /** Answers what is wrong with the fields, if that is why nothing was saved. */
  onSubmit: (fields: DealFields) => Promise<FieldProblems | null>;
};

const stageChoices = stages.map((stage) => ({ value: stage, label: stageLabels[stage] }));

/** Every field of a deal. What is typed stays until the form is closed. */
export function DealForm({ deal, words, submit, sending: busy, onCancel, onSubmit }: Props) {
  const [problems, setProblems] = useState<FieldProblems>({});
  const { sending, run } = useBusyForm();
  const { labels } = words;

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    await run(form, async () => {
      const found = (await onSubmit(dealFieldsOf(new FormData(form)))) ?? {};
      flushSync(() => setProblems(found));
      const [first] = Object.keys(found);
      if (first) focusField(form, first);
    });
  }

  function onChange(event: ChangeEvent<HTMLFormElement>): void {
    const { name } = event.target as unknown as HTMLInputElement;
    if (name in problems) setProblems(({ [name]: _, ...others }) => others);
  }

  const field = (name: keyof typeof labels) => ({
    id: name,
    name,
    label: labels[name],
    defaultValue: deal?.[name] ?? '',
    error: problems[name],
    autoComplete: 'off',
  });
  return (
    <form onSubmit={send} onChange={onChange} noValidate className="mt-5 grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField {...field('property_address')} required maxLength={dealLimits.property_address} data-first-focus />
      </div>
      <TextField {...field('county')} required maxLength={dealLimits.place} />
      <TextField {...field('state')} required maxLength={dealLimits.place} />
      <SelectField
        {...field('stage')}
        required
        choices={stageChoices}
        prompt={words.stagePrompt}
        defaultValue={deal?.stage ?? 'new'}
      />
      <TextField {...field('estimated_value')} inputMode="decimal" maxLength={24} />
      <TextField {...field('contact_name')} maxLength={dealLimits.contact} />
      <TextField {...field('contact_phone')} type="tel" maxLength={dealLimits.contact} />
      <div className="sm:col-span-2">
        <TextField {...field('contact_email')} type="email" maxLength={dealLimits.contact} />
      </div>
      <div className="sm:col-span-2">
        <TextArea {...field('notes')} rows={4} maxLength={dealLimits.notes} />
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <button type="submit" disabled={sending} className="button button-primary">
          {sending ? busy : submit}
        </button>
        <button type="button" onClick={onCancel} className="button button-quiet">
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
