import { longDate } from '#app/lib/dates.ts';
import { Dialog } from '#app/ui/interactive/dialog.tsx';
import type { FieldProblems } from '#domain/forms/validate.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import type { DealFields } from '#domain/pipeline/deal-schema.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DealForm } from './deal-form.tsx';
import { fill, type PipelineWords } from './format.ts';

export type OpenDialog = { kind: 'add' } | { kind: 'reset' } | { kind: 'edit' | 'remove'; deal: Deal };

type Props = {
  open: OpenDialog;
  words: PipelineWords;
  onClose: () => void;
  onAdd: () => Promise<void>;
  onSave: (deal: Deal, fields: DealFields) => Promise<FieldProblems | null>;
  onRemove: (deal: Deal) => void;
  onReset: () => Promise<void>;
};

/** The one window that is open. */
export function PipelineDialogs({ open, words, onClose, onAdd, onSave, onRemove, onReset }: Props) {
  const { form } = words;
  switch (open.kind) {
    case 'add':
      return (
        <Dialog title={form.add.title} onClose={onClose} closeLabel={form.close}>
          <p className="mt-2 text-sm text-ink-2">{form.add.note}</p>
          <DealForm
            deal={null}
            words={form}
            submit={form.add.submit}
            sending={form.add.submit}
            onCancel={onClose}
            onSubmit={async () => {
              await onAdd();
              return null;
            }}
          />
        </Dialog>
      );
    case 'edit': {
      const { deal } = open;
      return (
        <Dialog title={form.edit.title} onClose={onClose} closeLabel={form.close}>
          <p className="mt-2 text-sm text-ink-2">
            {fill(form.created, { date: longDate(deal.created_at.slice(0, 10)) })}
          </p>
          <DealForm
            deal={deal}
            words={form}
            submit={form.edit.submit}
            sending={form.edit.sending}
            onCancel={onClose}
            onSubmit={(fields) => onSave(deal, fields)}
          />
        </Dialog>
      );
    }
    case 'remove': {
      const { deal } = open;
      return (
        <ConfirmDialog words={words.remove} closeLabel={form.close} onClose={onClose} onConfirm={() => onRemove(deal)}>
          <p className="mt-4 font-semibold">{deal.property_address}</p>
          <p className="text-sm text-ink-2">
            {deal.county}, {deal.state}
          </p>
        </ConfirmDialog>
      );
    }
    case 'reset':
      return <ConfirmDialog words={words.restore} closeLabel={form.close} onClose={onClose} onConfirm={onReset} />;
    default:
      return open satisfies never;
  }
}
