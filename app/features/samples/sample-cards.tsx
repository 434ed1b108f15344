import { SampleRecordCard } from '#app/ui/interactive/sample-record.tsx';
import { dictionaryTypes } from '#content/collections/dictionary-types.ts';
import type { SampleRecord } from '#domain/samples/sample-records.ts';

export function SampleCards({ samples, stamp }: { samples: SampleRecord[]; stamp: string }) {
  return (
    <ul className="grid items-start gap-6 pt-6 md:grid-cols-2">
      {samples.map((sample) => (
        <li key={sample.id}>
          <SampleRecordCard sample={sample} stamp={stamp} dictionary={dictionaryTypes} />
        </li>
      ))}
    </ul>
  );
}
