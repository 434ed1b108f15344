import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Gray lines where rows will be, announced once to screen readers. */
export function Skeleton({ rows, className = 'h-16' }: { rows: number; className?: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={`skeleton ${className}`} />
        ))}
      </div>
    </div>
  );
}

/** Shown instead of a list without rows. */
export function EmptyList({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="border-y border-rule py-10 text-center">
      <p className="serif text-lg">{title}</p>
      {children && <div className="mt-2 text-sm text-ink-2">{children}</div>}
    </div>
  );
}

/** Retries what could not be read. */
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

/** Shown instead of a list that could not be read. */
export function FailedList({ title, children, onRetry }: FailedProps) {
  return (
    <EmptyList title={title}>
      <p>{children}</p>
      <RetryButton onRetry={onRetry} />
    </EmptyList>
  );
}

type MoreProps = { label: string; busyLabel: string; busy: boolean; onMore: () => void };

/** The end of the loaded rows: scrolling near it loads more, and so does the button. */
export function LoadMore({ label, busyLabel, busy, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const latestOnMore = useRef(onMore);
  latestOnMore.current = onMore;
  useEffect(() => {
    if (!end.current || busy) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latestOnMore.current();
      },
      // The list may scroll by itself or with the page.
      { rootMargin: '600px', scrollMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [busy]);
  useLayoutEffect(() => {
    const place = end.current;
    return () => {
      // The button goes when the last rows come, which would lose the focus.
      if (!place?.contains(document.activeElement)) return;
      const last = [...(place.previousElementSibling?.querySelectorAll('tbody > tr, :scope > li') ?? [])].at(-1);
      queueMicrotask(() => focusRow(last?.nextElementSibling));
    };
  }, []);
  return (
    <div ref={end} className="py-6 text-center print:hidden">
      {/* aria-disabled, not disabled, so that the button keeps the focus while more is loaded. */}
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

function focusRow(row: Element | null | undefined): void {
  if (!(row instanceof HTMLElement)) return;
  const control = row.querySelector<HTMLElement>('button, a[href], input');
  if (!control) row.tabIndex = -1;
  (control ?? row).focus();
}
