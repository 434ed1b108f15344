import { dealAnalyzerCopy as copy } from '#content/pages/deal-analyzer.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { shownMoney } from '../shown.ts';
import { Split } from '../split.tsx';
import { Spoken } from '../spoken.tsx';
import { DealInputs } from './deal-inputs.tsx';
import { DealResults } from './deal-results.tsx';
import { Exits } from './exits.tsx';
import { Memo } from './memo.tsx';
import { reasonsFor } from './reasons.ts';
import { useDeal } from './use-deal.ts';

/** What to offer for a house and why, with a memo to print. */
export function DealTool() {
  const state = useDeal();
  const reasons = reasonsFor(state.inputs, state.deal, state.cautions);
  const spoken = {
    flip: shownMoney(state.deal.rule.flip),
    wholesale: shownMoney(state.deal.rule.wholesale),
    verdict: reasons.title,
  };
  return (
    <>
      <div className="calculators-memo-screen">
        <Split
          figures={[
            { label: copy.results.flip, value: spoken.flip },
            { label: copy.results.wholesale, value: spoken.wholesale },
          ]}
          inputs={{ id: 'figures-title', title: copy.inputs, children: <DealInputs state={state} /> }}
          results={{
            id: 'results-title',
            title: copy.results.title,
            children: <DealResults state={state} reasons={reasons} />,
          }}
        />
        <Exits state={state} />
        <Spoken sentence={fillIn(copy.spoken, spoken)} />
      </div>
      <Memo state={state} reasons={reasons} />
    </>
  );
}
