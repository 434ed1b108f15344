import { calculatorWords, type FieldWords } from '#content/pages/calculators.ts';
import type { NumberRule } from '#domain/calculators/read-number.ts';
import type { Format } from './workbook.ts';
import { cellAt, figure, input, looks, type Names, type Result, type SheetDraft } from './workbook.ts';

/** The name of a cell, as formulas use it: Rental_down_percent */
export function nameOf(prefix: string, key: string): string {
  return `${prefix}_${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

export function named(sheet: SheetDraft, name: string, row: number, column = 2): { name: string; range: string } {
  return { name, range: `'${sheet.name}'!${cellAt(row, column)}` };
}

const inputFormat = (unit: FieldWords['unit']): Format =>
  unit === 'percent' ? 'percent' : ['dollars', 'month', 'year'].includes(unit) ? 'money' : 'number';

type Inputs<Key extends string> = {
  sheet: SheetDraft;
  row: number;
  prefix: string;
  keys: Key[];
  words: Record<Key, FieldWords>;
  rules: Record<Key, NumberRule>;
  values: Record<Key, number | null>;
};

/** Rows to type in: label, tinted cell, unit. Percentages are real ones, so 5% and not 5. Answers the names of the cells. */
export function inputRows<Key extends string>({ sheet, row, prefix, keys, words, rules, values }: Inputs<Key>): Names {
  return keys.map((key, index) => {
    const { label, unit } = words[key];
    const format = inputFormat(unit);
    const scale = format === 'percent' ? 100 : 1;
    const here = row + index;
    const value = values[key];
    sheet.text(here, 1, label);
    sheet.value(here, 2, value === null ? null : value / scale, input(format));
    sheet.text(here, 3, calculatorWords.units[unit], looks.unit);
    sheet.validations.push({
      type: rules[key].decimals === 0 ? 'whole' : 'decimal',
      operator: 'between',
      formula1: String(rules[key].min / scale),
      formula2: String(rules[key].max / scale),
      allowBlank: rules[key].optional ?? false,
      showErrorMessage: true,
      range: cellAt(here, 2, false),
    });
    return named(sheet, nameOf(prefix, key), here);
  });
}

export type ResultRow = { label: string; name: string; formula: string; result: Result | null; format: Format };

/** Results under each other: label and live formula. Answers the names of the cells. */
export function resultRows(sheet: SheetDraft, row: number, results: ResultRow[]): Names {
  return results.map(({ label, name, formula, result, format }, index) => {
    sheet.text(row + index, 1, label);
    sheet.formula(row + index, 2, formula, result, figure(format));
    return named(sheet, name, row + index);
  });
}
