import { ChoiceChips } from '#app/ui/interactive/filter-bar.tsx';
import type { CoveragePage } from '#content/pages/coverage.ts';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';

type Words = CoveragePage['tool']['filters'];
type Props = { words: Words; value: DatasetType | null; onChange: (dataset: string) => void };

const first: DatasetType[] = ['probate', 'foreclosure', 'divorce'];
const label = (type: DatasetType) => ({ value: type, label: datasetTypes[type] });

/** All, the three that are asked for most, and the rest behind 'More'. */
export function DatasetChoice({ words, value, onChange }: Props) {
  const rest = (Object.keys(datasetTypes) as DatasetType[]).filter((type) => !first.includes(type));
  const chosen = value && rest.includes(value) ? value : '';
  return (
    <ChoiceChips
      name="dataset"
      label={words.dataset}
      value={value ?? ''}
      choices={[{ value: '', label: words.all }, ...first.map(label)]}
      onChange={onChange}
    >
      <span className="chip-select">
        <select
          aria-label={words.more}
          value={chosen}
          onChange={(event) => onChange(event.target.value)}
          className="chip"
        >
          <option value="">{words.more}</option>
          {rest.map((type) => (
            <option key={type} value={type}>
              {datasetTypes[type]}
            </option>
          ))}
        </select>
      </span>
    </ChoiceChips>
  );
}
