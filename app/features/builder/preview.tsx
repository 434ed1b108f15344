import { formatReadDay } from '#app/lib/market-summary.ts';
import type { RowList } from '#app/state/list.ts';
import { RetryButton } from '#app/ui/interactive/list-parts.tsx';
import { Record } from '#app/ui/record.tsx';
import type { BuilderPage } from '#content/pages/builder.ts';
import type { DatasetDefinition } from '#domain/builder/definition.ts';
import { splitList } from '#domain/builder/place-list.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import type { MatchSummary } from './queries.ts';

/** The totals of the county files that match, or why there are none to look up yet. */
export type MatchCount = RowList<MatchSummary> | 'start' | 'loading' | 'failed' | 'nowhere';

type Props = {
  definition: DatasetDefinition;
  estimate: number;
  count: MatchCount;
  /** The count as it is shown. */
  matching: ReturnType<typeof matchedFigure>;
  /** A note about the count. */
  remark: string;
  /** The quote form with this dataset filled in; null while there is nothing to fill in. */
  quote: string | null;
  words: BuilderPage['tool']['preview'];
};

/** The dataset so far: the estimate, the matching data, and the description as a record. */
export function Preview({ definition, estimate, count, matching, remark, quote, words }: Props) {
  const { figure, sentence } = matching;
  const list = (entries: string[]) => entries.join(', ') || words.none;
  const states = splitList(definition.states);
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" tabIndex={-1} className="text-xl">
        {words.title}
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-x-6 border-t-2 border-ink">
        <Figure value={formatNumber(estimate)} label={words.estimate.label} note={words.estimate.basis} />
        <Figure value={figure} label={words.matching.label} note={words.matching.basis} />
      </div>
      <p className="border-t border-rule pt-3 text-sm text-ink-2">
        {sentence} {remark}
      </p>
      {typeof count === 'object' && count.state === 'failed' && <RetryButton onRetry={count.refresh} />}
      <p role="status" className="sr-only">
        {typeof count === 'object' && count.state === 'ready'
          ? fillIn(words.spoken, { estimate, found: sentence })
          : ''}
      </p>
      <div className="mt-4 wrap-anywhere">
        <Record
          dataset={definition.name.trim() || words.untitled}
          place={states.join(', ') || words.nowhere}
          stamp={words.stamp}
          fields={[
            { name: 'data_types', value: list(definition.types.map((type) => datasetTypes[type])) },
            { name: 'counties', value: list(splitList(definition.counties)) },
            { name: 'states', value: list(states) },
            { name: 'estimated_records', value: formatNumber(estimate) },
          ]}
          note={words.share}
        />
      </div>
      {quote && (
        <a href={quote} className="button button-primary mt-4 w-full">
          {words.quote}
        </a>
      )}
    </section>
  );
}

function Figure({ value, label, note }: { value: string; label: string; note?: string }) {
  return (
    <p className="py-3">
      <span className="serif figures block text-4xl">{value}</span>
      <span className="block text-sm font-semibold">{label}</span>
      {note && <span className="block text-sm text-ink-2">{note}</span>}
    </p>
  );
}

/** A dash when there is no count, because unknown is not the same as zero. */
export function matchedFigure(count: MatchCount, words: Props['words']): { figure: string; sentence: string } {
  if (typeof count === 'string') return { figure: '-', sentence: words.matching[count] };
  const [summary] = count.rows;
  if (count.state !== 'ready' || !summary) {
    return { figure: '-', sentence: words.matching[count.state === 'failed' ? 'failed' : 'loading'] };
  }
  const { entries: files, records, as_of } = summary;
  if (files === 0) return { figure: '0', sentence: words.noMatch };
  const found = fillIn(words.found, { files, records });
  const asOf = as_of ? fillIn(words.asOf, { date: formatReadDay(as_of) }) : '';
  return { figure: formatNumber(records), sentence: `${found} ${asOf}`.trim() };
}
