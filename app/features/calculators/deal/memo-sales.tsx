import { dealAnalyzerWords } from '#content/pages/deal-analyzer.ts';
import { shownMoney } from '../shown.ts';
import type { DealState } from './use-deal.ts';

const { comparables, memo } = dealAnalyzerWords;

/** Where the value on the memo comes from. */
export function MemoSales({ state }: { state: DealState }) {
  if (state.source === 'typed') return <p>{memo.typedValue}</p>;
  const counting = state.sales.filter(({ counts }) => counts);
  return (
    <>
      <h2>{memo.value}</h2>
      <table className="figures">
        <thead>
          <tr>
            {Object.values(comparables.fields).map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">{comparables.perFoot.replace('{rate} ', '$ ')}</th>
          </tr>
        </thead>
        <tbody>
          {counting.map(({ texts, counts, perFoot }, index) => (
            <tr key={index}>
              <td>{texts.address}</td>
              <td>{shownMoney(counts?.price ?? null)}</td>
              <td>{counts?.squareFeet.toLocaleString('en-US')}</td>
              <td>{shownMoney(counts?.adjustment ?? null)}</td>
              <td>{shownMoney(perFoot && Math.round(perFoot * 100) / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
