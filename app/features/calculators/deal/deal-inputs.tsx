import { TextField } from '#app/ui/interactive/field.tsx';
import { ChoiceChips } from '#app/ui/interactive/filter-bar.tsx';
import { dealAnalyzerWords as words } from '#content/pages/deal-analyzer.ts';
import { ruleHabit } from '#domain/calculators/offer.ts';
import { NumberFields } from '../number-fields.tsx';
import { Comparables } from './comparables.tsx';
import type { DealState } from './use-deal.ts';

const choices = (list: { value: string; label: string }[]) => list;

export function DealInputs({ state }: { state: DealState }) {
  const { texts, problems, set } = state;
  const fields = { words: words.fields, texts, problems, onChange: set };
  const { rulePercent } = state.inputs;
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
        onChange={(event) => set('property', event.target.value)}
      />
      <div className="flex flex-wrap gap-x-10 gap-y-5 noscript:hidden">
        <ChoiceChips
          name="strategy"
          label={words.strategies.label}
          value={state.inputs.strategy}
          choices={choices([
            { value: 'flip', label: words.strategies.flip },
            { value: 'wholesale', label: words.strategies.wholesale },
          ])}
          onChange={(strategy) => set('strategy', strategy)}
        />
        <ChoiceChips
          name="source"
          label={words.sources.label}
          value={state.source}
          choices={choices([
            { value: 'comparables', label: words.sources.comparables },
            { value: 'typed', label: words.sources.typed },
          ])}
          onChange={(source) => set('source', source)}
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
      {words.groups.map((group, index) => (
        <div key={group.title}>
          <NumberFields {...group} {...fields} optional={['asking']} />
          {index === 0 && !Number.isNaN(rulePercent) && (
            <p className="mt-3 text-sm text-ink-2">{words.habits[ruleHabit(rulePercent)]}</p>
          )}
        </div>
      ))}
    </>
  );
}
