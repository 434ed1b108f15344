import { enhancementUrl } from '#app/lib/enhancements.ts';
import styles from '#app/styles/search-box.css?url';
import { searchBox } from '#content/site.ts';

/** A plain form. When its field is first focused, the site script loads the suggestions and their styles. */
export function SearchForm({ query, focused = false }: { query?: string; focused?: boolean }) {
  return (
    <form action="/search" className="relative flex gap-2">
      <input
        type="search"
        name="q"
        aria-label={searchBox.label}
        defaultValue={query}
        maxLength={100}
        // biome-ignore lint/a11y/noAutofocus: used only inside a popover, which focuses it when it opens
        autoFocus={focused}
        data-search={`${enhancementUrl('search')} ${styles}`}
        className="min-h-11 w-full rounded-md border border-accent bg-card px-4"
      />
      <button type="submit" className="button button-primary">
        {searchBox.submit}
      </button>
      <div
        className="absolute top-full z-10 w-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React keeps what the script inserts
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
    </form>
  );
}

/** The button of a header that opens the search. */
export function SearchPopover({ className }: { className: string }) {
  return (
    <>
      <button type="button" popoverTarget="search" className={className} aria-label={searchBox.submit}>
        <svg viewBox="0 0 24 24" className="size-5 fill-none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="M16 16l5 5M3 10.5a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0" />
        </svg>
      </button>
      <search id="search" popover="auto" className="rounded-lg border border-rule bg-card p-5 text-ink float">
        <SearchForm focused />
      </search>
    </>
  );
}
