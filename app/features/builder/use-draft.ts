import { useState } from 'react';
import { useQueryState } from '#app/lib/query-state.ts';
import { type DatasetDefinition, missingParts, type RequiredPart, typesIn } from '#domain/builder/definition.ts';

type Changes = Partial<DatasetDefinition & { description: string }>;

export type Draft = {
  definition: DatasetDefinition;
  description: string;
  /** The parts that were missing when somebody tried to save, as far as they still are. */
  missing: RequiredPart[];
  change: (changes: Changes) => void;
  mark: (missing: RequiredPart[]) => void;
  reset: () => void;
};

const nothing = { types: '', counties: '', states: '' };

/** What the form holds. What to look for stands in the address and can be shared; the name is nobody else's business. */
export function useDraft(): Draft {
  const [query, setQuery] = useQueryState(nothing);
  const [own, setOwn] = useState({ name: '', description: '' });
  const [marked, mark] = useState<RequiredPart[]>([]);
  const definition = { ...query, types: typesIn(query.types), name: own.name };
  const lacking = missingParts(definition);

  function change({ name, description, types, ...places }: Changes): void {
    setOwn((before) => ({ name: name ?? before.name, description: description ?? before.description }));
    if (types || 'counties' in places || 'states' in places)
      setQuery({ ...places, ...(types && { types: types.join(',') }) });
  }

  return {
    definition,
    description: own.description,
    missing: marked.filter((part) => lacking.includes(part)),
    change,
    mark,
    reset: () => {
      setOwn({ name: '', description: '' });
      setQuery(nothing);
    },
  };
}
