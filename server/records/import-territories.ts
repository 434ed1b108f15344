import type { RecordStore } from '#db/records/store.ts';
import type { SavedTerritories } from '#db/records/territories.ts';
import { formatNumber } from '#domain/format.ts';
import type { Places } from '#domain/records/check-row.ts';
import { type CheckedTerritory, checkTerritory, type TerritoryRow } from '#domain/records/check-territory.ts';
import { UnreadableCell } from '#domain/records/row-values.ts';
import { FileProblem } from './read/file-problem.ts';
import { openRecordFile } from './read/open-record-file.ts';
import type { RawRow } from './read/record-file.ts';
import { RejectedFile } from './write/rejected-file.ts';

type TerritoryOptions = {
  files: string[];
  places: Places;
  /** Say what would change, and change nothing. */
  dryRun?: boolean;
  print: (line: string) => void;
};

/** Imports what the provider decides by county and dataset; returns the exit status. */
export async function importTerritories(
  store: RecordStore,
  { files, places, dryRun = false, print }: TerritoryOptions,
): Promise<number> {
  let accepted = 0;
  for (const path of files) {
    const rejected = new RejectedFile(path);
    const territories = new Map<string, TerritoryRow>();
    let rejectedRows = 0;
    try {
      const file = await openRecordFile(path);
      for await (const { header, rows } of file.batches) {
        for (const row of rows) {
          const checked = checkedRow(row, header, places);
          if ('territory' in checked) {
            const { territory } = checked;
            territories.set(`${territory.fips} ${territory.dataset_type}`, territory);
          } else {
            rejectedRows++;
            const cells = 'problem' in row ? row.fields : row.cells;
            await rejected.add([{ header, cells, problems: checked.problems }]);
          }
        }
      }
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      print(`${path}: ${error.message}`);
      continue;
    } finally {
      await rejected.end();
    }
    const saved = await store.saveTerritories({ territories: [...territories.values()], dryRun });
    accepted += territories.size;
    const counts = [saved.added, saved.changed, rejectedRows].map(formatNumber);
    const would = dryRun ? 'would be ' : '';
    print(`${path}: ${counts[0]} territories ${would}added, ${counts[1]} ${would}changed, ${counts[2]} rejected.`);
    if (dryRun) for (const line of statusLines(saved.statuses)) print(`${path}: ${line}`);
  }
  if (dryRun) print('This was a dry run: nothing was changed.');
  return accepted > 0 ? 0 : 1;
}

function statusLines(statuses: SavedTerritories['statuses']): string[] {
  return statuses.map(
    ({ fips, dataset, from, to }) =>
      `${fips} ${dataset} would be ${to.replaceAll('_', ' ')}, and is ${from.replaceAll('_', ' ')}.`,
  );
}

function checkedRow(row: RawRow, header: readonly string[], places: Places): CheckedTerritory {
  if ('problem' in row) return { problems: [{ column: row.column, value: row.value, reason: row.problem }] };
  const bad = row.cells.findIndex((cell) => cell instanceof UnreadableCell);
  if (bad >= 0) {
    const { reason, text } = row.cells[bad] as UnreadableCell;
    return { problems: [{ column: header[bad] ?? '', value: text, reason }] };
  }
  return checkTerritory(Object.fromEntries(header.map((name, at) => [name, row.cells[at]])), places);
}
