import { memo } from 'react';
import type { FreshnessRow } from '#app/lib/api-client.ts';
import type { CoveragePage } from '#content/pages/coverage.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { AgeBadge } from './age-badge.tsx';

type Words = CoveragePage['tool']['list'];

const pageSize = 100;

/** The rows as a table in parts of a hundred, so that the browser need not lay out what is far out of view. */
export function FreshnessTable({ rows, now, words }: { rows: FreshnessRow[]; now: Date; words: Words }) {
  const parts = Array.from({ length: Math.ceil(rows.length / pageSize) }, (_, index) =>
    rows.slice(index * pageSize, (index + 1) * pageSize),
  );
  const { county, dataset, records, updated } = words.columns;
  return (
    <table className="freshness figures" aria-label={words.label}>
      <thead>
        <tr>
          <th scope="col">{county}</th>
          <th scope="col">{dataset}</th>
          <th scope="col">{records}</th>
          <th scope="col">{updated}</th>
        </tr>
      </thead>
      {parts.map((part) => (
        <Part key={part[0]?.id} rows={part} now={now} unit={words.records} />
      ))}
    </table>
  );
}

const Part = memo(
  ({ rows, now, unit }: { rows: FreshnessRow[]; now: Date; unit: string }) => (
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            {row.county}, <span className="font-normal">{row.state}</span>
          </th>
          <td>
            {datasetTypes[row.dataset_type]}
            <span className="block text-xs text-ink-2">{row.update_frequency}</span>
          </td>
          <td>
            {row.record_count.toLocaleString('en-US')}
            {/* Where the table is stacked, no head says what is counted. */}
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
    before.rows.length === after.rows.length &&
    before.rows.every((row, index) => row === after.rows[index]),
);
