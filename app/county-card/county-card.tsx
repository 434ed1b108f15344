import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSignedIn } from '#app/lib/signed-in.ts';
import { useNow } from '#app/lib/use-now.ts';
import { isDailyMailOn, setWatched, useWatched } from '#app/lib/watched-counties.ts';
import { type RowList, useRows } from '#app/state/list.ts';
import type { ListProps } from '#app/state/list-props.ts';
import { CloseButton } from '#app/ui/close-button.tsx';
import { EmptyList, FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { countyCardCopy as copy } from '#content/parts/county-card.ts';
import { watchedCountiesCopy as watching } from '#content/parts/watched-counties.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { type CountyCard as Card, filedInMonths } from '#domain/county-card/county-card.ts';
import { type DatasetType, datasetNames, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { plural } from '#domain/format.ts';
import { freshnessAge, isFresh } from '#domain/freshness/freshness.ts';
import { countyPath } from '#domain/places/place-paths.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { CaseListSlot } from './case-list-slot.tsx';
import { LagChart, MonthChart } from './charts.tsx';
import { CourthouseCheck } from './courthouse-check.tsx';
import { DatasetRows } from './dataset-rows.tsx';
import { NetNewSlot } from './net-new-slot.tsx';
import { cardSource } from './queries.ts';

type Props = {
  fips: string;
  /** The dataset whose months and reads are open at first. */
  openDataset?: DatasetType | null;
  /** Moves the focus to the card when it is shown, for a visitor who chose it elsewhere on the page. */
  focused?: boolean;
  /** In a dialog, which has the title and the close button. */
  inDialog?: boolean;
  onClose?: () => void;
};

/** Everything that is known about a county: every dataset, with a way to ask for a price. */
export function CountyCard({ fips, ...options }: Props) {
  return <LoadedCountyCard list={useRows(cardSource(fips))} {...options} />;
}

type LoadedCardProps = Omit<Props, 'fips'> & { list: RowList<Card> };

/** The card of a county that is being loaded. */
export function LoadedCountyCard({ list: { rows, state, listProps, refresh }, ...options }: LoadedCardProps) {
  const [card] = rows;
  if (card) return <Loaded key={card.fips} card={card} listProps={listProps} {...options} />;
  return (
    <div className="county-card" {...listProps}>
      {state === 'loading' && <Skeleton rows={9} className="h-6" />}
      {state === 'ready' && <EmptyList title={copy.unknown} />}
      {state === 'failed' && (
        <FailedList title={copy.failed} onRetry={refresh}>
          {copy.retrying}
        </FailedList>
      )}
    </div>
  );
}

type LoadedProps = Omit<Props, 'fips'> & { card: Card; listProps: ListProps };

function Loaded({ card, listProps, openDataset = null, focused = false, inDialog = false, onClose }: LoadedProps) {
  const now = useNow();
  const isSignedIn = useSignedIn();
  const [chosen, setChosen] = useState<DatasetType[]>([]);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focused) return;
    title.current?.focus();
  }, [focused]);
  const { datasets } = card;
  const samples = datasets.filter((each) => each.is_sample);
  const place = `${card.county}, ${card.state}`;
  const countable = datasets
    .filter((each) => each.file_status === 'open' && each.exclusive_until === null)
    .map((each) => each.dataset_type);
  const missing = datasetNames.filter((type) => !datasets.some((each) => each.dataset_type === type));

  function choose(type: DatasetType, isChosen: boolean): void {
    setChosen((before) => (isChosen ? [...before, type] : before.filter((each) => each !== type)));
  }

  return (
    <section className="county-card" aria-label={place} {...listProps}>
      <header className="county-card-head">
        {!inDialog && (
          <h2 ref={title} tabIndex={-1} className="county-card-place">
            {place}
          </h2>
        )}
        <NewestRead card={card} now={now} />
        <p className="county-card-summary figures">
          {summary(card)}
          {samples.length > 0 && (
            <span className="county-card-sample">
              {samples.length === datasets.length
                ? copy.sample
                : fillIn(copy.sampleOf, {
                    datasets: samples.map((each) => datasetTypes[each.dataset_type]).join(', '),
                  })}
            </span>
          )}
        </p>
        <a
          href={quoteLink({ territory: place, datasets: chosen })}
          className="button button-primary county-card-quote print:hidden"
        >
          {fillIn(copy.quote, { county: place })}
        </a>
        {onClose && <CloseButton aria-label={copy.close} onClick={onClose} className="county-card-close" />}
      </header>
      {isSignedIn && <WatchCounty fips={card.fips} place={place} />}
      <p aria-live="polite" className="county-card-chosen">
        {chosen.length > 0 && plural(chosen.length, copy.chosen)}
      </p>
      <div className="county-card-body">
        <div className="min-w-0">
          <DatasetTable place={place}>
            {datasets.map((dataset) => (
              <DatasetRows
                key={dataset.id}
                card={card}
                dataset={dataset}
                now={now}
                isChosen={chosen.includes(dataset.dataset_type)}
                onChoose={choose}
                isOpenAtFirst={dataset.dataset_type === openDataset}
              />
            ))}
          </DatasetTable>
          {missing.length > 0 && (
            <p className="mt-3 text-xs text-ink-2">
              {fillIn(copy.notRead, { list: missing.map((type) => datasetTypes[type]).join(', ') })}
            </p>
          )}
        </div>
        <div className="county-card-charts">
          <LagChart card={card} />
          <MonthChart card={card} />
        </div>
      </div>
      <CardLinks card={card} place={place} inDialog={inDialog} />
      <details className="county-card-check print:hidden">
        <summary>{copy.check}</summary>
        <CourthouseCheck county={{ fips: card.fips, label: place }} />
      </details>
      <CaseListSlot fips={card.fips} label={copy.beatUs} />
      {countable.length > 0 && (
        <NetNewSlot counties={[{ fips: card.fips, label: place }]} datasets={chosen.length > 0 ? chosen : countable} />
      )}
      <p className="mt-2 text-xs text-ink-2">{fillIn(copy.asOf, { time: asOf.format(new Date(card.as_of)) })}</p>
    </section>
  );
}

const asOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The age of the newest read of any dataset. */
function NewestRead({ card, now }: { card: Card; now: Date }) {
  const newest = card.datasets
    .flatMap((each) => (each.file_status === 'open' && each.last_update ? [each.last_update] : []))
    .toSorted()
    .at(-1);
  if (!newest) return <span className="county-card-age">{copy.neverRead}</span>;
  const moment = new Date(newest);
  return (
    <time
      dateTime={newest}
      title={asOf.format(moment)}
      className={`county-card-age ${isFresh(moment, now) ? 'county-card-age-fresh' : ''}`}
    >
      <span className="sr-only">{copy.newest} </span>
      {freshnessAge(moment, now)}
    </time>
  );
}

/** '9 datasets · 1,284 records this month' */
function summary(card: Card): string {
  const open = card.datasets.filter((each) => each.file_status === 'open').length;
  const filed = filedInMonths(card).at(-1)?.count ?? 0;
  return `${plural(open, copy.datasets)} · ${plural(filed, copy.thisMonth)}`;
}

function DatasetTable({ place, children }: { place: string; children: ReactNode }) {
  const { dataset, open, newest, lag, details } = copy.columns;
  return (
    <table className="county-card-table figures">
      <caption className="sr-only">{fillIn(copy.table, { place })}</caption>
      <thead>
        <tr>
          <th scope="col">{dataset}</th>
          <th scope="col">{open}</th>
          <th scope="col">{newest}</th>
          <th scope="col">{lag}</th>
          <th scope="col">
            <span className="sr-only">{details}</span>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

type LinksProps = { card: Card; place: string; inDialog: boolean };

function CardLinks({ card, place, inDialog }: LinksProps) {
  const { fips } = card;
  const { page, leads, market, builder, map, label } = copy.links;
  const links = [
    [page, countyPath({ name: card.county, state: card.state })],
    [leads, `/lead-scoring?${new URLSearchParams({ q: place })}`],
    [market, `/market-intelligence?county=${fips}`],
    [builder, `/dataset-builder?county=${fips}`],
    ...(inDialog ? [[map, `/coverage?county=${fips}`]] : []),
  ];
  return (
    <ul aria-label={fillIn(label, { place })} className="county-card-links print:hidden">
      {links.map(([text, href]) => (
        <li key={href}>
          <a href={href} className="text-link">
            {text}
          </a>
        </li>
      ))}
      <li>
        <CopyButton text={`${location.origin}/coverage?county=${fips}`} />
      </li>
      <li>
        <button type="button" onClick={printCard} className="text-link">
          {copy.print}
        </button>
      </li>
    </ul>
  );
}

function CopyButton({ text }: { text: string }) {
  const [result, setResult] = useState('');
  async function copyToClipboard(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setResult(copy.copied);
    } catch {
      setResult(copy.notCopied);
    }
  }
  return (
    <>
      <button type="button" onClick={copyToClipboard} className="text-link">
        {copy.copy}
      </button>
      <span role="status" className="text-ink-2">
        {result && ` ${result}`}
      </span>
    </>
  );
}

/** Prints the card without the page around it. */
function printCard(): void {
  const { dataset } = document.documentElement;
  dataset.print = 'county-card';
  addEventListener('afterprint', () => delete dataset.print, { once: true });
  print();
}

/** Lets an account watch the county of a card. */
function WatchCounty({ fips, place }: { fips: string; place: string }) {
  const watched = useWatched();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState('');
  if (!watched) return null;
  const isWatched = watched.some((each) => each.fips === fips);

  async function toggle(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const problem = await setWatched(fips, !isWatched);
    setBusy(false);
    setResult(
      problem ??
        fillIn(isWatched ? watching.unwatched : isDailyMailOn() ? watching.watched : watching.watchedQuietly, {
          county: place,
        }),
    );
  }

  return (
    <p className="county-card-watch print:hidden">
      <button type="button" aria-disabled={busy} onClick={toggle} className="text-link font-semibold">
        {isWatched ? watching.watching : watching.watch}
      </button>
      <span role="status">{result}</span>
    </p>
  );
}
