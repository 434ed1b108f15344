import { memo, type ReactNode } from 'react';
import type { RowList } from '#app/state/list.ts';
import type { FreshnessRow } from '#app/state/tables.ts';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { CoveragePage } from '#content/pages/coverage.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { freshnessAge, isFresh } from '#domain/freshness/freshness.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { asInZone, mediumDay, shortTime } from '#domain/time/date-texts.ts';

type Copy = CoveragePage['tool']['list'];

type Props = {
  list: RowList<FreshnessRow>;
  now: Date;
  /** What is new for an account, by county and dataset. */
  news: ReadonlyMap<string, string>;
  copy: Copy;
  /** The county whose rows are marked. */
  chosen: string | null;
  chosenName: string | null;
  /** The list shows only that county. */
  isOnly: boolean;
  onOnly: (isOnly: boolean) => void;
  onCounty: (fips: string) => void;
  onClear: () => void;
  isFiltered: boolean;
  /** The search and the filters. */
  children: ReactNode;
};

export function FreshnessList(props: Props) {
  const { list, copy } = props;
  return (
    <section aria-labelledby="freshness-title" className="coverage-list" {...list.listProps}>
      <div className="coverage-list-head">
        <h2 id="freshness-title">{copy.title}</h2>
        <p className="figures">
          <span>{copy.note}</span>
          {list.readAt !== null && <span>{` · ${copy.last} ${clock(list.readAt)}`}</span>}
          <span aria-live="polite">{list.state === 'ready' && ` · ${counted(list.total, copy.rows)}`}</span>
        </p>
        {props.children}
      </div>
      <Body {...props} />
      {list.state === 'ready' && list.rows.length > 0 && <Foot {...props} />}
    </section>
  );
}

/** The order of the list, what is marked in it, and the way to see only that. */
function Foot({ copy, chosenName, isOnly, onOnly }: Props) {
  const values = { county: chosenName ?? '' };
  return (
    <p className="coverage-list-foot">
      <span>
        {copy.newestFirst}
        {chosenName && ` · ${fillIn(isOnly ? copy.only : copy.marked, values)}`}
      </span>
      {chosenName && (
        <button type="button" onClick={() => onOnly(!isOnly)} className="text-link">
          {isOnly ? copy.everyCounty : fillIn(copy.only, values)}
        </button>
      )}
    </p>
  );
}

function Body({ list, now, news, copy, chosen, isOnly, isFiltered, onOnly, onCounty, onClear }: Props) {
  if (list.state === 'loading') {
    return (
      <div className="coverage-list-other">
        <Skeleton rows={16} className="h-10" />
      </div>
    );
  }
  if (list.state === 'failed') {
    return (
      <div className="coverage-list-other">
        <FailedList title={copy.failed} onRetry={list.refresh}>
          {copy.retrying}
        </FailedList>
      </div>
    );
  }
  if (list.rows.length === 0) {
    return (
      <div className="coverage-list-other">
        <EmptyList title={copy.empty}>
          <p>{copy.emptyText}</p>
          {isOnly && (
            <button type="button" onClick={() => onOnly(false)} className="button button-quiet mt-2 mr-2">
              {copy.everyCounty}
            </button>
          )}
          {(isFiltered || !isOnly) && (
            <button type="button" onClick={onClear} className="button button-quiet mt-2">
              {copy.clear}
            </button>
          )}
        </EmptyList>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one more landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="coverage-scroll" role="group" aria-label={copy.title} tabIndex={0}>
      <FreshnessTable rows={list.rows} now={now} news={news} copy={copy} chosen={chosen} onCounty={onCounty} />
      {list.more && (
        <LoadMore label={copy.more} busyLabel={copy.loadingMore} busy={list.loadingMore} onMore={list.loadMore} />
      )}
    </div>
  );
}

function clock(milliseconds: number): string {
  return shortTime(asInZone(new Date(milliseconds)));
}

function counted(total: number, [one, many]: [string, string]): string {
  return `${formatNumber(total)} ${plural(total, { one, many })}`;
}

const rowsPerPart = 100;

type TableProps = {
  rows: FreshnessRow[];
  now: Date;
  news: Props['news'];
  copy: Copy;
  chosen: string | null;
  onCounty: (fips: string) => void;
};

/** The rows as a table in parts of a hundred, so that the browser can skip the layout of parts out of view. */
function FreshnessTable({ rows, now, news, copy, chosen, onCounty }: TableProps) {
  const parts = Array.from({ length: Math.ceil(rows.length / rowsPerPart) }, (_, index) =>
    rows.slice(index * rowsPerPart, (index + 1) * rowsPerPart),
  );
  const { county, dataset, records, frequency, updated } = copy.columns;
  // The badge of the page says it for a list of samples alone.
  const isMixed = rows.some((row) => row.is_sample) && rows.some((row) => !row.is_sample);
  return (
    <table className="coverage-table figures" aria-label={copy.label}>
      <thead>
        <tr>
          <th scope="col">{county}</th>
          <th scope="col">{dataset}</th>
          <th scope="col">{records}</th>
          <th scope="col">{frequency}</th>
          <th scope="col">{updated}</th>
        </tr>
      </thead>
      {parts.map((part) => (
        <Part
          key={part[0]?.id}
          rows={part}
          now={now}
          news={news}
          unit={copy.records}
          sample={isMixed ? copy.sample : null}
          // Parts without a row of that county do not change with it.
          chosen={part.some((row) => row.fips === chosen) ? chosen : null}
          onCounty={onCounty}
        />
      ))}
    </table>
  );
}

/** `sample` marks the samples in a list that also has real rows. */
type PartProps = Omit<TableProps, 'copy'> & { unit: string; sample: string | null };

const Part = memo(
  ({ rows, now, news, unit, sample, chosen, onCounty }: PartProps) => (
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} className={row.fips === chosen ? 'coverage-marked' : undefined}>
          <th scope="row">
            <button
              type="button"
              data-fips={row.fips}
              aria-current={row.fips === chosen || undefined}
              onClick={() => onCounty(row.fips)}
              className="coverage-county"
            >
              {row.county}, <span className="font-normal">{row.state}</span>
            </button>
          </th>
          <td>
            {datasetTypes[row.dataset_type]}
            {sample !== null && row.is_sample && <span className="coverage-sample"> {sample}</span>}
            <RowNews text={news.get(`${row.fips} ${row.dataset_type}`)} />
          </td>
          <td>
            {formatNumber(row.record_count)}
            {/* A stacked table has no header to name the unit. */}
            <span className="coverage-unit"> {unit}</span>
          </td>
          <td>{row.update_frequency}</td>
          <td>
            <AgeBadge lastUpdate={row.last_update} now={now} />
          </td>
        </tr>
      ))}
    </tbody>
  ),
  (before, after) =>
    before.now === after.now &&
    before.news === after.news &&
    before.chosen === after.chosen &&
    before.sample === after.sample &&
    before.onCounty === after.onCounty &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, index) => row === after.rows[index]),
);

function RowNews({ text }: { text: string | undefined }) {
  return text ? <span className="coverage-new"> {text}</span> : null;
}

/** How long ago, highlighted under a day, with the exact time as a tooltip. */
function AgeBadge({ lastUpdate, now }: { lastUpdate: string; now: Date }) {
  const moment = new Date(lastUpdate);
  const inZone = asInZone(moment);
  return (
    <time
      dateTime={lastUpdate}
      title={`${mediumDay(inZone)}, ${shortTime(inZone)}`}
      className={`coverage-age ${isFresh(moment, now) ? 'coverage-age-fresh' : ''}`}
    >
      {freshnessAge(moment, now)}
    </time>
  );
}
