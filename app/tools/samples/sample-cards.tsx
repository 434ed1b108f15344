import { Record } from '#app/ui/record.tsx';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { sampleRecords } from '#domain/datasets/sample-records.ts';
import { fieldText } from './field-text.ts';

export function SampleCards() {
  return (
    <ul className="grid items-start gap-6 md:grid-cols-2">
      {sampleRecords.map((sample) => (
        <li key={sample.id}>
          <Record
            dataset={datasetTypes[sample.dataset_type]}
            place={`${sample.county}, ${sample.state}`}
            stamp="SAMPLE"
            fields={Object.entries(sample.sample_record).map(([name, value]) => ({
              name,
              value: fieldText(name, value),
            }))}
          />
        </li>
      ))}
    </ul>
  );
}
