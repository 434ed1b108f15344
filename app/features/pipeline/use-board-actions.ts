import { type ToastMessage, useToast } from '#app/shell/toast.tsx';
import { toastButton, toastLink } from '#app/shell/toast-action.tsx';
import type { FormRefusal } from '#app/shell/use-checked-form.ts';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import type { Message } from '#content/types.ts';
import { plural } from '#domain/format.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { type Deal, type Stage, stageLabels } from '#domain/pipeline/deal.ts';
import type { DealFields } from '#domain/pipeline/deal-schema.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { cardWith } from './board-elements.ts';
import { hasDraftOf, keepDraft } from './deal-draft.ts';
import { dealsOwner } from './queries.ts';
import type { Deals } from './use-deals.ts';
import type { FocusKeeper } from './use-focus-keeper.ts';

type Options = {
  copy: PipelinePage['tool'];
  data: Deals;
  /** The deals that are shown. */
  found: Deal[];
  /** Shows a stage on a small screen. */
  showStage: (stage: Stage) => void;
  /** Shows the cards of a folded stage. */
  unfold: (stage: Stage) => void;
  announce: (text: string) => void;
  focus: FocusKeeper;
  /** Resolves when the page is painted without the dialog. */
  closeDialog: () => Promise<void>;
};

/** Everything a visitor can do on the board, with its messages. */
export function useBoardActions(options: Options) {
  const { copy, data, found, showStage, unfold, announce, focus, closeDialog } = options;
  const show = useToast();
  const { messages } = copy;
  const hasSignedOut = () => data.owner === 'account' && dealsOwner() === 'visitor';
  const signedOut: ToastMessage = {
    ...copy.account.messages.signedOut,
    variant: 'warning',
    action: toastLink(copy.account.signIn),
  };
  const failure = (message: Message): ToastMessage =>
    hasSignedOut() ? signedOut : { ...message, variant: 'destructive' };
  const notUpdated = (fields: FieldProblems): FormRefusal => ({ fields, toast: failure(messages.updateFailed) });

  function holdFocus({ id }: Deal, part: string): void {
    const control = cardWith(id)?.querySelector(`[data-part="${part}"]`);
    if (control) focus.hold(control);
  }

  function reveal(stage: Stage): void {
    showStage(stage);
    unfold(stage);
  }

  /** The card keeps the focus, so it must be visible. */
  async function move(deal: Deal, stage: Stage): Promise<void> {
    if (deal.stage !== stage) unfold(stage);
    await drop(deal, stage);
  }

  /** Says where the deal is now, and offers to move it back. Whoever drops it on a folded stage sees where it went. */
  async function drop(deal: Deal, stage: Stage): Promise<void> {
    if (deal.stage === stage) return;
    const count = found.filter((other) => other.stage === stage && other.id !== deal.id).length + 1;
    showStage(stage);
    announce(fillIn(copy.moved, { stage: stageLabels[stage], deals: plural(count, copy.deals) }));
    const saved = await data.update(deal.id, { stage });
    if (!saved.ok) return show(failure(messages.updateFailed));
    const { title, description } = messages.moved;
    const undo = () => {
      move({ ...deal, stage }, deal.stage);
      // The button disappears with its message.
      focus.give(deal.id);
    };
    show({
      title: fillIn(title, { stage: stageLabels[stage] }),
      description,
      action: toastButton({ label: messages.undo, run: undo }),
    });
  }

  return {
    move,

    drop,

    notUpdated,

    invalid: (fields: FieldProblems): FormRefusal => ({ fields, toast: failure(copy.account.messages.invalid) }),

    /** Changes some fields without a dialog. Resolves to whether they were saved. */
    async change(deal: Deal, fields: Partial<DealFields>): Promise<boolean> {
      const saved = await data.update(deal.id, fields);
      if (!saved.ok && hasSignedOut()) keepDraft({ ...deal, ...fields }, deal.id);
      show(saved.ok ? messages.updated : failure(messages.updateFailed));
      return saved.ok;
    },

    async save(deal: Deal, fields: DealFields): Promise<FormRefusal | null> {
      const saved = await data.update(deal.id, fields);
      if (!saved.ok) {
        // The form stays open, and another try keeps what was typed since.
        if (!hasSignedOut() && !hasDraftOf(deal.id)) return notUpdated(saved.fields);
        keepDraft(fields, deal.id);
        return { fields: {}, toast: signedOut };
      }
      holdFocus(deal, 'edit');
      reveal(fields.stage);
      await closeDialog();
      show(messages.updated);
      return null;
    },

    async remove(deal: Deal): Promise<void> {
      holdFocus(deal, 'remove');
      await closeDialog();
      const removed = await data.remove(deal.id);
      show(removed.ok ? messages.deleted : failure(messages.deleteFailed));
    },

    async reset(): Promise<void> {
      if (!(await data.reset())) return show(failure(messages.restoreFailed));
      await closeDialog();
      show(messages.restored);
    },

    /** Adding needs an account. The dialog stays open with what was typed, which also comes along to the sign-in. */
    async refuseToAdd(fields: DealFields): Promise<FormRefusal> {
      keepDraft(fields);
      return { fields: {}, toast: { ...messages.signIn, variant: 'warning', action: toastLink(copy.account.signIn) } };
    },

    async add(fields: DealFields, idempotencyKey: string): Promise<FormRefusal | null> {
      const { added, addFailed } = copy.account.messages;
      const saved = await data.add(fields, idempotencyKey);
      if (!saved.ok) {
        if (hasSignedOut()) keepDraft(fields);
        const toast = failure({ ...addFailed, ...(saved.message && { description: saved.message }) });
        return { fields: saved.fields, toast };
      }
      reveal(fields.stage);
      await closeDialog();
      if (saved.deal) focus.give(saved.deal.id);
      show(added);
      return null;
    },
  };
}
