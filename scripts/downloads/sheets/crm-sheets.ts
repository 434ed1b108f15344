import type { WriteSheet } from 'hucre/xlsx';
import { type CrmRow, exampleDay } from '#content/collections/toolbox/sheets/crm-example.ts';
import { crmChecks, crmColumns, crmMeasures, crmRows } from '#content/collections/toolbox/sheets/crm-template.ts';
import { columnLetters, formulaInRow, type RowSpan } from '#domain/export/formula.ts';
import { crmStages, type FollowUp, followUpOf } from '#domain/outreach/follow-up.ts';
import { dayValue, put, putFormula, type SheetCells } from './cells.ts';
import {
  columnHeadStyle,
  formulaStyle,
  headingStyle,
  inputStyle,
  lineStyle,
  textStyle,
  titleStyle,
  totalStyle,
} from './styles.ts';
import { validationsOf } from './validations.ts';

const measures = Object.entries(crmMeasures) as [keyof FollowUp, (typeof crmMeasures)['recheck']][];
const columns = [...crmColumns, ...Object.values(crmMeasures)];
const names = columns.map(({ name }) => name);

/** Fixed to its own date, so that the examples do not all become overdue. */
export function exampleLeads(leads: CrmRow[]): WriteSheet {
  const span = { first: crmRows.first, last: crmRows.first + leads.length - 1 };
  const day = `DATE(${exampleDay.split('-').map(Number).join(',')})`;
  const cells = headCells();
  leads.forEach((lead, index) => {
    const row = crmRows.first + index;
    crmColumns.forEach(({ name, kind }, column) => {
      const value = lead[name as keyof CrmRow];
      const written = kind === 'date' ? dayValue(String(value)) : value === '' ? null : value;
      put(cells, row, column, written, inputStyle(kind));
    });
    putMeasures(cells, row, span, followUpOf(lead, leads, exampleDay), day);
  });
  return sheetOf('Example', cells, span);
}

/** The empty working sheet, with formulas in every row. */
export function emptyLeads(): WriteSheet {
  const cells = headCells();
  for (let row = crmRows.first; row <= crmRows.last; row += 1) {
    for (const [column, { kind }] of crmColumns.entries()) put(cells, row, column, null, inputStyle(kind));
    putMeasures(cells, row, crmRows, null, 'TODAY()');
  }
  return sheetOf('Leads', cells, crmRows);
}

function headCells(): SheetCells {
  const cells: SheetCells = new Map();
  for (const [index, { name, kind }] of columns.entries()) put(cells, 1, index, name, columnHeadStyle(kind));
  return cells;
}

function putMeasures(cells: SheetCells, row: number, span: RowSpan, computed: FollowUp | null, day: string): void {
  measures.forEach(([name, { formula, kind }], index) => {
    const rowFormula = formulaInRow(formula, names, row, span).replaceAll('TODAY()', day);
    putFormula(cells, row, crmColumns.length + index, rowFormula, computed?.[name] ?? '', formulaStyle(kind));
  });
}

function sheetOf(name: string, cells: SheetCells, span: RowSpan): WriteSheet {
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

const checkNames = [...crmColumns.map(({ name }) => name), ...Object.keys(crmMeasures)];

/** The range of a column on the Leads sheet. */
function leadRange(name: string): string {
  const letters = columnLetters(checkNames.indexOf(name));
  return `Leads!$${letters}$${crmRows.first}:$${letters}$${crmRows.last}`;
}

/** Counts of leads that break a rule, and of leads per stage. */
export function checkSheet(): WriteSheet {
  const cells: SheetCells = new Map();
  put(cells, 1, 0, 'Friday check', titleStyle);
  put(cells, 2, 0, 'Every count should be zero before the week ends.', textStyle);
  for (const [index, name] of ['Check', 'Leads', 'If it is not zero', ''].entries())
    put(cells, 4, index, name, columnHeadStyle(index === 1 ? 'count' : 'text'));
  crmChecks.forEach(({ label, formula, remedy }, index) => {
    const row = 5 + index;
    put(cells, row, 0, label, lineStyle);
    putFormula(
      cells,
      row,
      1,
      formula.replace(/\[(\w+):\]/g, (_, name: string) => leadRange(name)),
      0,
      totalStyle('count'),
    );
    put(cells, row, 2, remedy, lineStyle);
  });
  const stagesRow = 5 + crmChecks.length + 1;
  put(cells, stagesRow, 0, 'Stages', headingStyle);
  for (const [index, name] of ['Stage', 'Leads', 'Estimated value'].entries())
    put(cells, stagesRow + 1, index, name, columnHeadStyle(index === 0 ? 'text' : 'count'));
  crmStages.forEach((stage, index) => {
    const row = stagesRow + 2 + index;
    put(cells, row, 0, stage, lineStyle);
    putFormula(cells, row, 1, `COUNTIF(${leadRange('stage')},A${row})`, 0, formulaStyle('count'));
    putFormula(
      cells,
      row,
      2,
      `SUMIF(${leadRange('stage')},A${row},${leadRange('market_value')})`,
      0,
      formulaStyle('money'),
    );
  });
  return {
    name: 'Friday check',
    columns: [{ width: 52 }, { width: 10 }, { width: 20 }, { width: 40 }],
    cells,
    rowDefs: new Map([[0, { height: 28 }]]),
    pageSetup: { paperSize: 'letter', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    view: { showGridLines: false },
  };
}
