import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'textarea'>, 'name' | 'value'> & {
  name: string;
  value: string;
  onFill: (name: string, value: string) => void;
};

const widest = 30;

/**
 * A field as large as what stands in it, which may be an address of several lines. Browsers that cannot size a field by its
 * content go by rows and cols. Nothing is kept by the browser either: the page promises to forget.
 */
export function VariableField({ name, value, onFill, className = '', ...field }: Props) {
  const lines = (value || `{${name}}`).split('\n');
  const longest = Math.max(...lines.map((line) => line.length));
  return (
    <textarea
      {...field}
      value={value}
      placeholder={`{${name}}`}
      cols={Math.min(Math.max(longest, 4), widest)}
      rows={lines.reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / widest)), 0)}
      maxLength={500}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onFill(name, event.target.value)}
      className={`variable-field ${className}`}
    />
  );
}
