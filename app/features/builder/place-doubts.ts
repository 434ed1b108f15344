import type { BuilderPage } from '#content/pages/builder.ts';
import type { PlaceTexts } from '#domain/builder/add-places.ts';
import { addEntry, removeEntry, replaceEntry } from '#domain/builder/place-list.ts';
import type { CountyDoubt } from '#domain/places/match-counties.ts';
import type { UnknownState } from '#domain/places/match-states.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { listText } from '#domain/text/list-text.ts';

export type Doubt = { text: string; fix?: { label: string; run: () => void } };

type Copy = BuilderPage['tool']['doubts'];
type Change = (places: Partial<PlaceTexts>) => void;

const maxPlaces = 3;

/** A doubt about a county as text, with the change that would resolve it. */
export function countyDoubt(
  doubt: CountyDoubt,
  codes: string[],
  places: PlaceTexts,
  copy: Copy,
  change: Change,
): Doubt {
  const { entry } = doubt;
  if (doubt.kind === 'state') {
    const run = () =>
      change({ counties: removeEntry(places.counties, entry), states: addEntry(places.states, doubt.code) });
    return { text: fillIn(copy.isState, { entry }), fix: { label: fillIn(copy.move, { entry }), run } };
  }
  if (doubt.kind === 'unknown') {
    const { meant } = doubt;
    const text = fillIn(copy.unknownCounty, { entry });
    if (!meant) return { text };
    const run = () => change({ counties: replaceEntry(places.counties, entry, meant) });
    return { text, fix: { label: fillIn(copy.use, { name: meant }), run } };
  }
  const text = `${fillIn(copy.elsewhere, { name: doubt.name, states: listText(codes, 'or') })} ${whereIn(doubt.places, copy)}`;
  const [state, ...others] = doubt.places;
  if (!state || others.length > 0) return { text };
  const run = () => change({ states: addEntry(places.states, state) });
  return { text, fix: { label: fillIn(copy.add, { state }), run } };
}

export function stateDoubt({ entry, meant }: UnknownState, places: PlaceTexts, copy: Copy, change: Change): Doubt {
  const text = fillIn(copy.unknownState, { entry });
  if (!meant) return { text };
  const run = () => change({ states: replaceEntry(places.states, entry, meant) });
  return { text, fix: { label: fillIn(copy.use, { name: meant }), run } };
}

function whereIn(places: string[], copy: Copy): string {
  const named = places.slice(0, maxPlaces).join(', ');
  const count = places.length - maxPlaces;
  return count > 0 ? fillIn(copy.alsoIn, { places: named, count }) : fillIn(copy.onlyIn, { places: named });
}
