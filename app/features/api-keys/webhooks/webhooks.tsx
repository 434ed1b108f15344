import { useState } from 'react';
import { EndpointDialog } from '#app/key-forms/endpoint-dialog.tsx';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { EmptyList, FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { webhooksCopy as copy, exampleMessage } from '#content/pages/account-webhooks.ts';
import { type ShownEndpoint, webhookLimits } from '#domain/customer-api/webhook.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { EndpointCard } from './endpoint-card.tsx';
import { addEndpoint, changeEndpoint, removeEndpoint, useWebhooks } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';

type Shown = { endpoint: ShownEndpoint; secret: string | null };

/** Where the customer's software is told what happened. Owners change it. */
export function Webhooks({ isOwner }: { isOwner: boolean }) {
  const { value, problem, listProps, reload } = useWebhooks();
  const show = useToast();
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const [changing, setChanging] = useState<ShownEndpoint | null>(null);
  const [removing, setRemoving] = useState<ShownEndpoint | null>(null);
  const endpoints = value?.endpoints ?? [];
  const isFull = endpoints.length >= webhookLimits.endpoints;

  async function remove({ id, name }: ShownEndpoint): Promise<void> {
    const answer = await removeEndpoint(id);
    setRemoving(null);
    await reload();
    const { title, description } = copy.done.remove;
    if (answer.ok) show({ title, description: fillIn(description, { name }) });
    else show({ title: copy.done.failed, description: answer.error, variant: 'destructive' });
  }

  const add = isOwner && !isFull && (
    <button type="button" className="button button-primary" onClick={() => setAdding(true)}>
      {copy.add}
    </button>
  );
  return (
    <div {...listProps} className="webhooks">
      {problem !== null && (
        <FailedList title={copy.failed.title} onRetry={reload}>
          {copy.failed.text}
        </FailedList>
      )}
      {!value && problem === null && <Skeleton rows={3} />}
      {value && endpoints.length === 0 && (
        <EmptyList title={copy.empty.title}>
          <p className="api-keys-text">{copy.empty.text}</p>
          <p className="mt-4">{add || copy.onlyOwners}</p>
        </EmptyList>
      )}
      {endpoints.length > 0 && (
        <>
          <p className="api-keys-note mb-4">{copy.lead}</p>
          <div className="api-keys-top">
            {add}
            {!isOwner && <p className="api-keys-note">{copy.onlyOwners}</p>}
            {isOwner && isFull && (
              <p className="api-keys-note">{fillIn(copy.full, { count: webhookLimits.endpoints })}</p>
            )}
          </div>
          <ul aria-label={copy.caption}>
            {endpoints.map((endpoint) => (
              <li key={endpoint.id}>
                <EndpointCard
                  endpoint={endpoint}
                  isOwner={isOwner}
                  reload={reload}
                  onSecret={() => setShown({ endpoint, secret: null })}
                  onChange={() => setChanging(endpoint)}
                  onRemove={() => setRemoving(endpoint)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {value && <Example />}
      {isAdding && (
        <EndpointDialog
          save={addEndpoint}
          onClose={() => setAdding(false)}
          onSaved={async (added) => {
            setAdding(false);
            setShown(added);
            await reload();
          }}
        />
      )}
      {changing && (
        <EndpointDialog
          endpoint={changing}
          save={(asked) => changeEndpoint(changing.id, asked)}
          onClose={() => setChanging(null)}
          onSaved={async () => {
            setChanging(null);
            await reload();
            show(copy.done.change);
          }}
        />
      )}
      {shown && <SecretDialog {...shown} onClose={() => setShown(null)} onRotated={reload} />}
      {removing && (
        <ConfirmDialog
          copy={{ ...copy.removing, title: fillIn(copy.removing.title, { name: removing.name }) }}
          closeLabel={copy.removing.close}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

function Example() {
  const { title, text, documentation } = copy.example;
  return (
    <details className="api-keys-days">
      <summary>{title}</summary>
      <p className="api-keys-note mb-3">
        {text}{' '}
        <a href={documentation.href} className="text-link">
          {documentation.label}
        </a>
      </p>
      <pre className="key-form-call">
        <code>{exampleMessage}</code>
      </pre>
    </details>
  );
}
