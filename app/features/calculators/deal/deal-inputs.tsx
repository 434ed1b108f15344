import { TextField } from '#app/ui/interactive/field.tsx';
import { ChoiceChips } from '#app/ui/interactive/filter-bar.tsx';
import { dealAnalyzerCopy as copy } from '#content/pages/deal-analyzer.ts';
import { type DealFigures, dealRules } from '#domain/calculators/fields.ts';
import { ruleHabit } from '#domain/calculators/offer.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { FieldGroups, type FieldsProps, NumberFields } from '../number-fields.tsx';
import { shownMoney } from '../shown.ts';
import { Comparables } from './comparables.tsx';
import type { DealState } from './use-deal.ts';

export function DealInputs({ state }: { state: DealState }) {
  const { texts, starting, problems, set, deal, inputs } = state;
  const fields: FieldsProps<keyof DealFigures> = {
    copy: copy.fields,
    rules: dealRules,
    texts,
    starting,
    problems,
    onChange: set,
  };
  const { rulePercent } = inputs;
  return (
    <>
      <TextField
        id="property"
        name="property"
        label={copy.property.label}
        placeholder={copy.property.placeholder}
        maxLength={100}
        autoComplete="off"
        value={texts.property ?? ''}
        onChange={(event) => set({ property: event.target.value })}
      />
      <div className="flex flex-wrap gap-x-10 gap-y-5 noscript:hidden">
        <ChoiceChips
          name="strategy"
          label={copy.strategies.label}
          value={inputs.strategy}
          choices={[
            { value: 'flip', label: copy.strategies.flip },
            { value: 'wholesale', label: copy.strategies.wholesale },
          ]}
          onChange={(strategy) => set({ strategy })}
        />
        <ChoiceChips
          name="source"
          label={copy.sources.label}
          value={state.source}
          choices={[
            { value: 'comparables', label: copy.sources.comparables },
            { value: 'typed', label: copy.sources.typed },
          ]}
          onChange={(source) => set({ source })}
        />
      </div>
      {state.source === 'typed' ? (
        <NumberFields title={copy.sources.label} keys={['typedArv']} {...fields} />
      ) : (
        <>
          <Comparables state={state} />
          <NumberFields title={copy.sources.label} keys={['squareFeet']} {...fields} />
        </>
      )}
      <FieldGroups
        groups={copy.groups}
        hints={Number.isNaN(rulePercent) ? {} : { offer: copy.habits[ruleHabit(rulePercent)] }}
        totals={{
          financing: shownMoney(deal.costs.loanCosts),
          liens: shownMoney(deal.costs.liensAndFines),
          ...(deal.rental && { rental: fillIn(copy.perMonth, { flow: shownMoney(deal.rental.monthlyCashFlow) }) }),
        }}
        {...fields}
      />
    </>
  );
}
