import { useDeferredValue, useMemo, useState } from 'react';
import { useQueryState } from '#app/lib/query-state.ts';
import { painted } from '#app/ui/interactive/after-paint.ts';
import { leaveDialog } from '#app/ui/interactive/dialog.tsx';
import { useHydrated } from '#app/ui/interactive/hydrated.ts';
import type { Deal, Stage } from '#domain/pipeline/deal.ts';
import { findDeals } from '#domain/pipeline/deal-search.ts';
import { Announcement, useAnnouncement } from './announcement.tsx';
import { Board } from './board.tsx';
import { BoardBar, searchId } from './board-bar.tsx';
import { useCardDrag } from './drag/use-card-drag.ts';
import { EmptyBoard } from './empty-board.tsx';
import { useFocusKeeper } from './focus-keeper.ts';
import type { PipelineWords } from './format.ts';
import { type OpenDialog, PipelineDialogs } from './pipeline-dialogs.tsx';
import { useBoardActions } from './use-board-actions.ts';
import { useDeals } from './use-deals.ts';
import { useLatest } from './use-latest.ts';
import { useOpenStages } from './use-open-stages.ts';
import { usePrinting } from './use-printing.ts';
import { useReturn } from './use-return.ts';

/** From here on only the cards near the eye are drawn. Below it the browser's own search finds them all. */
const manyDeals = 60;

/** The board with everything one can do on it. */
export function PipelineTool({ words }: { words: PipelineWords }) {
  const active = useHydrated();
  const printing = usePrinting();
  const [{ q }, setQuery] = useQueryState({ q: '' });
  const data = useDeals();
  const { deals, state } = data;
  // Typing stays quick on a board of hundreds.
  const searched = useDeferredValue(q);
  const found = useMemo(() => findDeals(deals, searched), [deals, searched]);
  const { open, unfold, toggle } = useOpenStages(searched.trim() !== '');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [said, say] = useAnnouncement();
  const focus = useFocusKeeper();
  const shown = useLatest(dialog);
  /** To hide the window, to close it and to draw the board again are each enough for one frame. Another one that was opened meanwhile stays. */
  async function closeDialog(): Promise<void> {
    if (shown.current !== dialog) return;
    await leaveDialog();
    setDialog(null);
    await painted();
  }
  const act = useBoardActions({ words, data, found, unfold, say, focus, closeDialog });
  const latest = useLatest(act);

  // The same for every render, or every card would be drawn again with each.
  const cardActions = useMemo(
    () => ({
      move: (deal: Deal, stage: Stage) => latest.current.move(deal, stage),
      edit: (deal: Deal) => setDialog({ kind: 'edit', deal }),
      remove: (deal: Deal) => setDialog({ kind: 'remove', deal }),
    }),
    [latest],
  );
  const { drag, onPointerDown } = useCardDrag((id, stage) => {
    const deal = deals.find((other) => other.id === id);
    if (deal) act.move(deal, stage);
  });
  useReturn(() => {
    if (!drag && !dialog) data.refresh();
  });

  return (
    <>
      <BoardBar
        words={words}
        q={q}
        found={found}
        all={deals.length}
        failed={state === 'failed'}
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
        onRetry={data.refresh}
        onClear={() => {
          setQuery({ q: '' });
          // The button goes with the message it stands in.
          document.getElementById(searchId)?.focus();
        }}
      />
      <Board
        deals={found}
        long={deals.length > manyDeals && !printing}
        words={words}
        actions={cardActions}
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
          onClose={closeDialog}
          onAdd={act.refuseToAdd}
          onSave={act.save}
          onRemove={act.remove}
          onReset={act.reset}
        />
      )}
    </>
  );
}
