import type { MouseEvent } from 'react';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { Dialog } from '#app/shell/dialog.tsx';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import { type DealFields, validateDeal } from '#domain/pipeline/deal-schema.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { formatLongDate } from '#domain/time/date-texts.ts';
import { keepDraft } from './deal-draft.ts';
import { DealForm, dealFieldsOf } from './deal-form.tsx';
import type { DealsOwner } from './queries.ts';
import type { useBoardActions } from './use-board-actions.ts';

export type OpenDialog =
  | { kind: 'add'; fields: Partial<DealFields> }
  | { kind: 'reset' }
  /** `typed`: what was typed before the session ended. */
  | { kind: 'edit'; deal: Deal; typed?: Partial<DealFields> }
  | { kind: 'remove'; deal: Deal };

type Props = {
  open: OpenDialog;
  owner: DealsOwner;
  copy: PipelinePage['tool'];
  actions: ReturnType<typeof useBoardActions>;
  onClose: () => void;
};

/** The one dialog that is open. */
export function PipelineDialogs({ open, owner, copy, actions, onClose }: Props) {
  const { form, account } = copy;
  const isOfAccount = owner === 'account';
  switch (open.kind) {
    case 'add':
      return (
        <Dialog title={form.add.title} onClose={onClose} closeLabel={form.close}>
          {!isOfAccount && (
            <p className="mt-2 text-sm text-ink-2">
              {form.add.note}{' '}
              <a href={account.signIn.href} onClick={keepTyped} className="text-link">
                {account.signIn.label}
              </a>
            </p>
          )}
          <DealForm
            deal={open.fields}
            copy={form}
            submit={form.add.submit}
            busyLabel={isOfAccount ? form.edit.sending : form.add.submit}
            onCancel={onClose}
            check={(fields) => {
              const result = isOfAccount ? validateDeal(fields) : null;
              return result && !result.ok ? actions.invalid(result.fields) : null;
            }}
            onSubmit={isOfAccount ? actions.add : actions.refuseToAdd}
          />
        </Dialog>
      );
    case 'edit': {
      const { deal, typed } = open;
      return (
        <Dialog title={form.edit.title} onClose={onClose} closeLabel={form.close}>
          <p className="mt-2 text-sm text-ink-2">
            {fillIn(form.created, { date: formatLongDate(deal.created_at.slice(0, 10)) })}
          </p>
          <DealForm
            deal={{ ...deal, ...typed }}
            copy={form}
            submit={form.edit.submit}
            busyLabel={form.edit.sending}
            onCancel={onClose}
            check={(fields) => {
              const result = validateDeal(fields);
              return result.ok ? null : actions.notUpdated(result.fields);
            }}
            onSubmit={(fields) => actions.save(deal, fields)}
          />
        </Dialog>
      );
    }
    case 'remove': {
      const { deal } = open;
      return (
        <ConfirmDialog
          copy={isOfAccount ? { ...copy.remove, text: account.removeText } : copy.remove}
          closeLabel={form.close}
          onClose={onClose}
          onConfirm={() => actions.remove(deal)}
        >
          <p className="mt-4 font-semibold">{deal.property_address}</p>
          <p className="text-sm text-ink-2">
            {deal.county}, {deal.state}
          </p>
        </ConfirmDialog>
      );
    }
    case 'reset':
      return <ConfirmDialog copy={copy.restore} closeLabel={form.close} onClose={onClose} onConfirm={actions.reset} />;
    default:
      return open satisfies never;
  }
}

/** The link leaves the page, and the form with it. */
function keepTyped({ currentTarget }: MouseEvent<HTMLElement>): void {
  const form = currentTarget.closest('dialog')?.querySelector('form');
  if (form) keepDraft(dealFieldsOf(new FormData(form)));
}
