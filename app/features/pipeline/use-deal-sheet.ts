import { useCallback, useState } from 'react';
import type { Deal } from '#domain/pipeline/deal.ts';

/** The deal in the sheet, by its id. */
export function useDealSheet() {
  const [sheet, setSheet] = useState<{ id: string; focused: boolean } | null>(null);
  const open = useCallback(({ id }: Deal, focused = false) => setSheet({ id, focused }), []);
  const close = useCallback(() => setSheet(null), []);
  return { sheet, open, close };
}
