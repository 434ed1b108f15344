import { useState } from 'react';
import { type County, suggestCounties } from '#app/lib/counties.ts';
import { Combobox } from '#app/ui/interactive/combobox.tsx';
import type { CoveragePage } from '#content/pages/coverage.ts';

type Props = { words: CoveragePage['tool']['map']; counties: County[]; onChoose: (fips: string) => void };

/** To any county by its name, for those who would not hunt for it on the map. */
export function CountyChooser({ words, counties, onChoose }: Props) {
  const [text, setText] = useState('');
  return (
    <Combobox
      id="county"
      label={words.choose}
      placeholder={words.choosePlaceholder}
      text={text}
      onType={setText}
      suggestions={suggestCounties(counties, text).map(({ fips, name, state }) => ({
        id: fips,
        label: `${name}, ${state}`,
      }))}
      onChoose={({ id }) => {
        setText('');
        onChoose(id);
      }}
      nothing={counties.length > 0 ? words.unknownCounty : ''}
    />
  );
}
