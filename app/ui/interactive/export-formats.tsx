import { useState } from 'react';
import type { ExportChoice } from '#domain/export/formats.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Props<Format extends string> = {
  copy: {
    /** In the order of their buttons. */
    formats: Record<Format, ExportChoice>;
    busy: string;
    /** {file} */
    started: string;
    failed: string;
  };
  /** Makes and saves the file, and returns its name. */
  onDownload: (format: Format) => Promise<string>;
};

/** A download button for each format, in a dialog that stays open for another one. */
export function ExportFormats<Format extends string>({ copy, onDownload }: Props<Format>) {
  const [busy, setBusy] = useState<Format | null>(null);
  const [outcome, setOutcome] = useState('');

  async function download(format: Format): Promise<void> {
    if (busy) return;
    setBusy(format);
    setOutcome('');
    try {
      setOutcome(fillIn(copy.started, { file: await onDownload(format) }));
    } catch {
      setOutcome(copy.failed);
    }
    setBusy(null);
  }

  return (
    <>
      <ul className="mt-5 divide-y divide-rule border-y border-rule">
        {(Object.keys(copy.formats) as Format[]).map((format) => (
          <li key={format} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-[min(100%,14rem)] flex-1">
              <p className="font-semibold">{copy.formats[format].name}</p>
              <p className="text-sm text-ink-2">{copy.formats[format].note}</p>
            </div>
            <button
              type="button"
              aria-disabled={busy !== null}
              onClick={() => download(format)}
              className="button button-quiet"
            >
              {busy === format ? copy.busy : copy.formats[format].download}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-4 min-h-6 text-sm">
        {outcome}
      </p>
    </>
  );
}
