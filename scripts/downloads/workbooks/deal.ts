import { dealAnalyzerWords as words } from '#content/pages/deal-analyzer.ts';
import { pricePerFoot } from '#domain/calculators/comparables.ts';
import {
  comparableRules,
  dealRules,
  maxComparables,
  startingComparables,
  startingDeal,
} from '#domain/calculators/fields.ts';
import { analysisSheet } from './analysis-sheet.ts';
import { inputRows, named } from './input-rows.ts';
import { notesSheet } from './notes-sheet.ts';
import { cellAt, figure, input, looks, type Names, SheetDraft, saveWorkbook } from './workbook.ts';

const figures = ['squareFeet', 'typedArv', ...words.groups.flatMap(({ keys }) => keys)] as const;

/** Where the table of sales begins: its first sale. */
export const firstSaleRow = 25;

/** The deal analyzer as a workbook: build/client/downloads/deal-analyzer.xlsx */
export async function writeDealWorkbook(target: string): Promise<void> {
  const inputs = inputSheet();
  const analysis = analysisSheet();
  const notes = notesSheet([
    'The value comes from the average price per square foot of the sales on the sheet Inputs, or from the value typed in.',
    'The walk-away is the lower of the rule of thumb and the itemized offer. Opening and target lie 10% and 5% below it, in full hundreds.',
  ]);
  const names = [...inputs.names, ...analysis.names];
  await saveWorkbook(`${target}/deal-analyzer.xlsx`, 'Deal analyzer', [inputs.sheet, analysis.sheet, notes], names);
}

function inputSheet(): { sheet: SheetDraft; names: Names } {
  const sheet = new SheetDraft('Inputs', [34, 18, 16, 16, 16]);
  sheet.text(1, 1, 'Deal analyzer', looks.title);
  sheet.text(2, 1, 'Type in the tinted cells.', looks.note);
  sheet.text(4, 1, words.property.label);
  sheet.value(4, 2, null, input('text'));
  const names = [
    choice(sheet, 5, words.strategies.label, 'Deal_strategy', ['flip', 'wholesale']),
    choice(sheet, 6, words.sources.label, 'Deal_source', ['comparables', 'typed']),
    ...inputRows({
      sheet,
      row: 7,
      prefix: 'Deal',
      keys: [...figures],
      words: words.fields,
      rules: dealRules,
      values: startingDeal,
    }),
  ];
  return { sheet, names: [...names, ...salesTable(sheet)] };
}

function choice(sheet: SheetDraft, row: number, label: string, name: string, values: string[]): Names[number] {
  sheet.text(row, 1, label);
  sheet.value(row, 2, values[0] ?? '', input('text'));
  sheet.text(row, 3, values.join(' or '), looks.unit);
  sheet.validations.push({ type: 'list', values, showErrorMessage: true, range: cellAt(row, 2, false) });
  return named(sheet, name, row);
}

const parts = ['price', 'squareFeet', 'adjustment'] as const;

/** Six rows for sales, and the price a square foot of those that have a price and a size. */
function salesTable(sheet: SheetDraft): Names {
  const { fields, title, perFoot } = words.comparables;
  sheet.text(firstSaleRow - 2, 1, title, looks.heading);
  const titles = [fields.price, fields.squareFeet, fields.adjustment, perFoot.replace('{rate}', '$')];
  sheet.text(firstSaleRow - 1, 1, fields.address, looks.strong);
  sheet.texts(firstSaleRow - 1, 2, titles, { ...looks.strong, alignment: { horizontal: 'right' } });
  for (let index = 0; index < maxComparables; index++) {
    const row = firstSaleRow + index;
    const sale = startingComparables[index];
    sheet.value(row, 1, sale?.address ?? null, input('text'));
    parts.forEach((part, place) => {
      const format = part === 'squareFeet' ? 'number' : 'money';
      sheet.value(row, place + 2, sale?.[part] ?? null, input(format));
      sheet.validations.push({
        type: 'decimal',
        operator: 'between',
        formula1: String(comparableRules[part].min),
        formula2: String(comparableRules[part].max),
        allowBlank: true,
        showErrorMessage: true,
        range: cellAt(row, place + 2, false),
      });
    });
    const rate = `IF(AND(ISNUMBER(B${row}),ISNUMBER(C${row})),(B${row}+D${row})/C${row},"")`;
    sheet.formula(row, 5, rate, sale ? pricePerFoot(sale) : '', figure('money'));
  }
  const last = firstSaleRow + maxComparables - 1;
  return [{ name: 'Deal_rates', range: `'${sheet.name}'!${cellAt(firstSaleRow, 5)}:${cellAt(last, 5)}` }];
}
