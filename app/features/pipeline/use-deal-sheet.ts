import { useCallback, useState } from 'react';
import type { Deal, Stage } from '#domain/pipeline/deal.ts';

/** The deal in the sheet, by its id, and the columns that were unfolded beside it. */
export function useDealSheet() {
  const [sheet, setSheet] = useState<{ id: string; focused: boolean } | null>(null);
  const [unfolded, setUnfolded] = useState<readonly Stage[]>([]);
  const open = useCallback(({ id }: Deal, focused = false) => setSheet({ id, focused }), []);
  const unfold = useCallback((stage: Stage) => setUnfolded((before) => [...before, stage]), []);
  const close = useCallback(() => {
    setSheet(null);
    setUnfolded([]);
  }, []);
  return { sheet, open, close, unfolded, unfold };
}

const closedStages: readonly Stage[] = ['won', 'lost'];

/** Won and Lost make space for the sheet, unless its deal is there or the visitor unfolded them. */
export function railsBeside({ stage }: Deal, unfolded: readonly Stage[]): readonly Stage[] {
  return closedStages.filter((each) => each !== stage && !unfolded.includes(each));
}
