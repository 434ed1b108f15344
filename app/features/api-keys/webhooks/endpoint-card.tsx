import { useState } from 'react';
import { useToast } from '#app/shell/toast.tsx';
import { webhooksCopy as copy } from '#content/pages/account-webhooks.ts';
import type { ShownEndpoint } from '#domain/customer-api/webhook.ts';
import { plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { MessageList } from './message-list.tsx';
import { moment } from './moment.ts';
import { actOn } from './queries.ts';

type Props = {
  endpoint: ShownEndpoint;
  isOwner: boolean;
  reload: () => Promise<void>;
  onSecret: () => void;
  onChange: () => void;
  onRemove: () => void;
};

/** One webhook: what it is told, whether it works, and what can be done with it. */
export function EndpointCard({ endpoint, isOwner, reload, onSecret, onChange, onRemove }: Props) {
  const { id, name, url, preset, types, status } = endpoint;
  const show = useToast();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState(0);

  async function act(action: 'test' | 'pause' | 'resume'): Promise<void> {
    const answer = await actOn(id, action);
    await reload();
    if (!answer.ok) return show({ title: copy.done.failed, description: answer.error, variant: 'destructive' });
    show(copy.done[action]);
    if (action === 'test') {
      setOpen(true);
      setSent(sent + 1);
    }
  }

  const button = (label: string, onClick: () => void) => (
    <button type="button" className="text-link min-h-11" aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <article className="api-keys-webhook" aria-label={name}>
      <h2 className="api-keys-name">{name}</h2>
      <code>{url}</code>
      <p
        className={
          status === 'paused' || endpoint.failingSince
            ? 'api-keys-webhook-state api-keys-over'
            : 'api-keys-webhook-state'
        }
      >
        {stateOf(endpoint)}
      </p>
      <p className="api-keys-note">
        {copy.presets[preset].label}: {types.map((type) => copy.types[type].label).join(', ')}
      </p>
      <p className="api-keys-note">
        {endpoint.lastSentAt ? fillIn(copy.lastSent, { when: moment(endpoint.lastSentAt) }) : copy.neverSent}
        {endpoint.waiting > 0 && `. ${plural(endpoint.waiting, copy.waiting)}`}
      </p>
      {endpoint.previousUntil && (
        <p className="api-keys-note">{fillIn(copy.previous, { when: moment(endpoint.previousUntil) })}</p>
      )}
      <div className="api-keys-webhook-actions">
        {isOwner && status === 'active' && button(copy.actions.test, () => act('test'))}
        <button
          type="button"
          className="text-link min-h-11"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? copy.actions.hide : copy.actions.messages}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.actions.hide : copy.actions.messages}
        </button>
        {isOwner && button(copy.actions.secret, onSecret)}
        {isOwner &&
          (status === 'active'
            ? button(copy.actions.pause, () => act('pause'))
            : button(copy.actions.resume, () => act('resume')))}
        {isOwner && button(copy.actions.change, onChange)}
        {isOwner && button(copy.actions.remove, onRemove)}
      </div>
      {isOpen && <MessageList key={sent} endpoint={endpoint} isOwner={isOwner} />}
    </article>
  );
}

function stateOf({ status, pauseReason, pausedAt, failingSince }: ShownEndpoint): string {
  const { states } = copy;
  if (status === 'paused') {
    return fillIn(pauseReason === 'owner' ? states.owner : states.stopped, { when: moment(pausedAt ?? '') });
  }
  return failingSince ? fillIn(states.failing, { when: moment(failingSince) }) : states.active;
}
