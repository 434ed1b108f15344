import { TextField } from '#app/ui/interactive/field.tsx';
import { ChoiceChips } from '#app/ui/interactive/filter-bar.tsx';
import { dealAnalyzerWords as words } from '#content/pages/deal-analyzer.ts';
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
    words: words.fields,
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
        label={words.property.label}
        placeholder={words.property.placeholder}
        maxLength={100}
        autoComplete="off"
        value={texts.property ?? ''}
        onChange={(event) => set({ property: event.target.value })}
      />
      <div className="flex flex-wrap gap-x-10 gap-y-5 noscript:hidden">
        <ChoiceChips
          name="strategy"
          label={words.strategies.label}
          value={inputs.strategy}
          choices={[
            { value: 'flip', label: words.strategies.flip },
            { value: 'wholesale', label: words.strategies.wholesale },
          ]}
          onChange={(strategy) => set({ strategy })}
        />
        <ChoiceChips
          name="source"
          label={words.sources.label}
          value={state.source}
          choices={[
            { value: 'comparables', label: words.sources.comparables },
            { value: 'typed', label: words.sources.typed },
          ]}
          onChange={(source) => set({ source })}
        />
      </div>
      {state.source === 'typed' ? (
        <NumberFields title={words.sources.label} keys={['typedArv']} {...fields} />
      ) : (
        <>
          <Comparables state={state} />
          <NumberFields title={words.sources.label} keys={['squareFeet']} {...fields} />
        </>
      )}
      <FieldGroups
        groups={words.groups}
        hints={Number.isNaN(rulePercent) ? {} : { offer: words.habits[ruleHabit(rulePercent)] }}
        totals={{
          financing: shownMoney(deal.costs.loanCosts),
          liens: shownMoney(deal.costs.liensAndFines),
          ...(deal.rental && { rental: fillIn(words.perMonth, { flow: shownMoney(deal.rental.monthlyCashFlow) }) }),
        }}
        {...fields}
      />
    </>
  );
}
