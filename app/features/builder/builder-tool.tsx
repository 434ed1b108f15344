import { useEffect, useRef, useState } from 'react';
import { loadCounties } from '#app/lib/counties.ts';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { useResource } from '#app/lib/use-resource.ts';
import { Toasts } from '#app/ui/interactive/toast.tsx';
import { useSampleBadge } from '#app/ui/interactive/use-sample-badge.ts';
import type { BuilderPage } from '#content/pages/builder.ts';
import { typesIn } from '#domain/builder/definition.ts';
import { addEntry, splitList } from '#domain/builder/place-list.ts';
import { maxFilteredCounties, previewScope, sampleOfEach } from '#domain/builder/preview.ts';
import { territoryText } from '#domain/builder/territory.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import type { CountyFinder } from '#domain/places/county-finder.ts';
import { matchStates } from '#domain/places/match-states.ts';
import type { SampleShare } from '#domain/records/sample-badge.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { BuilderForm } from './builder-form.tsx';
import { FileCards, SampleOfEachCards } from './match-cards.tsx';
import { type MatchCount, Preview } from './preview.tsx';
import { useCountyFinder, useMatchSummary, useNewestFiles, useSamplesOf } from './queries.ts';
import { type Draft, useDraft } from './use-draft.ts';

type Props = { words: BuilderPage['tool'] };

export function BuilderTool({ words }: Props) {
  return (
    <Toasts>
      <Builder words={words} />
    </Toasts>
  );
}

/** Describe a dataset and see a live preview of it. */
function Builder({ words }: Props) {
  const draft = useDraft();
  const { definition } = draft;
  const [focused, setFocused] = useState(false);
  const { finder, failed } = useCountyFinder(focused || definition.counties !== '');
  useLinkedCounty(draft);

  // Data is requested once typing pauses; the estimate follows at once.
  const types = typesIn(useDebounced(definition.types.join(',')));
  const listed = splitList(useDebounced(definition.counties));
  const { codes } = matchStates(splitList(useDebounced(definition.states)));
  const { found } = finder?.match(listed, codes) ?? { found: [] };
  const scope = previewScope(listed, found, codes);
  const matches = useMatchSummary(types, scope);
  const files = useNewestFiles(types, scope);
  const samples = sampleOfEach(useSamplesOf(types), types, found, codes);
  const isComplete = types.length > 0 && scope !== null;
  const summary = (isComplete && matches.rows[0]) || null;
  useSampleBadge(shareOf(summary, samples.length));
  const quote = draft.isEmpty ? null : quoteOf(draft, finder);

  async function readAgain(): Promise<void> {
    await Promise.all([matches.refresh(), files.refresh()]);
  }

  function count(): MatchCount {
    if (isComplete) return { ...matches, refresh: readAgain };
    if (types.length === 0 || codes.length === 0) return 'start';
    if (!finder) return failed ? 'failed' : 'loading';
    return 'nowhere';
  }

  function remark(): string {
    if (!isComplete) return '';
    if ('states' in scope) return fillIn(words.preview.wholeStates, { states: codes.join(', ') });
    return found.length > maxFilteredCounties ? fillIn(words.preview.capped, { most: maxFilteredCounties }) : '';
  }

  return (
    <>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <section aria-labelledby="form-title" className="lg:col-span-7">
          <h2 id="form-title" className="mb-5 text-2xl">
            {words.title}
          </h2>
          <p className="mb-5 hidden text-sm text-ink-2 noscript:block">{words.withoutScript}</p>
          <OtherDraft other={draft.other} words={words.draft} />
          <BuilderForm
            draft={draft}
            finder={finder}
            words={words}
            quote={quote}
            onWantCounties={() => setFocused(true)}
          />
        </section>
        <div className="noscript:hidden lg:col-span-5">
          <div className="lg:sticky lg:top-28">
            <Preview definition={definition} count={count()} remark={remark()} quote={quote} words={words.preview} />
          </div>
        </div>
      </div>
      {isComplete && (
        <div className="mt-12">
          <FileCards files={files} total={summary?.entries ?? null} words={words.files} />
        </div>
      )}
      <div className="mt-12">
        <SampleOfEachCards samples={samples} words={words.samples} />
      </div>
    </>
  );
}

/** The county and data type of a link such as `?county=48453&type=probate`, once the counties are loaded. */
function useLinkedCounty({ linked, definition, begin }: Draft): void {
  const { county: fips, type } = linked;
  const all = useResource(fips ? 'counties' : null, loadCounties).value;
  const latest = useRef({ definition, begin });
  latest.current = { definition, begin };
  useEffect(() => {
    if (!fips || !all) return;
    const county = all.find((each) => each.fips === fips);
    const { types, counties, states } = latest.current.definition;
    latest.current.begin({
      types: typesIn([...types, type].join(',')),
      counties: county ? addEntry(counties, county.name) : counties,
      states: county ? addEntry(states, county.state) : states,
    });
  }, [fips, type, all]);
}

/** How much of the preview is sample data: the counted files and the sample records. Null while nothing is shown. */
function shareOf(summary: { entries: number; samples: number } | null, records: number): SampleShare | null {
  if (!summary && records === 0) return null;
  return { rows: (summary?.entries ?? 0) + records, samples: (summary?.samples ?? 0) + records };
}

/** The quote form with this description, as it is typed at this moment. */
function quoteOf({ definition, description }: Draft, finder: CountyFinder | null): string {
  const { name, types, counties, states } = definition;
  const listed = splitList(counties);
  const { codes } = matchStates(splitList(states));
  const matched = codes.length > 0 ? finder?.match(listed, codes) : null;
  const { found, unknown } = matched
    ? { found: matched.found, unknown: matched.doubts.map(({ entry }) => entry) }
    : { found: [], unknown: listed };
  const message = [name && `Dataset: ${name}`, description].filter(Boolean).join('\n');
  return quoteLink({ territory: territoryText({ found, unknown, codes }), datasets: types, message });
}

type OtherProps = { other: Draft['other']; words: BuilderPage['tool']['draft'] };

/** Offers the draft of this browser if a link opened the form with something else. */
function OtherDraft({ other, words }: OtherProps) {
  if (!other) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 border-l-2 border-accent bg-pine-100 px-5 py-2 text-sm">
      <span>{fillIn(words.other, { name: other.name || words.untitled })}</span>
      <button type="button" onClick={other.open} className="text-link min-h-11 font-semibold">
        {words.open}
      </button>
    </p>
  );
}
