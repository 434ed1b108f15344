import { Dialog } from '#app/shell/dialog.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { TextField } from '#app/ui/interactive/field.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import { webhooksWords } from '#content/pages/account-webhooks.ts';
import {
  recordTypes,
  type ShownEndpoint,
  type WebhookPreset,
  webhookLimits,
  webhookPresets,
  webhookTypes,
} from '#domain/customer-api/webhook.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { type AskedEndpoint, addEndpoint } from './queries.ts';

const copy = webhooksWords.form;
const refusal = (description: string, title = copy.check) => ({ title, description, variant: 'destructive' as const });

type Props = {
  onClose: () => void;
  onAdded: (added: { endpoint: ShownEndpoint; secret: string }) => void;
};

/** Asks for a new webhook. */
export function EndpointDialog({ onClose, onAdded }: Props) {
  const { form, problems, sending } = useCheckedForm<AskedEndpoint>({
    check: (data) => {
      const value = readForm(data);
      const fields: FieldProblems = {
        ...(value.name === '' && { name: copy.missing.name }),
        ...(value.url === '' && { url: copy.missing.url }),
        ...(value.types.length === 0 && { types: copy.missing.types }),
      };
      if (Object.keys(fields).length === 0) return { ok: true, value };
      return { ok: false, fields, toast: refusal(Object.values(fields).join('. ')) };
    },
    send: async (value) => {
      const answer = await addEndpoint(value);
      if (!answer.ok) return { fields: answer.fields, toast: refusal(answer.error, copy.failed) };
      onAdded(answer.value);
      return null;
    },
  });
  return (
    <Dialog title={copy.title} closeLabel={copy.close} onClose={onClose}>
      <form {...form} noValidate className="api-keys-form">
        <TextField
          id="webhook-name"
          name="name"
          label={copy.name}
          note={copy.nameNote}
          required
          maxLength={webhookLimits.name}
          autoComplete="off"
          data-first-focus
          error={problems.name}
        />
        <TextField
          id="webhook-url"
          name="url"
          label={copy.url}
          note={copy.urlNote}
          required
          type="url"
          inputMode="url"
          maxLength={webhookLimits.url}
          autoComplete="off"
          spellCheck={false}
          error={problems.url}
        />
        <fieldset aria-describedby={problems.types && 'webhook-types-error'}>
          <legend className="text-sm font-semibold">{copy.types}</legend>
          {webhookTypes.map((type) => (
            <label key={type} className="api-keys-scope">
              <input
                type="checkbox"
                name="types"
                value={type}
                defaultChecked={(recordTypes as readonly string[]).includes(type)}
                aria-invalid={problems.types ? true : undefined}
              />
              <span>
                <strong>{webhooksWords.types[type].label}</strong>
                <span className="api-keys-note">{webhooksWords.types[type].text}</span>
              </span>
            </label>
          ))}
          {problems.types && (
            <p id="webhook-types-error" className="field-error mt-1 text-sm font-semibold">
              {problems.types}
            </p>
          )}
        </fieldset>
        <fieldset>
          <legend className="text-sm font-semibold">{copy.preset}</legend>
          {webhookPresets.map((preset) => (
            <label key={preset} className="api-keys-scope">
              <input type="radio" name="preset" value={preset} defaultChecked={preset === 'standard'} />
              <span>
                <strong>{webhooksWords.presets[preset].label}</strong>
                <span className="api-keys-note">{webhooksWords.presets[preset].text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div>
          <SubmitButton label={copy.submit} busyLabel={copy.sending} sending={sending} />
        </div>
      </form>
    </Dialog>
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
