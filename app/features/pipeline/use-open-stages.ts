import { useCallback, useState } from 'react';
import { type Stage, stages } from '#domain/pipeline/deal.ts';

const all: ReadonlySet<Stage> = new Set(stages);

/** Which stages show their deals on a small screen. A search shows what it found, wherever it stands. */
export function useOpenStages(searching: boolean) {
  const [chosen, setChosen] = useState<ReadonlySet<Stage>>(new Set(['new']));

  const unfold = useCallback((stage: Stage) => setChosen((before) => new Set([...before, stage])), []);

  const toggle = useCallback((stage: Stage) => {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(stage)) next.add(stage);
      return next;
    });
  }, []);

  return { open: searching ? all : chosen, unfold, toggle };
}
