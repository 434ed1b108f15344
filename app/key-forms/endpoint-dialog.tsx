import { FormDialog } from '#app/shell/form-dialog.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import type { JsonAnswer } from '#app/state/call-json.ts';
import { TextField } from '#app/ui/interactive/field.tsx';
import { webhooksCopy } from '#content/pages/account-webhooks.ts';
import {
  recordTypes,
  type ShownEndpoint,
  type WebhookPreset,
  type WebhookType,
  webhookLimits,
  webhookPresets,
  webhookTypes,
} from '#domain/customer-api/webhook.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { Choices } from './key-form.tsx';

export type AskedEndpoint = { name: string; url: string; types: WebhookType[]; preset: WebhookPreset };

const copy = webhooksCopy.form;
const refusal = (description: string, title = copy.check) => ({ title, description, variant: 'destructive' as const });

type Props<Saved> = {
  /** The one that is changed; a new one without it. */
  endpoint?: ShownEndpoint;
  /** Its address is not known here, and an empty field leaves it as it is. */
  isAddressHidden?: boolean;
  save: (asked: AskedEndpoint) => Promise<JsonAnswer<Saved>>;
  onClose: () => void;
  onSaved: (saved: Saved) => void;
};

/** Asks for a new webhook, or for what changes of one. */
export function EndpointDialog<Saved>({ endpoint, isAddressHidden = false, save, onClose, onSaved }: Props<Saved>) {
  const { title, submit, sending: busyLabel, failed } = endpoint ? copy.change : copy;
  const { form, problems, sending } = useCheckedForm<AskedEndpoint>({
    check: (data) => {
      const value = readForm(data);
      const fields: FieldProblems = {
        ...(value.name === '' && { name: copy.missing.name }),
        ...(value.url === '' && !isAddressHidden && { url: copy.missing.url }),
        ...(value.types.length === 0 && { types: copy.missing.types }),
      };
      if (Object.keys(fields).length === 0) return { ok: true, value };
      return { ok: false, fields, toast: refusal(Object.values(fields).join('. ')) };
    },
    send: async (value) => {
      const answer = await save(value);
      if (!answer.ok) return { fields: answer.fields, toast: refusal(answer.error, failed) };
      onSaved(answer.value);
      return null;
    },
  });
  return (
    <FormDialog
      {...{ form, sending, submit, busyLabel, onClose }}
      title={fillIn(title, { name: endpoint?.name ?? '' })}
      closeLabel={copy.close}
      className="key-form"
    >
      <TextField
        id="webhook-name"
        name="name"
        label={copy.name}
        note={copy.nameNote}
        required
        maxLength={webhookLimits.name}
        defaultValue={endpoint?.name}
        autoComplete="off"
        data-first-focus
        error={problems.name}
      />
      <TextField
        id="webhook-url"
        name="url"
        label={copy.url}
        note={isAddressHidden ? fillIn(copy.change.hidden, { host: endpoint?.url ?? '' }) : copy.urlNote}
        required={!isAddressHidden}
        defaultValue={isAddressHidden ? '' : endpoint?.url}
        type="url"
        inputMode="url"
        maxLength={webhookLimits.url}
        autoComplete="off"
        spellCheck={false}
        error={problems.url}
      />
      <Choices
        name="types"
        label={copy.types}
        type="checkbox"
        choices={webhookTypes.map((value) => ({ value, ...webhooksCopy.types[value] }))}
        chosen={endpoint?.types ?? recordTypes}
        error={problems.types}
      />
      <Choices
        name="preset"
        label={copy.preset}
        type="radio"
        choices={webhookPresets.map((value) => ({ value, ...webhooksCopy.presets[value] }))}
        chosen={[endpoint?.preset ?? 'standard']}
      />
    </FormDialog>
  );
}

function readForm(data: FormData): AskedEndpoint {
  return {
    name: String(data.get('name') ?? '').trim(),
    url: String(data.get('url') ?? '').trim(),
    types: webhookTypes.filter((type) => data.getAll('types').includes(type)),
    preset: (data.get('preset') ?? 'standard') as WebhookPreset,
  };
}
