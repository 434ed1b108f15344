import { type ReactNode, useState } from 'react';
import { controlClass } from '#app/ui/interactive/field.tsx';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import { calculatorCopy, type FieldCopy, type FieldGroup } from '#content/pages/calculators.ts';
import type { NumberRule } from '#domain/calculators/read-number.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Texts<Key extends string> = Partial<Record<Key, string>>;

export type FieldsProps<Key extends string> = {
  copy: Record<Key, FieldCopy>;
  rules: Record<Key, NumberRule>;
  texts: NoInfer<Record<Key, string>>;
  starting: NoInfer<Record<Key, string>>;
  problems: NoInfer<Texts<Key>>;
  onChange: (changes: NoInfer<Texts<Key>>) => void;
};

export type FieldGroupsProps<Key extends string> = FieldsProps<Key> & {
  groups: FieldGroup<Key>[];
  /** Hints that depend on the numbers, by group. */
  hints?: Record<string, string>;
  /** What a folded group comes to, by group. */
  totals?: Record<string, string>;
};

/** All groups of a form. */
export function FieldGroups<Key extends string>({ groups, hints = {}, totals = {}, ...fields }: FieldGroupsProps<Key>) {
  return groups.map((group) => {
    const hint = hints[group.id] ?? group.hint;
    return group.folded ? (
      <FoldedFields key={group.id} group={group} hint={hint} total={totals[group.id]} {...fields} />
    ) : (
      <NumberFields key={group.id} title={group.title} keys={group.keys} hint={hint} {...fields} />
    );
  });
}

type GroupProps<Key extends string> = FieldsProps<Key> & { title: string; keys: Key[]; hint?: string | undefined };

export function NumberFields<Key extends string>({ title, hint, ...fields }: GroupProps<Key>) {
  return (
    <fieldset className="border-t border-rule pt-4">
      <legend className="serif float-left mb-3 w-full text-lg">{title}</legend>
      <FieldGrid {...fields} />
      {hint && <p className="max-w-2xl text-sm text-ink-2">{hint}</p>}
    </fieldset>
  );
}

type FoldedProps<Key extends string> = FieldsProps<Key> & {
  group: FieldGroup<Key>;
  hint: string | undefined;
  total: string | undefined;
};

/** A group that is closed until a visitor opens it, or arrives by a link that changed one of its fields. */
function FoldedFields<Key extends string>({ group, hint, total, ...fields }: FoldedProps<Key>) {
  const { texts, starting, problems, onChange } = fields;
  const [toggled, setToggled] = useState<boolean | null>(null);
  const hydrated = useHydrated();
  const examples = examplesFor(group.keys, fields);
  const invalid = group.keys.some((key) => problems[key]);
  return (
    <details
      className="calculators-fold"
      open={toggled ?? group.keys.some((key) => texts[key] !== starting[key])}
      onToggle={(event) => setToggled(event.currentTarget.open)}
    >
      <summary>
        <span className="serif text-lg">{group.title}</span>
        <span className={`figures text-sm ${invalid ? 'field-error font-semibold' : 'text-ink-2'}`}>
          {invalid ? calculatorCopy.check : total}
        </span>
      </summary>
      <fieldset>
        <legend className="sr-only">{group.title}</legend>
        {hint && <p className="mb-4 max-w-2xl text-sm text-ink-2">{hint}</p>}
        <FieldGrid keys={group.keys} {...fields} />
        {examples && (
          <button
            type="button"
            disabled={!hydrated}
            className="button button-quiet noscript:hidden"
            onClick={() => onChange(examples)}
          >
            {calculatorCopy.useExamples}
          </button>
        )}
      </fieldset>
    </details>
  );
}

/** The examples of the fields that a visitor has not changed; null when they are filled in already. */
function examplesFor<Key extends string>(keys: Key[], { texts, starting, copy }: FieldsProps<Key>): Texts<Key> | null {
  const changes = keys.flatMap((key) => {
    const { example } = copy[key];
    const isOwn = texts[key].trim() !== '' && texts[key] !== starting[key];
    return !example || isOwn || texts[key] === example ? [] : [[key, example]];
  });
  return changes.length > 0 ? (Object.fromEntries(changes) as Texts<Key>) : null;
}

function FieldGrid<Key extends string>({ keys, ...fields }: FieldsProps<Key> & { keys: Key[] }): ReactNode {
  return (
    <div className="calculators-fields">
      {keys.map((key) => (
        <NumberField key={key} name={key} {...fields} />
      ))}
    </div>
  );
}

function NumberField<Key extends string>({
  name,
  copy,
  rules,
  texts,
  problems,
  onChange,
}: FieldsProps<Key> & { name: Key }) {
  const { label, unit, example } = copy[name];
  const { optional, empty } = rules[name];
  const problem = problems[name];
  return (
    <div className="calculators-field">
      <div className="flex items-baseline justify-between gap-2 self-end text-sm">
        <label htmlFor={name} className="font-semibold">
          {label}
        </label>
        <span id={`${name}-note`} className="text-ink-2">
          {calculatorCopy.units[unit]}
        </span>
      </div>
      <input
        id={name}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required={!optional && empty === undefined}
        placeholder={example && fillIn(calculatorCopy.example, { example })}
        value={texts[name]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-error ${name}-note` : `${name}-note`}
        onChange={(event) => onChange({ [name]: event.target.value } as Texts<Key>)}
        className={`${controlClass} min-h-11`}
      />
      {problem && (
        <p id={`${name}-error`} className="field-error mt-1 text-sm font-semibold">
          {problem}
        </p>
      )}
    </div>
  );
}
