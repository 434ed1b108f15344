import { type FormEvent, useState } from 'react';
import { readStoredText, storeText } from '#app/lib/stored-text.ts';
import { Dialog } from '#app/shell/dialog.tsx';
import { useResource } from '#app/state/resource.ts';
import { SelectField, TextField } from '#app/ui/interactive/field.tsx';
import { FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { deliveriesCopy } from '#content/pages/deliveries.ts';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { type DeliveryFormat, deliveryLimits } from '#domain/delivery/delivery.ts';
import { senderVariables } from '#domain/delivery/letter-template.ts';
import { parseSender, senderKey, storedSender } from '#domain/outreach/sender.ts';
import { readTemplates, type TextTemplate } from './queries.ts';

const copy = deliveriesCopy.letters;

/** What the outreach templates remember of whoever writes. */
const rememberedNames = ['sender', 'company', 'phone', 'postal_address', 'opt_out'];

export type Letter = {
  template: string;
  format: DeliveryFormat;
  sender: Record<string, string>;
  /** Empty: nobody is written to where counsel has to be asked. */
  counselReason: string;
};

type Props = {
  /** Of the buy box: only texts for these are offered; all of them if none is chosen. */
  datasets: readonly DatasetType[];
  /** An owner may allow letters where counsel has to be asked. */
  isOwner: boolean;
  onClose: () => void;
  /** Resolves with what is wrong, or with nothing. */
  onWrite: (letter: Letter) => Promise<string>;
};

/** Chooses a text, and asks for what is the same in every letter. */
export function LettersDialog({ datasets, isOwner, onClose, onWrite }: Props) {
  const templates = useResource('letter templates', readTemplates);
  const offered = (templates.value ?? []).filter(
    ({ category }) => datasets.length === 0 || datasets.some((dataset) => datasetTypes[dataset] === category),
  );
  return (
    <Dialog title={copy.title} closeLabel={copy.close} onClose={onClose}>
      <p className="text-sm text-ink-2">{copy.intro}</p>
      {templates.value === null && templates.problem === null && <Skeleton rows={4} />}
      {templates.value === null && templates.problem !== null && (
        <FailedList title={copy.failed} onRetry={templates.reload}>
          {''}
        </FailedList>
      )}
      {templates.value !== null && <LetterForm templates={offered} isOwner={isOwner} onWrite={onWrite} />}
    </Dialog>
  );
}

type FormProps = { templates: TextTemplate[] } & Pick<Props, 'isOwner' | 'onWrite'>;

function LetterForm({ templates, isOwner, onWrite }: FormProps) {
  const [id, setId] = useState('');
  const [sender, setSender] = useState(() => new Map(parseSender(readStoredText(senderKey), rememberedNames)));
  const [format, setFormat] = useState<DeliveryFormat>('docx');
  const [isCounselAllowed, setCounselAllowed] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isWriting, setWriting] = useState(false);
  const template = templates.find((each) => each.id === id);
  const asked = template && { ...template, templateText: template.template_text };
  const names = asked ? senderVariables(asked) : [];

  async function write(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWriting || !template) return;
    setWriting(true);
    setProblem('');
    const remembered = new Map([...sender].filter(([name]) => rememberedNames.includes(name)));
    storeText(senderKey, storedSender(remembered));
    const given = Object.fromEntries(names.map((name) => [name, sender.get(name)?.trim() ?? '']));
    const counselReason = isCounselAllowed ? reason.trim() : '';
    setProblem(await onWrite({ template: template.id, format, sender: given, counselReason }));
    setWriting(false);
  }

  return (
    <form onSubmit={write} className="mt-4 grid gap-4">
      <SelectField
        id="letter-template"
        label={copy.template}
        required
        prompt={copy.prompt}
        choices={templates.map(({ id: value, title, category }) => ({ value, label: `${category}: ${title}` }))}
        onChange={(event) => setId(event.target.value)}
      />
      {names.length > 0 && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 text-sm font-semibold">{copy.sender}</legend>
          {names.map((name) => (
            <TextField
              key={name}
              id={`letter-${name}`}
              label={labelOf(name)}
              required
              maxLength={deliveryLimits.senderLength}
              value={sender.get(name) ?? ''}
              onChange={(event) => setSender(new Map(sender).set(name, event.target.value))}
            />
          ))}
        </fieldset>
      )}
      <SelectField
        id="letter-format"
        label={copy.format}
        required
        prompt={copy.format}
        defaultValue={format}
        choices={(['docx', 'csv'] as const).map((value) => ({ value, label: copy[value] }))}
        onChange={(event) => setFormat(event.target.value as DeliveryFormat)}
      />
      {isOwner ? (
        <label className="flex items-start gap-2 text-sm">
          <input
            type="checkbox"
            checked={isCounselAllowed}
            onChange={(event) => setCounselAllowed(event.target.checked)}
          />
          <span>
            {copy.counsel.allow}
            <span className="block text-ink-2">{copy.counsel.note}</span>
          </span>
        </label>
      ) : (
        <p className="text-sm text-ink-2">{copy.counsel.member}</p>
      )}
      {isCounselAllowed && (
        <TextField
          id="letter-counsel"
          label={copy.counsel.reason}
          required
          maxLength={deliveryLimits.counselReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <p className="text-sm text-ink-2">{copy.privacy}</p>
      <p role="alert" className="text-sm font-semibold">
        {problem}
      </p>
      <button type="submit" className="button button-primary" aria-disabled={isWriting}>
        {isWriting ? deliveriesCopy.bar.making : copy.submit}
      </button>
    </form>
  );
}

/** 'Postal address' from 'postal_address'. */
function labelOf(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
