import { useCallback, useEffect, useRef, useState } from 'react';
import { readStoredText, storeText } from '#app/lib/stored-text.ts';
import { useUrl } from '#app/state/url.ts';
import { type DatasetDefinition, typesIn } from '#domain/builder/definition.ts';
import { type DraftTexts, emptyDraft, isEmptyDraft, parseDraft, samePlaces } from '#domain/builder/draft.ts';

type Changes = Partial<DatasetDefinition & { description: string }>;

export type Draft = {
  /** False until the address is read. */
  isUrlReady: boolean;
  definition: DatasetDefinition;
  description: string;
  texts: DraftTexts;
  isEmpty: boolean;
  change: (changes: Changes) => void;
  /** Empties the form and forgets the draft in the browser. */
  reset: () => void;
  /** What a link asks the form to begin with; empty texts if it does not. */
  linked: { county: string; type: string };
  /** Begins with what a link asked for. That is no draft yet: a draft in the browser stays until the form is edited. */
  begin: (places: Pick<DatasetDefinition, 'types' | 'counties' | 'states'>) => void;
  /** The draft in the browser, if a link opened the form with something else. */
  other: { name: string; open: () => void } | null;
  /** The id of the saved dataset that the form shows or that a link asks for; empty if there is none. */
  saved: string;
  openSaved: (dataset: DraftTexts & { id: string }) => void;
  /** Forgets which saved dataset the form shows. */
  forgetSaved: () => void;
  /** A link asks to save the draft of this browser, after a sign-in. */
  isSaveAsked: boolean;
  forgetSaveAsked: () => void;
};

const shared = { types: '', counties: '', states: '' };
const link = { county: '', type: '' };
const savedLink = { saved: '' };
const saveLink = { save: '' };
const storageKey = 'dataset-draft';

/**
 * The values of the form. The data types and places are in the URL and can be shared; name and description are not. The
 * whole draft is kept in this browser until it is saved or cleared.
 */
export function useDraft(): Draft {
  const { view: query, change: setQuery, isUrlReady } = useUrl(shared);
  const { view: linked, change: setLinked } = useUrl(link);
  const {
    view: { saved },
    change: setSaved,
  } = useUrl(savedLink);
  const {
    view: { save },
    change: setSave,
  } = useUrl(saveLink);
  const [own, setOwn] = useState({ name: '', description: '' });
  const [other, setOther] = useState<DraftTexts | null>(null);
  const isEdited = useRef(false);
  const texts: DraftTexts = { ...own, ...query };

  const open = useCallback(
    ({ name, description, ...places }: DraftTexts) => {
      setOwn({ name, description });
      setQuery(places);
      setLinked(link);
      setSaved(savedLink);
      setOther(null);
    },
    [setQuery, setLinked, setSaved],
  );

  // Once the address is known: the draft of this browser, unless the address asks for something else.
  const arrival = useRef({ query, linked, saved });
  arrival.current = { query, linked, saved };
  useEffect(() => {
    if (!isUrlReady) return;
    const { query: asked, linked: county, saved: id } = arrival.current;
    const asksForNoPlace = isEmptyDraft({ ...emptyDraft, ...asked }) && county.county === '';
    const asksForNothing = asksForNoPlace && id === '';
    const stored = readStored();
    if (!stored) return;
    if (!asksForNoPlace && samePlaces(stored, asked)) {
      open(stored);
      // The form showed a saved dataset, which was edited.
      setSaved({ saved: id });
    } else if (asksForNothing) open(stored);
    else setOther(stored);
  }, [isUrlReady, open, setSaved]);

  const stored = JSON.stringify(texts);
  useEffect(() => {
    if (isEdited.current) writeStored(stored);
  }, [stored]);

  return {
    isUrlReady,
    definition: { ...query, types: typesIn(query.types), name: own.name },
    description: own.description,
    texts,
    isEmpty: isEmptyDraft(texts),
    change({ name, description, types, ...places }) {
      isEdited.current = true;
      setOther(null);
      setOwn((before) => ({ name: name ?? before.name, description: description ?? before.description }));
      if (types || 'counties' in places || 'states' in places)
        setQuery({ ...places, ...(types && { types: types.join(',') }) });
    },
    reset() {
      isEdited.current = false;
      writeStored(null);
      open(emptyDraft);
    },
    linked,
    begin({ types, ...places }) {
      setQuery({ ...places, types: types.join(',') });
      setLinked(link);
    },
    other: other && { name: other.name, open: () => open(other) },
    saved,
    openSaved({ id, name, description, types, counties, states }) {
      isEdited.current = false;
      writeStored(null);
      open({ name, description, types, counties, states });
      setSaved({ saved: id });
    },
    forgetSaved: () => setSaved(savedLink),
    isSaveAsked: save === 'draft',
    forgetSaveAsked: () => setSave(saveLink),
  };
}

/** Makes a dataset the draft of this browser, unless there is a newer one. */
export function keepDraft(draft: DraftTexts): void {
  if (!readStored()) writeStored(JSON.stringify(draft));
}

function readStored(): DraftTexts | null {
  return parseDraft(readStoredText(storageKey));
}

function writeStored(text: string | null): void {
  storeText(storageKey, text !== null && parseDraft(text) ? text : null);
}
