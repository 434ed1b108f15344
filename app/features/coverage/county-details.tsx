import type { FreshnessRow } from '#app/lib/api-client.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { freshnessAge, isFresh } from '#domain/freshness/freshness.ts';

type Props = {
  name: string;
  rows: FreshnessRow[];
  now: Date;
  /** Stands there until the rows do. */
  summary: string;
};

/** The map's tooltip: the county, then each dataset with its count and its age. */
export function CountyDetails({ name, rows, now, summary }: Props) {
  return (
    <>
      <p className="serif text-base">{name}</p>
      {rows.length === 0 && <p className="text-ink-2">{summary}</p>}
      <dl className="figures grid grid-cols-[auto_auto] gap-x-6 text-xs">
        {rows.map((row) => {
          const moment = new Date(row.last_update);
          return (
            <div key={row.id} className="contents">
              <dt>{datasetTypes[row.dataset_type]}</dt>
              <dd className={`text-right ${isFresh(moment, now) ? 'text-fresh' : 'text-ink-2'}`}>
                {row.record_count.toLocaleString('en-US')} · {freshnessAge(moment, now)}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
