import { useRef, useState } from 'react';
import { useToast } from '#app/shell/toast.tsx';
import { type FormRefusal, useCheckedForm } from '#app/shell/use-checked-form.ts';
import { FieldName } from '#app/ui/field-name.tsx';
import { RequiredMark, TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import type { BuilderPage } from '#content/pages/builder.ts';
import { type BuilderType, missingParts, type RequiredPart } from '#domain/builder/definition.ts';
import { builderTypes } from '#domain/builder/estimated-records.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber } from '#domain/format.ts';
import type { CountyFinder } from '#domain/places/county-finder.ts';
import { CountiesField, StatesField } from './place-fields.tsx';
import type { Draft } from './use-draft.ts';

type Props = {
  draft: Draft;
  finder: CountyFinder | null;
  /** The open records of each data type in the chosen places, or in all counties; empty while they are counted. */
  counts: ReadonlyMap<BuilderType, number>;
  copy: BuilderPage['tool'];
  /** The quote form with this dataset filled in. */
  quote: string | null;
  onWantCounties: () => void;
  /** Resolves to null when the dataset is saved, or when a visitor was told to sign in. */
  onSave: () => Promise<FormRefusal | null>;
};

/** The description of a dataset. */
export function BuilderForm({ draft, finder, counts, copy, quote, onWantCounties, onSave }: Props) {
  const show = useToast();
  const hydrated = useHydrated();
  const { definition, description, change } = draft;
  const missing = missingParts(definition);
  const nameField = useRef<HTMLInputElement>(null);
  const [saved, setSaved] = useState<string | null>(null);

  const { form, problems, sending } = useCheckedForm<typeof definition>({
    check() {
      if (missing.length === 0) return { ok: true, value: definition };
      const { parts, ...message } = copy.missing;
      const fields = Object.fromEntries(missing.map((part) => [part, parts[part]]));
      return { ok: false, fields, toast: { ...message, variant: 'warning' } };
    },
    async send() {
      const refusal = await onSave();
      if (!refusal) setSaved(quote);
      return refusal;
    },
  });
  // A suggestion for one field may fill in another, which then gets no input event.
  const problem = (part: RequiredPart) => (missing.includes(part) ? problems[part] : undefined);

  function clear(): void {
    draft.reset();
    show(copy.draft.cleared);
    // The button disappears with the draft, which would lose the focus.
    nameField.current?.focus();
  }

  const place = { places: definition, finder, copy, onChange: change };
  return (
    <form {...form} noValidate className="builder-form">
      <TextField
        ref={nameField}
        id="name"
        name="name"
        label={copy.name.label}
        placeholder={copy.name.placeholder}
        required
        maxLength={100}
        autoComplete="off"
        value={definition.name}
        error={problem('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        id="description"
        name="description"
        label={copy.description}
        rows={1}
        maxLength={500}
        value={description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TypeChoices
        copy={copy.types}
        chosen={definition.types}
        counts={counts}
        error={problem('types')}
        onChange={(types) => change({ types })}
      />
      <CountiesField {...place} error={problem('counties')} onFocus={onWantCounties} />
      <StatesField {...place} error={problem('states')} />
      <div className="builder-actions noscript:hidden">
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="submit"
            disabled={!hydrated}
            aria-disabled={sending || undefined}
            className="button button-primary"
          >
            {copy.save}
          </button>
          {!draft.isEmpty && (
            <button type="button" onClick={clear} className="button button-quiet">
              {copy.draft.clear}
            </button>
          )}
        </div>
        <p className="text-sm text-ink-2">
          {draft.isEmpty && saved ? (
            <a href={saved} className="text-link inline-flex min-h-11 items-center font-semibold">
              {copy.draft.quoteSaved}
            </a>
          ) : (
            copy.draft.kept
          )}
        </p>
      </div>
    </form>
  );
}

type TypeChoicesProps = {
  copy: BuilderPage['tool']['types'];
  chosen: BuilderType[];
  counts: ReadonlyMap<BuilderType, number>;
  error: string | undefined;
  onChange: (types: BuilderType[]) => void;
};

function TypeChoices({ copy, chosen, counts, error, onChange }: TypeChoicesProps) {
  function toggle(type: BuilderType, on: boolean): void {
    onChange(builderTypes.filter((each) => (each === type ? on : chosen.includes(each))));
  }
  return (
    <fieldset aria-describedby={error ? 'types-error' : 'types-hint'} className="builder-types">
      <legend className="text-sm font-semibold">
        {copy.legend}
        <RequiredMark />
      </legend>
      <ul className="builder-type-list">
        {builderTypes.map((type) => {
          const count = counts.get(type);
          return (
            <li key={type}>
              <label className="choice-card builder-type">
                <input
                  type="checkbox"
                  name="types"
                  value={type}
                  checked={chosen.includes(type)}
                  aria-label={datasetTypes[type]}
                  aria-describedby={`${type}-count`}
                  aria-invalid={error ? true : undefined}
                  onChange={(event) => toggle(type, event.target.checked)}
                  className="size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{datasetTypes[type]}</span>
                  <code className="builder-code field-name">
                    <FieldName name={type} />
                  </code>
                </span>
                <span id={`${type}-count`} className="builder-count figures text-ink-2">
                  {count === undefined ? '' : formatNumber(count)}
                  <span className="sr-only">{count === undefined ? '' : ` ${copy.counted}`}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {error ? (
        <p id="types-error" className="field-error mt-1 text-sm font-semibold">
          {error}
        </p>
      ) : (
        <p id="types-hint" className="mt-1 text-xs text-ink-2">
          {copy.hint}
        </p>
      )}
    </fieldset>
  );
}
