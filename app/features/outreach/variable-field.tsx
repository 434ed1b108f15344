import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'textarea'>, 'name' | 'value'> & {
  name: string;
  value: string;
  onFill: (name: string, value: string) => void;
};

const maxColumns = 30;

/**
 * A field as large as its content, which may be an address of several lines. Browsers that cannot size a field by its
 * content use rows and cols. Autocomplete is off, because the page promises to keep nothing.
 */
export function VariableField({ name, value, onFill, className = '', ...field }: Props) {
  const lines = (value || `{${name}}`).split('\n');
  const maxLineLength = Math.max(...lines.map((line) => line.length));
  return (
    <textarea
      {...field}
      value={value}
      placeholder={`{${name}}`}
      cols={Math.min(Math.max(maxLineLength, 4), maxColumns)}
      rows={lines.reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / maxColumns)), 0)}
      maxLength={500}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onFill(name, event.target.value)}
      className={`outreach-variable-field ${className}`}
    />
  );
}

/** 'Postal address' for postal_address. */
export function variableLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
