import { calculatorWords, type FieldWords } from '#content/pages/calculators.ts';
import type { NumberRule } from '#domain/calculators/read-number.ts';
import {
  type CellNames,
  cellAt,
  cellStyles,
  type Format,
  inputStyle,
  numberStyle,
  type Result,
  type SheetDraft,
} from './workbook.ts';

/** The name of a cell in formulas: Rental_down_percent */
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

/** Input rows: label, tinted cell, unit. Percentages are stored as 0.05, not 5. Returns the names of the cells. */
export function inputRows<Key extends string>({
  sheet,
  row,
  prefix,
  keys,
  words,
  rules,
  values,
}: Inputs<Key>): CellNames {
  return keys.map((key, index) => {
    const { label, unit } = words[key];
    const format = inputFormat(unit);
    const scale = format === 'percent' ? 100 : 1;
    const inputRow = row + index;
    const value = values[key];
    sheet.text(inputRow, 1, label);
    sheet.value(inputRow, 2, value === null ? null : value / scale, inputStyle(format));
    sheet.text(inputRow, 3, calculatorWords.units[unit], cellStyles.unit);
    sheet.validations.push({
      type: rules[key].decimals === 0 ? 'whole' : 'decimal',
      operator: 'between',
      formula1: String(rules[key].min / scale),
      formula2: String(rules[key].max / scale),
      allowBlank: rules[key].optional ?? false,
      showErrorMessage: true,
      range: cellAt(inputRow, 2, false),
    });
    return named(sheet, nameOf(prefix, key), inputRow);
  });
}

export type ResultRow = { label: string; name: string; formula: string; result: Result | null; format: Format };

/** Result rows: label and formula. Returns the names of the cells. */
export function resultRows(sheet: SheetDraft, row: number, results: ResultRow[]): CellNames {
  return results.map(({ label, name, formula, result, format }, index) => {
    sheet.text(row + index, 1, label);
    sheet.formula(row + index, 2, formula, result, numberStyle(format));
    return named(sheet, name, row + index);
  });
}
