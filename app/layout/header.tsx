import { ButtonLink } from '#app/ui/button-link.tsx';
import { Chevron } from '#app/ui/chevron.tsx';
import { footer, headerActions, headerTools, type NavGroup, type NavItem, navigation, site } from '#content/site.ts';
import { holdsPage } from './holds-page.ts';
import { MobilePanel } from './mobile-panel.tsx';
import { SearchPopover } from './search-form.tsx';
import { parentsOf } from './structured-data.ts';

export function Header({ pathname }: { pathname: string }) {
  const { contact, demo } = headerActions;
  return (
    <header className="sticky top-0 z-40 border-b border-rule bg-paper">
      <div className="flex h-18 items-center gap-2 xl:gap-8">
        <Logo />
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center">
            {navigation.map((entry) => (
              <li key={entry.name} className={'items' in entry ? 'menu relative' : undefined}>
                {'items' in entry ? (
                  <Menu group={entry} pathname={pathname} />
                ) : (
                  <TopLink item={entry} pathname={pathname} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto hidden items-center gap-1 whitespace-nowrap *:[.button]:max-xl:px-3 xl:gap-2 lg:flex">
          <SearchPopover className="grid size-11 place-items-center hover:text-accent" />
          <a href="#all-tools" className={entryClass}>
            {headerTools}
            <Chevron />
          </a>
          <ButtonLink href={contact.href} label={contact.label} quiet current={pathname === contact.href} />
          <ButtonLink href={demo.href} label={demo.label} current={pathname === demo.href} />
          <a href={footer.account.href} className={`person ${entryClass}`}>
            {footer.account.label}
          </a>
        </div>
        <MobilePanel pathname={pathname} />
      </div>
    </header>
  );
}

const entryClass =
  'flex min-h-11 items-center gap-1 px-1 text-sm whitespace-nowrap max-xl:text-xs xl:px-2.5 font-medium text-ink hover:text-accent current:text-accent current:underline current:decoration-2 current:underline-offset-8';

function TopLink({ item, pathname }: { item: NavItem; pathname: string }) {
  return (
    <a href={item.href} className={entryClass} aria-current={currentOf(item, pathname)}>
      {item.name}
    </a>
  );
}

/** The page itself, or one above it. */
function currentOf({ href }: NavItem, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page';
  return parentsOf(pathname).some(({ path }) => path === href) ? 'true' : undefined;
}

function Menu({ group, pathname }: { group: NavGroup; pathname: string }) {
  const columns = group.items.length > 4 ? 'w-xl grid-cols-2' : 'w-72';
  return (
    <>
      <button type="button" className={entryClass} aria-current={holdsPage(group, pathname) ? 'true' : undefined}>
        {group.name}
        <Chevron />
      </button>
      <div className="absolute top-full -left-2 z-10 pt-2">
        <ul className={`grid rounded-lg border border-rule bg-card p-2 float ${columns}`}>
          {group.items.map((item) => (
            <li key={item.href}>
              <a href={item.href} aria-current={item.href === pathname ? 'page' : undefined}>
                <span>{item.name}</span>
                <span>{item.description}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The outlines of four counties. */
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
