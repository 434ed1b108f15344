import { builderTypes } from './estimated-records.ts';
import { splitList } from './place-list.ts';

export type BuilderType = (typeof builderTypes)[number];

/** A dataset as entered in the form: counties and states are comma-separated text. */
export type DatasetDefinition = { name: string; types: BuilderType[]; counties: string; states: string };

export const requiredParts = ['name', 'types', 'counties', 'states'] as const;

export type RequiredPart = (typeof requiredParts)[number];

/** What is said at a required field without a value. */
export const missingMessages: Record<RequiredPart, string> = {
  name: 'Give the dataset a name',
  types: 'Choose at least one data type',
  counties: 'List at least one county',
  states: 'List at least one state',
};

/** The required parts that are missing, in the order of the form. */
export function missingParts({ name, types, counties, states }: DatasetDefinition): RequiredPart[] {
  const given: Record<RequiredPart, boolean> = {
    name: name.trim() !== '',
    types: types.length > 0,
    counties: splitList(counties).length > 0,
    states: splitList(states).length > 0,
  };
  return requiredParts.filter((part) => !given[part]);
}

/** The data types of a comma-separated text, in the builder's order; unknown ones are left out. */
export function typesIn(text: string): BuilderType[] {
  const entries = splitList(text);
  return builderTypes.filter((type) => entries.includes(type));
}
