export function Chevron() {
  return (
    <svg viewBox="0 0 12 12" className="chevron size-3 shrink-0" aria-hidden="true">
      <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}
