import { Fragment, type ReactNode } from 'react';
import { Record } from '#app/ui/record.tsx';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { FieldType } from '#domain/records/dictionary.ts';
import { withUnit } from '#domain/records/field-units.ts';
import { orderedFields } from '#domain/samples/field-order.ts';
import { fieldText, fieldType } from '#domain/samples/field-types.ts';
import type { SampleRecord } from '#domain/samples/sample-records.ts';

type Props = { sample: SampleRecord; stamp: string };

/** A sample record as an index card, with each value formatted by its type and the type beside it. */
export function SampleRecordCard({ sample, stamp }: Props) {
  return (
    <div className="sample-record">
      <Record
        dataset={datasetTypes[sample.dataset_type]}
        place={`${sample.county}, ${sample.state}`}
        stamp={stamp}
        fields={orderedFields(sample.sample_record).map(([name, value]) => {
          const type = fieldType(name, value);
          return { name, value: <TypedValue text={withUnit(name, fieldText(value, type))} type={type} /> };
        })}
      />
    </div>
  );
}

function TypedValue({ text, type }: { text: string; type: FieldType }) {
  return (
    <span>
      <span>{unbroken(text)}</span> <span className="text-xs text-ink-2">{type}</span>
    </span>
  );
}

/** Lines would break after a hyphen and inside a phone number. */
function unbroken(text: string): ReactNode[] {
  return text.split(/ (?!\d{3}-\d{4})/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className="whitespace-nowrap">{word}</span> : word}
    </Fragment>
  ));
}
