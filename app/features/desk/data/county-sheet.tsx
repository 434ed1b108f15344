import { useState } from 'react';
import { Sheet } from '#app/shell/sheet.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { controlClass, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import type { DataDeskCopy } from '#content/pages/desk/data.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { type CountyDatasetRow, lateReasonSchema, reasonProblem, type Territory } from '#domain/desk/data.ts';
import { formatNumber, formatSlashDate } from '#domain/format.ts';
import { type FieldProblems, validate } from '#domain/forms/validate.ts';
import { fileStatuses, updateFrequencies } from '#domain/records/county-dataset.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { recountBadges } from '../desk-frame.tsx';

type Copy = DataDeskCopy['counties'];
type Props = {
  row: CountyDatasetRow;
  copy: Copy;
  onClose: () => void;
  onChanged: (row: CountyDatasetRow) => void;
};

/** What the provider decides about one county and dataset. */
export function CountySheet({ row, copy, onClose, onChanged }: Props) {
  const title = `${row.county}, ${row.state}: ${datasetTypes[row.dataset]}`;
  const reads = new URLSearchParams({ view: 'reads', county: `${row.county}, ${row.state}`, dataset: row.dataset });
  return (
    <Sheet title={title} subject={row.id} closeLabel={copy.close} isInAddress onClose={onClose}>
      <div className="desk-body">
        <p className="py-3 text-sm">
          <a href={`/desk/data?${reads}`} className="text-link">
            {copy.reads}
          </a>
        </p>
        {row.isSample && <p className="py-2 text-sm text-ink-2">{copy.sampleNote}</p>}
        <TerritoryForm row={row} copy={copy} onChanged={onChanged} />
        <LateForm row={row} copy={copy} />
      </div>
    </Sheet>
  );
}

const territoryOf = ({
  frequency,
  soldElsewhere,
  exclusiveElsewhereUntil,
  status,
  statusReason,
}: CountyDatasetRow) => ({
  frequency,
  soldElsewhere,
  exclusiveElsewhereUntil,
  status,
  statusReason,
});

function refusal(title: string, fields: FieldProblems, description: string) {
  return { ok: false as const, fields, toast: { title, description, variant: 'warning' as const } };
}

function TerritoryForm({ row, copy, onChanged }: Omit<Props, 'onClose'>) {
  const show = useToast();
  const [status, setStatus] = useState(row.status);
  const { form, problems, sending } = useCheckedForm<Territory>({
    check(data) {
      const text = (name: string) => String(data.get(name) ?? '').trim();
      const soldElsewhere = text('soldElsewhere');
      const value: Territory = {
        frequency: text('frequency') as Territory['frequency'],
        soldElsewhere: Number(soldElsewhere),
        exclusiveElsewhereUntil: text('exclusiveElsewhereUntil') || null,
        status,
        statusReason: status === 'open' ? '' : text('statusReason'),
      };
      const fields: FieldProblems = {};
      if (!/^\d{1,6}$/.test(soldElsewhere)) fields.soldElsewhere = copy.soldElsewhereProblem;
      const reason = reasonProblem(value);
      if (reason) fields.statusReason = reason;
      return Object.keys(fields).length > 0 ? refusal(copy.failed, fields, copy.check) : { ok: true, value };
    },
    async send(value) {
      const answer = await callDesk<CountyDatasetRow>('PATCH', `/data/datasets/${row.id}`, {
        ...value,
        was: territoryOf(row),
      });
      if (!answer.ok) return refusal(copy.failed, answer.fields, answer.error);
      onChanged(answer.value);
      recountBadges();
      show({ title: copy.saved, description: copy.savedText });
      return null;
    },
  });
  return (
    <form {...form} noValidate className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Choice
          id="county-frequency"
          name="frequency"
          label={copy.frequency}
          defaultValue={row.frequency}
          choices={updateFrequencies.map((value) => [value, copy.frequencies[value]])}
        />
        <TextField
          id="county-sold"
          name="soldElsewhere"
          label={copy.soldElsewhere}
          inputMode="numeric"
          required
          defaultValue={row.soldElsewhere}
          error={problems.soldElsewhere}
        />
      </div>
      <TextField
        id="county-exclusive"
        name="exclusiveElsewhereUntil"
        type="date"
        label={copy.exclusiveElsewhereUntil}
        defaultValue={row.exclusiveElsewhereUntil ?? ''}
        error={problems.exclusiveElsewhereUntil}
      />
      <p className="text-sm text-ink-2">
        {fillIn(row.exclusiveUntil ? copy.shownExclusive : copy.shown, {
          count: formatNumber(row.subscribers),
          until: formatSlashDate(row.exclusiveUntil ?? ''),
        })}
      </p>
      <Choice
        id="county-status"
        name="status"
        label={copy.status}
        value={status}
        onChange={(value) => setStatus(fileStatuses.find((each) => each === value) ?? 'open')}
        choices={fileStatuses.map((value) => [value, copy.statuses[value]])}
      />
      {status !== 'open' && (
        <TextArea
          id="county-reason"
          name="statusReason"
          label={copy.reason}
          rows={3}
          maxLength={500}
          required
          defaultValue={row.statusReason ?? ''}
          error={problems.statusReason}
        />
      )}
      <div>
        <SubmitButton label={copy.save} sending={sending} busyLabel={copy.saving} />
      </div>
    </form>
  );
}

type ChoiceProps = {
  id: string;
  name: string;
  label: string;
  choices: [value: string, label: string][];
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
};

function Choice({ id, name, label, choices, onChange, ...values }: ChoiceProps) {
  return (
    <div>
      <div className="text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
      </div>
      <select
        id={id}
        name={name}
        {...values}
        onChange={onChange && ((event) => onChange(event.target.value))}
        className={`${controlClass} min-h-11`}
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** For a source that could not be read, so that the county's ledger says why. */
function LateForm({ row, copy }: Pick<Props, 'row' | 'copy'>) {
  const show = useToast();
  const { form, problems, sending } = useCheckedForm<{ reason: string }>({
    check(data) {
      const checked = validate(lateReasonSchema, { reason: String(data.get('reason') ?? '') });
      return checked.ok ? checked : refusal(copy.failed, checked.fields, copy.check);
    },
    async send(value, { form: element }) {
      const answer = await callDesk('POST', `/data/datasets/${row.id}/late`, value);
      if (!answer.ok) return refusal(copy.failed, answer.fields, answer.error);
      element.reset();
      show({ title: copy.lateSaved, description: copy.lateSavedText });
      return null;
    },
  });
  return (
    <form {...form} noValidate className="mt-8 grid gap-4 border-t border-rule pt-4">
      <h3 className="font-semibold">{copy.lateTitle}</h3>
      <TextArea
        id="county-late"
        name="reason"
        label={copy.lateReason}
        rows={2}
        maxLength={500}
        required
        error={problems.reason}
      />
      <div>
        <SubmitButton label={copy.lateSubmit} sending={sending} busyLabel={copy.saving} />
      </div>
    </form>
  );
}
