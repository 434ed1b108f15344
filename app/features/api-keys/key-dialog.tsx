import { useEffect, useRef, useState } from 'react';
import { copyText } from '#app/lib/copy-text.ts';
import { Dialog } from '#app/shell/dialog.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { Announcement, useAnnouncement } from '#app/ui/interactive/announcement.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import type { AccountKeysPage } from '#content/pages/account-keys.ts';
import { type ApiScope, apiKeyLimits, apiScopes, keyLifetimes } from '#domain/customer-api/api-key.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { createKey, type NewKey } from './queries.ts';

type Words = AccountKeysPage;
type Props = { words: Words; onClose: () => void; onCreated: () => Promise<void> };
type Created = { key: string; scopes: ApiScope[] };

/** Asks what a new key is for, and then shows it, once. */
export function KeyDialog({ words, onClose, onCreated }: Props) {
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <Dialog title={created ? words.created.title : words.form.title} closeLabel={words.form.close} onClose={onClose}>
      {created ? (
        <NewKeyShown created={created} words={words.created} onClose={onClose} />
      ) : (
        <KeyForm
          words={words}
          onCreated={(next) => {
            setCreated(next);
            onCreated();
          }}
        />
      )}
    </Dialog>
  );
}

function KeyForm({ words, onCreated }: { words: Words; onCreated: (created: Created) => void }) {
  const { form: copy } = words;
  const { form, problems, sending } = useCheckedForm<NewKey>({
    check: (data) => {
      const value = readForm(data);
      const fields: FieldProblems = {
        ...(value.name === '' && { name: copy.nameMissing }),
        ...(value.scopes.length === 0 && { scopes: copy.scopesMissing }),
      };
      if (Object.keys(fields).length === 0) return { ok: true, value };
      return { ok: false, fields, toast: refusal(Object.values(fields).join('. ')) };
    },
    send: async (value) => {
      const answer = await createKey(value);
      if (!answer.ok) {
        return { fields: answer.fields, toast: { ...refusal(answer.error), title: copy.failed } };
      }
      onCreated({ key: answer.value.key, scopes: value.scopes });
      return null;
    },
  });
  const refusal = (description: string) => ({ title: copy.check, description, variant: 'destructive' as const });
  return (
    <form {...form} noValidate className="api-keys-form">
      <TextField
        id="key-name"
        name="name"
        label={copy.name}
        note={copy.nameNote}
        required
        maxLength={apiKeyLimits.name}
        autoComplete="off"
        data-first-focus
        error={problems.name}
      />
      <fieldset aria-describedby={problems.scopes && 'key-scopes-error'}>
        <legend className="text-sm font-semibold">{copy.scopes}</legend>
        {apiScopes.map((scope) => (
          <label key={scope} className="api-keys-scope">
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              defaultChecked={scope === 'records' || scope === 'counties'}
              aria-invalid={problems.scopes ? true : undefined}
            />
            <span>
              <strong>{words.scopes[scope].label}</strong>
              <span className="api-keys-note">{words.scopes[scope].text}</span>
            </span>
          </label>
        ))}
        {problems.scopes && (
          <p id="key-scopes-error" className="field-error mt-1 text-sm font-semibold">
            {problems.scopes}
          </p>
        )}
      </fieldset>
      <SelectField
        id="key-expires"
        name="expires"
        label={copy.expires}
        required
        prompt={copy.expires}
        defaultValue="365"
        choices={keyLifetimes.map((days) => {
          const value = days === null ? 'never' : (String(days) as '30' | '90' | '365');
          return { value, label: copy.lifetimes[value] };
        })}
        error={problems.expiresInDays}
      />
      <div>
        <TextArea
          id="key-networks"
          name="networks"
          label={copy.networks}
          note={copy.networksNote}
          rows={2}
          spellCheck={false}
          error={problems.networks}
        />
        <p className="api-keys-note mt-1">{copy.networksHint}</p>
      </div>
      <div>
        <SubmitButton label={copy.submit} busyLabel={copy.sending} sending={sending} />
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

type ShownProps = { created: Created; words: Words['created']; onClose: () => void };

function NewKeyShown({ created: { key, scopes }, words, onClose }: ShownProps) {
  const copyButton = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<'key' | 'call' | 'refused' | null>(null);
  const [announced, announce] = useAnnouncement();
  // The form and its button are gone.
  useEffect(() => copyButton.current?.focus(), []);
  const path = calls.find(([scope]) => scopes.includes(scope))?.[1];
  const call = path && `curl -H "Authorization: Bearer ${key}" \\\n  ${location.origin}${path}`;

  async function copy(what: 'key' | 'call', text: string): Promise<void> {
    const isDone = await copyText(text);
    setCopied(isDone ? what : 'refused');
    announce(isDone ? words.copied : words.byHand);
  }

  return (
    <div className="api-keys-new">
      <p className="api-keys-warning">{words.warning}</p>
      <label className="text-sm font-semibold" htmlFor="new-key">
        {words.key}
      </label>
      <textarea
        id="new-key"
        readOnly
        rows={2}
        value={key}
        spellCheck={false}
        className="api-keys-secret"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <button type="button" ref={copyButton} className="button button-primary" onClick={() => copy('key', key)}>
          {copied === 'key' ? words.copied : words.copy}
        </button>
      </div>
      {copied === 'refused' && <p className="text-sm font-semibold">{words.byHand}</p>}
      {call && (
        <>
          <p className="mt-2 text-sm font-semibold">{words.try}</p>
          <pre className="api-keys-call">
            <code>{call}</code>
          </pre>
          <div>
            <button type="button" className="text-link min-h-11" onClick={() => copy('call', call)}>
              {copied === 'call' ? words.copied : words.copyCall}
            </button>
          </div>
        </>
      )}
      <div>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {words.done}
        </button>
      </div>
      <Announcement announced={announced} />
    </div>
  );
}
