import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import { dealAnalyzerCopy } from '#content/pages/deal-analyzer.ts';
import { CalculatorBar } from '../calculator-bar.tsx';
import { Headline, Lines } from '../headline.tsx';
import { shownMoney, shownPercent } from '../shown.ts';
import type { Reasons } from './reasons.ts';
import type { DealState } from './use-deal.ts';

const copy = dealAnalyzerCopy.results;

export function DealResults({ state, reasons }: { state: DealState; reasons: Reasons }) {
  const hydrated = useHydrated();
  const { deal, inputs } = state;
  const { strategy } = inputs;
  const dealNote = (offer: number) => (offer <= 0 ? { note: copy.noDeal } : {});
  return (
    <>
      <dl className="calculators-headlines">
        <Headline label={copy.flip} value={shownMoney(deal.rule.flip)} {...dealNote(deal.rule.flip)} />
        <Headline label={copy.wholesale} value={shownMoney(deal.rule.wholesale)} {...dealNote(deal.rule.wholesale)} />
        <Headline label={copy.arv} value={shownMoney(inputs.arv)} />
        <Headline
          label={copy.itemized}
          value={shownMoney(deal.itemized[strategy])}
          note={deal.itemized[strategy] <= 0 ? copy.noDeal : copy.itemizedNote}
        />
      </dl>
      <h3 className="mt-4 text-lg">{copy.range}</h3>
      <dl className="calculators-range">
        {(['opening', 'target', 'walkAway'] as const).map((key) => (
          <div key={key} className="flex flex-col-reverse justify-end border-t-2 border-ink py-2">
            <dt className="text-sm text-ink-2">{copy[key]}</dt>
            <dd className="serif figures text-xl whitespace-nowrap">
              {deal.range.walkAway <= 0 ? copy.noDeal : shownMoney(deal.range[key])}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-ink-2">{copy.rangeNote}</p>
      <VerdictBox verdict={deal.verdict} reasons={reasons} />
      {deal.atAsking && (
        <div className="mt-5">
          <Lines
            lines={[
              {
                label: strategy === 'wholesale' ? copy.buyerProfit : copy.profit,
                value: shownMoney(deal.atAsking.profit),
              },
              { label: copy.cashIn, value: shownMoney(deal.atAsking.cashIn) },
              { label: copy.roi, value: shownPercent(deal.atAsking.roi) },
            ]}
          />
        </div>
      )}
      <CalculatorBar workbook="deal-analyzer" onReset={state.reset}>
        <button
          type="button"
          disabled={!hydrated}
          onClick={() => print()}
          className="button button-primary noscript:hidden"
        >
          {dealAnalyzerCopy.print}
        </button>
      </CalculatorBar>
    </>
  );
}

const tones = {
  take: 'border-fresh bg-fresh-tint',
  open: 'border-fresh bg-fresh-tint',
  negotiate: 'border-brass-500 bg-brass-100',
  over: 'border-hot bg-hot-tint',
  'no-deal': 'border-hot bg-hot-tint',
  unknown: 'border-rule bg-paper-2',
};

function VerdictBox({ verdict, reasons }: { verdict: keyof typeof tones; reasons: Reasons }) {
  return (
    <div className={`mt-5 border-l-4 px-4 py-3 ${tones[verdict]}`}>
      <h3 className="text-xl">{reasons.title}</h3>
      <p className="mt-1 text-sm">{reasons.text}</p>
      {reasons.why.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
          {reasons.why.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
