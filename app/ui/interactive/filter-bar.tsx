import { type ReactNode, useLayoutEffect, useRef } from 'react';

type Choice = { value: string; label: string };

/** A choice for each name, by its value. `all` is the name of a first choice, whose value is `none`. */
export function choicesOf(names: Readonly<Record<string, string>>, all?: string, none = ''): Choice[] {
  const choices = Object.entries(names).map(([value, label]) => ({ value, label }));
  return all === undefined ? choices : [{ value: none, label: all }, ...choices];
}

/** Search and filters of a list in one row, with the number of results at its end. */
export function FilterBar({ label, children, found }: { label: string; children: ReactNode; found?: ReactNode }) {
  return (
    <search aria-label={label} className="filter-bar">
      {children}
      {found !== undefined && (
        <p className="filter-found figures" aria-live="polite">
          {found}
        </p>
      )}
    </search>
  );
}

type SearchProps = { id: string; label: string; placeholder: string; value: string; onChange: (text: string) => void };

export function SearchField({ id, label, placeholder, value, onChange }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  // Text that was typed before hydration counts. React keeps it in the field but fires no event for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useLayoutEffect(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onChange(typed);
  }, []);
  return (
    <div className="filter-search">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        value={value}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className="filter-control"
      />
    </div>
  );
}

type SelectProps = { id: string; label: string; value: string; choices: Choice[]; onChange: (value: string) => void };

/** A value that is not among the choices, from an address typed by hand, shows the first. */
export function ChoiceSelect({ id, label, value, choices, onChange }: SelectProps) {
  const known = choices.some((choice) => choice.value === value);
  return (
    <div className="filter-select">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={known ? value : choices[0]?.value}
        onChange={(event) => onChange(event.target.value)}
        className="filter-control"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type ChipsProps = {
  name: string;
  label: string;
  value: string;
  choices: Choice[];
  onChange: (value: string) => void;
  /** Shown after the last pill. */
  children?: ReactNode;
};

/** A few choices side by side, one of them chosen: radio buttons in the shape of pills. */
export function ChoiceChips({ name, label, value, choices, onChange, children }: ChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="chip">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="chip-radio"
          />
          {choice.label}
        </label>
      ))}
      {children}
    </fieldset>
  );
}
