import { useId, useState } from 'react';
import { controlClass } from '#app/ui/interactive/field.tsx';
import {
  type FileField,
  type FileMapping,
  type FileTable,
  mappedCell,
  unknownValues,
  unusedColumns,
  withGuessedValues,
} from '#domain/columns/file-mapping.ts';
import { plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Copy = {
  columns: string;
  none: string;
  example: string;
  missing: string;
  more: { one: string; many: string };
  values: string;
  value: { one: string; many: string };
  unknown: string;
  others: { one: string; many: string };
  unused: string;
  allUsed: string;
  rows: string;
};

type Props<Name extends string> = {
  fields: readonly FileField<Name>[];
  table: FileTable;
  mapping: FileMapping<Name>;
  copy: Copy;
  onChange: (mapping: FileMapping<Name>) => void;
};

const [shownRows, shownValues, exampleLength] = [3, 20, 40];

/** How the columns and words of a file are understood, to be checked and changed. */
export function ColumnMapping<Name extends string>({ fields, table, mapping, copy, onChange }: Props<Name>) {
  // Those that were found stay where they are, also when their column is taken away.
  const [first] = useState(() => fields.filter((field) => field.isRequired || mapping.columns[field.name] !== null));
  const others = fields.filter(({ name }) => first.every((field) => field.name !== name));
  // Whether a field is required may have changed since.
  const found = first.map((field) => fields.find(({ name }) => name === field.name) ?? field);
  const used = fields.filter(({ name }) => mapping.columns[name] !== null);
  const unused = unusedColumns(table, mapping);

  function choose(name: Name, at: number | null): void {
    // A column is one field.
    const columns = { ...mapping.columns };
    for (const field of Object.keys(columns) as Name[]) if (columns[field] === at) columns[field] = null;
    columns[name] = at;
    const { [name]: _, ...values } = mapping.values;
    onChange(withGuessedValues(fields, table, { columns, values: values as FileMapping<Name>['values'] }));
  }

  const select = (field: FileField<Name>) => (
    <ColumnSelect
      key={field.name}
      field={field}
      table={table}
      at={mapping.columns[field.name]}
      copy={copy}
      onChoose={(at) => choose(field.name, at)}
    />
  );
  return (
    <div className="mapping">
      <fieldset>
        <legend className="font-semibold">{copy.columns}</legend>
        <div className="mapping-fields">{found.map(select)}</div>
        {others.length > 0 && (
          <details className="mapping-more">
            <summary>{plural(others.length, copy.more)}</summary>
            <div className="mapping-fields">{others.map(select)}</div>
          </details>
        )}
      </fieldset>
      {fields.map((field) => (
        <Values key={field.name} {...{ field, table, mapping, copy, onChange }} />
      ))}
      <FirstRows {...{ used, table, mapping, copy }} />
      <p className="text-sm text-ink-2 wrap-anywhere">
        {unused.length > 0 ? fillIn(copy.unused, { names: unused.join(', ') }) : copy.allUsed}
      </p>
    </div>
  );
}

type SelectProps = {
  field: FileField;
  table: FileTable;
  at: number | null;
  copy: Copy;
  onChoose: (at: number | null) => void;
};

function ColumnSelect({ field, table, at, copy, onChoose }: SelectProps) {
  const id = useId();
  const isMissing = field.isRequired === true && at === null;
  const example = at === null ? '' : (table.rows.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? '');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-sm">
        {field.label}
      </label>
      <select
        id={id}
        value={at ?? ''}
        required={field.isRequired}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        className={`${controlClass} min-h-11`}
      >
        <option value="">{copy.none}</option>
        {table.header.map((name, index) => (
          <option key={index} value={index}>
            {name || index + 1}
          </option>
        ))}
      </select>
      <span id={`${id}-note`} className={isMissing ? 'mapping-note field-error' : 'mapping-note text-ink-2'}>
        {isMissing && copy.missing}
        {example && fillIn(copy.example, { text: example.trim().slice(0, exampleLength) })}
      </span>
    </div>
  );
}

/** A choice for each word of a field with a fixed list that is not in the list. */
function Values<Name extends string>({
  field,
  table,
  mapping,
  copy,
  onChange,
}: Omit<Props<Name>, 'fields'> & { field: FileField<Name> }) {
  const id = useId();
  const unknown = unknownValues(field, table, mapping);
  if (unknown.length === 0) return null;
  const said = mapping.values[field.name] ?? {};
  const rest = unknown.length - shownValues;
  return (
    <fieldset>
      <legend className="font-semibold">{fillIn(copy.values, { field: field.label })}</legend>
      <div className="mapping-fields">
        {unknown.slice(0, shownValues).map(({ key, text, rows }) => (
          <div key={key} className="min-w-0">
            <label htmlFor={`${id}-${key}`} className="text-sm wrap-anywhere">
              {fillIn(plural(rows, copy.value), { text: text.slice(0, exampleLength) })}
            </label>
            <select
              id={`${id}-${key}`}
              value={said[key] ?? ''}
              onChange={({ target }) =>
                onChange({ ...mapping, values: { ...mapping.values, [field.name]: { ...said, [key]: target.value } } })
              }
              className={`${controlClass} min-h-11`}
            >
              <option value="">{copy.unknown}</option>
              {field.options?.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      {rest > 0 && <p className="mt-2 text-sm text-ink-2">{plural(rest, copy.others)}</p>}
    </fieldset>
  );
}

type RowsProps<Name extends string> = Omit<Props<Name>, 'fields' | 'onChange'> & { used: FileField<Name>[] };

function FirstRows<Name extends string>({ used, table, mapping, copy }: RowsProps<Name>) {
  if (used.length === 0) return null;
  const shown = (field: FileField<Name>, text: string) =>
    field.options?.find(({ value }) => value === text)?.label ?? text;
  return (
    <div>
      <p className="font-semibold">{copy.rows}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls, also by keyboard */}
      <section tabIndex={0} aria-label={copy.rows} className="mapping-rows">
        <table>
          <thead>
            <tr>
              {used.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, shownRows).map((row) => (
              <tr key={row.row}>
                {used.map((field) => (
                  <td key={field.name}>{shown(field, mappedCell(field, row, mapping))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
