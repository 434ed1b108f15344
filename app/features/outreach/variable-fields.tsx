import { useId } from 'react';
import type { OutreachPage } from '#content/pages/outreach.ts';
import type { VariableValues } from '#domain/outreach/fill-template.ts';

/** The values of all variables, and how to change them. */
export type Filling = {
  values: VariableValues;
  fill: (name: string, value: string) => void;
  clearRecipient: () => void;
  clearSender: () => void;
};

type Props = {
  /** The variables of the template, in the order of their first use. */
  names: string[];
  filling: Filling;
  copy: OutreachPage['tool'];
};

/** A field for each variable of the template: first what changes with the recipient, then what stays. */
export function VariableFields({ names, filling, copy }: Props) {
  const { recipient, sender } = copy.details;
  const { values } = filling;
  const isGiven = (name: string) => (values.get(name) ?? '') !== '';
  const own = names.filter((name) => sender.variables.includes(name));
  return (
    <section aria-label={copy.view.fields} className="outreach-fields">
      <Fields
        copy={recipient}
        notes={copy.details.notes}
        names={names.filter((name) => !own.includes(name))}
        filling={filling}
        onClear={
          [...values.keys()].some((name) => !sender.variables.includes(name) && isGiven(name))
            ? filling.clearRecipient
            : null
        }
      />
      <Fields
        copy={sender}
        notes={copy.details.notes}
        names={own}
        filling={filling}
        onClear={sender.variables.some(isGiven) ? filling.clearSender : null}
      />
    </section>
  );
}

type FieldsProps = {
  copy: { title: string; note: string; clear: string };
  /** What to know about a variable, by its name. */
  notes: Partial<Record<string, string>>;
  names: string[];
  filling: Filling;
  /** Null while there is nothing to clear. */
  onClear: (() => void) | null;
};

function Fields({ copy, notes, names, filling, onClear }: FieldsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-note`} className="grid gap-2">
      <legend className="text-sm font-semibold">{copy.title}</legend>
      <p id={`${id}-note`} className="text-xs text-ink-2">
        {copy.note}
      </p>
      {names.map((name) => (
        <div key={name} className="outreach-label">
          <label htmlFor={`${id}-${name}`} className="text-sm">
            {variableLabel(name)}
          </label>
          <textarea
            id={`${id}-${name}`}
            data-variable={name}
            value={filling.values.get(name) ?? ''}
            placeholder={`{${name}}`}
            rows={1}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={notes[name] && `${id}-${name}-note`}
            onChange={(event) => filling.fill(name, event.target.value)}
            className="outreach-field"
          />
          {notes[name] && (
            <p id={`${id}-${name}-note`} className="outreach-field-note">
              {notes[name]}
            </p>
          )}
        </div>
      ))}
      {/* Always there, so that it keeps the focus when it has cleared the fields. */}
      <button
        type="button"
        aria-disabled={onClear === null}
        onClick={onClear ?? undefined}
        className="outreach-clear text-link"
      >
        {copy.clear}
      </button>
    </fieldset>
  );
}

/** 'Postal address' for postal_address. */
export function variableLabel(name: string): string {
  const spaced = name.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
