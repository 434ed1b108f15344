import { calculatorCopy, type FieldCopy, type FieldGroup } from '#content/pages/calculators.ts';
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

const inputFormat = (unit: FieldCopy['unit']): Format =>
  unit === 'percent' ? 'percent' : ['dollars', 'month', 'year'].includes(unit) ? 'money' : 'number';

type Inputs<Key extends string> = {
  sheet: SheetDraft;
  row: number;
  prefix: string;
  groups: FieldGroup<Key>[];
  copy: Record<Key, FieldCopy>;
  rules: Record<Key, NumberRule>;
  values: Record<Key, number | null>;
};

/**
 * Input rows by group: label, tinted cell, unit. Percentages are stored as 0.05, not 5. Returns the names of the cells
 * and the first row after them.
 */
export function inputRows<Key extends string>({
  sheet,
  row,
  prefix,
  groups,
  copy,
  rules,
  values,
}: Inputs<Key>): { names: CellNames; next: number } {
  const names: CellNames = [];
  let next = row;
  for (const { title, hint, keys } of groups) {
    sheet.text(next, 1, title, cellStyles.heading);
    next += 1;
    if (hint) {
      sheet.remark(next, hint);
      next += 1;
    }
    for (const key of keys) {
      inputRow(sheet, next, copy[key], rules[key], values[key]);
      names.push(named(sheet, nameOf(prefix, key), next));
      next += 1;
    }
    next += 1;
  }
  return { names, next };
}

function inputRow(sheet: SheetDraft, row: number, { label, unit }: FieldCopy, rule: NumberRule, value: number | null) {
  const format = inputFormat(unit);
  const scale = format === 'percent' ? 100 : 1;
  const isEmpty = value === null || value === rule.empty;
  sheet.text(row, 1, label);
  sheet.value(row, 2, isEmpty ? null : value / scale, inputStyle(format));
  sheet.text(row, 3, calculatorCopy.units[unit], cellStyles.unit);
  sheet.validations.push({
    type: rule.decimals === 0 ? 'whole' : 'decimal',
    operator: 'between',
    formula1: String(rule.min / scale),
    formula2: String(rule.max / scale),
    allowBlank: rule.optional || rule.empty !== undefined,
    showErrorMessage: true,
    range: cellAt(row, 2, false),
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
