import { Fragment, type ReactNode } from 'react';
import { Record } from '#app/ui/record.tsx';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { FieldType } from '#domain/records/dictionary.ts';
import { orderedFields } from '#domain/samples/field-order.ts';
import { fieldText, fieldType } from '#domain/samples/field-types.ts';
import type { SampleRecord } from '#domain/samples/sample-records.ts';

type Props = { sample: SampleRecord; stamp: string };

/** A sample record as an index card, with each value formatted by its type and the type beside it. */
export function SampleRecordCard({ sample, stamp }: Props) {
  return (
    <Record
      dataset={datasetTypes[sample.dataset_type]}
      place={`${sample.county}, ${sample.state}`}
      stamp={stamp}
      fields={orderedFields(sample.sample_record).map(([name, value]) => {
        const type = fieldType(name, value);
        return { name, value: <TypedValue text={fieldText(value, type)} type={type} /> };
      })}
    />
  );
}

/** On a narrow card the type follows the value, because two columns do not fit. */
function TypedValue({ text, type }: { text: string; type: FieldType }) {
  return (
    <span className="sm:flex sm:items-baseline sm:justify-between sm:gap-x-4">
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
