import { Inline } from './inline.tsx';

type Props = {
  label: string;
  columns: string[];
  rows: string[][];
  numeric?: number[] | undefined;
  /** On narrow screens each row becomes a block: for tables of names, types, sentences and examples. */
  stacked?: boolean;
  /** The ids of the rows, for links to a row. */
  ids?: string[];
};

/**
 * A table whose rows become blocks on narrow screens, each cell under the name of its column if there are several. A
 * table of many numbers scrolls sideways instead, also by keyboard, because its columns are there to be compared.
 */
export function ScrollTable({ label, columns, rows, numeric = [], stacked = false, ids = [] }: Props) {
  // Two columns of numbers fit everywhere, and without their heads nobody knows which is which.
  const fits = columns.length === 2 && numeric.length === 2;
  const narrow = stacked ? 'stacked' : numeric.length > 2 ? 'min-w-xl' : fits ? '' : 'labeled';
  const labels = narrow === 'labeled' && columns.length > 2 ? columns : [];
  const align = (index: number) => (numeric.includes(index) ? 'text-right' : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one more landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="overflow-x-auto" role="group" aria-label={label} tabIndex={0}>
      <table className={`ruled figures w-full text-left text-sm ${narrow}`}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={align(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.join()} id={ids[index]} className={ids[index] && 'target:bg-brass-100'}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]} scope="row" className={align(index)}>
                    <Inline text={cell} />
                  </th>
                ) : (
                  <td key={columns[index]} className={align(index)} data-label={labels[index]}>
                    <Inline text={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
