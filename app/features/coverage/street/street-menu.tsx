import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CoveragePage } from '#content/pages/coverage.ts';
import type { CountyOutline } from '#domain/places/compact-counties.ts';
import { checkToken } from './map-service.ts';

export type StreetProblem = 'refused' | 'unreachable' | 'failed';
/** What the street map needs, loaded on demand. */
export type StreetParts = {
  token: string;
  View: typeof import('./street-view.tsx').StreetView;
  outlines: CountyOutline[];
};

type Props = {
  copy: CoveragePage['tool']['street'];
  problem: StreetProblem | null;
  onProblem: (problem: StreetProblem | null) => void;
  onOpen: (parts: StreetParts) => void;
};

/** The button that opens the token box. */
export function StreetMenu({ copy, problem, onProblem, onOpen }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // A token that is refused later is a problem of the box too.
  useEffect(() => {
    if (problem) setOpen(true);
  }, [problem]);
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It answers nothing else on the page.
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('pointerdown', onPointer);
    // The cookie banner listens at the window.
    document.addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <div ref={root} className="coverage-street">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="coverage-map-button"
      >
        {copy.title}
        <svg viewBox="0 0 24 24" className="size-4 fill-none stroke-ink" strokeWidth="2" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </button>
      {isOpen && (
        <div id={id} className="coverage-street-box">
          <TokenBox
            copy={copy}
            problem={problem}
            onProblem={onProblem}
            onOpen={(parts) => {
              setOpen(false);
              onOpen(parts);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** The field has no name, so that no form and no browser saves the token. */
function TokenBox({ copy, problem, onProblem, onOpen }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [token, setToken] = useState('');
  const [busy, setBusy] = useState(false);
  const ready = token.trim() !== '' && !busy;
  useEffect(() => field.current?.focus(), []);

  async function load(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!ready) return;
    setBusy(true);
    onProblem(null);
    const result = await fetchParts(token.trim());
    setBusy(false);
    if (typeof result === 'string') onProblem(result);
    else onOpen(result);
  }

  return (
    <form onSubmit={load} aria-busy={busy}>
      <label htmlFor={`${id}-token`} className="text-sm font-semibold">
        {copy.field}
      </label>
      <div className="mt-1 flex gap-3">
        <input
          ref={field}
          id={`${id}-token`}
          type="text"
          aria-invalid={problem === 'refused' || undefined}
          aria-describedby={`${id}-intro ${id}-problem`}
          value={token}
          placeholder={copy.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={500}
          onChange={(event) => {
            setToken(event.target.value);
            onProblem(null);
          }}
          className="filter-control min-w-0 flex-1"
        />
        <button type="submit" disabled={!ready} className="button button-primary coverage-street-load">
          {busy ? copy.loading : copy.load}
        </button>
      </div>
      <p id={`${id}-intro`} className="mt-2 text-xs text-ink-2">
        {copy.intro}
      </p>
      <p id={`${id}-problem`} role="status" className="field-error text-sm font-semibold">
        {problem && copy[problem]}
      </p>
    </form>
  );
}

async function fetchParts(token: string): Promise<StreetParts | StreetProblem> {
  const outcome = await checkToken(token);
  if (outcome !== 'accepted') return outcome;
  try {
    const [{ StreetView }, { loadOutlines }] = await Promise.all([
      import('./street-view.tsx'),
      import('./street-map.ts'),
    ]);
    return { token, View: StreetView, outlines: await loadOutlines() };
  } catch {
    return 'failed';
  }
}
