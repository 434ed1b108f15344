import type { WriteSheet } from 'hucre/xlsx';
import { type CrmRow, exampleDay } from '#content/collections/toolbox/sheets/crm-example.ts';
import { crmColumns, crmMeasures, crmRows } from '#content/collections/toolbox/sheets/crm-template.ts';
import { formulaInRow } from '#domain/export/formula.ts';
import { type FollowUp, followUpOf } from '#domain/outreach/follow-up.ts';
import { dayValue, put, putFormula, type SheetCells } from './cells.ts';
import { headOf, typedStyle, workedStyle } from './styles.ts';
import { validationsOf } from './validations.ts';

const measures = Object.entries(crmMeasures) as [keyof FollowUp, (typeof crmMeasures)['recheck']][];
const columns = [...crmColumns, ...Object.values(crmMeasures)];
const names = columns.map(({ name }) => name);

/** The example stands still on its day, so that its dates do not all turn overdue. */
export function exampleLeads(leads: CrmRow[]): WriteSheet {
  const span = { first: crmRows.first, last: crmRows.first + leads.length - 1 };
  const day = `DATE(${exampleDay.split('-').map(Number).join(',')})`;
  const cells = headCells();
  leads.forEach((lead, index) => {
    const row = crmRows.first + index;
    crmColumns.forEach(({ name, kind }, column) => {
      const value = lead[name as keyof CrmRow];
      const written = kind === 'date' ? dayValue(String(value)) : value === '' ? null : value;
      put(cells, row, column, written, typedStyle(kind));
    });
    putMeasures(cells, row, span, followUpOf(lead, leads, exampleDay), day);
  });
  return sheetOf('Example', cells, span);
}

/** The sheet to work in: empty, its formulas waiting for rows. */
export function emptyLeads(): WriteSheet {
  const cells = headCells();
  for (let row = crmRows.first; row <= crmRows.last; row += 1) {
    for (const [column, { kind }] of crmColumns.entries()) put(cells, row, column, null, typedStyle(kind));
    putMeasures(cells, row, crmRows, null, 'TODAY()');
  }
  return sheetOf('Leads', cells, crmRows);
}

function headCells(): SheetCells {
  const cells: SheetCells = new Map();
  for (const [index, { name, kind }] of columns.entries()) put(cells, 1, index, name, headOf(kind));
  return cells;
}

function putMeasures(
  cells: SheetCells,
  row: number,
  span: { first: number; last: number },
  worked: FollowUp | null,
  day: string,
): void {
  measures.forEach(([name, { formula, kind }], index) => {
    const text = formulaInRow(formula, names, row, span).replaceAll('TODAY()', day);
    putFormula(cells, row, crmColumns.length + index, text, worked?.[name] ?? '', workedStyle(kind));
  });
}

function sheetOf(name: string, cells: SheetCells, span: { first: number; last: number }): WriteSheet {
  return {
    name,
    columns: columns.map(({ width }) => ({ width })),
    cells,
    rowDefs: new Map([[0, { height: 24 }]]),
    freezePane: { rows: 1, columns: 2 },
    dataValidations: validationsOf(crmColumns, span),
    pageSetup: {
      paperSize: 'letter',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 2,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    },
    view: { showGridLines: false },
  };
}
