/** A formula with column names: [Sent] is the cell in the same row, [Sent:] is the whole column. */
export type NamedFormula = string;

/** The first and last row of a whole column. */
export type RowSpan = { first: number; last: number };

/** 'A', 'B', ... 'Z', 'AA' for the column at a zero-based index. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** Replaces the column names with cell addresses. */
export function formulaInRow(formula: NamedFormula, columns: string[], row: number, span: RowSpan): string {
  return formula.replace(/\[([^\]:]+)(:?)\]/g, (_, name: string, whole: string) => {
    const index = columns.indexOf(name);
    if (index < 0) throw new Error(`No column is called '${name}'`);
    const letters = columnLetters(index);
    return whole ? `$${letters}$${span.first}:$${letters}$${span.last}` : `${letters}${row}`;
  });
}
