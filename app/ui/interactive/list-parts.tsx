import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Grey lines where rows will be; said once to those who cannot see them. */
export function Skeleton({ rows, className = 'h-16' }: { rows: number; className?: string }) {
  return (
    <div role="status">
      <span className="off-screen">Loading</span>
      <div aria-hidden="true" className="grid gap-4 py-4">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={`skeleton ${className}`} />
        ))}
      </div>
    </div>
  );
}

/** Stands where a list would be when it has no rows. */
export function EmptyList({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="border-y border-rule py-10 text-center">
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-2 text-sm text-ink-2">{children}</div>}
    </div>
  );
}

/** Asks again for what could not be read. */
export function RetryButton({ onRetry }: { onRetry: () => Promise<void> | void }) {
  const [busy, setBusy] = useState(false);

  async function retry(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await onRetry();
    setBusy(false);
  }

  return (
    <button type="button" aria-disabled={busy} onClick={retry} className="button button-quiet mt-4">
      {busy ? 'Trying again...' : 'Try again'}
    </button>
  );
}

type FailedProps = { title: string; children: ReactNode; onRetry: () => Promise<void> | void };

/** Stands where a list would be that could not be read: as quiet as an empty one. */
export function FailedList({ title, children, onRetry }: FailedProps) {
  return (
    <EmptyList title={title}>
      <p>{children}</p>
      <RetryButton onRetry={onRetry} />
    </EmptyList>
  );
}

type MoreProps = { label: string; busyLabel: string; busy: boolean; onMore: () => void };

/** The end of what is loaded: coming near it loads more, and so does the button, for those who do not scroll. */
export function LoadMore({ label, busyLabel, busy, onMore }: MoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  ask.current = onMore;
  useEffect(() => {
    if (!place.current || busy) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) ask.current();
      },
      // The list may scroll by itself or with the page.
      { rootMargin: '600px', scrollMargin: '600px' },
    );
    near.observe(place.current);
    return () => near.disconnect();
  }, [busy]);
  return (
    <div ref={place} className="py-6 text-center print:hidden">
      {/* aria-disabled, not disabled: the focus stays where it is while more is loaded. */}
      <button
        type="button"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onMore();
        }}
        className="button button-quiet"
      >
        {busy ? busyLabel : label}
      </button>
    </div>
  );
}
