import { useEffect } from 'react';
import { useRows } from '#app/state/list.ts';
import { FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { countyCardCopy } from '#content/parts/county-card.ts';
import type { CountyCard } from '#domain/county-card/county-card.ts';
import { isMissedRead } from '#domain/county-card/reads-feed.ts';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber } from '#domain/format.ts';
import type { ImportRun } from '#domain/records/import-run.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { readsSource } from './queries.ts';

const copy = countyCardCopy.reads;

/** The freshness ledger: the last reads of a dataset in a county, and their feed. */
export function ReadsTable({ card, type }: { card: CountyCard; type: DatasetType }) {
  const { rows, state, listProps, refresh } = useRows(readsSource(card.fips, type));
  useTarget(state === 'ready');
  return (
    <div className="county-card-reads min-w-0" {...listProps}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="county-card-title">{copy.title}</h3>
        <a
          href={`/coverage/reads.atom?county=${card.fips}&dataset=${type}`}
          rel="alternate"
          type="application/atom+xml"
          className="text-link text-xs print:hidden"
        >
          {copy.feed}
        </a>
      </div>
      {state === 'loading' && <Skeleton rows={5} className="h-4" />}
      {state === 'failed' && (
        <FailedList title={copy.failed} onRetry={refresh}>
          {copy.retrying}
        </FailedList>
      )}
      {state === 'ready' && rows.length === 0 && <p className="py-2 text-sm text-ink-2">{copy.none}</p>}
      {rows.length > 0 && (
        <Ledger
          rows={rows}
          caption={fillIn(copy.caption, { dataset: datasetTypes[type], place: `${card.county}, ${card.state}` })}
        />
      )}
    </div>
  );
}

/** A link of the feed leads to a row that is there only now. */
function useTarget(isReady: boolean): void {
  useEffect(() => {
    if (!isReady || !location.hash.startsWith('#read-')) return;
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [isReady]);
}

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function Ledger({ rows, caption }: { rows: ImportRun[]; caption: string }) {
  const { columns } = copy;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one more landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="county-card-ledger" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.read}</th>
            <th scope="col">{columns.added}</th>
            <th scope="col">{columns.changed}</th>
            <th scope="col">{columns.closed}</th>
            <th scope="col">{columns.rejected}</th>
          </tr>
        </thead>
        {rows.map((read) => (
          <tbody key={read.id} id={`read-${read.id}`}>
            <tr>
              <th scope="row">
                <time dateTime={read.source_date} title={inFull.format(new Date(read.source_date))}>
                  {date.format(new Date(read.source_date))}
                </time>
              </th>
              <td>{isMissedRead(read) ? '-' : formatNumber(read.rows_read)}</td>
              <td>{formatNumber(read.rows_added)}</td>
              <td>{formatNumber(read.rows_changed)}</td>
              <td>{formatNumber(read.rows_closed)}</td>
              <td>{formatNumber(read.rows_rejected)}</td>
            </tr>
            {read.is_late && (
              <tr>
                <td colSpan={6} className="county-card-late">
                  <strong className="font-semibold">{isMissedRead(read) ? copy.missed : copy.late}</strong>
                  {`: ${read.late_reason ?? copy.unknown}`}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}
