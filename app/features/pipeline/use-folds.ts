import { useCallback, useMemo, useState } from 'react';
import { useMedia } from '#app/ui/interactive/use-media.ts';
import { type BoardColumn, closedStages } from '#domain/pipeline/board.ts';
import type { Stage } from '#domain/pipeline/deal.ts';

/**
 * How a column is shown where six have no space. `waits`: the page does not know its window yet, and the style sheet
 * folds the column in those windows in which it will be folded.
 */
export type Fold = 'waits' | 'folded' | 'unfolded';

export type Folds = ReadonlyMap<Stage, Fold>;

/** A window in which panes scroll, but six columns are narrow: `@custom-variant folded` in pipeline.css. */
const narrowBoard = '(width >= 64rem) and (width < 90rem) and (height >= 700px)';

type Options = {
  columns: BoardColumn[];
  /** The stage of the deal in the sheet beside the board. */
  openStage: Stage | null;
  isFiltered: boolean;
  /** If true, the page knows its window. */
  active: boolean;
  printing: boolean;
};

/** Won and Lost make space for the other columns in a narrow window, and for the sheet. */
export function useFolds({ columns, openStage, isFiltered, active, printing }: Options) {
  const isNarrow = useMedia(narrowBoard);
  const [unfolded, setUnfolded] = useState<readonly Stage[]>([]);

  const unfold = useCallback((stage: Stage) => setUnfolded((before) => [...new Set([...before, stage])]), []);
  // Where nothing is folded, nothing is unfolded: the next sheet folds both again.
  if (unfolded.length > 0 && !isNarrow && !openStage) setUnfolded([]);

  const fold = useCallback((stage: Stage) => setUnfolded((before) => before.filter((each) => each !== stage)), []);

  const folds = useMemo<Folds>(() => {
    const every = (fold: (stage: Stage) => Fold) => new Map(closedStages.map((stage) => [stage, fold(stage)]));
    if (!active) return every(() => 'waits');
    const all = every((stage) => (unfolded.includes(stage) ? 'unfolded' : 'folded'));
    if (printing || !(isNarrow || openStage)) all.clear();
    if (openStage) all.delete(openStage);
    // What a search finds is shown.
    for (const { stage, deals } of columns) if (isFiltered && deals.length > 0) all.delete(stage);
    return all;
  }, [active, columns, isFiltered, isNarrow, openStage, printing, unfolded]);

  return { folds, fold, unfold };
}
