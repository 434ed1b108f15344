import type { WriteSheet } from 'hucre/xlsx';
import { crmChecks, crmColumns, crmMeasures, crmRows } from '#content/collections/toolbox/sheets/crm-template.ts';
import { columnLetters } from '#domain/export/formula.ts';
import { crmStages } from '#domain/outreach/follow-up.ts';
import { put, putFormula, type SheetCells } from './cells.ts';
import { headingStyle, headOf, lineStyle, textStyle, titleStyle, totalStyle, workedStyle } from './styles.ts';

const names = [...crmColumns.map(({ name }) => name), ...Object.keys(crmMeasures)];

/** A column of the sheet of leads, whole. */
function column(name: string): string {
  const letters = columnLetters(names.indexOf(name));
  return `Leads!$${letters}$${crmRows.first}:$${letters}$${crmRows.last}`;
}

/** Counts of what must not be there, and what stands in each stage. */
export function checkSheet(): WriteSheet {
  const cells: SheetCells = new Map();
  put(cells, 1, 0, 'Friday check', titleStyle);
  put(cells, 2, 0, 'Every count should be zero before the week ends.', textStyle);
  for (const [index, name] of ['Check', 'Leads', 'If it is not zero', ''].entries())
    put(cells, 4, index, name, headOf(index === 1 ? 'count' : 'text'));
  crmChecks.forEach(({ label, formula, remedy }, index) => {
    const row = 5 + index;
    put(cells, row, 0, label, lineStyle);
    putFormula(
      cells,
      row,
      1,
      formula.replace(/\[(\w+):\]/g, (_, name: string) => column(name)),
      0,
      totalStyle('count'),
    );
    put(cells, row, 2, remedy, lineStyle);
  });
  const stages = 5 + crmChecks.length + 1;
  put(cells, stages, 0, 'Stages', headingStyle);
  for (const [index, name] of ['Stage', 'Leads', 'Estimated value'].entries())
    put(cells, stages + 1, index, name, headOf(index === 0 ? 'text' : 'count'));
  crmStages.forEach((stage, index) => {
    const row = stages + 2 + index;
    put(cells, row, 0, stage, lineStyle);
    putFormula(cells, row, 1, `COUNTIF(${column('stage')},A${row})`, 0, workedStyle('count'));
    putFormula(cells, row, 2, `SUMIF(${column('stage')},A${row},${column('market_value')})`, 0, workedStyle('money'));
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
