import { useToast } from '#app/ui/interactive/toast.tsx';
import type { Message } from '#content/types.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { type Deal, type Stage, stageLabels } from '#domain/pipeline/deal.ts';
import { dealProblems } from '#domain/pipeline/deal-problems.ts';
import type { DealFields } from '#domain/pipeline/deal-schema.ts';
import { cardWith } from './board-places.ts';
import type { FocusKeeper } from './focus-keeper.ts';
import { dealCount, fill, type PipelineWords } from './format.ts';
import type { Deals } from './use-deals.ts';

type Board = {
  words: PipelineWords;
  data: Deals;
  /** The deals that are shown. */
  found: Deal[];
  unfold: (stage: Stage) => void;
  say: (text: string) => void;
  focus: FocusKeeper;
  /** Settles when the window is gone and the page is painted without it. */
  closeDialog: () => Promise<void>;
};

/** What a visitor can do, with what is said about it. */
export function useBoardActions({ words, data, found, unfold, say, focus, closeDialog }: Board) {
  const show = useToast();
  const { messages } = words;
  const fail = (message: Message) => show({ ...message, variant: 'destructive' });

  function hold({ id }: Deal, part: string): void {
    const control = cardWith(id)?.querySelector(`[data-part="${part}"]`);
    if (control) focus.hold(control);
  }

  return {
    async move(deal: Deal, stage: Stage): Promise<void> {
      if (deal.stage === stage) return;
      const there = found.filter((other) => other.stage === stage).length + 1;
      unfold(stage);
      say(fill(words.moved, { stage: stageLabels[stage], deals: dealCount(there, words.deals) }));
      if (await data.update(deal.id, { stage })) show(messages.updated);
      else fail(messages.updateFailed);
    },

    /** Answers what is wrong with the fields, if that is why nothing was saved. */
    async save(deal: Deal, fields: DealFields): Promise<FieldProblems | null> {
      const problems = dealProblems(fields);
      if (problems || !(await data.update(deal.id, fields))) {
        fail(messages.updateFailed);
        return problems;
      }
      hold(deal, 'edit');
      unfold(fields.stage);
      await closeDialog();
      show(messages.updated);
      return null;
    },

    async remove(deal: Deal): Promise<void> {
      hold(deal, 'remove');
      await closeDialog();
      if (await data.remove(deal.id)) show(messages.deleted);
      else fail(messages.deleteFailed);
    },

    async reset(): Promise<void> {
      if (!(await data.reset())) return fail(messages.restoreFailed);
      await closeDialog();
      show(messages.restored);
    },

    /** Needs an account that does not exist yet. */
    async refuseToAdd(): Promise<void> {
      await closeDialog();
      show({ ...messages.signIn, variant: 'warning' });
    },
  };
}
