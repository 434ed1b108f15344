import { FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { totalOf } from '#domain/pipeline/board.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import { dealCount, fill, money, type PipelineWords } from './format.ts';

export const searchId = 'deal-search';

type Props = {
  words: PipelineWords;
  q: string;
  found: Deal[];
  all: number;
  /** Nothing is known of the deals. */
  failed: boolean;
  active: boolean;
  onSearch: (text: string) => void;
  onReset: () => void;
  onAdd: () => void;
};

/** Search, and the two actions that are about no single deal. */
export function BoardBar({ words, q, found, all, failed, active, onSearch, onReset, onAdd }: Props) {
  const sentence = found.length === all ? words.found.all : words.found.some;
  const said = fill(sentence, {
    shown: found.length.toLocaleString('en-US'),
    all: dealCount(all, words.deals),
    value: money(totalOf(found)),
  });
  return (
    <FilterBar label={words.search.label} found={failed ? '\u00a0' : said}>
      <SearchField
        id={searchId}
        label={words.search.field}
        placeholder={words.search.placeholder}
        value={q}
        onChange={onSearch}
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" disabled={!active} onClick={onReset} className="button button-quiet">
          {words.reset}
        </button>
        <button type="button" disabled={!active} onClick={onAdd} className="button button-primary">
          {words.add}
        </button>
      </div>
    </FilterBar>
  );
}
