import type { PipelinePage } from '#content/pages/pipeline.ts';
import type { BoardColumn } from '#domain/pipeline/board.ts';
import { type Stage, stageLabels } from '#domain/pipeline/deal.ts';

type TabsProps = {
  columns: BoardColumn[];
  shown: Stage;
  copy: PipelinePage['tool'];
  active: boolean;
  onShow: (stage: Stage) => void;
};

/** On a small screen: chooses the one column that is shown. */
export function StageTabs({ columns, shown, copy, active, onShow }: TabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={copy.stages} className="pipeline-tabs">
      {columns.map(({ stage, deals }) => (
        <button
          key={stage}
          type="button"
          disabled={!active}
          aria-pressed={stage === shown}
          onClick={() => onShow(stage)}
        >
          {stageLabels[stage]} <span className="figures">{deals.length}</span>
        </button>
      ))}
    </div>
  );
}

/** The chosen stage, or the first one with deals if it has none. */
export function stageWithDeals(columns: BoardColumn[], chosen: Stage): Stage {
  const full = columns.filter(({ deals }) => deals.length > 0).map(({ stage }) => stage);
  return full.includes(chosen) ? chosen : (full[0] ?? chosen);
}
