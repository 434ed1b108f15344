import { useId, useState } from 'react';
import { countyCardCopy as copy } from '#content/parts/county-card.ts';
import {
  type CountyCard,
  type CountyCardDataset,
  fileNote,
  isExclusive,
  monthsThrough,
} from '#domain/county-card/county-card.ts';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatDollars, formatNumber } from '#domain/format.ts';
import { freshnessAge, isFresh } from '#domain/freshness/freshness.ts';
import { outreachLink } from '#domain/outreach/outreach-link.ts';
import { forSale, saleProblem } from '#domain/pricing/for-sale.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { LagLine } from './charts.tsx';
import { ReadsTable } from './reads-table.tsx';

type Props = {
  card: CountyCard;
  dataset: CountyCardDataset;
  now: Date;
  isChosen: boolean;
  onChoose: (type: DatasetType, isChosen: boolean) => void;
  isOpenAtFirst: boolean;
};

/** One dataset of the card: its figures, and below them its terms, months and reads when they are asked for. */
export function DatasetRows({ card, dataset, now, isChosen, onChoose, isOpenAtFirst }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { dataset_type: type, file_status: status } = dataset;
  const name = datasetTypes[type];
  const note = fileNote(card.state, type);
  const problem = saleProblem(forSale(dataset, now.toISOString().slice(0, 10)), false);
  if (status !== 'open') {
    return (
      <tbody>
        <tr className="county-card-closed">
          <th scope="row">{name}</th>
          <td colSpan={4}>
            <strong className="font-semibold">{status === 'closed_by_law' ? copy.closed : copy.noSource}</strong>
            {`: ${dataset.status_reason}`}
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody>
      <tr>
        <th scope="row">{name}</th>
        <td>{formatNumber(dataset.record_count)}</td>
        <td>
          <Age dataset={dataset} now={now} />
        </td>
        <td>
          <LagLine days={dataset.lag_by_day} />
          <span className="sr-only">{lagText(dataset)}</span>
        </td>
        <td className="county-card-more print:hidden">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={fillIn(copy.details, { dataset: name })}
            onClick={() => setOpen(!isOpen)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 fill-none stroke-ink-2" strokeWidth="2">
              <path d="m6 9 6 6 6-6" />
            </svg>
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="county-card-details">
          <td colSpan={5} id={id}>
            <p>
              {dataset.update_frequency} · {sharing(dataset, now)}
              {problem === null &&
                dataset.starting_price !== null &&
                ` · ${fillIn(copy.price, { price: formatDollars(dataset.starting_price) })}`}
            </p>
            <p>
              {lagText(dataset)}
              {note && ` · ${note}`}
            </p>
            {dataset.is_late && (
              <p className="text-warm">
                <strong className="font-semibold">{copy.late}</strong>: {dataset.late_reason ?? copy.lateUnknown}
              </p>
            )}
            {problem === null ? (
              <label className="county-card-include print:hidden">
                <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(type, event.target.checked)} />
                {fillIn(copy.choose, { dataset: name })}
              </label>
            ) : (
              <p>
                {problem} {copy.instead}
              </p>
            )}
            <p className="print:hidden">
              <a
                href={outreachLink({ county: card.county, state: card.state, dataset: type })}
                className="county-card-write text-link"
              >
                {fillIn(copy.outreach, { dataset: name })}
              </a>
            </p>
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
    return fillIn(copy.exclusive, { month: month.format(new Date(until)) });
  }
  const { none, one, many } = copy.shared;
  return subscribers > 1 ? fillIn(many, { count: subscribers }) : subscribers === 1 ? one : none;
}

function Age({ dataset, now }: { dataset: CountyCardDataset; now: Date }) {
  if (!dataset.last_update) return copy.neverRead;
  const moment = new Date(dataset.last_update);
  return (
    <time
      dateTime={dataset.last_update}
      title={inFull.format(moment)}
      className={dataset.is_late ? 'text-warm' : isFresh(moment, now) ? 'text-fresh' : undefined}
    >
      {dataset.is_late && <span className="sr-only">{copy.late}: </span>}
      {freshnessAge(moment, now)}
    </time>
  );
}

function lagText({ lag_p50_hours: half, lag_p90_hours: most }: CountyCardDataset): string {
  return half === null || most === null ? copy.lagUnknown : fillIn(copy.lag, { half: hours(half), most: hours(most) });
}

function hours(value: number): string {
  return value < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value));
}

function Months({ card, dataset }: { card: CountyCard; dataset: CountyCardDataset }) {
  const { title, caption, month: monthWord, filed, soFar } = copy.months;
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
