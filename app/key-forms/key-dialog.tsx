import { useState } from 'react';
import { Dialog } from '#app/shell/dialog.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import type { JsonAnswer } from '#app/state/call-json.ts';
import { SelectField, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import type { AccountKeysPage } from '#content/pages/account-keys.ts';
import { type ApiScope, apiKeyLimits, apiScopes, keyLifetimes } from '#domain/customer-api/api-key.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { Choices, SecretField, useCopying } from './key-form.tsx';

export type NewKey = { name: string; scopes: ApiScope[]; expiresInDays: number | null; networks: string[] };
type Create = (key: NewKey) => Promise<JsonAnswer<{ id: string; key: string }>>;

type Copy = AccountKeysPage;
type Props = { copy: Copy; create: Create; onClose: () => void; onCreated: () => Promise<void> };
type Created = { key: string; scopes: ApiScope[] };

/** Asks what a new key is for, and then shows it, once. */
export function KeyDialog({ copy, create, onClose, onCreated }: Props) {
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <Dialog title={created ? copy.created.title : copy.form.title} closeLabel={copy.form.close} onClose={onClose}>
      {created ? (
        <NewKeyShown created={created} copy={copy.created} onClose={onClose} />
      ) : (
        <KeyForm
          copy={copy}
          create={create}
          onCreated={(next) => {
            setCreated(next);
            onCreated();
          }}
        />
      )}
    </Dialog>
  );
}

type FormProps = { copy: Copy; create: Create; onCreated: (created: Created) => void };

function KeyForm({ copy, create, onCreated }: FormProps) {
  const { form: formCopy } = copy;
  const { form, problems, sending } = useCheckedForm<NewKey>({
    check: (data) => {
      const value = readForm(data);
      const fields: FieldProblems = {
        ...(value.name === '' && { name: formCopy.nameMissing }),
        ...(value.scopes.length === 0 && { scopes: formCopy.scopesMissing }),
      };
      if (Object.keys(fields).length === 0) return { ok: true, value };
      return { ok: false, fields, toast: refusal(Object.values(fields).join('. ')) };
    },
    send: async (value) => {
      const answer = await create(value);
      if (!answer.ok) {
        return { fields: answer.fields, toast: { ...refusal(answer.error), title: formCopy.failed } };
      }
      onCreated({ key: answer.value.key, scopes: value.scopes });
      return null;
    },
  });
  const refusal = (description: string) => ({ title: formCopy.check, description, variant: 'destructive' as const });
  return (
    <form {...form} noValidate className="key-form">
      <TextField
        id="key-name"
        name="name"
        label={formCopy.name}
        note={formCopy.nameNote}
        required
        maxLength={apiKeyLimits.name}
        autoComplete="off"
        data-first-focus
        error={problems.name}
      />
      <Choices
        name="scopes"
        label={formCopy.scopes}
        type="checkbox"
        choices={apiScopes.map((value) => ({ value, ...copy.scopes[value] }))}
        chosen={['records', 'counties']}
        error={problems.scopes}
      />
      <SelectField
        id="key-expires"
        name="expires"
        label={formCopy.expires}
        required
        prompt={formCopy.expires}
        defaultValue="365"
        choices={keyLifetimes.map((days) => {
          const value = days === null ? 'never' : (String(days) as '30' | '90' | '365');
          return { value, label: formCopy.lifetimes[value] };
        })}
        error={problems.expiresInDays}
      />
      <div>
        <TextArea
          id="key-networks"
          name="networks"
          label={formCopy.networks}
          note={formCopy.networksNote}
          rows={2}
          spellCheck={false}
          error={problems.networks}
        />
        <p className="key-form-note mt-1">{formCopy.networksHint}</p>
      </div>
      <div>
        <SubmitButton label={formCopy.submit} busyLabel={formCopy.sending} sending={sending} />
      </div>
    </form>
  );
}

function readForm(data: FormData): NewKey {
  const days = String(data.get('expires') ?? '');
  const lines = String(data.get('networks') ?? '').split('\n');
  return {
    name: String(data.get('name') ?? '').trim(),
    scopes: apiScopes.filter((scope) => data.getAll('scopes').includes(scope)),
    expiresInDays: days === 'never' ? null : Number(days),
    networks: lines.map((line) => line.trim()).filter(Boolean),
  };
}

/** A call that the key can make. */
const calls: [scope: ApiScope, path: string][] = [
  ['counties', '/v1/counties'],
  ['records', '/v1/records'],
  ['feed', '/v1/feed'],
  ['webhooks', '/v1/webhooks'],
];

type ShownProps = { created: Created; copy: Copy['created']; onClose: () => void };

function NewKeyShown({ created: { key, scopes }, copy, onClose }: ShownProps) {
  const { note, copyToClipboard, announcement } = useCopying(copy);
  const path = calls.find(([scope]) => scopes.includes(scope))?.[1];
  const call = path && `curl -H "Authorization: Bearer ${key}" \\\n  ${location.origin}${path}`;
  return (
    <div className="key-form key-form-done">
      <p className="key-form-warning">{copy.warning}</p>
      <SecretField
        id="new-key"
        label={copy.key}
        value={key}
        copyLabel={copy.copy}
        onCopy={() => copyToClipboard(key)}
      />
      {note !== '' && <p className="text-sm font-semibold">{note}</p>}
      {call && (
        <>
          <p className="mt-2 text-sm font-semibold">{copy.try}</p>
          <pre className="key-form-call">
            <code>{call}</code>
          </pre>
          <div>
            <button type="button" className="text-link min-h-11" onClick={() => copyToClipboard(call)}>
              {copy.copyCall}
            </button>
          </div>
        </>
      )}
      <div>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {copy.done}
        </button>
      </div>
      {announcement}
    </div>
  );
}
