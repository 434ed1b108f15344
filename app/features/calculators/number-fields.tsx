import { TextField } from '#app/ui/interactive/field.tsx';
import { calculatorWords, type FieldWords } from '#content/pages/calculators.ts';

type Props<Key extends string> = {
  title: string;
  keys: Key[];
  words: Record<Key, FieldWords>;
  optional?: Key[];
  texts: Record<Key, string>;
  problems: Partial<Record<Key, string>>;
  onChange: (key: Key, text: string) => void;
};

/** A group of number fields. */
export function NumberFields<Key extends string>(props: Props<Key>) {
  const { title, keys, words, optional = [], texts, problems, onChange } = props;
  return (
    <fieldset className="border-t border-rule pt-4">
      <legend className="serif float-left mb-3 w-full text-lg">{title}</legend>
      <div className="clear-both grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-3">
        {keys.map((key) => (
          <TextField
            key={key}
            id={key}
            name={key}
            label={words[key].label}
            note={<span className="text-ink-2">{calculatorWords.units[words[key].unit]}</span>}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            required={!optional.includes(key)}
            value={texts[key]}
            error={problems[key]}
            onChange={(event) => onChange(key, event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
