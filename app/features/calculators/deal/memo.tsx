import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import { calculatorCopy, flipCopy } from '#content/pages/calculators.ts';
import { dealAnalyzerCopy } from '#content/pages/deal-analyzer.ts';
import { site } from '#content/site.ts';
import type { DealFigures } from '#domain/calculators/fields.ts';
import { formatNumber } from '#domain/format.ts';
import { asInZone, longDay } from '#domain/time/date-texts.ts';
import { Lines } from '../headline.tsx';
import { shownMoney, shownPercent } from '../shown.ts';
import { shortRental } from './exits.tsx';
import type { Reasons } from './reasons.ts';
import type { DealState } from './use-deal.ts';

const copy = dealAnalyzerCopy.memo;
const { comparables, results, fields, strategies } = dealAnalyzerCopy;

/** The filled fields of some groups; an empty one counts as zero and takes no line. */
function figuresOf(state: DealState, isRental: boolean): { label: string; value: string }[] {
  const groups = dealAnalyzerCopy.groups.filter(({ id }) => (id === 'rental') === isRental);
  const keys: (keyof DealFigures)[] = groups.flatMap((group) => group.keys).filter((key) => key !== 'asking');
  return keys.flatMap((key) => {
    const text = state.texts[key].trim();
    const label = `${fields[key].label}, ${calculatorCopy.units[fields[key].unit]}`;
    return text === '' ? [] : [{ label, value: text }];
  });
}

/** The deal on one sheet of paper, for print only. */
export function Memo({ state, reasons }: { state: DealState; reasons: Reasons }) {
  const { deal, inputs, texts } = state;
  const today = useHydrated() ? longDay(asInZone(new Date())) : '';
  const heading = [
    { label: copy.property, value: texts.property?.trim() || copy.unnamed },
    { label: copy.strategy, value: strategies[inputs.strategy] },
    { label: copy.asking, value: inputs.asking === null ? copy.noAsking : shownMoney(inputs.asking) },
    { label: copy.date, value: today },
  ];
  const offers = [
    { label: results.arv, value: shownMoney(inputs.arv) },
    { label: results.flip, value: shownMoney(deal.rule.flip) },
    { label: results.wholesale, value: shownMoney(deal.rule.wholesale) },
    { label: results.itemized, value: shownMoney(deal.itemized[inputs.strategy]) },
  ];
  const range = (['opening', 'target', 'walkAway'] as const).map((key) => ({
    label: results[key],
    value: deal.range.walkAway <= 0 ? results.noDeal : shownMoney(deal.range[key]),
    strong: key === 'walkAway',
  }));
  const outcome = deal.atAsking
    ? [
        {
          label: inputs.strategy === 'wholesale' ? results.buyerProfit : results.profit,
          value: shownMoney(deal.atAsking.profit),
        },
        { label: results.cashIn, value: shownMoney(deal.atAsking.cashIn) },
        { label: results.roi, value: shownPercent(deal.atAsking.roi) },
      ]
    : [];
  const costs = (['contingency', 'liensAndFines', 'points', 'interest'] as const).flatMap((key) =>
    deal.costs[key] === 0 ? [] : [{ label: flipCopy.lines[key], value: shownMoney(deal.costs[key]) }],
  );
  return (
    <article className="calculators-memo" aria-label={copy.title}>
      <div className="calculators-memo-head">
        <p className="serif">{copy.title}</p>
        <p>{site.name}</p>
      </div>
      <div className="calculators-memo-columns">
        <Lines lines={heading.slice(0, 2)} />
        <Lines lines={heading.slice(2)} />
      </div>
      <div className="calculators-memo-verdict">
        <p className="serif">{reasons.title}</p>
        <p>{reasons.text}</p>
        <ul>
          {reasons.why.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <div className="calculators-memo-columns">
        <div>
          <h2>{results.title}</h2>
          <Lines lines={[...offers, ...range, ...outcome, ...costs]} />
        </div>
        <div>
          <h2>{copy.costs}</h2>
          <Lines lines={figuresOf(state, false)} />
        </div>
        {deal.rental && (
          <div>
            <h2>{copy.rental}</h2>
            <Lines
              lines={[...figuresOf(state, true), ...shortRental(deal.rental, deal.atAsking?.cashIn ?? Number.NaN)]}
            />
          </div>
        )}
      </div>
      <MemoSales state={state} />
      <p className="calculators-memo-small">{copy.disclaimer}</p>
    </article>
  );
}

/** The sales behind the value on the memo. */
function MemoSales({ state }: { state: DealState }) {
  if (state.source === 'typed') return <p>{copy.typedValue}</p>;
  const counting = state.sales.filter(({ counts }) => counts);
  return (
    <>
      <h2>{copy.value}</h2>
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
              <td>{counts && formatNumber(counts.squareFeet)}</td>
              <td>{shownMoney(counts?.adjustment ?? null)}</td>
              <td>{shownMoney(perFoot && Math.round(perFoot * 100) / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
