import { type DragEvent, useEffect, useId, useState } from 'react';
import { Inline } from '#app/ui/inline.tsx';
import type { VerifyPage } from '#content/pages/verify.ts';
import type { VerifyResult } from '#domain/delivery/verify-manifest.ts';
import { formatNumber } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { type CheckOutcome, checkFiles } from './check-files.ts';

type Copy = VerifyPage['tool'];

/** Takes a file and its manifest, and says whether one byte differs. Neither leaves the browser. */
export function VerifyTool({ copy }: { copy: Copy }) {
  const [file, setFile] = useState<File | null>(null);
  const [manifest, setManifest] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    setOutcome(null);
    if (!file || !manifest) return;
    let isCurrent = true;
    checkFiles(file, manifest).then((found) => {
      if (isCurrent) setOutcome(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [file, manifest]);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    for (const dropped of event.dataTransfer.files) {
      if (dropped.name.endsWith('.json')) setManifest(dropped);
      else setFile(dropped);
    }
  }

  return (
    <div className="verify">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the two fields inside. */}
      <div
        className="verify-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="text-sm text-ink-2">{copy.drop}</p>
        <FileChoice label={copy.file} note={copy.choose} file={file} onChoose={setFile} />
        <FileChoice
          label={copy.manifest}
          note={copy.chooseManifest}
          accept=".json,application/json"
          file={manifest}
          onChoose={setManifest}
        />
      </div>
      <div role="status" data-outcome={outcome?.kind ?? 'none'}>
        {file && manifest && !outcome && <p className="mt-4">{copy.checking}</p>}
        {outcome && <Card outcome={outcome} copy={copy} />}
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  note: string;
  accept?: string;
  file: File | null;
  onChoose: (file: File) => void;
};

function FileChoice({ label, note, accept, file, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="verify-file">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onChoose(chosen);
          // The same file, downloaded again, can be chosen again.
          event.target.value = '';
        }}
      />
      <span id={`${id}-note`} className={file ? 'text-sm font-semibold' : 'text-sm text-ink-2'}>
        {file ? `${file.name} · ${sizeOf(file.size)}` : note}
      </span>
    </div>
  );
}

function Card({ outcome, copy }: { outcome: CheckOutcome; copy: Copy }) {
  if (outcome.kind === 'too-large') return <p className="mt-4 font-semibold">{copy.tooLarge}</p>;
  const { title, text } = copy.outcomes[outcome.kind];
  const isVerified = outcome.kind === 'verified';
  return (
    <article className="verify-card" data-verified={isVerified || undefined}>
      <header>
        <div>
          <h3 className="text-xl">{title}</h3>
          <p className="text-sm text-ink-2">{fillIn(text, placesOf(outcome))}</p>
        </div>
        <p className="verify-stamp">{isVerified ? copy.stamp.verified : copy.stamp.failed}</p>
      </header>
      {outcome.kind === 'verified' && <Details outcome={outcome} copy={copy} />}
      {outcome.kind === 'file-changed' && (
        <>
          <dl className="verify-details">
            <Line term={copy.details.expected} text={spaced(outcome.manifest.sha256)} isCode />
            <Line term={copy.details.found} text={spaced(outcome.found.sha256)} isCode />
          </dl>
          <p className="text-sm">{copy.again}</p>
        </>
      )}
      {isVerified && (
        <p className="verify-current text-sm">
          <Inline text={copy.current} />
        </p>
      )}
    </article>
  );
}

function placesOf(outcome: CheckOutcome): Record<string, string> {
  switch (outcome.kind) {
    case 'unknown-key':
      return { key: outcome.keyId };
    case 'key-not-valid':
      return { key: outcome.key.id, day: momentOf(outcome.madeAt) };
    case 'rows-differ':
      return { expected: formatNumber(outcome.manifest.rows), found: formatNumber(outcome.found.rows ?? 0) };
    default:
      return {};
  }
}

function Details({ outcome, copy }: { outcome: Extract<VerifyResult, { kind: 'verified' }>; copy: Copy }) {
  const { manifest, key, rows } = outcome;
  const { details } = copy;
  const count = formatNumber(rows ?? manifest.rows);
  const seq = formatNumber(manifest.newestSeq);
  return (
    <dl className="verify-details">
      <Line term={details.customer} text={manifest.customer.name} />
      <Line term={details.when} text={momentOf(manifest.madeAt)} />
      <Line term={details.rows} text={fillIn(rows === null ? details.stated : details.counted, { count, seq })} />
      <Line term={details.filter} text={manifest.filter.text} />
      <Line term={details.hash} text={spaced(manifest.sha256)} isCode />
      <Line term={details.key} text={fillIn(details.keyText, { id: key.id, day: dayOf(key.validFrom) })} />
    </dl>
  );
}

function Line({ term, text, isCode = false }: { term: string; text: string; isCode?: boolean }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={isCode ? 'font-mono text-sm' : undefined}>{text}</dd>
    </div>
  );
}

const spaced = (hash: string) => hash.replaceAll(/(.{4})(?=.)/g, '$1 ');
const momentOf = (iso: string) => new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'long' });
const dayOf = (iso: string) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium' });

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
