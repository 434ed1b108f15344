/** Aligns the first column to the left and the others to the right. */
export function textTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const padded = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(padded).join('  ')).join('\n');
}

/** The same rows as a Markdown table. */
export function markdownTable([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = `|${head.map((_, at) => (at === 0 ? '---' : '--:')).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
