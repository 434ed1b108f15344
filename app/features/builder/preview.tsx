import { formatReadDay } from '#app/lib/market-summary.ts';
import type { RowList } from '#app/state/list.ts';
import { RetryButton } from '#app/ui/interactive/list-parts.tsx';
import { Record } from '#app/ui/record.tsx';
import type { BuilderPage } from '#content/pages/builder.ts';
import type { BuilderType, DatasetDefinition } from '#domain/builder/definition.ts';
import { estimatedRecords, recordsPerType } from '#domain/builder/estimated-records.ts';
import { splitList } from '#domain/builder/place-list.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import type { MatchSummary } from './queries.ts';

/** The totals of the county files that match, or why there are none to look up yet. */
export type MatchCount = RowList<MatchSummary> | 'start' | 'loading' | 'failed' | 'nowhere';

type Props = {
  definition: DatasetDefinition;
  count: MatchCount;
  /** The open records of each data type in the chosen places; a type is missing until it is counted. */
  counts: ReadonlyMap<BuilderType, number>;
  /** The count as it is shown. */
  matching: ReturnType<typeof matchedFigure>;
  /** A note about the count. */
  remark: string;
  /** The quote form with this dataset filled in; null while there is nothing to fill in. */
  quote: string | null;
  /** The pricing page with the estimator filled in, if it can add this dataset up. */
  price: string | null;
  copy: BuilderPage['tool']['preview'];
};

/** The dataset so far: what is in the data, the estimate by type beside it, and the description as a record. */
export function Preview({ definition, count, counts, matching, remark, quote, price, copy }: Props) {
  const { figure, sentence } = matching;
  const list = (entries: string[]) => entries.join(', ') || copy.none;
  const states = splitList(definition.states);
  const estimate = estimatedRecords(definition.types.length);
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" tabIndex={-1} className="text-xl">
        {copy.title}
      </h2>
      <p className="builder-figure">
        {figure === null ? (
          <span className="builder-empty serif">{copy.matching.empty}</span>
        ) : (
          <>
            <span className="serif figures">{figure}</span>
            <span>{copy.matching.label}</span>
          </>
        )}
      </p>
      <p className="builder-sentence">
        {sentence} {remark}
      </p>
      {typeof count === 'object' && count.state === 'failed' && <RetryButton onRetry={count.refresh} />}
      <p role="status" className="sr-only">
        {typeof count === 'object' && count.state === 'ready' ? fillIn(copy.spoken, { estimate, found: sentence }) : ''}
      </p>
      {definition.types.length > 0 && (
        <CountTable types={definition.types} counts={counts} total={figure} estimate={estimate} copy={copy.counts} />
      )}
      <div className="mt-4 wrap-anywhere">
        <Record
          dataset={definition.name.trim() || copy.untitled}
          place={states.join(', ') || copy.nowhere}
          stamp={copy.stamp}
          fields={[
            { name: 'data_types', value: list(definition.types.map((type) => datasetTypes[type])) },
            { name: 'counties', value: list(splitList(definition.counties)) },
            { name: 'states', value: list(states) },
          ]}
          note={copy.share}
        />
      </div>
      {quote && (
        <a href={quote} className="button button-primary mt-4 w-full">
          {copy.quote}
        </a>
      )}
      {price && (
        <a href={price} className="button button-quiet mt-2 w-full">
          {copy.price}
        </a>
      )}
    </section>
  );
}

type CountTableProps = {
  types: BuilderType[];
  counts: Props['counts'];
  total: string | null;
  estimate: number;
  copy: Props['copy']['counts'];
};

/** The count of each data type beside the estimate, which is the same for all of them. */
function CountTable({ types, counts, total, estimate, copy }: CountTableProps) {
  return (
    <>
      <table aria-label={copy.caption} className="builder-counts figures">
        <thead>
          <tr>
            <th scope="col">{copy.type}</th>
            <th scope="col">{copy.matching}</th>
            <th scope="col">{copy.estimate}</th>
          </tr>
        </thead>
        <tbody>
          {types.map((type) => {
            const count = counts.get(type);
            return (
              <tr key={type}>
                <th scope="row">{datasetTypes[type]}</th>
                <td>{count === undefined ? '-' : formatNumber(count)}</td>
                <td>{formatNumber(recordsPerType)}</td>
              </tr>
            );
          })}
          {types.length > 1 && (
            <tr>
              <th scope="row">{copy.sum}</th>
              <td>{total ?? '-'}</td>
              <td>{formatNumber(estimate)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="mt-1 text-xs text-ink-2">{copy.basis}</p>
    </>
  );
}

/** No figure when there is no count, because unknown is not the same as zero. */
export function matchedFigure(count: MatchCount, copy: Props['copy']): { figure: string | null; sentence: string } {
  if (typeof count === 'string') return { figure: null, sentence: copy.matching[count] };
  const [summary] = count.rows;
  if (count.state !== 'ready' || !summary) {
    return { figure: null, sentence: copy.matching[count.state === 'failed' ? 'failed' : 'loading'] };
  }
  const { entries: files, records, as_of } = summary;
  if (files === 0) return { figure: '0', sentence: copy.noMatch };
  const found = fillIn(copy.found, { files, records });
  const asOf = as_of ? fillIn(copy.asOf, { date: formatReadDay(as_of) }) : '';
  return { figure: formatNumber(records), sentence: `${found} ${asOf}`.trim() };
}
