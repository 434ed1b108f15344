type Props = {
  copy: { previous: string; next: string };
  /** Undefined at the start of the list. */
  onPrevious: (() => void) | undefined;
  /** Undefined at its end. */
  onNext: (() => void) | undefined;
};

/** Buttons for what is before and after in a list. */
export function Stepper({ copy, onPrevious, onNext }: Props) {
  return (
    <div className="stepper">
      <Step label={copy.previous} arrow="M8 13V3M4 7l4-4 4 4" onStep={onPrevious} />
      <Step label={copy.next} arrow="M8 3v10M4 9l4 4 4-4" onStep={onNext} />
    </div>
  );
}

/** aria-disabled, not disabled, so that the button keeps the focus at the end of the list. */
function Step({ label, arrow, onStep }: { label: string; arrow: string; onStep: (() => void) | undefined }) {
  return (
    <button type="button" aria-label={label} aria-disabled={!onStep} onClick={onStep}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <path d={arrow} />
      </svg>
    </button>
  );
}
