import { type FormEvent, useId, useState } from 'react';
import { controlClass } from '#app/ui/interactive/field.tsx';
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
  words: CoveragePage['tool']['street'];
  open: boolean;
  problem: StreetProblem | null;
  onProblem: (problem: StreetProblem | null) => void;
  onOpen: (parts: StreetParts) => void;
  onClose: () => void;
};

/** The token box. The field has no name, so that no form and no browser saves the token. */
export function StreetBox({ words, open, problem, onProblem, onOpen, onClose }: Props) {
  const id = useId();
  const [token, setToken] = useState('');
  const [busy, setBusy] = useState(false);
  const ready = token.trim() !== '' && !busy;

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
    <section aria-labelledby={`${id}-title`} className="mt-6 border-t border-rule pt-5 print:hidden noscript:hidden">
      <h2 id={`${id}-title`} className="font-sans text-sm font-semibold">
        {words.title}
      </h2>
      <p className="text-sm text-ink-2">{words.intro}</p>
      <form onSubmit={load} className="mt-1 flex flex-wrap items-end gap-3" aria-busy={busy}>
        <div className="min-w-[min(100%,16rem)] flex-1">
          <input
            type="text"
            aria-label={words.field}
            aria-invalid={problem === 'refused' || undefined}
            aria-describedby={`${id}-problem`}
            value={token}
            placeholder={words.placeholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={500}
            onChange={(event) => {
              setToken(event.target.value);
              onProblem(null);
            }}
            className={`${controlClass} min-h-11`}
          />
        </div>
        <button type="submit" disabled={!ready} className="button button-primary">
          {busy ? words.loading : words.load}
        </button>
        {open && (
          <button type="button" onClick={onClose} className="button button-quiet">
            {words.back}
          </button>
        )}
      </form>
      <p id={`${id}-problem`} role="status" className="field-error mt-1 text-sm font-semibold">
        {problem && words[problem]}
      </p>
    </section>
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
