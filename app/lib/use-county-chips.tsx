import { useRef, useState } from 'react';
import { loadCountyFinder } from '#app/lib/counties.ts';
import { type CountyChipCopy, namedCounties, suggestedCounties } from '#app/lib/county-chips.ts';
import { useResource } from '#app/state/resource.ts';
import type { County } from '#domain/places/counties.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Settings = {
  counties: County[];
  onChange: (change: (counties: County[]) => County[]) => void;
  copy: CountyChipCopy & { hint: string; nothing: string };
  /** As many can be chosen; `full` says so. */
  limit?: { max: number; full: string };
};

/** What a field of counties does: names and suggestions become chips, and what is no county is said below it. */
export function useCountyChips({ counties, onChange, copy, limit }: Settings) {
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  /** A county that was typed without the state it needs, which may come next: 'Washington,' and then 'TX'. */
  const withoutState = useRef('');
  const finder = useResource(isWanted ? 'counties' : null, loadCountyFinder).value;
  const suggested = finder ? suggestedCounties(finder, text, counties) : [];

  function add(more: County[]): void {
    // Names that are still being loaded may arrive after another county was chosen.
    onChange((before) => {
      const added = more.filter(({ fips }) => !before.some((county) => county.fips === fips));
      return [...before, ...added].slice(0, limit?.max);
    });
    const isFull = limit !== undefined && counties.length + more.length > limit.max;
    setProblems(isFull ? [fillIn(limit.full, { max: limit.max })] : []);
  }

  async function addText(typed: string): Promise<void> {
    // A text that is entered before the names are loaded waits for them.
    const named = namedCounties(typed, finder ?? (await loadCountyFinder()), withoutState.current, copy);
    withoutState.current = named.withoutState;
    add(named.found);
    if (named.problems.length > 0) setProblems(named.problems);
  }

  return {
    suggested,
    input: {
      text,
      onType: setText,
      onAdd: addText,
      onRemove: ({ id }: { id: string }) => {
        onChange((before) => before.filter(({ fips }) => fips !== id));
        setProblems([]);
      },
      onChoose: ({ id }: { id: string }) => {
        setText('');
        add(suggested.filter(({ fips }) => fips === id));
      },
      nothing: finder && text && suggested.length === 0 ? copy.nothing : '',
      note: (
        <>
          {copy.hint}
          <div aria-live="polite" className="text-sm text-warm">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        </>
      ),
      onFocus: () => setWanted(true),
    },
  };
}
