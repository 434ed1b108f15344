import { FieldName } from '#app/ui/field-name.tsx';
import { RequiredMark } from '#app/ui/interactive/field.tsx';
import type { BuilderType } from '#domain/builder/definition.ts';
import { builderTypes } from '#domain/builder/estimate.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';

type Props = {
  words: { legend: string; hint: string };
  chosen: BuilderType[];
  error: string | undefined;
  onChange: (types: BuilderType[]) => void;
};

export function TypeChoices({ words, chosen, error, onChange }: Props) {
  function toggle(type: BuilderType, on: boolean): void {
    onChange(builderTypes.filter((each) => (each === type ? on : chosen.includes(each))));
  }
  return (
    <fieldset aria-describedby={error ? 'types-error' : 'types-hint'}>
      <legend className="text-sm font-semibold">
        {words.legend}
        <RequiredMark />
      </legend>
      <p id="types-hint" className="text-sm text-ink-2">
        {words.hint}
      </p>
      <ul className="mt-2 grid border-t border-rule sm:grid-cols-2 sm:gap-x-8">
        {builderTypes.map((type) => (
          <li key={type} className="border-b border-rule">
            <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
              <input
                type="checkbox"
                name="types"
                value={type}
                checked={chosen.includes(type)}
                aria-invalid={error ? true : undefined}
                onChange={(event) => toggle(type, event.target.checked)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="font-medium">{datasetTypes[type]}</span>
              <code className="field-name ml-auto text-right">
                <FieldName name={type} />
              </code>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p id="types-error" className="field-error mt-1 text-sm font-semibold">
          {error}
        </p>
      )}
    </fieldset>
  );
}
