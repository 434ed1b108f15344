import { useId, useState } from 'react';
import { countyCardCopy as words } from '#content/county-card.ts';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatDollars, formatNumber } from '#domain/format.ts';
import { freshnessAge, isFresh } from '#domain/freshness/freshness.ts';
import {
  type CountyCard,
  type CountyCardDataset,
  filedInYear,
  fileNote,
  isExclusive,
  monthsThrough,
} from '#domain/records/county-card.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { ReadsTable } from './reads-table.tsx';

type Props = {
  card: CountyCard;
  dataset: CountyCardDataset;
  now: Date;
  isChosen: boolean;
  onChoose: (type: DatasetType, isChosen: boolean) => void;
  isOpenAtFirst: boolean;
};

/** One dataset of the card: its figures, and below them its months and reads when they are asked for. */
export function DatasetRows({ card, dataset, now, isChosen, onChoose, isOpenAtFirst }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { dataset_type: type, file_status: status } = dataset;
  const name = datasetTypes[type];
  const note = fileNote(card.state, type);
  if (status !== 'open') {
    return (
      <tbody>
        <tr className="county-card-closed">
          <th scope="row">{name}</th>
          <td colSpan={6}>
            <strong className="font-semibold">{status === 'closed_by_law' ? words.closed : words.noSource}</strong>
            {`: ${dataset.status_reason}`}
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody>
      <tr>
        <th scope="row">
          <label className="county-card-name">
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={fillIn(words.choose, { dataset: name })}
              onChange={(event) => onChoose(type, event.target.checked)}
              className="print:hidden"
            />
            <span>{name}</span>
          </label>
        </th>
        <td data-label={words.columns.open}>{formatNumber(dataset.record_count)}</td>
        <td data-label={words.columns.newest}>
          <Age dataset={dataset} now={now} />
        </td>
        <td data-label={words.columns.lag}>
          <Lag dataset={dataset} />
        </td>
        <td data-label={words.columns.filed}>
          <span className="county-card-filed">
            <MonthBars counts={dataset.filed_by_month} />
            <span>{formatNumber(filedInYear(dataset.filed_by_month))}</span>
          </span>
        </td>
        <td data-label={words.columns.price}>
          {dataset.starting_price !== null && (
            <>
              {formatDollars(dataset.starting_price)}
              <span className="county-card-per">{words.perMonth}</span>
            </>
          )}
        </td>
        <td className="county-card-more print:hidden">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={fillIn(words.details, { dataset: name })}
            onClick={() => setOpen(!isOpen)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-ink-2" strokeWidth="2">
              <path d="m6 9 6 6 6-6" />
            </svg>
          </button>
        </td>
      </tr>
      <tr className="county-card-note">
        <td colSpan={7}>
          {dataset.update_frequency} · {sharing(dataset, now)}
          {note && ` · ${note}`}
          {dataset.is_late && (
            <p className="text-warm">
              <strong className="font-semibold">{words.late}</strong>: {dataset.late_reason ?? words.lateUnknown}
            </p>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className="county-card-details">
          <td colSpan={7} id={id}>
            <div className="county-card-panes">
              <Months card={card} dataset={dataset} />
              <ReadsTable card={card} type={type} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Shared by 3' or 'Exclusive until March 2027' */
function sharing({ subscribers, exclusive_until: until }: CountyCardDataset, now: Date): string {
  if (isExclusive(until, now.toISOString().slice(0, 10))) {
    return fillIn(words.exclusive, { month: month.format(new Date(until)) });
  }
  const { none, one, many } = words.shared;
  return subscribers > 1 ? fillIn(many, { count: subscribers }) : subscribers === 1 ? one : none;
}

function Age({ dataset, now }: { dataset: CountyCardDataset; now: Date }) {
  if (!dataset.last_update) return words.neverRead;
  const moment = new Date(dataset.last_update);
  return (
    <time
      dateTime={dataset.last_update}
      title={inFull.format(moment)}
      className={dataset.is_late ? 'text-warm' : isFresh(moment, now) ? 'text-fresh' : undefined}
    >
      {freshnessAge(moment, now)}
    </time>
  );
}

/** '6.5 / 19 h'; the words behind it are read to screen readers. */
function Lag({ dataset: { lag_p50_hours: half, lag_p90_hours: most } }: { dataset: CountyCardDataset }) {
  if (half === null || most === null) return <span className="text-ink-2">{words.lagUnknown}</span>;
  const values = { half: hours(half), most: hours(most) };
  return (
    <>
      <span aria-hidden="true">
        {values.half} / {values.most} h
      </span>
      <span className="sr-only">{fillIn(words.lag, values)}</span>
    </>
  );
}

function hours(value: number): string {
  return value < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value));
}

const barWidth = 5;
const barsHeight = 20;

/** Thirteen bars, the last one for the unfinished month. The table of months has the numbers. */
function MonthBars({ counts }: { counts: number[] }) {
  const max = Math.max(1, ...counts);
  return (
    <svg
      viewBox={`0 0 ${counts.length * barWidth} ${barsHeight}`}
      width={counts.length * barWidth}
      height={barsHeight}
      aria-hidden="true"
      className="county-card-bars"
    >
      {counts.map((count, at) => {
        const height = Math.max(1, (count / max) * barsHeight);
        return <rect key={at} x={at * barWidth} y={barsHeight - height} width={barWidth - 2} height={height} />;
      })}
    </svg>
  );
}

function Months({ card, dataset }: { card: CountyCard; dataset: CountyCardDataset }) {
  const { title, caption, month: monthWord, filed, soFar } = words.months;
  const counts = dataset.filed_by_month;
  const max = Math.max(1, ...counts);
  const place = `${card.county}, ${card.state}`;
  return (
    <div className="min-w-0">
      <h3 className="county-card-title">{title}</h3>
      <table className="county-card-months">
        <caption className="sr-only">{fillIn(caption, { dataset: datasetTypes[dataset.dataset_type], place })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{monthWord}</th>
            <th scope="col">{filed}</th>
          </tr>
        </thead>
        <tbody>
          {monthsThrough(dataset.filed_through).map((each, at) => {
            const count = counts[at] ?? 0;
            return (
              <tr key={each}>
                <th scope="row">{shortMonth.format(new Date(`${each}-01`))}</th>
                <td>
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="county-card-bar">
                    <rect width={(count / max) * 100} height="8" />
                  </svg>
                  <span>
                    {formatNumber(count)}
                    {at === counts.length - 1 && <span className="text-ink-2"> {soFar}</span>}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
