/** A formula written with column names: [Sent] is the cell of its own row, [Sent:] the whole column. */
export type NamedFormula = string;

/** Where the rows of a sheet stand, so that a column can be named as a whole. */
export type RowSpan = { first: number; last: number };

/** 'A', 'B', ... 'Z', 'AA' for the column at a zero-based index. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** The formula as a spreadsheet reads it in the given row. */
export function formulaInRow(formula: NamedFormula, columns: string[], row: number, span: RowSpan): string {
  return formula.replace(/\[([^\]:]+)(:?)\]/g, (_, name: string, whole: string) => {
    const index = columns.indexOf(name);
    if (index < 0) throw new Error(`No column is called '${name}'`);
    const letters = columnLetters(index);
    return whole ? `$${letters}$${span.first}:$${letters}$${span.last}` : `${letters}${row}`;
  });
}
