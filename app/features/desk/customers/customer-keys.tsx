import { useState } from 'react';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { TextArea } from '#app/ui/interactive/field.tsx';
import { accountKeysPage } from '#content/pages/account-keys.ts';
import type { CustomersDeskCopy } from '#content/pages/desk/customers.ts';
import { type ApiKey, keyReasonLength } from '#domain/customer-api/api-key.ts';
import { formatSlashDate } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { shortTime } from '../desk-time.ts';
import { useDesk } from '../use-desk.ts';
import { useMay } from '../use-may.ts';
import { DeskFormDialog } from './desk-form-dialog.tsx';

type Props = {
  customerId: string;
  isSample: boolean;
  copy: CustomersDeskCopy;
  onSaved: () => Promise<void>;
};

const loadDialog = loadOnce(() => import('#app/key-forms/key-dialog.tsx'));

/** The API keys of a customer. Staff revoke one that leaked, and admins create one for owners who ask for it. */
export function CustomerKeys({ customerId, isSample, copy, onSaved }: Props) {
  const { keys: keysCopy } = copy.customer;
  const path = `/customers/${encodeURIComponent(customerId)}/keys`;
  const { value, state, listProps, reload } = useDesk<{ keys: ApiKey[] }>(path);
  const mayCreate = useMay('issue-keys');
  const [isCreating, setCreating] = useState(false);
  const { value: dialog } = useResource(isCreating ? 'key-dialog' : null, loadDialog);
  const keyCopy = { ...accountKeysPage, created: { ...accountKeysPage.created, warning: keysCopy.createdWarning } };
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <section aria-label={keysCopy.title} className="desk-customer-part" {...listProps}>
      <div className="desk-customer-part-head">
        <h3>{keysCopy.title}</h3>
        {mayCreate && !isSample && (
          <button type="button" className="text-link min-h-11 text-sm" onClick={() => setCreating(true)}>
            {keysCopy.create}
          </button>
        )}
      </div>
      {state === 'failed' && <p className="desk-customer-none">{keysCopy.failed}</p>}
      {value?.keys.length === 0 && <p className="desk-customer-none">{keysCopy.none}</p>}
      <ul>
        {value?.keys.map((key) => (
          <li key={key.id} className="desk-customer-member">
            <span className="desk-wrap font-semibold">
              {key.name} <code className="font-normal">{key.prefix}...</code>
            </span>
            <span className="text-ink-2">
              {[key.scopes.join(', '), stateOf(key, keysCopy), usedText(key, keysCopy)].join(' · ')}
            </span>
            <span className="desk-customers-actions">
              {key.revokedAt === null && (
                <button
                  type="button"
                  className="text-link min-h-11 text-sm"
                  aria-label={fillIn(keysCopy.of, { action: keysCopy.revoke, name: key.name })}
                  onClick={() => setRevoking(key)}
                >
                  {keysCopy.revoke}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isCreating && dialog && (
        <dialog.KeyDialog
          copy={keyCopy}
          create={(key) => callDesk('POST', path, key)}
          onClose={() => setCreating(false)}
          onCreated={async () => {
            await Promise.all([reload(), onSaved()]);
          }}
        />
      )}
      {revoking && (
        <DeskFormDialog
          form={{ ...keysCopy.form, title: fillIn(keysCopy.form.title, { name: revoking.name }) }}
          copy={copy}
          path={`${path}/${revoking.id}/revoke`}
          doneText={keysCopy.form.doneText}
          onClose={() => setRevoking(null)}
          onSaved={async () => {
            setRevoking(null);
            await Promise.all([reload(), onSaved()]);
          }}
          fields={(problems) => (
            <>
              <p className="text-ink-2">{keysCopy.form.text}</p>
              <TextArea
                id="key-reason"
                name="reason"
                label={keysCopy.form.reason}
                note={keysCopy.form.reasonNote}
                rows={3}
                maxLength={keyReasonLength}
                required
                data-first-focus
                error={problems.reason}
              />
            </>
          )}
        />
      )}
    </section>
  );
}

type Copy = CustomersDeskCopy['customer']['keys'];

const dayText = (moment: string) => formatSlashDate(moment.slice(0, 10));

function stateOf({ revokedAt, expiresAt }: ApiKey, copy: Copy): string {
  if (revokedAt !== null) return fillIn(copy.revoked, { day: dayText(revokedAt) });
  if (expiresAt === null) return copy.never;
  return fillIn(Date.parse(expiresAt) <= Date.now() ? copy.expired : copy.expires, { day: dayText(expiresAt) });
}

const usedText = ({ lastUsedAt }: ApiKey, copy: Copy) =>
  lastUsedAt === null ? copy.unused : fillIn(copy.used, { when: shortTime(lastUsedAt) });
