import { ConfirmDialog } from '#app/ui/interactive/confirm-dialog.tsx';
import { Dialog } from '#app/ui/interactive/dialog.tsx';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { formatLongDate } from '#domain/format.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import { type DealFields, validateDeal } from '#domain/pipeline/deal-schema.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { DealForm } from './deal-form.tsx';
import type { useBoardActions } from './use-board-actions.ts';

export type OpenDialog =
  | { kind: 'add'; fields: Partial<DealFields> }
  | { kind: 'reset' }
  | { kind: 'edit' | 'remove'; deal: Deal };

type Props = {
  open: OpenDialog;
  words: PipelinePage['tool'];
  actions: ReturnType<typeof useBoardActions>;
  onClose: () => void;
};

/** The one dialog that is open. */
export function PipelineDialogs({ open, words, actions, onClose }: Props) {
  const { form } = words;
  switch (open.kind) {
    case 'add':
      return (
        <Dialog title={form.add.title} onClose={onClose} closeLabel={form.close}>
          <p className="mt-2 text-sm text-ink-2">{form.add.note}</p>
          <DealForm
            deal={open.fields}
            words={form}
            submit={form.add.submit}
            busyLabel={form.add.submit}
            onCancel={onClose}
            check={() => null}
            onSubmit={actions.refuseToAdd}
          />
        </Dialog>
      );
    case 'edit': {
      const { deal } = open;
      return (
        <Dialog title={form.edit.title} onClose={onClose} closeLabel={form.close}>
          <p className="mt-2 text-sm text-ink-2">
            {fillIn(form.created, { date: formatLongDate(deal.created_at.slice(0, 10)) })}
          </p>
          <DealForm
            deal={deal}
            words={form}
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
          words={words.remove}
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
      return (
        <ConfirmDialog words={words.restore} closeLabel={form.close} onClose={onClose} onConfirm={actions.reset} />
      );
    default:
      return open satisfies never;
  }
}
