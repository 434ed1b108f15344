/** A length out of a hundred; what it stands for is said beside it. Its width is an attribute, because styles may not be inline. */
export function PercentBar({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full" aria-hidden="true">
      <rect width="100" height="6" className="fill-rule" />
      <rect width={value} height="6" className="fill-accent" />
    </svg>
  );
}
