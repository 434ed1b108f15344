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

type Copy = AccountKeysPage;
type Props = { own: OwnKeys; copy: Copy; reload: () => Promise<void> };

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dayOf = (text: string) => days.format(new Date(text));
const soonMs = 14 * 86_400_000;

const loadDialog = loadOnce(() => import('#app/key-forms/key-dialog.tsx'));

/** The keys of a customer. Owners create and revoke them. */
export function KeyList({ own, copy, reload }: Props) {
  const { keys: keysCopy } = copy;
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
    if (answer.ok) show({ title: copy.revoking.done, description: fillIn(copy.revoking.doneText, { name }) });
    else show({ title: copy.revoking.failed, description: answer.error, variant: 'destructive' });
  }

  const create = isOwner && !isFull && (
    <button type="button" ref={createButton} className="button button-primary" onClick={() => setCreating(true)}>
      {keysCopy.create}
    </button>
  );
  return (
    <>
      {active.length > 0 && (
        <>
          <div className="api-keys-top">
            {create}
            {!isOwner && <p className="api-keys-note">{keysCopy.onlyOwners}</p>}
            {isOwner && isFull && (
              <p className="api-keys-note">{fillIn(keysCopy.full, { count: apiKeyLimits.keys })}</p>
            )}
          </div>
          <KeyTable keys={active} copy={copy} onRevoke={isOwner ? setRevoking : null} />
        </>
      )}
      {active.length === 0 && (
        <EmptyList title={keysCopy.empty.title}>
          <p className="api-keys-text">{keysCopy.empty.text}</p>
          <p className="mt-4 flex flex-wrap items-center justify-center gap-4">
            {create || <span>{keysCopy.onlyOwners}</span>}
            <a href={copy.documentation.href} className="text-link">
              {copy.documentation.label}
            </a>
          </p>
        </EmptyList>
      )}
      {revoked.length > 0 && (
        <details className="api-keys-revoked">
          <summary>{plural(revoked.length, keysCopy.revokedTitle)}</summary>
          <ul>
            {revoked.map((key) => (
              <li key={key.id}>
                <span className="api-keys-name">{key.name}</span> <code>{key.prefix}...</code>{' '}
                {fillIn(keysCopy.revoked, { day: dayOf(key.revokedAt ?? '') })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isCreating && dialog && (
        <dialog.KeyDialog
          copy={copy}
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
          copy={{ ...copy.revoking, title: fillIn(copy.revoking.title, { name: revoking.name }) }}
          closeLabel={copy.revoking.close}
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}

type TableProps = { keys: ApiKey[]; copy: Copy; onRevoke: ((key: ApiKey) => void) | null };

function KeyTable({ keys, copy, onRevoke }: TableProps) {
  const { columns, ...keysCopy } = copy.keys;
  return (
    <table className="api-keys-table" {...tableRoles.table}>
      <caption className="sr-only">{keysCopy.caption}</caption>
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
                  ? fillIn(keysCopy.by, { email: key.createdBy, day: dayOf(key.createdAt) })
                  : fillIn(keysCopy.bySomeone, { day: dayOf(key.createdAt) })}
              </span>
            </th>
            <td data-label={columns.scopes} {...tableRoles.cell}>
              {key.scopes.map((scope) => copy.scopes[scope].label).join(', ')}
              {key.networks.length > 0 && (
                <span className="api-keys-note" title={key.networks.join(', ')}>
                  {plural(key.networks.length, keysCopy.networks)}
                </span>
              )}
            </td>
            <td data-label={columns.used} {...tableRoles.cell}>
              {key.lastUsedAt ? moments.format(new Date(key.lastUsedAt)) : keysCopy.neverUsed}
            </td>
            <td data-label={columns.expires} {...tableRoles.cell}>
              <Expiry expiresAt={key.expiresAt} copy={keysCopy} />
            </td>
            <td {...tableRoles.cell}>
              {onRevoke && (
                <button
                  type="button"
                  className="text-link min-h-11"
                  aria-label={`${keysCopy.revoke} ${key.name}`}
                  onClick={() => onRevoke(key)}
                >
                  {keysCopy.revoke}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Expiry({ expiresAt, copy }: { expiresAt: string | null; copy: Omit<Copy['keys'], 'columns'> }) {
  if (expiresAt === null) return copy.never;
  const left = Date.parse(expiresAt) - Date.now();
  if (left <= 0) return <strong className="api-keys-over">{fillIn(copy.expired, { day: dayOf(expiresAt) })}</strong>;
  return (
    <>
      {dayOf(expiresAt)}
      {left < soonMs && <strong className="api-keys-soon">{copy.soon}</strong>}
    </>
  );
}
