import { type WorkFrame, workFooter } from '#content/parts/work-frame.ts';
import { footer, site } from '#content/site.ts';
import { partOfPage } from '#domain/desk/staff-rights.ts';
import { Logo } from './header.tsx';
import { SearchPopover } from './search-form.tsx';

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
          <SearchPopover className="work-search" />
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
