import { placeCopy as copy } from '#content/pages/place.ts';
import { type CountyCard, type CountyCardDataset, fileNote, isExclusive } from '#domain/county-card/county-card.ts';
import { datasetNames, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { freshnessAge, isFresh } from '#domain/freshness/freshness.ts';
import { fillIn } from '#domain/text/fill-in.ts';

/** Every dataset of a county with the figures of its card. */
export function CountyDatasets({ card, title }: { card: CountyCard; title: string }) {
  const { columns } = copy;
  const missing = datasetNames.filter((type) => !card.datasets.some((each) => each.dataset_type === type));
  const today = card.as_of.slice(0, 10);
  const hasExclusive = card.datasets.some((each) => isExclusive(each.exclusive_until, today));
  return (
    <>
      <table className="place-table figures">
        <caption className="sr-only">{fillIn(copy.table, { place: title })}</caption>
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
          {card.datasets.map((dataset) => (
            <DatasetRow key={dataset.id} card={card} dataset={dataset} />
          ))}
        </tbody>
      </table>
      <p className="place-note">
        {missing.length > 0 &&
          `${fillIn(copy.notRead, { list: missing.map((type) => datasetTypes[type]).join(', ') })} `}
        {hasExclusive && copy.exclusiveNote}
      </p>
    </>
  );
}

function DatasetRow({ card, dataset }: { card: CountyCard; dataset: CountyCardDataset }) {
  const { dataset_type: type, file_status: status } = dataset;
  const name = datasetTypes[type];
  if (status !== 'open') {
    return (
      <tr>
        <th scope="row">{name}</th>
        <td colSpan={6} className="place-closed">
          <b>{status === 'closed_by_law' ? copy.status.closed : copy.status.noSource}</b>
          {`: ${dataset.status_reason}`}
        </td>
      </tr>
    );
  }
  const now = new Date(card.as_of);
  const read = dataset.last_update === null ? null : new Date(dataset.last_update);
  const note = fileNote(card.state, type);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatNumber(dataset.record_count)}</td>
      <td>{formatNumber(dataset.filed_by_month.at(-1) ?? 0)}</td>
      <td>
        <Months filed={dataset.filed_by_month.slice(1)} />
      </td>
      <td>
        <span className={`place-badge ${read && isFresh(read, now) ? 'place-badge-fresh' : ''}`}>
          {read ? freshnessAge(read, now) : copy.neverRead}
        </span>
      </td>
      <td>
        {dataset.lag_p50_hours === null
          ? copy.unknown
          : fillIn(copy.hours, { hours: Math.round(dataset.lag_p50_hours) })}
      </td>
      <td>
        <Status dataset={dataset} today={card.as_of.slice(0, 10)} />
        {dataset.is_late && (
          <small className="text-warm">
            {' '}
            {fillIn(copy.status.late, { reason: dataset.late_reason ?? copy.status.lateUnknown })}
          </small>
        )}
        {note && <small> {note}</small>}
      </td>
    </tr>
  );
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

function Status({ dataset, today }: { dataset: CountyCardDataset; today: string }) {
  const { status } = copy;
  const { exclusive_until: until, subscribers } = dataset;
  if (isExclusive(until, today)) {
    return (
      <>
        <span className="stamp">{status.exclusive}</span>
        <small> {fillIn(status.until, { day: day.format(new Date(`${until}T00:00:00Z`)) })}</small>
      </>
    );
  }
  if (subscribers === 0) return status.open;
  return (
    <>
      {status.shared} <small>{plural(subscribers, status.subscribers)}</small>
    </>
  );
}

const barHeight = 16;

/** Twelve bars; the last is the unfinished month. */
function Months({ filed }: { filed: number[] }) {
  const max = Math.max(1, ...filed);
  const bars = filed.map((count, at) => `M${at * 7 + 3} 16v-${Math.max(1, Math.round((count / max) * barHeight))}`);
  return (
    <>
      <svg viewBox="0 0 83 16" aria-hidden="true">
        <path d={bars.slice(0, -1).join('')} />
        <path d={bars.at(-1)} />
      </svg>
      <span className="sr-only">{fillIn(copy.monthsOf, { list: filed.join(', ') })}</span>
    </>
  );
}
