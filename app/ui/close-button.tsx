import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  'aria-label': string;
  /** The size of the cross. */
  cross?: 'size-4' | 'size-5' | 'size-6';
};

/** A cross that closes or clears what it is in. */
export function CloseButton({ cross = 'size-4', ...button }: Props) {
  return (
    <button type="button" {...button}>
      <svg viewBox="0 0 24 24" className={`${cross} stroke-ink`} strokeWidth="2" aria-hidden="true">
        <path d="M5 5l14 14M19 5 5 19" />
      </svg>
    </button>
  );
}
