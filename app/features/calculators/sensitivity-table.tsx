import { calculatorCopy } from '#content/pages/calculators.ts';
import { steps } from '#domain/calculators/sensitivity.ts';
import { shownMoney } from './shown.ts';

type Props = {
  caption: string;
  rowTitle: string;
  columnTitle: string;
  columns: number[];
  rows: { amount: number; cells: string[] }[];
};

const middle = Math.floor(steps.length / 2);

/** The difference of an amount from the entered one. */
function distance(index: number): string {
  const step = steps[index] ?? 0;
  return step === 0 ? calculatorCopy.here : `${step > 0 ? '+' : ''}${step}%`;
}

/** A result for other values of two of its inputs. The middle cell is the current deal. */
export function SensitivityTable({ caption, rowTitle, columnTitle, columns, rows }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one more landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="overflow-x-auto" role="group" aria-label={caption} tabIndex={0}>
      <table className="figures w-full min-w-xl text-right text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            <td className="py-2 pr-3 text-left text-xs text-ink-2">
              {rowTitle} / {columnTitle}
            </td>
            {columns.map((amount, index) => (
              <th key={steps[index]} scope="col" className="px-3 py-2 font-semibold">
                {shownMoney(amount)}
                <span className="block text-xs font-normal text-ink-2">{distance(index)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ amount, cells }, row) => (
            <tr key={steps[row]} className="border-b border-rule">
              <th scope="row" className="py-2 pr-3 text-left font-semibold">
                {shownMoney(amount)}
                <span className="block text-xs font-normal text-ink-2">{distance(row)}</span>
              </th>
              {cells.map((cell, column) => {
                const current = row === middle && column === middle;
                const tone = current
                  ? 'bg-accent font-semibold text-on-accent'
                  : cell.startsWith('-$') || /^-\d/.test(cell)
                    ? 'text-hot'
                    : '';
                return (
                  <td key={steps[column]} aria-current={current || undefined} className={`px-3 py-2 ${tone}`}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
