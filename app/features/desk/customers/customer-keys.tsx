import { useState } from 'react';
import { TextArea } from '#app/ui/interactive/field.tsx';
import type { CustomersDeskWords } from '#content/pages/desk/customers.ts';
import { type ApiKey, keyReasonLength } from '#domain/customer-api/api-key.ts';
import { formatSlashDate } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { shortTime } from '../desk-time.ts';
import { useDesk } from '../use-desk.ts';
import { DeskFormDialog } from './customer-dialogs.tsx';

type Props = {
  customerId: string;
  words: CustomersDeskWords;
  onSaved: () => Promise<void>;
};

/** The API keys of a customer. Staff revoke one that leaked; creating one is for the owners, at /account/keys. */
export function CustomerKeys({ customerId, words, onSaved }: Props) {
  const { keys: texts } = words.customer;
  const path = `/customers/${encodeURIComponent(customerId)}/keys`;
  const { value, state, listProps, reload } = useDesk<{ keys: ApiKey[] }>(path);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <section aria-label={texts.title} className="desk-customer-part" {...listProps}>
      <div className="desk-customer-part-head">
        <h3>{texts.title}</h3>
      </div>
      {state === 'failed' && <p className="desk-customer-none">{texts.failed}</p>}
      {value?.keys.length === 0 && <p className="desk-customer-none">{texts.none}</p>}
      <ul>
        {value?.keys.map((key) => (
          <li key={key.id} className="desk-customer-member">
            <span className="desk-wrap font-semibold">
              {key.name} <code className="font-normal">{key.prefix}...</code>
            </span>
            <span className="text-ink-2">
              {[key.scopes.join(', '), stateOf(key, texts), usedText(key, texts)].join(' · ')}
            </span>
            <span className="desk-customers-actions">
              {key.revokedAt === null && (
                <button
                  type="button"
                  className="text-link min-h-11 text-sm"
                  aria-label={fillIn(texts.of, { action: texts.revoke, name: key.name })}
                  onClick={() => setRevoking(key)}
                >
                  {texts.revoke}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {revoking && (
        <DeskFormDialog
          form={{ ...texts.form, title: fillIn(texts.form.title, { name: revoking.name }) }}
          words={words}
          path={`${path}/${revoking.id}/revoke`}
          doneText={texts.form.doneText}
          onClose={() => setRevoking(null)}
          onSaved={async () => {
            setRevoking(null);
            await Promise.all([reload(), onSaved()]);
          }}
          fields={(problems) => (
            <>
              <p className="text-ink-2">{texts.form.text}</p>
              <TextArea
                id="key-reason"
                name="reason"
                label={texts.form.reason}
                note={texts.form.reasonNote}
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

type Texts = CustomersDeskWords['customer']['keys'];

const dayText = (moment: string) => formatSlashDate(moment.slice(0, 10));

function stateOf({ revokedAt, expiresAt }: ApiKey, texts: Texts): string {
  if (revokedAt !== null) return fillIn(texts.revoked, { day: dayText(revokedAt) });
  if (expiresAt === null) return texts.never;
  return fillIn(Date.parse(expiresAt) <= Date.now() ? texts.expired : texts.expires, { day: dayText(expiresAt) });
}

const usedText = ({ lastUsedAt }: ApiKey, texts: Texts) =>
  lastUsedAt === null ? texts.unused : fillIn(texts.used, { when: shortTime(lastUsedAt) });
