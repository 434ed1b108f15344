import type { Source } from './sources.ts';
import { objects } from './walk.ts';

/** Dataset slugs that copy refers to without there being such a dataset; they would be left out in silence. */
export function unknownDatasets({ at, copy }: Source, known: string[]): string[] {
  return objects(copy)
    .flatMap(({ datasets, slugs }) => [datasets, slugs])
    .filter((list) => Array.isArray(list))
    .flat()
    .filter((slug) => typeof slug === 'string' && !known.includes(slug))
    .map((slug) => `${at}: no dataset is called '${slug}'`);
}
