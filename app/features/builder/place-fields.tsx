import { useLayoutEffect, useRef, useState } from 'react';
import { ChipInput } from '#app/ui/interactive/chip-input.tsx';
import type { BuilderPage } from '#content/pages/builder.ts';
import { addCounties, addCounty, addStates, type PlaceTexts, resolveTyped } from '#domain/builder/add-places.ts';
import { removeEntry, splitList } from '#domain/builder/place-list.ts';
import { idleStates } from '#domain/builder/preview.ts';
import { type County, countyLabel } from '#domain/places/counties.ts';
import type { CountyFinder } from '#domain/places/county-finder.ts';
import { matchStates, stateCode, suggestStates } from '#domain/places/match-states.ts';
import { states as allStates } from '#domain/places/states.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { countyDoubt, type Doubt, stateDoubt } from './place-doubts.ts';

type Props = {
  places: PlaceTexts;
  finder: CountyFinder | null;
  copy: BuilderPage['tool'];
  error: string | undefined;
  onChange: (places: Partial<PlaceTexts>) => void;
};

const maxSuggestions = 8;

/** Counties of the chosen states come first; choosing one of another state adds that state. */
export function CountiesField({ places, finder, copy, error, onChange, onFocus }: Props & { onFocus: () => void }) {
  const [text, setText] = useState('');
  const entries = splitList(places.counties);
  const { codes } = matchStates(splitList(places.states));
  const { found, doubts } = finder?.match(entries, codes) ?? { found: [], doubts: [] };
  const suggested = finder ? suggestedCounties(finder, codes, text, found) : [];

  // What was typed before the counties were loaded.
  const typedEarly = useRef<string[]>([]);
  const latest = useRef({ places, onChange });
  latest.current = { places, onChange };
  // Before anything else can be typed: what is added between a render and a later effect would be lost.
  useLayoutEffect(() => {
    if (!finder || typedEarly.current.length === 0) return;
    latest.current.onChange(resolveTyped(typedEarly.current, latest.current.places, finder));
    typedEarly.current = [];
  }, [finder]);

  function add(typed: string): void {
    const added = addCounties(typed, places, finder);
    if (!finder) typedEarly.current.push(...splitList(added.counties).filter((entry) => !entries.includes(entry)));
    onChange(added);
  }

  return (
    <ChipInput
      id="counties"
      name="counties"
      value={places.counties}
      label={copy.counties.label}
      placeholder={copy.counties.placeholder}
      copy={{ ...copy.chips, list: copy.counties.chosen }}
      chips={entries.map((entry) => ({
        id: entry.toLowerCase(),
        ...countyChip(entry, finder?.match([entry], codes).found ?? [], copy.counties.inStates),
        isDoubtful: doubts.some((doubt) => doubt.entry === entry),
      }))}
      text={text}
      onType={setText}
      onAdd={add}
      onRemove={({ id }) => onChange({ counties: removeEntry(places.counties, id) })}
      suggestions={suggested.map(({ fips, name, state }) => ({ id: fips, label: name, hint: state }))}
      onChoose={({ id }) => {
        const county = suggested.find(({ fips }) => fips === id);
        setText('');
        if (county && finder) onChange(addCounty(county, places, finder));
      }}
      nothing={finder && text && finder.suggest(text, { maxCount: 1 }).length === 0 ? copy.counties.nothing : ''}
      error={error}
      required
      note={
        <>
          {copy.counties.hint}
          <Doubts
            fieldId="counties"
            doubts={doubts.map((doubt) => countyDoubt(doubt, codes, places, copy.doubts, onChange))}
          />
        </>
      }
      onFocus={onFocus}
    />
  );
}

export function StatesField({ places, finder, copy, error, onChange }: Props) {
  const [text, setText] = useState('');
  const entries = splitList(places.states);
  const { codes, unknown } = matchStates(entries);
  const { found } = finder?.match(splitList(places.counties), codes) ?? { found: [] };
  return (
    <ChipInput
      id="states"
      name="states"
      value={places.states}
      label={copy.states.label}
      placeholder={copy.states.placeholder}
      copy={{ ...copy.chips, list: copy.states.chosen }}
      chips={entries.map((entry) => ({
        id: entry.toLowerCase(),
        label: nameOfState(entry),
        isDoubtful: unknown.some((state) => state.entry === entry),
      }))}
      text={text}
      onType={setText}
      onAdd={(typed) => onChange(addStates(typed, places))}
      onRemove={({ id }) => onChange({ states: removeEntry(places.states, id) })}
      suggestions={suggestStates(text).flatMap(({ code, name }) =>
        codes.includes(code) ? [] : [{ id: code, label: name, hint: code }],
      )}
      onChoose={({ id }) => {
        setText('');
        onChange(addStates(id, places));
      }}
      nothing={text && suggestStates(text).length === 0 ? copy.states.nothing : ''}
      error={error}
      required
      note={
        <>
          {copy.states.hint}
          <Doubts
            fieldId="states"
            doubts={[
              ...unknown.map((state) => stateDoubt(state, places, copy.doubts, onChange)),
              ...idleStates(codes, found).map((state) => ({ text: fillIn(copy.doubts.idleState, { state }) })),
            ]}
          />
        </>
      }
    />
  );
}

/** 'Travis, TX'; a name that several of the chosen states have says how many. */
function countyChip(entry: string, found: County[], inStates: string): { label: string; note?: string } {
  const [county, ...others] = found;
  if (!county) return { label: entry };
  return others.length > 0
    ? { label: entry, note: fillIn(inStates, { count: found.length }) }
    : { label: countyLabel(county) };
}

function nameOfState(entry: string): string {
  const code = stateCode(entry);
  return allStates.find((state) => state.code === code)?.name ?? entry;
}

function suggestedCounties(finder: CountyFinder, codes: string[], text: string, listed: County[]): County[] {
  const suggested = finder.suggest(text, { maxCount: maxSuggestions + listed.length, statesFirst: codes });
  return suggested.filter(({ fips }) => !listed.some((county) => county.fips === fips)).slice(0, maxSuggestions);
}

/** Doubts about the places of a field. They do not prevent saving. */
function Doubts({ doubts, fieldId }: { doubts: Doubt[]; fieldId: string }) {
  function settle(run: () => void): void {
    run();
    // The button disappears with its doubt, which would lose the focus.
    document.getElementById(fieldId)?.focus();
  }
  return (
    <div aria-live="polite">
      {doubts.length > 0 && (
        <ul className="mt-1 text-sm">
          {doubts.map(({ text, fix }) => (
            <li key={text} className="flex flex-wrap items-center gap-x-4 text-warm wrap-anywhere">
              <span>{text}</span>
              {fix && (
                <button
                  type="button"
                  onClick={() => settle(fix.run)}
                  className="text-link min-h-8 font-semibold pointer-coarse:min-h-11"
                >
                  {fix.label}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
