import { footer, searchBox, site } from '#content/site.ts';
import { type WorkFrame, workFooter } from '#content/work-frame.ts';
import { partOfPage } from '#domain/desk/staff-rights.ts';
import { Logo } from './header.tsx';
import { SearchForm } from './search-form.tsx';

/** The header of the account and of the desk: the way home, the parts, the search and the person. */
export function WorkHeader({ frame, pathname }: { frame: WorkFrame; pathname: string }) {
  return (
    <header className="work-header">
      <div className="work-bar">
        <Logo />
        {frame.stamp && <span className="stamp">{frame.stamp}</span>}
        <nav aria-label={frame.name} className="work-parts">
          <ul>
            {frame.parts.map(({ name, href }) => (
              // The server leaves out what a role may not open (server/routes/guarded-pages.ts).
              <li key={href} data-part={(frame.stamp && partOfPage(href)) || undefined}>
                <a href={href} aria-current={href === pathname ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="work-side">
          <button type="button" popoverTarget="search" className="work-search" aria-label={searchBox.submit}>
            <svg
              viewBox="0 0 24 24"
              className="size-5 fill-none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden="true"
            >
              <path d="M16 16l5 5M3 10.5a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0" />
            </svg>
          </button>
          <search id="search" popover="auto" className="rounded-lg border border-rule bg-card p-5 text-ink float">
            <SearchForm focused />
          </search>
          <a href={footer.account.href} className="person work-person">
            {footer.account.label}
          </a>
        </div>
      </div>
    </header>
  );
}

export function WorkFooter() {
  return (
    <footer className="work-footer">
      <p>
        {'© '}
        <span data-year="" suppressHydrationWarning>
          {new Date().getFullYear()}
        </span>
        {` ${site.name}`}
      </p>
      <ul>
        {workFooter.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
