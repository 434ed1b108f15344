import { useMemo, useState } from 'react';
import { useQueryState } from '#app/lib/query-state.ts';
import { useHydrated } from '#app/ui/interactive/hydrated.ts';
import { useToast } from '#app/ui/interactive/toast.tsx';
import { type Deal, type Stage, stageLabels } from '#domain/deals/deal.ts';
import { dealProblems } from '#domain/deals/deal-problems.ts';
import type { DealFields } from '#domain/deals/deal-schema.ts';
import { findDeals } from '#domain/deals/deal-search.ts';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { Announcement, useAnnouncement } from './announcement.tsx';
import { Board } from './board.tsx';
import { BoardBar } from './board-bar.tsx';
import { cardWith } from './board-places.ts';
import { useCardDrag } from './drag/use-card-drag.ts';
import { EmptyBoard } from './empty-board.tsx';
import { useFocusKeeper } from './focus-keeper.ts';
import { type OpenDialog, PipelineDialogs } from './pipeline-dialogs.tsx';
import { useDeals } from './use-deals.ts';
import { useLatest } from './use-latest.ts';
import { useOpenStages } from './use-open-stages.ts';
import { useReturn } from './use-return.ts';
import { dealCount, fill, type PipelineWords } from './words.ts';

/** The board with everything one can do on it. */
export function PipelineTool({ words }: { words: PipelineWords }) {
  const active = useHydrated();
  const show = useToast();
  const [{ q }, setQuery] = useQueryState({ q: '' });
  const { deals, state, update, remove, reset, refresh } = useDeals();
  const found = useMemo(() => findDeals(deals, q), [deals, q]);
  const { open, unfold, toggle } = useOpenStages(q.trim() !== '');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [said, say] = useAnnouncement();
  const focus = useFocusKeeper();
  const { messages } = words;
  const close = () => setDialog(null);
  const fail = (message: typeof messages.updateFailed) => show({ ...message, variant: 'destructive' });

  async function move(deal: Deal, stage: Stage): Promise<void> {
    if (deal.stage === stage) return;
    const there = found.filter((other) => other.stage === stage).length + 1;
    unfold(stage);
    say(fill(words.moved, { stage: stageLabels[stage], deals: dealCount(there, words.deals) }));
    if (!(await update(deal.id, { stage }))) fail(messages.updateFailed);
  }

  async function save(deal: Deal, fields: DealFields): Promise<FieldProblems | null> {
    const problems = dealProblems(fields);
    if (problems || !(await update(deal.id, fields))) {
      fail(messages.updateFailed);
      return problems;
    }
    holdCard(deal, 'edit');
    unfold(fields.stage);
    close();
    show(messages.updated);
    return null;
  }

  async function drop(deal: Deal): Promise<void> {
    holdCard(deal);
    close();
    const deleted = await remove(deal.id);
    if (deleted) show(messages.deleted);
    else fail(messages.deleteFailed);
  }

  async function restore(): Promise<void> {
    const done = await reset();
    if (!done) return fail(messages.restoreFailed);
    close();
    show(messages.restored);
  }

  function holdCard({ id }: Deal, part?: string): void {
    const card = cardWith(id);
    const held = part ? card?.querySelector(`[data-part="${part}"]`) : card;
    if (held) focus.hold(held);
  }

  const latest = useLatest({ move });
  const actions = useMemo(
    () => ({
      move: (deal: Deal, stage: Stage) => latest.current.move(deal, stage),
      edit: (deal: Deal) => setDialog({ kind: 'edit', deal }),
      remove: (deal: Deal) => setDialog({ kind: 'remove', deal }),
    }),
    [latest],
  );
  const { drag, onPointerDown } = useCardDrag((id, stage) => {
    const deal = deals.find((other) => other.id === id);
    if (deal) move(deal, stage);
  });
  useReturn(() => {
    if (!drag && !dialog) refresh();
  });

  return (
    <>
      <BoardBar
        words={words}
        q={q}
        found={found}
        all={deals.length}
        active={active}
        onSearch={(text) => setQuery({ q: text })}
        onReset={() => setDialog({ kind: 'reset' })}
        onAdd={() => setDialog({ kind: 'add' })}
      />
      <p id="board-keys" className="board-keys">
        {words.keys}
      </p>
      <p className="board-touch">{words.touch}</p>
      <EmptyBoard
        words={words.empty}
        state={state}
        all={deals.length}
        found={found.length}
        onClear={() => setQuery({ q: '' })}
      />
      <Board
        deals={found}
        words={words}
        actions={actions}
        active={active}
        open={open}
        onToggle={toggle}
        drag={drag}
        onPointerDown={onPointerDown}
        focus={focus}
      />
      <Announcement said={said} />
      {dialog && (
        <PipelineDialogs
          open={dialog}
          words={words}
          onClose={close}
          onAdd={() => {
            close();
            show({ ...messages.signIn, variant: 'warning' });
          }}
          onSave={save}
          onRemove={drop}
          onReset={restore}
        />
      )}
    </>
  );
}
