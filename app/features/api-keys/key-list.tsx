import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { EmptyList } from '#app/ui/interactive/list-parts.tsx';
import { tableRoles } from '#app/ui/table-roles.ts';
import type { AccountKeysPage } from '#content/pages/account-keys.ts';
import { type ApiKey, apiKeyLimits } from '#domain/customer-api/api-key.ts';
import type { OwnKeys } from '#domain/customer-api/own-keys.ts';
import { plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { createKey, revokeKey } from './queries.ts';

type Words = AccountKeysPage;
type Props = { own: OwnKeys; words: Words; reload: () => Promise<void> };

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dayOf = (text: string) => days.format(new Date(text));
const soonMs = 14 * 86_400_000;

const loadDialog = loadOnce(() => import('#app/key-forms/key-dialog.tsx'));

/** The keys of a customer. Owners create and revoke them. */
export function KeyList({ own, words, reload }: Props) {
  const { keys: copy } = words;
  const show = useToast();
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const { value: dialog } = useResource(isCreating ? 'dialog' : null, loadDialog);
  const isOwner = own.customer?.role === 'owner' && !own.customer.isSample;
  const active = own.keys.filter(({ revokedAt }) => revokedAt === null);
  const revoked = own.keys.filter(({ revokedAt }) => revokedAt !== null);
  const isFull = active.length >= apiKeyLimits.keys;
  const createButton = useRef<HTMLButtonElement>(null);
  const isChanged = useRef(false);
  // The row of a revoked key is gone with its button, and so is the button of the empty list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the list or a dialog has changed
  useEffect(() => {
    if (isChanged.current && document.activeElement === document.body) createButton.current?.focus();
  }, [own.keys, isCreating]);

  async function revoke({ id, name }: ApiKey): Promise<void> {
    isChanged.current = true;
    const answer = await revokeKey(id);
    setRevoking(null);
    // Somebody else may have revoked it.
    await reload();
    if (answer.ok) show({ title: words.revoking.done, description: fillIn(words.revoking.doneText, { name }) });
    else show({ title: words.revoking.failed, description: answer.error, variant: 'destructive' });
  }

  const create = isOwner && !isFull && (
    <button type="button" ref={createButton} className="button button-primary" onClick={() => setCreating(true)}>
      {copy.create}
    </button>
  );
  return (
    <>
      {active.length > 0 && (
        <>
          <div className="api-keys-top">
            {create}
            {!isOwner && <p className="api-keys-note">{copy.onlyOwners}</p>}
            {isOwner && isFull && <p className="api-keys-note">{fillIn(copy.full, { count: apiKeyLimits.keys })}</p>}
          </div>
          <KeyTable keys={active} words={words} onRevoke={isOwner ? setRevoking : null} />
        </>
      )}
      {active.length === 0 && (
        <EmptyList title={copy.empty.title}>
          <p className="api-keys-text">{copy.empty.text}</p>
          <p className="mt-4 flex flex-wrap items-center justify-center gap-4">
            {create || <span>{copy.onlyOwners}</span>}
            <a href={words.documentation.href} className="text-link">
              {words.documentation.label}
            </a>
          </p>
        </EmptyList>
      )}
      {revoked.length > 0 && (
        <details className="api-keys-revoked">
          <summary>{plural(revoked.length, copy.revokedTitle)}</summary>
          <ul>
            {revoked.map((key) => (
              <li key={key.id}>
                <span className="api-keys-name">{key.name}</span> <code>{key.prefix}...</code>{' '}
                {fillIn(copy.revoked, { day: dayOf(key.revokedAt ?? '') })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isCreating && dialog && (
        <dialog.KeyDialog
          words={words}
          create={createKey}
          onClose={() => setCreating(false)}
          onCreated={() => {
            isChanged.current = true;
            return reload();
          }}
        />
      )}
      {revoking && (
        <ConfirmDialog
          words={{ ...words.revoking, title: fillIn(words.revoking.title, { name: revoking.name }) }}
          closeLabel={words.revoking.close}
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}

type TableProps = { keys: ApiKey[]; words: Words; onRevoke: ((key: ApiKey) => void) | null };

function KeyTable({ keys, words, onRevoke }: TableProps) {
  const { columns, ...copy } = words.keys;
  return (
    <table className="api-keys-table" {...tableRoles.table}>
      <caption className="sr-only">{copy.caption}</caption>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {Object.entries(columns).map(([name, label]) => (
            <th key={name} scope="col" {...tableRoles.columnHeader}>
              {name === 'actions' ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {keys.map((key) => (
          <tr key={key.id} {...tableRoles.row}>
            <th scope="row" {...tableRoles.rowHeader}>
              <span className="api-keys-name">{key.name}</span>
              <code>{key.prefix}...</code>
              <span className="api-keys-note">
                {key.createdBy
                  ? fillIn(copy.by, { email: key.createdBy, day: dayOf(key.createdAt) })
                  : fillIn(copy.bySomeone, { day: dayOf(key.createdAt) })}
              </span>
            </th>
            <td data-label={columns.scopes} {...tableRoles.cell}>
              {key.scopes.map((scope) => words.scopes[scope].label).join(', ')}
              {key.networks.length > 0 && (
                <span className="api-keys-note" title={key.networks.join(', ')}>
                  {plural(key.networks.length, copy.networks)}
                </span>
              )}
            </td>
            <td data-label={columns.used} {...tableRoles.cell}>
              {key.lastUsedAt ? moments.format(new Date(key.lastUsedAt)) : copy.neverUsed}
            </td>
            <td data-label={columns.expires} {...tableRoles.cell}>
              <Expiry expiresAt={key.expiresAt} words={copy} />
            </td>
            <td {...tableRoles.cell}>
              {onRevoke && (
                <button
                  type="button"
                  className="text-link min-h-11"
                  aria-label={`${copy.revoke} ${key.name}`}
                  onClick={() => onRevoke(key)}
                >
                  {copy.revoke}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Expiry({ expiresAt, words }: { expiresAt: string | null; words: Omit<Words['keys'], 'columns'> }) {
  if (expiresAt === null) return words.never;
  const left = Date.parse(expiresAt) - Date.now();
  if (left <= 0) return <strong className="api-keys-over">{fillIn(words.expired, { day: dayOf(expiresAt) })}</strong>;
  return (
    <>
      {dayOf(expiresAt)}
      {left < soonMs && <strong className="api-keys-soon">{words.soon}</strong>}
    </>
  );
}
