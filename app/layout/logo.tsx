import { site } from '#content/site.ts';

/** Four counties and the lines between them. */
export function Logo() {
  return (
    <a href="/" className="flex items-center gap-2.5 py-2">
      <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
        <rect width="24" height="24" rx="4" className="fill-accent" />
        <path
          d="M0 7.5 7.5 5l8.5 2.5L24 5M8 6v18M15.5 7.5 14.5 24M8 13l6.8 1"
          className="fill-none stroke-paper"
          strokeWidth="1.6"
        />
      </svg>
      <span className="font-serif text-xl font-semibold text-ink">{site.name}</span>
    </a>
  );
}
