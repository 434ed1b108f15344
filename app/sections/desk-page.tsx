import type { ReactNode } from 'react';
import { toolActionsId } from '#app/ui/tool-actions-id.ts';
import { type DeskPath, deskBar, deskParts } from '#content/pages/desk.ts';
import { site } from '#content/site.ts';
import { partOfPage } from '#domain/desk/staff-rights.ts';

export const deskMeta = (name: string) => () => [
  { title: `${name} | ${site.name} desk` },
  { name: 'robots', content: 'noindex' },
];

/** The frame of the desk, in the look of the data tools. */
export function DeskPage({ path, name, children }: { path: DeskPath | null; name?: string; children: ReactNode }) {
  const current = deskParts.find(({ href }) => href === path);
  return (
    <>
      <div className="tool-bar">
        <h1>{name ?? current?.name}</h1>
        <nav aria-label="Desk" className="desk-switcher">
          <ul>
            {deskParts.map(({ name, href }) => (
              // The server leaves out what a role may not open (server/routes/guarded-pages.ts).
              <li key={href} data-part={partOfPage(href) ?? undefined}>
                <a href={href} aria-current={href === path ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div id={toolActionsId} className="tool-actions desk-actions">
          <a href="/account">{deskBar.account}</a>
        </div>
      </div>
      <div className="tool">{children}</div>
    </>
  );
}
