import { useState } from 'react';
import { useQueryState } from '#app/lib/query-state.ts';
import { type DatasetDefinition, typesIn } from '#domain/builder/definition.ts';

type Changes = Partial<DatasetDefinition & { description: string }>;

export type Draft = {
  definition: DatasetDefinition;
  description: string;
  change: (changes: Changes) => void;
  reset: () => void;
};

const empty = { types: '', counties: '', states: '' };

/** The values of the form. The data types and places are in the URL and can be shared; name and description are not. */
export function useDraft(): Draft {
  const [query, setQuery] = useQueryState(empty);
  const [own, setOwn] = useState({ name: '', description: '' });
  const definition = { ...query, types: typesIn(query.types), name: own.name };

  function change({ name, description, types, ...places }: Changes): void {
    setOwn((before) => ({ name: name ?? before.name, description: description ?? before.description }));
    if (types || 'counties' in places || 'states' in places)
      setQuery({ ...places, ...(types && { types: types.join(',') }) });
  }

  return {
    definition,
    description: own.description,
    change,
    reset: () => {
      setOwn({ name: '', description: '' });
      setQuery(empty);
    },
  };
}
