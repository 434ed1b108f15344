import { ButtonLink } from '#app/ui/button-link.tsx';
import { Chevron } from '#app/ui/chevron.tsx';
import { CloseButton } from '#app/ui/close-button.tsx';
import { footer, headerActions, headerTools, type NavGroup, type NavItem, navigation } from '#content/site.ts';
import { holdsPage } from './holds-page.ts';
import { SearchForm } from './search-form.tsx';

export function MobilePanel({ pathname }: { pathname: string }) {
  return (
    <div className="-mr-3 ml-auto lg:hidden">
      <button type="button" popoverTarget="menu" className="grid size-11 place-items-center" aria-label="Open menu">
        <svg viewBox="0 0 24 24" className="size-6 stroke-ink" strokeWidth="2" aria-hidden="true">
          <path d="M3 6h18M3 12h18M3 18h18" />
        </svg>
      </button>
      <div
        id="menu"
        popover="auto"
        role="dialog"
        aria-modal="true"
        aria-label="Menu"
        className="panel overflow-y-auto border-l border-rule bg-paper p-5 text-base"
      >
        <div className="flex justify-end">
          <CloseButton
            popoverTarget="menu"
            popoverTargetAction="hide"
            className="grid size-11 place-items-center"
            aria-label="Close menu"
            cross="size-6"
          />
        </div>
        <search>
          <SearchForm />
        </search>
        <nav aria-label="Mobile" className="mt-4">
          {navigation.map((entry) =>
            'items' in entry ? (
              <Group key={entry.name} group={entry} pathname={pathname} />
            ) : (
              <PanelLink key={entry.name} item={entry} pathname={pathname} />
            ),
          )}
          <PanelLink item={{ name: 'Contact Us', href: headerActions.contact.href }} pathname={pathname} />
          <PanelLink item={{ name: headerTools, href: '#all-tools' }} pathname={pathname} />
          <PanelLink item={{ name: footer.account.label, href: footer.account.href }} pathname={pathname} />
          <div className="panel-foot">
            <ButtonLink {...headerActions.demo} current={pathname === headerActions.demo.href} />
          </div>
        </nav>
      </div>
    </div>
  );
}

function PanelLink({ item, pathname }: { item: NavItem; pathname: string }) {
  return (
    <a href={item.href} aria-current={item.href === pathname ? 'page' : undefined}>
      {item.name}
    </a>
  );
}

function Group({ group, pathname }: { group: NavGroup; pathname: string }) {
  return (
    <details open={holdsPage(group, pathname)}>
      <summary>
        {group.name}
        <Chevron />
      </summary>
      <div className="pl-4">
        {group.items.map((item) => (
          <PanelLink key={item.href} item={item} pathname={pathname} />
        ))}
      </div>
    </details>
  );
}
