import { type FormRefusal, useCheckedForm } from '#app/shell/use-checked-form.ts';
import { SelectField, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { choicesOf } from '#app/ui/interactive/filter-bar.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { type DatasetType, datasetTypes, isDatasetType } from '#domain/datasets/dataset-types.ts';
import { cleanLine, cleanParagraphs } from '#domain/forms/clean-text.ts';
import { dealLimits, type NextKind, nextKinds, type Stage, stageLabels, stages } from '#domain/pipeline/deal.ts';
import type { DealFields } from '#domain/pipeline/deal-schema.ts';
import { parseEstimatedValue } from '#domain/pipeline/estimated-value.ts';

type Props = {
  /** The initial values; empty for a new deal. */
  deal: Partial<DealFields>;
  copy: PipelinePage['tool']['form'];
  submit: string;
  busyLabel: string;
  onCancel: () => void;
  /** Why these fields cannot be sent, if anything is wrong with them. */
  check: (fields: DealFields) => FormRefusal | null;
  /** Resolves to null once the deal is saved. */
  onSubmit: (fields: DealFields, idempotencyKey: string) => Promise<FormRefusal | null>;
};

const noDataset = 'none';
const stageChoices = stages.map((stage) => ({ value: stage, label: stageLabels[stage] }));

/** Every field of a deal. What was typed stays until the dialog is closed. */
export function DealForm({ deal, copy, submit, busyLabel, onCancel, check, onSubmit }: Props) {
  const { form, problems, sending } = useCheckedForm<DealFields>({
    check(data) {
      const value = dealFieldsOf(data);
      const refusal = check(value);
      return refusal ? { ok: false, ...refusal } : { ok: true, value };
    },
    send: (fields, { idempotencyKey }) => onSubmit(fields, idempotencyKey),
  });
  const { labels } = copy;
  const field = (name: keyof typeof labels) => ({
    id: name,
    name,
    label: labels[name],
    defaultValue: deal[name] ?? '',
    error: problems[name],
    autoComplete: 'off',
  });
  return (
    <form {...form} noValidate className="mt-5 grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField {...field('property_address')} required maxLength={dealLimits.property_address} data-first-focus />
      </div>
      <TextField {...field('county')} required maxLength={dealLimits.place} />
      <TextField {...field('state')} required maxLength={dealLimits.place} />
      <SelectField
        {...field('stage')}
        required
        choices={stageChoices}
        prompt={copy.stagePrompt}
        defaultValue={deal.stage ?? 'new'}
      />
      <TextField {...field('estimated_value')} inputMode="decimal" maxLength={24} />
      <SelectField
        {...field('dataset_type')}
        choices={choicesOf(datasetTypes, copy.noDataset, noDataset)}
        prompt={copy.datasetPrompt}
        defaultValue={deal.dataset_type ?? noDataset}
      />
      <TextField {...field('next_step')} maxLength={dealLimits.next_step} />
      <TextField {...field('next_on')} type="date" />
      <SelectField
        {...field('next_kind')}
        required
        choices={nextKinds.map((kind) => ({ value: kind, label: copy.kinds[kind] }))}
        prompt={copy.kindPrompt}
        defaultValue={deal.next_kind ?? 'reminder'}
      />
      <TextField {...field('contact_name')} maxLength={dealLimits.contact} />
      <TextField {...field('contact_phone')} type="tel" maxLength={dealLimits.contact} />
      <div className="sm:col-span-2">
        <TextField {...field('contact_email')} type="email" maxLength={dealLimits.contact} />
      </div>
      <div className="sm:col-span-2">
        <TextArea {...field('notes')} rows={4} maxLength={dealLimits.notes} />
      </div>
      <div className="dialog-actions flex flex-wrap gap-3 sm:col-span-2">
        <SubmitButton label={submit} busyLabel={busyLabel} sending={sending} />
        <button type="button" onClick={onCancel} className="button button-quiet">
          {copy.cancel}
        </button>
      </div>
    </form>
  );
}

/** What was typed. */
export function dealFieldsOf(data: FormData): DealFields {
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    property_address: cleanLine(text('property_address')),
    county: cleanLine(text('county')),
    state: cleanLine(text('state')),
    stage: text('stage') as Stage,
    estimated_value: parseEstimatedValue(text('estimated_value')),
    notes: cleanParagraphs(text('notes')),
    contact_name: cleanLine(text('contact_name')),
    contact_phone: cleanLine(text('contact_phone')),
    contact_email: cleanLine(text('contact_email')),
    dataset_type: isDatasetType(text('dataset_type')) ? (text('dataset_type') as DatasetType) : null,
    next_on: text('next_on') || null,
    next_step: cleanLine(text('next_step')),
    next_kind: text('next_kind') as NextKind,
  };
}
