import { memo } from 'react';
import type { FreshnessRow } from '#app/lib/api-client.ts';
import type { RowList } from '#app/lib/use-rows.ts';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { CoveragePage } from '#content/pages/coverage.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { freshnessAge, isFresh } from '#domain/freshness/freshness.ts';

type Words = CoveragePage['tool']['list'];

type Props = {
  list: RowList<FreshnessRow>;
  now: Date;
  words: Words;
  /** The name of the one county that the list shows, if any. */
  only: string | null;
  onCounty: (fips: string) => void;
  onEveryCounty: () => void;
  onClear: () => void;
};

export function FreshnessList({ list, now, words, only, onCounty, onEveryCounty, onClear }: Props) {
  return (
    <section aria-labelledby="freshness-title" className="min-w-0">
      <h2 id="freshness-title" className="text-2xl">
        {words.title}
      </h2>
      <p className="figures mt-1 text-sm text-ink-2">
        <span>{words.note}</span>
        {list.readAt !== null && <span>{` · ${words.last} ${clock(list.readAt)}`}</span>}
        <span aria-live="polite">{list.state === 'ready' && ` · ${counted(list.total, words.rows)}`}</span>
      </p>
      {only && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <span>
            {words.only} <strong>{only}</strong>
          </span>
          <button type="button" onClick={onEveryCounty} className="chip">
            {words.everyCounty}
          </button>
        </p>
      )}
      <Body list={list} now={now} words={words} onCounty={onCounty} onClear={onClear} />
    </section>
  );
}

function Body({ list, now, words, onCounty, onClear }: Omit<Props, 'only' | 'onEveryCounty'>) {
  if (list.state === 'loading') return <Skeleton rows={9} className="h-10" />;
  if (list.state === 'failed') {
    return (
      <div className="mt-4">
        <FailedList title={words.failed} onRetry={list.refresh}>
          {words.retrying}
        </FailedList>
      </div>
    );
  }
  if (list.rows.length === 0) {
    return (
      <div className="mt-4">
        <EmptyList title={words.empty}>
          <button type="button" onClick={onClear} className="button button-quiet mt-2">
            {words.clear}
          </button>
        </EmptyList>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one more landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="coverage-scroll" role="group" aria-label={words.title} tabIndex={0}>
      <FreshnessTable rows={list.rows} now={now} words={words} onCounty={onCounty} />
      {list.more && (
        <LoadMore label={words.more} busyLabel={words.loadingMore} busy={list.loadingMore} onMore={list.loadMore} />
      )}
    </div>
  );
}

function clock(milliseconds: number): string {
  return new Date(milliseconds).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

function counted(total: number, [one, many]: [string, string]): string {
  return `${formatNumber(total)} ${plural(total, { one, many })}`;
}

const rowsPerPart = 100;

type TableProps = { rows: FreshnessRow[]; now: Date; words: Words; onCounty: (fips: string) => void };

/** The rows as a table in parts of a hundred, so that the browser can skip the layout of parts out of view. */
function FreshnessTable({ rows, now, words, onCounty }: TableProps) {
  const parts = Array.from({ length: Math.ceil(rows.length / rowsPerPart) }, (_, index) =>
    rows.slice(index * rowsPerPart, (index + 1) * rowsPerPart),
  );
  const { county, dataset, records, updated } = words.columns;
  return (
    <table className="coverage-table figures" aria-label={words.label}>
      <thead>
        <tr>
          <th scope="col">{county}</th>
          <th scope="col">{dataset}</th>
          <th scope="col">{records}</th>
          <th scope="col">{updated}</th>
        </tr>
      </thead>
      {parts.map((part) => (
        <Part key={part[0]?.id} rows={part} now={now} unit={words.records} onCounty={onCounty} />
      ))}
    </table>
  );
}

const Part = memo(
  ({ rows, now, unit, onCounty }: Omit<TableProps, 'words'> & { unit: string }) => (
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <button type="button" onClick={() => onCounty(row.fips)} className="coverage-county">
              {row.county}, <span className="font-normal">{row.state}</span>
            </button>
          </th>
          <td>
            {datasetTypes[row.dataset_type]}
            <span className="block text-xs text-ink-2">{row.update_frequency}</span>
          </td>
          <td>
            {formatNumber(row.record_count)}
            {/* A stacked table has no header to name the unit. */}
            <span className="sm:hidden"> {unit}</span>
          </td>
          <td>
            <AgeBadge lastUpdate={row.last_update} now={now} />
          </td>
        </tr>
      ))}
    </tbody>
  ),
  (before, after) =>
    before.now === after.now &&
    before.onCounty === after.onCounty &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, index) => row === after.rows[index]),
);

/** Created once, because that is slow and there are a hundred rows. */
const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** How long ago, highlighted under a day, with the exact time as a tooltip. */
function AgeBadge({ lastUpdate, now }: { lastUpdate: string; now: Date }) {
  const moment = new Date(lastUpdate);
  return (
    <time
      dateTime={lastUpdate}
      title={inFull.format(moment)}
      className={`coverage-age ${isFresh(moment, now) ? 'coverage-age-fresh' : ''}`}
    >
      {freshnessAge(moment, now)}
    </time>
  );
}
