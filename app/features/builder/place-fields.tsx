import { useState } from 'react';
import { Combobox, type Suggestion } from '#app/ui/interactive/combobox.tsx';
import type { BuilderPage } from '#content/pages/builder.ts';
import { addEntry, completeLast, finishedEntries, lastEntry, splitList } from '#domain/builder/place-list.ts';
import { idleStates } from '#domain/builder/preview.ts';
import type { County } from '#domain/places/counties.ts';
import type { CountyFinder } from '#domain/places/county-finder.ts';
import { matchStates, suggestStates } from '#domain/places/match-states.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { countyDoubt, type Doubt, type Places, stateDoubt } from './place-doubts.ts';

type Props = {
  places: Places;
  finder: CountyFinder | null;
  words: BuilderPage['tool'];
  error: string | undefined;
  onChange: (places: Partial<Places>) => void;
};

const maxSuggestions = 8;

/** Counties of the chosen states come first; choosing one of another state adds that state. */
export function CountiesField({ places, finder, words, error, onChange, onFocus }: Props & { onFocus: () => void }) {
  const [typing, setTyping] = useState(false);
  const { counties, states } = places;
  const { codes } = matchStates(splitList(states));
  const typed = lastEntry(counties);
  const suggested = finder ? suggestedCounties(finder, codes, counties) : [];
  // An entry that is still being typed is not checked yet.
  const entries = typing ? finishedEntries(counties) : splitList(counties);
  const doubts = finder?.match(entries, codes).doubts ?? [];

  function choose({ id }: Suggestion): void {
    const county = suggested.find(({ fips }) => fips === id);
    if (!county || !finder) return;
    const chosen = codes.includes(county.state) ? codes : [...codes, county.state];
    onChange({
      counties: completeLast(counties, nameAmong(county, chosen, finder)),
      states: codes.includes(county.state) ? states : addEntry(states, county.state),
    });
  }

  return (
    <Combobox
      id="counties"
      name="counties"
      label={words.counties.label}
      placeholder={words.counties.placeholder}
      text={counties}
      onType={(text) => {
        setTyping(true);
        onChange({ counties: text });
      }}
      suggestions={suggested.map(({ fips, name, state }) => ({ id: fips, label: name, hint: state }))}
      onChoose={choose}
      nothing={finder && typed && finder.suggest(typed, { maxCount: 1 }).length === 0 ? words.counties.nothing : ''}
      error={error}
      required
      maxLength={1000}
      note={
        <>
          {words.counties.hint}
          <Doubts
            fieldId="counties"
            doubts={doubts.map((doubt) => countyDoubt(doubt, codes, places, words.doubts, onChange))}
          />
        </>
      }
      onFocus={onFocus}
      onBlur={() => setTyping(false)}
    />
  );
}

export function StatesField({ places, finder, words, error, onChange }: Props) {
  const [typing, setTyping] = useState(false);
  const { counties, states } = places;
  const typed = lastEntry(states);
  const { unknown } = matchStates(typing ? finishedEntries(states) : splitList(states));
  const { codes } = matchStates(splitList(states));
  const { found } = finder?.match(splitList(counties), codes) ?? { found: [] };
  const idle = typing ? [] : idleStates(codes, found);
  return (
    <Combobox
      id="states"
      name="states"
      label={words.states.label}
      placeholder={words.states.placeholder}
      text={states}
      onType={(text) => {
        setTyping(true);
        onChange({ states: text });
      }}
      suggestions={suggestStates(typed).map(({ code, name }) => ({ id: code, label: name, hint: code }))}
      onChoose={({ id }) => onChange({ states: completeLast(states, id) })}
      nothing={typed ? words.states.nothing : ''}
      error={error}
      required
      maxLength={400}
      note={
        <>
          {words.states.hint}
          <Doubts
            fieldId="states"
            doubts={[
              ...unknown.map((state) => stateDoubt(state, places, words.doubts, onChange)),
              ...idle.map((state) => ({ text: fillIn(words.doubts.idleState, { state }) })),
            ]}
          />
        </>
      }
      onBlur={() => setTyping(false)}
    />
  );
}

function suggestedCounties(finder: CountyFinder, codes: string[], text: string): County[] {
  const typed = lastEntry(text);
  const listed = new Set(finder.match(finishedEntries(text), codes).found.map(({ fips }) => fips));
  const suggested = finder.suggest(typed, { maxCount: maxSuggestions + listed.size, statesFirst: codes });
  return suggested.filter(({ fips }) => !listed.has(fips)).slice(0, maxSuggestions);
}

/** Includes the state if another chosen state has a county of the same name. */
function nameAmong(county: County, codes: string[], finder: CountyFinder): string {
  const { found } = finder.match([county.name], codes);
  return found.length > 1 ? `${county.name} ${county.state}` : county.name;
}

/** Doubts about the places of a field, shown once an entry is finished. They do not prevent saving. */
function Doubts({ doubts, fieldId }: { doubts: Doubt[]; fieldId: string }) {
  function settle(run: () => void): void {
    run();
    // The button disappears with its doubt, which would lose the focus.
    document.getElementById(fieldId)?.focus();
  }
  return (
    <div aria-live="polite">
      {doubts.length > 0 && (
        <ul className="mt-1">
          {doubts.map(({ text, fix }) => (
            <li key={text} className="flex flex-wrap items-center gap-x-4 text-warm wrap-anywhere">
              <span>{text}</span>
              {fix && (
                <button type="button" onClick={() => settle(fix.run)} className="text-link min-h-11 font-semibold">
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
