import { useId, useState } from 'react';
import type { OutreachPage } from '#content/pages/outreach.ts';
import type { VariableValues } from '#domain/outreach/fill-template.ts';
import { VariableField, variableLabel } from './variable-field.tsx';

type Props = {
  words: OutreachPage['tool']['details'];
  values: VariableValues;
  onFill: (name: string, value: string) => void;
  onClear: () => void;
};

/** The variables that nearly every template has. On a small screen they unfold. */
export function SharedValues({ words, values, onFill, onClear }: Props) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="outreach-shared-values print:hidden">
      <h2 id={`${id}-title`} className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2 text-sm text-ink-2">{words.note}</p>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={`${id}-fields`}
        onClick={() => setShown(!shown)}
        className="button button-quiet mt-4 lg:hidden"
      >
        {shown ? words.hide : words.show}
      </button>
      <div id={`${id}-fields`} className={shown ? '' : 'max-lg:hidden'}>
        <Fields legend={words.own.title} names={words.own.variables} values={values} onFill={onFill} />
        <Fields legend={words.owner.title} names={words.owner.variables} values={values} onFill={onFill} />
        <button type="button" onClick={onClear} className="button button-quiet mt-4">
          {words.owner.next}
        </button>
      </div>
    </section>
  );
}

type FieldsProps = {
  legend: string;
  names: string[];
  values: VariableValues;
  onFill: (name: string, value: string) => void;
};

function Fields({ legend, names, values, onFill }: FieldsProps) {
  const id = useId();
  return (
    <fieldset className="mt-6 grid gap-3">
      <legend className="font-semibold">{legend}</legend>
      {names.map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`} className="text-sm">
            {variableLabel(name)}
          </label>
          <VariableField
            id={`${id}-${name}`}
            name={name}
            value={values.get(name) ?? ''}
            onFill={onFill}
            className="block min-h-11 w-full rounded-md border border-ink-2 bg-card px-3.5 py-2.5"
          />
        </div>
      ))}
    </fieldset>
  );
}
