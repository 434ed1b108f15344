import { useEffect } from 'react';
import { useCursorList } from '#app/state/cursor-list.ts';
import { failureText, readJson } from '#app/state/http.ts';
import { FileLink } from '#app/state/save-file.tsx';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { deliveriesCopy } from '#content/pages/deliveries.ts';
import { keysPagePath } from '#domain/customer-api/keys-page.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { leftOutText } from './left-out.ts';
import { deliveriesPath, filePath, manifestPath } from './queries.ts';
import { useDownload } from './use-download.ts';

const copy = deliveriesCopy.view;

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const pollMs = 2000;

/** All deliveries of the customer, newest first, with their files and manifests. */
export function DeliveriesView({ isReadOnly }: { isReadOnly: boolean }) {
  const list = useCursorList<Delivery>(deliveriesPath, (after, signal) =>
    readJson(after === null ? deliveriesPath : `${deliveriesPath}?after=${after}`, signal),
  );
  const { reload } = list;
  const isMaking = list.rows.some(({ status }) => status === 'waiting' || status === 'running');
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(reload, pollMs);
    return () => clearInterval(timer);
  }, [isMaking, reload]);
  return (
    <div className="delivery-log" {...list.listProps}>
      <div className="flex flex-wrap items-center justify-between gap-4 py-4">
        <p className="text-sm text-ink-2">{copy.lead}</p>
        <p className="flex flex-wrap items-center gap-4">
          <a href={keysPagePath} className="text-link">
            {copy.keys}
          </a>
          <a href="/support/verify" className="button button-quiet">
            {copy.check}
          </a>
        </p>
      </div>
      {list.state === 'failed' && (
        <FailedList title={copy.failed.title} onRetry={reload}>
          {failureText(list.problem, copy.failed.text)}
        </FailedList>
      )}
      {list.state === 'loading' && list.rows.length === 0 && <Skeleton rows={6} />}
      {list.state === 'ready' && list.rows.length === 0 && (
        <EmptyList title={copy.empty.title}>{copy.empty.text}</EmptyList>
      )}
      {list.rows.length > 0 && <Log rows={list.rows} isReadOnly={isReadOnly} onMade={reload} />}
      {list.more !== 'none' && (
        <LoadMore
          label={copy.more}
          busyLabel={copy.loadingMore}
          busy={list.more === 'loading'}
          onMore={list.loadMore}
        />
      )}
    </div>
  );
}

function Log({ rows, isReadOnly, onMade }: { rows: Delivery[]; isReadOnly: boolean; onMade: () => unknown }) {
  const { columns } = copy;
  return (
    <table className="delivery-table">
      <caption className="sr-only">{copy.caption}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((delivery) => {
          const when = moments.format(new Date(delivery.createdAt));
          const leftOut = leftOutText(delivery.leftOut);
          return (
            <tr key={delivery.id}>
              <th scope="row">
                {when}
                <span className="block text-sm font-normal text-ink-2">{copy.statuses[delivery.status]}</span>
              </th>
              <td data-label={columns.what}>
                {whatOf(delivery)}
                {delivery.isNewOnly && `, ${copy.newOnly}`}
                <span className="block text-sm text-ink-2">{delivery.filter}</span>
                {delivery.counselReason !== '' && (
                  <span className="block text-sm text-ink-2">
                    {fillIn(copy.counsel, { reason: delivery.counselReason })}
                  </span>
                )}
              </td>
              <td data-label={columns.rows} className="figures">
                <Rows delivery={delivery} />
                {delivery.format === 'json' && ` ${plural(delivery.calls, deliveriesCopy.calls[delivery.channel])}`}
                {leftOut !== '' && <span className="block text-sm text-ink-2">{leftOut}</span>}
              </td>
              <td data-label={columns.who}>{whoOf(delivery) ?? (isReadOnly ? '' : copy.someone)}</td>
              <td data-label={columns.file}>
                <Links delivery={delivery} when={when} isReadOnly={isReadOnly} />
                {delivery.status === 'expired' && delivery.problem !== null && (
                  <Ended delivery={delivery} when={when} isReadOnly={isReadOnly} onMade={onMade} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** 'API · CRM sync' for what went to a key, 'All fields, CSV' for a file. */
function whatOf({ channel, layout, format, sentTo }: Delivery): string {
  if (format !== 'json') return `${deliveriesCopy.layouts[layout]}, ${deliveriesCopy.formats[format]}`;
  return [deliveriesCopy.sent[channel], sentTo].filter(Boolean).join(' · ');
}

/** Null for a member who has left. */
function whoOf({ channel, requestedBy }: Delivery): string | null {
  return channel === 'download' ? requestedBy : deliveriesCopy.sent[channel];
}

function Rows({ delivery: { rows, status, rowsDone, rowsExpected, problem } }: { delivery: Delivery }) {
  if (rows !== null) return formatNumber(rows);
  if (status === 'failed') return problem ?? copy.statuses.failed;
  const { progress } = deliveriesCopy.bar;
  return (
    <>
      <progress max={Math.max(rowsExpected, 1)} value={rowsDone} aria-label={copy.statuses.running} />{' '}
      {fillIn(progress, { done: formatNumber(rowsDone), expected: formatNumber(rowsExpected) })}
    </>
  );
}

type EndedProps = { delivery: Delivery; when: string; isReadOnly: boolean; onMade: () => unknown };

/** Why a file is gone before its time, and the same file without what was withdrawn. */
function Ended({ delivery: { again, layout, format, problem }, when, isReadOnly, onMade }: EndedProps) {
  const { download, ask } = useDownload(onMade);
  const isBusy = download.state === 'asking' || download.state === 'making';
  return (
    <span className="block">
      <span className="block text-sm text-ink-2">{problem}</span>
      {again && format !== 'json' && !isReadOnly && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={fillIn(copy.againLabel, { when })}
          disabled={isBusy}
          onClick={() => ask({ ...again, layout, format, isNewOnly: false })}
        >
          {isBusy ? copy.making : copy.again}
        </button>
      )}
      {download.state === 'failed' && (
        <span role="alert" className="field-error block text-sm">
          {download.problem}
        </span>
      )}
    </span>
  );
}

function Links({ delivery, when, isReadOnly }: { delivery: Delivery; when: string; isReadOnly: boolean }) {
  const { id, status, expiresAt, fileName } = delivery;
  if (isReadOnly || fileName === null) return isReadOnly ? copy.sample : null;
  return (
    <>
      {status === 'ready' && expiresAt !== null && (
        <span className="block">
          <FileLink href={filePath(id)} label={fillIn(copy.file, { when })}>
            {deliveriesCopy.bar.file}
          </FileLink>{' '}
          <span className="text-sm text-ink-2">{fillIn(copy.until, { day: days.format(new Date(expiresAt)) })}</span>
        </span>
      )}
      <FileLink href={manifestPath(id)} label={fillIn(copy.manifest, { when })}>
        {deliveriesCopy.bar.manifest}
      </FileLink>
    </>
  );
}
