import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNow } from '#app/lib/use-now.ts';
import { type RowList, useRows } from '#app/lib/use-rows.ts';
import { EmptyList, FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { countyCardCopy as words } from '#content/county-card.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { plural } from '#domain/format.ts';
import { freshnessAge } from '#domain/freshness/freshness.ts';
import type { CountyCard as Card } from '#domain/records/county-card.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { CourthouseCheck } from './courthouse-check.tsx';
import { DatasetRows } from './dataset-rows.tsx';
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
  return <CountyCardOf list={useRows(cardSource(fips))} {...options} />;
}

type CardOfProps = Omit<Props, 'fips'> & { list: RowList<Card> };

/** The card of a county that is being loaded. */
export function CountyCardOf({ list: { rows, state, refresh }, ...options }: CardOfProps) {
  const [card] = rows;
  if (card) return <Loaded key={card.fips} card={card} {...options} />;
  return (
    <div className="county-card">
      {state === 'loading' && <Skeleton rows={8} className="h-8" />}
      {state === 'ready' && <EmptyList title={words.unknown} />}
      {state === 'failed' && (
        <FailedList title={words.failed} onRetry={refresh}>
          {words.retrying}
        </FailedList>
      )}
    </div>
  );
}

type LoadedProps = Omit<Props, 'fips'> & { card: Card };

function Loaded({ card, openDataset = null, focused = false, inDialog = false, onClose }: LoadedProps) {
  const now = useNow();
  const [chosen, setChosen] = useState<DatasetType[]>([]);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focused) return;
    title.current?.focus();
  }, [focused]);
  const { datasets } = card;
  const place = `${card.county}, ${card.state}`;
  const missing = (Object.keys(datasetTypes) as DatasetType[]).filter(
    (type) => !datasets.some((each) => each.dataset_type === type),
  );

  function choose(type: DatasetType, isChosen: boolean): void {
    setChosen((before) => (isChosen ? [...before, type] : before.filter((each) => each !== type)));
  }

  const quote = (
    <a href={quoteLink({ territory: place, datasets: chosen })} className="button button-primary print:hidden">
      {fillIn(words.quote, { county: card.county })}
    </a>
  );
  return (
    <section className={`county-card ${inDialog ? '' : 'county-card-framed'}`} aria-label={place}>
      <header className="county-card-head">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {!inDialog && (
              <h2 ref={title} tabIndex={-1} className="text-[1.375rem] leading-7">
                {place}
              </h2>
            )}
            {datasets.some((each) => each.is_sample) && (
              <span className="rounded-sm bg-brass-100 px-2 py-0.5 text-xs font-semibold text-brass-ink">
                {words.sample}
              </span>
            )}
          </div>
          <p className="figures text-sm text-ink-2">{summary(card, now)}</p>
        </div>
        {onClose && (
          <button type="button" aria-label={words.close} onClick={onClose} className="county-card-close">
            <svg viewBox="0 0 24 24" className="size-5 stroke-ink" strokeWidth="2" aria-hidden="true">
              <path d="M5 5l14 14M19 5 5 19" />
            </svg>
          </button>
        )}
      </header>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2 print:hidden">
        {quote}
        <span aria-live="polite">{chosen.length > 0 ? plural(chosen.length, words.chosen) : words.chooseSome}</span>
      </p>
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
        <p className="mt-3 text-sm text-ink-2">
          {fillIn(words.notRead, { list: missing.map((type) => datasetTypes[type]).join(', ') })}
        </p>
      )}
      <p className="mt-3 text-xs text-ink-2">{fillIn(words.asOf, { time: asOf.format(new Date(card.as_of)) })}</p>
      <CardLinks card={card} place={place} inDialog={inDialog} />
      <details className="county-card-check print:hidden">
        <summary>{words.check}</summary>
        <CourthouseCheck county={{ fips: card.fips, label: place }} />
      </details>
    </section>
  );
}

const asOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Newest read 5h ago · 12,400 open records in 8 datasets' */
function summary({ datasets }: Card, now: Date): string {
  const open = datasets.filter((each) => each.file_status === 'open');
  const newest = Math.max(...open.map((each) => (each.last_update ? Date.parse(each.last_update) : 0)));
  const read =
    newest > 0 ? fillIn(words.newest, { age: freshnessAge(new Date(newest), now).toLowerCase() }) : words.neverRead;
  const total = open.reduce((sum, each) => sum + each.record_count, 0);
  return `${read} · ${plural(total, words.total)} ${plural(open.length, words.inDatasets)}`;
}

function DatasetTable({ place, children }: { place: string; children: ReactNode }) {
  const { dataset, open, newest, lag, lagNote, filed, price, priceNote, details } = words.columns;
  return (
    <table className="county-card-table figures">
      <caption className="sr-only">{fillIn(words.table, { place })}</caption>
      <thead>
        <tr>
          <th scope="col">{dataset}</th>
          <th scope="col">{open}</th>
          <th scope="col">{newest}</th>
          <th scope="col">
            {lag} <span className="block font-normal">{lagNote}</span>
          </th>
          <th scope="col">{filed}</th>
          <th scope="col">
            {price} <span className="block font-normal">{priceNote}</span>
          </th>
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
  const { leads, market, builder, map, label } = words.links;
  const links = [
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
          {words.print}
        </button>
      </li>
    </ul>
  );
}

function CopyButton({ text }: { text: string }) {
  const [result, setResult] = useState('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setResult(words.copied);
    } catch {
      setResult(words.notCopied);
    }
  }
  return (
    <>
      <button type="button" onClick={copy} className="text-link">
        {words.copy}
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
