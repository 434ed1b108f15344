import { useState } from 'react';
import { useToast } from '#app/shell/toast.tsx';
import { webhooksWords as words } from '#content/pages/account-webhooks.ts';
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
    if (!answer.ok) return show({ title: words.done.failed, description: answer.error, variant: 'destructive' });
    show(words.done[action]);
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
        {words.presets[preset].label}: {types.map((type) => words.types[type].label).join(', ')}
      </p>
      <p className="api-keys-note">
        {endpoint.lastSentAt ? fillIn(words.lastSent, { when: moment(endpoint.lastSentAt) }) : words.neverSent}
        {endpoint.waiting > 0 && `. ${plural(endpoint.waiting, words.waiting)}`}
      </p>
      {endpoint.previousUntil && (
        <p className="api-keys-note">{fillIn(words.previous, { when: moment(endpoint.previousUntil) })}</p>
      )}
      <div className="api-keys-webhook-actions">
        {isOwner && status === 'active' && button(words.actions.test, () => act('test'))}
        <button
          type="button"
          className="text-link min-h-11"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? words.actions.hide : words.actions.messages}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.actions.hide : words.actions.messages}
        </button>
        {isOwner && button(words.actions.secret, onSecret)}
        {isOwner &&
          (status === 'active'
            ? button(words.actions.pause, () => act('pause'))
            : button(words.actions.resume, () => act('resume')))}
        {isOwner && button(words.actions.change, onChange)}
        {isOwner && button(words.actions.remove, onRemove)}
      </div>
      {isOpen && <MessageList key={sent} endpoint={endpoint} isOwner={isOwner} />}
    </article>
  );
}

function stateOf({ status, pauseReason, pausedAt, failingSince }: ShownEndpoint): string {
  const { states } = words;
  if (status === 'paused') {
    return fillIn(pauseReason === 'owner' ? states.owner : states.stopped, { when: moment(pausedAt ?? '') });
  }
  return failingSince ? fillIn(states.failing, { when: moment(failingSince) }) : states.active;
}
