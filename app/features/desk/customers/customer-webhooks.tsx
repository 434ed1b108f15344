import { useState } from 'react';
import { EndpointDialog } from '#app/key-forms/endpoint-dialog.tsx';
import { useToast } from '#app/shell/toast.tsx';
import type { CustomersDeskCopy } from '#content/pages/desk/customers.ts';
import type { ShownEndpoint } from '#domain/customer-api/webhook.ts';
import { formatSlashDate, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { useDesk } from '../use-desk.ts';

type Props = { customerId: string; copy: CustomersDeskCopy; onSaved: () => Promise<void> };
type Copy = CustomersDeskCopy['customer']['webhooks'];

/** The webhooks of a customer. Staff change or pause one; its secret is for the owners. */
export function CustomerWebhooks({ customerId, copy, onSaved }: Props) {
  const { webhooks: webhooksCopy } = copy.customer;
  const path = `/customers/${encodeURIComponent(customerId)}/webhooks`;
  const { value, state, listProps, reload } = useDesk<{ endpoints: ShownEndpoint[] }>(path);
  const show = useToast();

  const [changing, setChanging] = useState<ShownEndpoint | null>(null);

  async function pause({ id, status }: ShownEndpoint): Promise<void> {
    const answer = await callDesk('POST', `${path}/${id}/${status === 'active' ? 'pause' : 'resume'}`, {});
    if (!answer.ok) show({ title: copy.failed, description: answer.error, variant: 'destructive' });
    await Promise.all([reload(), onSaved()]);
  }

  return (
    <section aria-label={webhooksCopy.title} className="desk-customer-part" {...listProps}>
      <div className="desk-customer-part-head">
        <h3>{webhooksCopy.title}</h3>
      </div>
      {state === 'failed' && <p className="desk-customer-none">{webhooksCopy.failed}</p>}
      {value?.endpoints.length === 0 && <p className="desk-customer-none">{webhooksCopy.none}</p>}
      <ul>
        {value?.endpoints.map((endpoint) => (
          <li key={endpoint.id} className="desk-customer-member">
            <span className="desk-wrap font-semibold">
              {endpoint.name} <code className="font-normal">{endpoint.url}</code>
            </span>
            <span className="text-ink-2">
              {[
                stateOf(endpoint, webhooksCopy),
                ...(endpoint.waiting > 0 ? [plural(endpoint.waiting, webhooksCopy.waiting)] : []),
              ].join(' · ')}
            </span>
            <span className="desk-customers-actions">
              {[
                [webhooksCopy.change, () => setChanging(endpoint)] as const,
                [
                  endpoint.status === 'active' ? webhooksCopy.pause : webhooksCopy.resume,
                  () => pause(endpoint),
                ] as const,
              ].map(([action, act]) => (
                <button
                  key={action}
                  type="button"
                  className="text-link min-h-11 text-sm"
                  aria-label={fillIn(webhooksCopy.of, { action, name: endpoint.name })}
                  onClick={act}
                >
                  {action}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {changing && (
        <EndpointDialog
          endpoint={changing}
          isAddressHidden
          save={(asked) => callDesk('PATCH', `${path}/${changing.id}`, asked)}
          onClose={() => setChanging(null)}
          onSaved={async () => {
            setChanging(null);
            await Promise.all([reload(), onSaved()]);
          }}
        />
      )}
    </section>
  );
}

function stateOf({ status, pauseReason, pausedAt, failingSince }: ShownEndpoint, copy: Copy): string {
  const day = (time: string | null) => ({ day: formatSlashDate((time ?? '').slice(0, 10)) });
  if (status === 'paused') return fillIn(pauseReason === 'owner' ? copy.owner : copy.stopped, day(pausedAt));
  return failingSince ? fillIn(copy.failing, day(failingSince)) : copy.active;
}
