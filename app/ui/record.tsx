import type { ReactNode } from 'react';
import { withUnit } from '#domain/records/field-units.ts';
import { FieldName } from './field-name.tsx';

type Props = {
  dataset: string;
  place: string;
  stamp: string;
  /** Red, for a date that runs out. */
  urgent?: boolean | undefined;
  fields: { name: string; value: ReactNode }[];
  note?: string;
};

/** One record as a card: field names on the left, values in tabular figures, and a stamp for the status. */
export function Record({ dataset, place, stamp, urgent, fields, note }: Props) {
  return (
    <figure className="rounded-md border border-rule bg-card text-sm float">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule px-4 py-3.5 font-semibold">
        <span>
          {dataset} · <span className="whitespace-nowrap">{place}</span>
        </span>
        <span className={urgent ? 'stamp text-hot' : 'stamp'}>{stamp}</span>
      </figcaption>
      <dl className="record-fields figures px-4 py-4">
        {fields.map(({ name, value }) => (
          <div key={name}>
            <dt className="field-name">
              <FieldName name={name} />
            </dt>
            <dd>{typeof value === 'string' ? withUnit(name, value) : value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="border-t border-rule px-4 py-2.5 text-xs text-ink-2">{note}</p>}
    </figure>
  );
}
