import type { DataValidation } from 'hucre/xlsx';
import type { SheetColumn } from '#content/collections/toolbox/sheets/types.ts';
import { columnLetters, type RowSpan } from '#domain/export/formula.ts';

/** Validation per column: its list of choices, a date, or a number of zero or more. Text columns have none. */
export function validationsOf(columns: SheetColumn[], { first, last }: RowSpan): DataValidation[] {
  return columns.flatMap((column, index) => {
    const letters = columnLetters(index);
    const rule = ruleOf(column);
    if (!rule) return [];
    return [{ ...rule, range: `${letters}${first}:${letters}${last}`, allowBlank: true, showErrorMessage: true }];
  });
}

function ruleOf({ name, kind, choices }: SheetColumn): Omit<DataValidation, 'range'> | null {
  const title = { errorTitle: name };
  if (choices) return { type: 'list', values: [...choices], ...title, errorMessage: 'Choose from the list.' };
  switch (kind) {
    case 'date':
      return { type: 'date', operator: 'greaterThan', formula1: '1', ...title, errorMessage: 'Enter a date.' };
    case 'count':
      return { ...notNegative('whole'), ...title, errorMessage: 'Enter a whole number, zero or more.' };
    case 'money':
      return { ...notNegative('decimal'), ...title, errorMessage: 'Enter an amount in dollars, zero or more.' };
    default:
      return null;
  }
}

function notNegative(type: 'whole' | 'decimal') {
  return { type, operator: 'greaterThanOrEqual' as const, formula1: '0' };
}
