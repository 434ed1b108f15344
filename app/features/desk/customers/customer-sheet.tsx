import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { Sheet } from '#app/shell/sheet.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { CustomersDeskCopy } from '#content/pages/desk/customers.ts';
import type { QuoteForSale, ShownCustomer } from '#domain/desk/customers.ts';
import { formatSlashDate } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { useDesk } from '../use-desk.ts';
import { Credits } from './customer-credits.tsx';
import { ChangeDialog, InviteDialog, NoteDialog, RenameDialog, SettleDialog } from './customer-dialogs.tsx';
import { CustomerKeys } from './customer-keys.tsx';
import { Deliveries, Holds, Notes, StaffDid } from './customer-log.tsx';
import { Members } from './customer-members.tsx';
import type { Asked, AskProps } from './customer-part.tsx';
import { Subscriptions } from './customer-subscriptions.tsx';
import { CustomerWebhooks } from './customer-webhooks.tsx';

type Copy = CustomersDeskCopy;
type Props = {
  id: string;
  copy: Copy;
  quote: QuoteForSale | null;
  /** Opens the form of a new subscription, filled with the quote. */
  isSelling: boolean;
  onSold: () => void;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

const loadSell = loadOnce(() => import('./sell-dialog.tsx'));

/** Everything about one customer. */
export function CustomerSheet({ id, copy, quote, isSelling, onSold, onClose, onChanged }: Props) {
  const { customer: customerCopy } = copy;
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
    <Sheet title={customer?.name ?? ''} subject={id} closeLabel={copy.close} isInAddress onClose={onClose}>
      <div className="desk-customer" {...listProps}>
        {state === 'loading' && !customer && <Skeleton rows={8} className="h-11" />}
        {state === 'missing' && <p className="desk-part">{customerCopy.missing}</p>}
        {state === 'failed' && (
          <FailedList title={customerCopy.unreadable.title} onRetry={reload}>
            {customerCopy.unreadable.text}
          </FailedList>
        )}
        {customer && state !== 'missing' && (
          <>
            <Head customer={customer} copy={copy} onAsk={setAsked} />
            <Subscriptions customer={customer} copy={copy} onAsk={setAsked} />
            <div className="desk-customer-columns">
              <Credits customer={customer} copy={copy} onAsk={setAsked} />
              <Deliveries customer={customer} copy={copy} />
              <Members customer={customer} copy={copy} onAsk={setAsked} onSaved={onSaved} />
              <CustomerKeys customerId={customer.id} isSample={customer.isSample} copy={copy} onSaved={reload} />
              <CustomerWebhooks customerId={customer.id} copy={copy} onSaved={reload} />
              <Holds customer={customer} copy={copy} />
              <Notes customer={customer} copy={copy} onAsk={setAsked} />
              <StaffDid customer={customer} copy={copy} />
            </div>
          </>
        )}
      </div>
      {customer && asked && (
        <Question {...{ customer, asked, copy, quote, path }} onClose={endQuestion} onSaved={onSaved} />
      )}
    </Sheet>
  );
}

type QuestionProps = {
  customer: ShownCustomer;
  asked: Asked;
  copy: Copy;
  quote: QuoteForSale | null;
  path: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

function Question({ customer, asked, copy, quote, path, onClose, onSaved }: QuestionProps) {
  const { value: sell } = useResource(asked.kind === 'sell' ? 'sell' : null, loadSell);
  const show = useToast();
  const shared = { copy, path, onClose, onSaved };
  const remove = async (what: string) => {
    const answer = await callDesk('DELETE', `${path}/${what}`);
    if (!answer.ok) show({ title: copy.failed, description: answer.error, variant: 'destructive' });
    await onSaved();
  };
  switch (asked.kind) {
    case 'sell':
      return sell ? <sell.SellDialog {...{ customer, quote, copy, onClose }} onSold={onSaved} /> : null;
    case 'invite':
      return <InviteDialog {...shared} />;
    case 'note':
      return <NoteDialog {...shared} />;
    case 'settle':
      return <SettleDialog {...shared} credits={customer.openCredits} />;
    case 'rename':
      return <RenameDialog {...shared} name={customer.name} />;
    case 'change': {
      const { action, subscription } = asked;
      return <ChangeDialog {...{ copy, onClose, onSaved, action, subscription }} today={customer.today} />;
    }
    case 'remove':
      return (
        <ConfirmDialog
          copy={copy.customer.members.removeDialog}
          closeLabel={copy.close}
          onConfirm={() => remove(`members/${asked.member.id}`)}
          onClose={onClose}
        >
          <p className="desk-wrap mt-3">{asked.member.email}</p>
        </ConfirmDialog>
      );
    case 'forget':
      return (
        <ConfirmDialog
          copy={copy.customer.notes.removeDialog}
          closeLabel={copy.close}
          onConfirm={() => remove(`notes/${asked.note.id}`)}
          onClose={onClose}
        >
          <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{asked.note.text}</p>
        </ConfirmDialog>
      );
    default:
      return asked satisfies never;
  }
}

function Head({ customer, copy, onAsk }: AskProps) {
  const { customer: customerCopy } = copy;
  const buttons = [
    ['note', customerCopy.note],
    ['rename', customerCopy.rename],
    ['invite', customerCopy.invite],
    ['sell', customerCopy.sell],
  ] as const;
  return (
    <div className="desk-customer-head">
      <p className="text-sm text-ink-2">
        {fillIn(customerCopy.since, { when: formatSlashDate(customer.createdAt.slice(0, 10)) })}
        {customer.submissionId && (
          <>
            {' · '}
            <a href={`/desk/inbox?status=all&open=${customer.submissionId}`} className="text-link">
              {customerCopy.fromQuote}
            </a>
          </>
        )}
      </p>
      {customer.isSample ? (
        <p className="text-sm">{customerCopy.isSample}</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div role="group" aria-label={customerCopy.actions} className="desk-customers-actions">
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
