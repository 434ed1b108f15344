import { TypedValue } from '#app/ui/interactive/typed-value.tsx';
import { Record } from '#app/ui/record.tsx';
import { dictionaryTypes } from '#content/collections/dictionary-types.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { fieldType } from '#domain/datasets/field-types.ts';
import type { SampleRecord } from '#domain/datasets/sample-records.ts';

/** Each sample as an index card; every value says its type. */
export function SampleCards({ samples, stamp }: { samples: SampleRecord[]; stamp: string }) {
  return (
    <ul className="grid items-start gap-6 pt-6 md:grid-cols-2">
      {samples.map((sample) => (
        <li key={sample.id}>
          <Record
            dataset={datasetTypes[sample.dataset_type]}
            place={`${sample.county}, ${sample.state}`}
            stamp={stamp}
            fields={Object.entries(sample.sample_record).map(([name, value]) => ({
              name,
              value: <TypedValue value={value} type={fieldType(name, value, dictionaryTypes)} />,
            }))}
          />
        </li>
      ))}
    </ul>
  );
}
