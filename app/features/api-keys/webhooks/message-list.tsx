import { useEffect } from 'react';
import { useToast } from '#app/shell/toast.tsx';
import { EmptyList, FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { tableRoles } from '#app/ui/table-roles.ts';
import { webhooksCopy } from '#content/pages/account-webhooks.ts';
import type { ShownAttempt, ShownEndpoint, ShownMessage } from '#domain/customer-api/webhook.ts';
import { plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { moment } from './moment.ts';
import { sendAgain, useMessages } from './queries.ts';

const copy = webhooksCopy.messages;
const pollMs = 2000;

type Props = { endpoint: ShownEndpoint; isOwner: boolean };

/** The newest messages of a webhook with their attempts, read again while one is on its way. */
export function MessageList({ endpoint, isOwner }: Props) {
  const { value, problem, listProps, reload } = useMessages(endpoint.id);
  const show = useToast();
  const rows = value?.rows ?? [];
  const isSending = rows.some(({ status, attempts }) => status === 'waiting' && attempts.length === 0);
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(reload, pollMs);
    return () => clearInterval(timer);
  }, [isSending, reload]);

  async function again({ id }: ShownMessage): Promise<void> {
    const answer = await sendAgain(endpoint.id, id);
    await reload();
    if (answer.ok) show(webhooksCopy.done.again);
    else show({ title: webhooksCopy.done.failed, description: answer.error, variant: 'destructive' });
  }

  const canSend = isOwner && endpoint.status === 'active';
  return (
    <div {...listProps} className="api-keys-webhook-messages">
      {problem !== null && (
        <FailedList title={copy.failed.title} onRetry={reload}>
          {copy.failed.text}
        </FailedList>
      )}
      {!value && problem === null && <Skeleton rows={2} />}
      {value && rows.length === 0 && <EmptyList title={copy.empty.title}>{copy.empty.text}</EmptyList>}
      {rows.length > 0 && (
        <>
          <table className="api-keys-table" {...tableRoles.table}>
            <caption className="sr-only">{fillIn(copy.caption, { name: endpoint.name })}</caption>
            <thead {...tableRoles.group}>
              <tr {...tableRoles.row}>
                {Object.entries(copy.columns).map(([name, label]) => (
                  <th key={name} scope="col" {...tableRoles.columnHeader}>
                    {name === 'actions' ? <span className="sr-only">{label}</span> : label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...tableRoles.group}>
              {rows.map((message) => (
                <tr key={message.id} {...tableRoles.row}>
                  <th scope="row" {...tableRoles.rowHeader}>
                    {webhooksCopy.types[message.type].label}
                    <span className="api-keys-note">
                      {moment(message.createdAt)}
                      {message.eventCount > 0 && `, ${plural(message.eventCount, copy.events)}`}
                    </span>
                  </th>
                  <td data-label={copy.columns.state} {...tableRoles.cell}>
                    {copy.states[message.status]}
                    {message.dueAt && message.attempts.length > 0 && (
                      <span className="api-keys-note">{fillIn(copy.next, { when: moment(message.dueAt) })}</span>
                    )}
                  </td>
                  <td data-label={copy.columns.tries} {...tableRoles.cell}>
                    <Attempts message={message} />
                  </td>
                  <td {...tableRoles.cell}>
                    {canSend && message.status !== 'waiting' && (
                      <button
                        type="button"
                        className="text-link min-h-11"
                        aria-label={`${copy.again}: ${webhooksCopy.types[message.type].label}, ${moment(message.createdAt)}`}
                        onClick={() => again(message)}
                      >
                        {copy.again}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="api-keys-note mt-3">{copy.kept}</p>
        </>
      )}
    </div>
  );
}

function Attempts({ message: { attempts, status } }: { message: ShownMessage }) {
  const [last, ...before] = attempts;
  if (!last) return status === 'sent' ? copy.nothing : copy.noTry;
  return (
    <>
      {attemptText(last)}
      {before.length > 0 && (
        <details className="api-keys-webhook-attempts">
          <summary>{plural(before.length, copy.earlier)}</summary>
          <ul>
            {before.map((attempt) => (
              <li key={attempt.at} className="api-keys-note">
                {moment(attempt.at)}: {attemptText(attempt)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function attemptText({ status, milliseconds, problem }: ShownAttempt): string {
  const answer = fillIn(status === null ? copy.noAnswer : copy.answer, {
    status: String(status),
    ms: String(milliseconds),
  });
  return problem === null ? answer : `${webhooksCopy.problems[problem]}, ${answer}`;
}
