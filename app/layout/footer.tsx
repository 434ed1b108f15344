import { sampleLink } from '#content/pages/sample-link.ts';
import { footer, type NavGroup, site } from '#content/site.ts';

export function Footer({ pathname }: { pathname: string }) {
  return (
    <footer className="band border-t border-band-rule bg-band text-sm text-on-band-2">
      <div className="wrap py-14">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
          {footer.columns.map((column) => (
            <Column key={column.name} column={column} pathname={pathname} />
          ))}
        </div>
        <nav id="all-tools" aria-label="Data tools" className="mt-10 border-t border-band-rule pt-6">
          <ul className="flex flex-wrap gap-x-6">
            {footer.tools.map((item) => (
              <FooterItem key={item.href} {...item} pathname={pathname} />
            ))}
          </ul>
        </nav>
        <div className="mt-6 grid gap-6 border-t border-band-rule pt-6 md:grid-cols-[1fr_auto]">
          <div>
            <p>
              <a href={`mailto:${site.email}`} className="text-link inline-block py-2">
                {site.email}
              </a>
            </p>
            <ul className="flex flex-wrap gap-x-6">
              {site.social.map(({ label, href }) => (
                <FooterItem key={label} name={label} href={href ?? sampleLink('social')} pathname={pathname} />
              ))}
            </ul>
          </div>
          <ul className="flex flex-wrap gap-x-6 md:justify-end">
            {footer.legal.map(({ label, href }) => (
              <FooterItem key={label} name={label} href={href} pathname={pathname} />
            ))}
            <FooterItem name={footer.broker.label} href={footer.broker.href} pathname={pathname} />
            <FooterItem name={footer.account.label} href={footer.account.href} pathname={pathname} />
          </ul>
        </div>
        <div className="mt-6 grid gap-2 text-xs md:grid-cols-2">
          <p>
            {'© '}
            <span data-year="" suppressHydrationWarning>
              {new Date().getFullYear()}
            </span>
            {` ${site.name}. ${footer.rights}`}
          </p>
          <p className="md:text-right">
            {footer.accessibility.text}{' '}
            <a href={footer.accessibility.action.href} className="text-link">
              {footer.accessibility.action.label}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}

function Column({ column, pathname }: { column: NavGroup; pathname: string }) {
  return (
    <nav aria-label={`Footer: ${column.name}`}>
      <h2 className="text-sm text-on-band">
        {column.href ? (
          <a
            href={column.href}
            className="inline-block py-1.5 hover:underline current:underline"
            aria-current={column.href === pathname ? 'page' : undefined}
          >
            {column.name}
          </a>
        ) : (
          <span className="inline-block py-1.5">{column.name}</span>
        )}
      </h2>
      <ul>
        {column.items.map((item) => (
          <FooterItem key={item.href} {...item} pathname={pathname} />
        ))}
      </ul>
    </nav>
  );
}

function FooterItem({ name, href, pathname }: { name: string; href: string; pathname: string }) {
  return (
    <li>
      <a href={href} aria-current={href === pathname ? 'page' : undefined}>
        {name}
      </a>
    </li>
  );
}
