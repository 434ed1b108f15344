import { useState } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { Toasts } from '#app/ui/interactive/toast.tsx';
import type { BuilderPage } from '#content/pages/builder.ts';
import { typesIn } from '#domain/builder/definition.ts';
import { splitList } from '#domain/builder/place-list.ts';
import { maxCounties, previewScope, sampleOfEach } from '#domain/builder/preview.ts';
import { matchStates } from '#domain/places/match-states.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { BuilderForm } from './builder-form.tsx';
import { FileCards, SampleOfEachCards } from './match-cards.tsx';
import { type MatchCount, Preview } from './preview.tsx';
import { useCountyFinder, useMatchingFiles, useSamplesOf } from './queries.ts';
import { useDraft } from './use-draft.ts';

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

  // Data is requested once typing pauses; the estimate follows at once.
  const types = typesIn(useDebounced(definition.types.join(',')));
  const listed = splitList(useDebounced(definition.counties));
  const { codes } = matchStates(splitList(useDebounced(definition.states)));
  const { found } = finder?.match(listed, codes) ?? { found: [] };
  const scope = previewScope(listed, found, codes);
  const files = useMatchingFiles(types, scope);
  const samples = sampleOfEach(useSamplesOf(types), types, found, codes);
  const isComplete = types.length > 0 && scope !== null;

  function count(): MatchCount {
    if (isComplete) return files;
    if (types.length === 0 || codes.length === 0) return 'start';
    if (!finder) return failed ? 'failed' : 'loading';
    return 'nowhere';
  }

  function remark(): string {
    if (!isComplete) return '';
    if ('states' in scope) return fillIn(words.preview.wholeStates, { states: codes.join(', ') });
    return found.length > maxCounties ? fillIn(words.preview.capped, { most: maxCounties }) : '';
  }

  return (
    <>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <section aria-labelledby="form-title" className="lg:col-span-7">
          <h2 id="form-title" className="mb-5 text-2xl">
            {words.title}
          </h2>
          <p className="mb-5 hidden text-sm text-ink-2 noscript:block">{words.withoutScript}</p>
          <BuilderForm draft={draft} finder={finder} words={words} onWantCounties={() => setFocused(true)} />
        </section>
        <div className="noscript:hidden lg:col-span-5">
          <div className="lg:sticky lg:top-28">
            <Preview definition={definition} count={count()} remark={remark()} words={words.preview} />
          </div>
        </div>
      </div>
      {isComplete && (
        <div className="mt-12">
          <FileCards files={files} words={words.files} />
        </div>
      )}
      <div className="mt-12">
        <SampleOfEachCards samples={samples} words={words.samples} />
      </div>
    </>
  );
}
