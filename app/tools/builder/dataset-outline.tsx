import { Record } from '#app/ui/record.tsx';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { builderTypes, estimatedRecords } from '#domain/datasets/estimate.ts';

const chosen = ['probate', 'tax_delinquent', 'code_violation'] as const;

/** What a finished definition looks like, beside the data types one can choose from. */
export function DatasetOutline() {
  return (
    <div className="grid gap-12 lg:grid-cols-2">
      <div>
        <h2 className="text-2xl">Data types</h2>
        <ul className="mt-4 divide-y divide-rule border-y border-rule">
          {builderTypes.map((type) => (
            <li key={type} className="flex items-baseline justify-between gap-4 py-3">
              <span className="font-medium">{datasetTypes[type]}</span>
              <code className="field-name">{type}</code>
            </li>
          ))}
        </ul>
      </div>
      <Record
        dataset="Central Texas estates"
        place="Travis, Hays, Bastrop"
        stamp="PREVIEW"
        fields={[
          { name: 'data_types', value: chosen.map((type) => datasetTypes[type]).join(', ') },
          { name: 'counties', value: 'Travis, Hays, Bastrop' },
          { name: 'states', value: 'TX' },
          { name: 'estimated_records', value: estimatedRecords(chosen.length).toLocaleString('en-US') },
        ]}
        note="A sample definition: 250 records are estimated for each data type."
      />
    </div>
  );
}
