export type Doubt = { text: string; fix?: { label: string; run: () => void } };

/** What is doubtful about the places of a field, said as soon as an entry is finished; it does not keep anyone from saving. */
export function Doubts({ doubts, fieldId }: { doubts: Doubt[]; fieldId: string }) {
  function settle(run: () => void): void {
    run();
    // The button goes with its doubt, and the focus must not go with it.
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
