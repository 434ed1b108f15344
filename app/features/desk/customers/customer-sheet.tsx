import { type ReactNode, useEffect, useState } from 'react';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { Sheet } from '#app/shell/sheet.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { CustomersDeskWords } from '#content/pages/desk/customers.ts';
import { daysUntil, endsSoonDays } from '#domain/customers/subscription.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { auditActions } from '#domain/desk/audit.ts';
import type {
  QuoteForSale,
  ShownCustomer,
  ShownDelivery,
  ShownInvitation,
  ShownMember,
  ShownSubscription,
} from '#domain/desk/customers.ts';
import { formatDollars, formatNumber, formatSlashDate, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { shortTime } from '../desk-time.ts';
import { useDesk } from '../use-desk.ts';
import { ChangeDialog, InviteDialog, NoteDialog, RenameDialog } from './customer-dialogs.tsx';
import { CustomerKeys } from './customer-keys.tsx';
import { CustomerWebhooks } from './customer-webhooks.tsx';

type Words = CustomersDeskWords;
type Props = {
  id: string;
  words: Words;
  quote: QuoteForSale | null;
  /** Opens the form of a new subscription, filled with the quote. */
  isSelling: boolean;
  onSold: () => void;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

type Action = 'extend' | 'end' | 'revoke';
type Asked =
  | { kind: 'sell' | 'invite' | 'note' | 'rename' }
  | { kind: 'change'; action: Action; subscription: ShownSubscription }
  | { kind: 'remove'; member: ShownMember };

const loadSell = loadOnce(() => import('./sell-dialog.tsx'));

/** Everything about one customer. */
export function CustomerSheet({ id, words, quote, isSelling, onSold, onClose, onChanged }: Props) {
  const { customer: texts } = words;
  const path = `/customers/${encodeURIComponent(id)}`;
  const { value: customer, state, listProps, reload } = useDesk<ShownCustomer>(path);
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (isSelling) setAsked({ kind: 'sell' });
  }, [isSelling]);
  const endQuestion = () => {
    setAsked(null);
    onSold();
  };

  async function onSaved(): Promise<void> {
    endQuestion();
    await Promise.all([reload(), onChanged()]);
  }

  return (
    <Sheet title={customer?.name ?? ''} subject={id} closeLabel={words.close} isInAddress onClose={onClose}>
      <div className="desk-customer" {...listProps}>
        {state === 'loading' && !customer && <Skeleton rows={8} className="h-11" />}
        {state === 'missing' && <p className="desk-part">{texts.missing}</p>}
        {state === 'failed' && (
          <FailedList title={texts.unreadable.title} onRetry={reload}>
            {texts.unreadable.text}
          </FailedList>
        )}
        {customer && state !== 'missing' && (
          <>
            <Head customer={customer} words={words} onAsk={setAsked} />
            <Subscriptions customer={customer} words={words} onAsk={setAsked} />
            <div className="desk-customer-columns">
              <Deliveries customer={customer} words={words} />
              <Members customer={customer} words={words} onAsk={setAsked} onSaved={onSaved} />
              <CustomerKeys customerId={customer.id} words={words} onSaved={reload} />
              <CustomerWebhooks customerId={customer.id} words={words} onSaved={reload} />
              <Holds customer={customer} words={words} />
              <Notes customer={customer} words={words} />
              <StaffDid customer={customer} words={words} />
            </div>
          </>
        )}
      </div>
      {customer && asked && (
        <Question {...{ customer, asked, words, quote, path }} onClose={endQuestion} onSaved={onSaved} />
      )}
    </Sheet>
  );
}

type QuestionProps = {
  customer: ShownCustomer;
  asked: Asked;
  words: Words;
  quote: QuoteForSale | null;
  path: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

function Question({ customer, asked, words, quote, path, onClose, onSaved }: QuestionProps) {
  const { value: sell } = useResource(asked.kind === 'sell' ? 'sell' : null, loadSell);
  const show = useToast();
  const shared = { words, path, onClose, onSaved };
  switch (asked.kind) {
    case 'sell':
      return sell ? <sell.SellDialog {...{ customer, quote, words, onClose }} onSold={onSaved} /> : null;
    case 'invite':
      return <InviteDialog {...shared} />;
    case 'note':
      return <NoteDialog {...shared} />;
    case 'rename':
      return <RenameDialog {...shared} name={customer.name} />;
    case 'change': {
      const { action, subscription } = asked;
      return <ChangeDialog {...{ words, onClose, onSaved, action, subscription }} today={customer.today} />;
    }
    case 'remove': {
      const { member } = asked;
      const remove = async () => {
        const answer = await callDesk('DELETE', `${path}/members/${member.id}`);
        if (!answer.ok) show({ title: words.failed, description: answer.error, variant: 'destructive' });
        await onSaved();
      };
      return (
        <ConfirmDialog
          words={words.customer.members.removeDialog}
          closeLabel={words.close}
          onConfirm={remove}
          onClose={onClose}
        >
          <p className="desk-wrap mt-3">{member.email}</p>
        </ConfirmDialog>
      );
    }
    default:
      return asked satisfies never;
  }
}

type PartProps = { customer: ShownCustomer; words: Words };
type AskProps = PartProps & { onAsk: (asked: Asked) => void };

function Head({ customer, words, onAsk }: AskProps) {
  const { customer: texts } = words;
  const buttons = [
    ['note', texts.note],
    ['rename', texts.rename],
    ['invite', texts.invite],
    ['sell', texts.sell],
  ] as const;
  return (
    <div className="desk-customer-head">
      <p className="text-sm text-ink-2">
        {fillIn(texts.since, { when: formatSlashDate(customer.createdAt.slice(0, 10)) })}
        {customer.submissionId && (
          <>
            {' · '}
            <a href={`/desk/inbox?status=all&open=${customer.submissionId}`} className="text-link">
              {texts.fromQuote}
            </a>
          </>
        )}
      </p>
      {customer.isSample ? (
        <p className="text-sm">{texts.isSample}</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div role="group" aria-label={texts.actions} className="desk-customers-actions">
          {buttons.map(([kind, label]) => (
            <button
              key={kind}
              type="button"
              className={`button desk-button ${kind === 'sell' ? 'button-primary' : 'button-quiet'}`}
              onClick={() => onAsk({ kind })}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="desk-customer-part">
      <div className="desk-customer-part-head">
        <h3>{title}</h3>
        {aside && <div className="text-sm text-ink-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

function Subscriptions({ customer, words, onAsk }: AskProps) {
  const { subscriptions: texts } = words.customer;
  const current = customer.subscriptions.filter(({ state }) => state !== 'over');
  const over = customer.subscriptions.filter(({ state }) => state === 'over');
  const running = current.filter(({ state }) => state === 'running').length;
  const table = (rows: ShownSubscription[]) => (
    <SubscriptionTable rows={rows} customer={customer} words={words} onAsk={onAsk} />
  );
  const aside = `${plural(running, texts.running)} · ${fillIn(texts.monthly, { price: formatDollars(customer.monthly) })}`;
  return (
    <Part title={texts.title} aside={running > 0 && aside}>
      {current.length > 0 ? table(current) : <p className="desk-customer-none">{texts.none}</p>}
      {over.length > 0 && (
        <details>
          <summary className="min-h-11 py-3 text-sm">{plural(over.length, texts.showOver)}</summary>
          {table(over)}
        </details>
      )}
    </Part>
  );
}

function SubscriptionTable({ rows, customer, words, onAsk }: AskProps & { rows: ShownSubscription[] }) {
  const { subscriptions: texts } = words.customer;
  const { columns } = texts;
  return (
    <table className="desk-table desk-customer-table">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr>
          {Object.values(columns).map((head) => (
            <th key={head} scope="col" className={head === columns.price ? 'desk-figure' : undefined}>
              {head === columns.actions ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.county}</th>
            <td data-label={columns.dataset}>
              <span className="desk-customer-dataset">{datasetTypes[row.dataset]}</span>
            </td>
            <td data-label={columns.until}>
              <Until row={row} today={customer.today} texts={texts} />
            </td>
            <td data-label={columns.right}>
              {row.isExclusive ? (
                <span className="desk-customer-exclusive">{texts.exclusive}</span>
              ) : (
                `${texts.shared}${row.others > 0 ? ` ${plural(row.others, texts.with)}` : ''}`
              )}
            </td>
            <td data-label={columns.price} className="desk-figure figures">
              {row.price === null ? '' : formatDollars(row.price)}
            </td>
            <td data-label={columns.invoice} className="desk-wrap">
              {row.invoice}
            </td>
            <td className="desk-customer-changes">
              {!customer.isSample &&
                actionsOf(row).map((action) => (
                  <button
                    key={action}
                    type="button"
                    className={action === 'revoke' ? 'text-link desk-customer-revoke' : 'text-link'}
                    aria-label={fillIn(texts.of, {
                      action: texts[action],
                      county: row.county,
                      dataset: datasetTypes[row.dataset],
                    })}
                    onClick={() => onAsk({ kind: 'change', action, subscription: row })}
                  >
                    {texts[action]}
                  </button>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const actionsOf = ({ state }: ShownSubscription): Action[] =>
  state === 'over' ? ['extend'] : ['extend', 'end', 'revoke'];

type UntilProps = { row: ShownSubscription; today: string; texts: Words['customer']['subscriptions'] };

function Until({ row: { startsOn, endsOn, state, endKind }, today, texts }: UntilProps) {
  const left = daysUntil(endsOn, today);
  if (state === 'over') {
    return `${formatSlashDate(endsOn)}, ${endKind === 'revoked' ? texts.revoked : texts.over}`;
  }
  return (
    <>
      {formatSlashDate(endsOn)}
      {state === 'upcoming' && `, ${fillIn(texts.from, { day: formatSlashDate(startsOn) })}`}{' '}
      {left <= endsSoonDays && (
        <span className="desk-customer-soon">{left === 0 ? texts.lastDay : plural(left, texts.left)}</span>
      )}
    </>
  );
}

function Deliveries({ customer, words }: PartProps) {
  const { deliveries: texts } = words.customer;
  const [more, setMore] = useState<{ from: string; rows: ShownDelivery[]; next: string | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const first = customer.deliveries;
  // What was loaded after another first page is not its.
  const grown = more && more.from === first.next ? more : null;
  const rows = [...first.rows, ...(grown?.rows ?? [])];
  const next = grown ? grown.next : first.next;

  async function load(): Promise<void> {
    if (busy || next === null) return;
    setBusy(true);
    const answer = await callDesk<{ rows: ShownDelivery[]; next: string | null }>(
      'GET',
      `/customers/${customer.id}/deliveries?after=${next}`,
    );
    setBusy(false);
    if (!answer.ok) return;
    setMore({ from: first.next ?? '', rows: [...(grown?.rows ?? []), ...answer.value.rows], next: answer.value.next });
  }

  return (
    <Part title={texts.title}>
      {rows.length === 0 && <p className="desk-customer-none">{texts.none}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="desk-line">
            <span>{shortTime(row.at)}</span>
            <span>
              {row.format === 'json'
                ? [texts.channels[row.channel], row.sentTo].filter(Boolean).join(' · ')
                : [texts.channels[row.channel], row.format.toUpperCase(), texts.layouts[row.layout]].join(', ')}
            </span>
            <span className="figures">
              {row.rows === null ? texts.statuses[row.status] : plural(row.rows, texts.rows)}
              {row.format === 'json' && ` ${plural(row.calls, texts.calls)}`}
            </span>
          </li>
        ))}
      </ul>
      {next !== null && <LoadMore label={texts.more} busyLabel={texts.loading} busy={busy} onMore={load} />}
    </Part>
  );
}

type MembersProps = AskProps & { onSaved: () => Promise<void> };

function Members({ customer, words, onAsk, onSaved }: MembersProps) {
  const { members: texts } = words.customer;
  const show = useToast();
  const { members, invitations, isSample } = customer;

  async function act(method: 'PATCH' | 'DELETE', path: string, body?: object): Promise<void> {
    const answer = await callDesk(method, `/customers/${customer.id}/${path}`, body);
    if (!answer.ok) show({ title: words.failed, description: answer.error, variant: 'destructive' });
    await onSaved();
  }

  const button = (label: string, email: string, onClick: () => void) =>
    !isSample && (
      <button
        type="button"
        aria-label={fillIn(texts.of, { action: label, email })}
        className="text-link min-h-11 text-sm"
        onClick={onClick}
      >
        {label}
      </button>
    );
  const changeRole = (member: ShownMember) => {
    const role = member.role === 'owner' ? 'member' : 'owner';
    return act('PATCH', `members/${member.id}`, { role });
  };
  const withdraw = (invitation: ShownInvitation) => act('DELETE', `invitations/${invitation.id}`);

  return (
    <Part title={texts.title}>
      {members.length + invitations.length === 0 && <p className="desk-customer-none">{texts.none}</p>}
      <ul>
        {members.map((member) => (
          <li key={member.id} className="desk-customer-member">
            <span className="desk-wrap font-semibold">{member.email}</span>
            <span className="text-ink-2">
              {texts.roles[member.role]}, {fillIn(texts.seen, { when: shortTime(member.seenAt) })}
            </span>
            <span className="desk-customers-actions">
              {button(member.role === 'owner' ? texts.makeMember : texts.makeOwner, member.email, () =>
                changeRole(member),
              )}
              {button(texts.remove, member.email, () => onAsk({ kind: 'remove', member }))}
            </span>
          </li>
        ))}
        {invitations.map((invitation) => (
          <li key={invitation.id} className="desk-customer-member">
            <span className="desk-wrap font-semibold">{invitation.email}</span>
            <span className="text-ink-2">
              {fillIn(texts.invited, { role: texts.roles[invitation.role].toLowerCase() })},{' '}
              {fillIn(texts.sent, { when: shortTime(invitation.sentAt) })}
            </span>
            <span className="desk-customers-actions">
              {button(texts.withdraw, invitation.email, () => withdraw(invitation))}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Holds({ customer: { held, recalled, openRecalls }, words }: PartProps) {
  const { holds: texts } = words.customer;
  const figures: [number, string][] = [
    [held, texts.held],
    [recalled, texts.recalled],
    [openRecalls, texts.open],
  ];
  return (
    <Part title={texts.title}>
      <dl className="desk-customer-holds">
        {figures.map(([figure, label]) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="serif figures text-2xl">{formatNumber(figure)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Notes({ customer, words }: PartProps) {
  const { notes: texts } = words.customer;
  return (
    <Part title={texts.title}>
      {customer.notes.length === 0 && <p className="desk-customer-none">{texts.none}</p>}
      <ul className="grid gap-3 py-2 text-sm">
        {customer.notes.map((note) => (
          <li key={note.id}>
            <p>
              <strong>{note.by ?? texts.formerStaff}</strong> <span className="text-ink-2">{shortTime(note.at)}</span>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function StaffDid({ customer, words }: PartProps) {
  const { staffDid: texts } = words.customer;
  const actions: Record<string, string> = auditActions;
  return (
    <Part
      title={texts.title}
      aside={
        <a href={`/desk/audit?subject=${customer.id}`} className="text-link">
          {texts.all}
        </a>
      }
    >
      {customer.actions.length === 0 && <p className="desk-customer-none">{texts.none}</p>}
      <ul>
        {customer.actions.map(({ id, at, actor, action, detail }) => (
          <li key={id} className="desk-customer-action">
            <span className="text-ink-2">{shortTime(at)}</span>
            <span className="desk-wrap font-semibold">{actor}</span>
            <span>
              {actions[action] ?? action}
              {detail && `: ${detail}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
