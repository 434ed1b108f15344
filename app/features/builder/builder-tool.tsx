import { useCallback, useEffect, useRef, useState } from 'react';
import { loadCounties } from '#app/lib/counties.ts';
import { mayBeSignedIn, useSignedIn } from '#app/lib/signed-in.ts';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { Toasts, useToast } from '#app/shell/toast.tsx';
import { toastLink } from '#app/shell/toast-action.tsx';
import type { FormRefusal } from '#app/shell/use-checked-form.ts';
import { type ListState, listPropsOf } from '#app/state/list-props.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { listKey } from '#app/state/url.ts';
import { useSampleBadge } from '#app/ui/interactive/use-sample-badge.ts';
import type { BuilderPage } from '#content/pages/builder.ts';
import { typesIn } from '#domain/builder/definition.ts';
import type { DraftTexts } from '#domain/builder/draft.ts';
import { estimatedRecords } from '#domain/builder/estimated-records.ts';
import { addEntry, splitList } from '#domain/builder/place-list.ts';
import { maxFilteredCounties, previewScope, sampleOfEach } from '#domain/builder/preview.ts';
import type { SavedDataset } from '#domain/builder/saved-dataset.ts';
import { territoryText } from '#domain/builder/territory.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { formatNumber } from '#domain/format.ts';
import { combined } from '#domain/market/summary.ts';
import type { CountyFinder } from '#domain/places/county-finder.ts';
import { matchStates } from '#domain/places/match-states.ts';
import { estimatorPath } from '#domain/pricing/estimator-link.ts';
import type { SampleShare } from '#domain/records/sample-badge.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { BuilderForm } from './builder-form.tsx';
import { type MatchCount, matchedFigure, Preview } from './preview.tsx';
import { useCountyFinder, useNewestFiles, useSamplesOf, useTypeSummaries } from './queries.ts';
import { type Draft, keepDraft, useDraft } from './use-draft.ts';

type Props = { copy: BuilderPage['tool'] };

export function BuilderTool({ copy }: Props) {
  return (
    <Toasts>
      <Builder copy={copy} />
    </Toasts>
  );
}

// Loaded later, because the form and the preview do not need them.
const loadCards = loadOnce(() => import('./match-cards.tsx'));
const loadSaved = loadOnce(() => import('./saved-datasets.tsx'));

/** Describe a dataset and see a live preview of it. */
function Builder({ copy }: Props) {
  const draft = useDraft();
  const { definition } = draft;
  const [focused, setFocused] = useState(false);
  const { finder, failed } = useCountyFinder(focused || definition.counties !== '');
  useLinkedCounty(draft);

  // Data is requested once typing pauses; the estimate follows at once.
  const types = typesIn(useDebounced(definition.types.join(',')));
  const counties = useDebounced(definition.counties, draft.isUrlReady);
  const states = useDebounced(definition.states, draft.isUrlReady);
  const listed = splitList(counties);
  const { codes } = matchStates(splitList(states));
  const { found } = finder?.match(listed, codes) ?? { found: [] };
  const scope = previewScope(listed, found, codes);
  const summaries = useTypeSummaries(scope, draft.isUrlReady && (scope !== null || listed.length === 0));
  const files = useNewestFiles(types, scope);
  const samplesOf = useSamplesOf(types);
  const samples = sampleOfEach(samplesOf.rows, types, found, codes);
  const isComplete = types.length > 0 && scope !== null;
  const matching = summaries.rows.filter(({ id }) => types.includes(id));
  const matches = { ...summaries, rows: matching.length > 0 ? [{ id: 'matches', ...combined(matching) }] : [] };
  const summary = (isComplete && matches.rows[0]) || null;
  useSampleBadge(shareOf(summary, samples.length));
  const loaded = useResource(isComplete || samples.length > 0 ? 'match cards' : null, loadCards).value;
  // Nothing beside a count that failed, so that the page does not contradict itself.
  const cards = summaries.state === 'failed' ? null : loaded;
  const { save, list: savedList } = useSaved(draft, copy);
  const price = estimatorPath({ counties: found, datasets: types });
  const quote = draft.isEmpty ? null : quoteOf(draft, finder, price);
  const counts = new Map(summaries.rows.map(({ id, records }) => [id, records]));

  async function readAgain(): Promise<void> {
    await Promise.all([summaries.refresh(), files.refresh()]);
  }

  function count(): MatchCount {
    if (isComplete) return { ...matches, refresh: readAgain };
    if (types.length === 0 || codes.length === 0) return 'start';
    if (!finder) return failed ? 'failed' : 'loading';
    return 'nowhere';
  }

  function remark(): string {
    if (!isComplete) return '';
    if ('states' in scope) return fillIn(copy.preview.wholeStates, { states: codes.join(', ') });
    return found.length > maxFilteredCounties ? fillIn(copy.preview.capped, { most: maxFilteredCounties }) : '';
  }

  const known = matchedFigure(count(), copy.preview);
  // As in the address.
  const key = listKey({ types: types.join(), counties, states });
  return (
    <div className="builder">
      <section aria-labelledby="form-title" className="builder-work">
        {savedList}
        <h2 id="form-title" className="text-xl">
          {copy.title}
        </h2>
        <p className="hidden text-sm text-ink-2 noscript:block">{copy.withoutScript}</p>
        <OtherDraft other={draft.other} copy={copy.draft} />
        <BuilderForm
          draft={draft}
          finder={finder}
          counts={counts}
          copy={copy}
          quote={quote}
          onWantCounties={() => setFocused(true)}
          onSave={save}
        />
        {cards && isComplete && (
          <cards.FileCards
            files={files}
            listProps={listPropsOf(files.state, key)}
            total={summary?.entries ?? null}
            copy={copy.files}
          />
        )}
        {cards && (
          <cards.SampleOfEachCards
            samples={samples}
            listProps={listPropsOf(samplesOf.state, key)}
            copy={copy.samples}
          />
        )}
      </section>
      <div
        className="builder-preview noscript:hidden"
        {...listPropsOf(draft.isUrlReady ? stateOf(count()) : 'initial', key)}
      >
        <Preview
          definition={definition}
          count={count()}
          counts={summary ? counts : new Map()}
          matching={known}
          remark={remark()}
          quote={quote}
          price={price && `${price}#estimate`}
          copy={copy.preview}
        />
        {cards && types.length > 0 && found.length > 0 && <cards.ListCount counties={found} types={types} />}
      </div>
      <p className="builder-line figures noscript:hidden" data-bottom-bar>
        {known.figure === null ? (
          <span>{copy.preview.matching.empty}</span>
        ) : (
          <span>
            <strong>{known.figure}</strong> {copy.preview.line.matching}
          </span>
        )}
        <span className="text-xs text-ink-2">
          {formatNumber(estimatedRecords(definition.types.length))} {copy.preview.line.estimate}
        </span>
        <a href="#preview-title" className="text-link ml-auto font-semibold">
          {copy.preview.line.show}
        </a>
      </p>
    </div>
  );
}

/** Where there is nothing to look up, the preview is complete. */
function stateOf(count: MatchCount): ListState {
  if (typeof count === 'object') return count.state;
  return count === 'loading' || count === 'failed' ? count : 'ready';
}

/** Saving, and the list of what is saved. A visitor without an account is told to sign in, and nothing is sent. */
function useSaved(draft: Draft, copy: Props['copy']) {
  const show = useToast();
  const isSignedIn = useSignedIn();
  const loaded = useResource(isSignedIn ? 'saved datasets' : null, loadSaved).value;
  const [version, setVersion] = useState(0);
  const latest = useRef(draft);
  latest.current = draft;
  const [configured, setConfigured] = useState<DraftTexts | null>(null);
  const unsaved = draft.isEmpty ? configured : null;

  // Nothing is stored until the visitor follows the link to sign in: then the dataset is in the form again afterward.
  useEffect(() => {
    const listening = new AbortController();
    const keep = ({ target }: Event) => {
      const link = (target as Element).closest('a[href^="/sign-in"]');
      if (link && configured) keepDraft(configured);
    };
    document.addEventListener('click', keep, listening);
    document.addEventListener('auxclick', keep, listening);
    return () => listening.abort();
  }, [configured]);

  function askToSignIn(): null {
    setConfigured(draft.texts);
    show({ ...copy.saved, action: toastLink(copy.signIn) });
    draft.reset();
    return null;
  }

  /** The form stays as it is, and the draft of this browser is in it again after the sign-in. */
  function signInAgain(): FormRefusal {
    const href = `/sign-in?next=${encodeURIComponent(`${location.pathname}${location.search}`)}`;
    return {
      fields: {},
      toast: { ...copy.signedOut, variant: 'warning', action: toastLink({ ...copy.signIn, href }) },
    };
  }

  async function save(): Promise<FormRefusal | null> {
    if (!mayBeSignedIn()) return draft.saved === '' ? askToSignIn() : signInAgain();
    const { sendDataset, savedMessage, failedTitle } = await loadSaved();
    const answer = await sendDataset(draft.texts, draft.saved);
    if (answer.ok) {
      show(savedMessage(answer.value));
      draft.reset();
      setVersion((before) => before + 1);
      return null;
    }
    if (answer.status === 401) return signInAgain();
    // Deleted in another tab: the next try saves it again.
    if (answer.status === 404) draft.forgetSaved();
    return { toast: { title: failedTitle, description: answer.error, variant: 'destructive' }, fields: answer.fields };
  }

  // After a sign-in that was to save the draft, as soon as the draft is in the form.
  const isDue = draft.isSaveAsked && !draft.isEmpty && isSignedIn;
  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => {
    if (!isDue) return;
    latest.current.forgetSaveAsked();
    latestSave.current().then((refusal) => refusal?.toast && show(refusal.toast));
  }, [isDue, show]);

  /** A link opened the page with a saved dataset. What was edited since stays. */
  const onRead = useCallback((rows: SavedDataset[]) => {
    const { saved, definition, openSaved } = latest.current;
    const linked = rows.find(({ id }) => id === saved);
    if (linked && definition.name === '') openSaved(linked);
  }, []);

  const list = loaded ? (
    <loaded.SavedDatasets
      openId={draft.saved}
      version={version}
      onOpen={draft.openSaved}
      onRead={onRead}
      onRenamed={({ id, name: before }, name) => {
        const { saved, definition, change } = latest.current;
        // Otherwise the next save would bring the old name back. A name that was typed since stays.
        if (id === saved && definition.name === before) change({ name });
      }}
      onRemoved={(id) => {
        if (id === latest.current.saved) latest.current.forgetSaved();
      }}
    />
  ) : (
    <>
      <SavedLink isShown={draft.saved !== '' && !isSignedIn} id={draft.saved} copy={copy} />
      <UnsavedDataset dataset={unsaved} copy={copy.draft} />
    </>
  );
  return { save, list };
}

/** For a visitor who followed the link of a mail and is not signed in. */
function SavedLink({ isShown, id, copy }: { isShown: boolean; id: string; copy: Props['copy'] }) {
  if (!isShown) return null;
  return (
    <p className="builder-note">
      <span>{copy.savedLink}</span>
      <a
        href={`${copy.signIn.href}${encodeURIComponent(`?saved=${id}`)}`}
        className="text-link inline-flex min-h-11 items-center font-semibold"
      >
        {copy.signIn.label}
      </a>
    </p>
  );
}

/** The dataset that the form was cleared of: one click, and it is saved after the sign-in. */
function UnsavedDataset({ dataset, copy }: { dataset: DraftTexts | null; copy: Props['copy']['draft'] }) {
  if (!dataset) return null;
  return (
    <p className="builder-note">
      <span>{fillIn(copy.unsaved, { name: dataset.name })}</span>
      <a href={copy.signInAndSave.href} className="text-link inline-flex min-h-11 items-center font-semibold">
        {copy.signInAndSave.label}
      </a>
    </p>
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

/** The quote form with this description, as it is typed at this moment. `path` is the pricing page. */
function quoteOf({ definition, description }: Draft, finder: CountyFinder | null, path: string | null): string {
  const { name, types, counties, states } = definition;
  const listed = splitList(counties);
  const { codes } = matchStates(splitList(states));
  const matched = codes.length > 0 ? finder?.match(listed, codes) : null;
  const { found, doubts } = matched ?? {
    found: [],
    doubts: listed.map((entry) => ({ kind: 'unknown' as const, entry, meant: null })),
  };
  const message = [name && `Dataset: ${name}`, description].filter(Boolean).join('\n');
  return quoteLink({ territory: territoryText({ found, doubts, codes }), datasets: types, message, path });
}

type OtherProps = { other: Draft['other']; copy: BuilderPage['tool']['draft'] };

/** Offers the draft of this browser if a link opened the form with something else. */
function OtherDraft({ other, copy }: OtherProps) {
  if (!other) return null;
  return (
    <p className="builder-note">
      <span>{fillIn(copy.other, { name: other.name || copy.untitled })}</span>
      <button type="button" onClick={other.open} className="text-link min-h-11 font-semibold">
        {copy.open}
      </button>
    </p>
  );
}
