import type { ReactNode } from 'react';
import { Breadcrumb } from '#app/layout/breadcrumb.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { Chevron } from '#app/ui/chevron.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { SampleBadge } from '#app/ui/sample-badge.tsx';
import { toolActionsId } from '#app/ui/tool-actions-id.ts';
import { linkClaims } from '#content/claims.ts';
import { tools } from '#content/site.ts';
import type { Page } from '#content/types.ts';
import { Sections } from './section.tsx';

type Props = { page: Page /** The tool. */; children: ReactNode /** Comes before the sections. */; below?: ReactNode };

/** The page of a data tool: a bar with its name, the tool in the rest of the window, then how to read it. */
export function ToolPage({ page, children, below }: Props) {
  const { hero, sections } = linkClaims({ hero: page.hero, sections: page.sections });
  const { title, promise, lead, actions } = hero;
  return (
    <>
      <div className="tool-bar">
        <h1>{title}</h1>
        <SampleBadge />
        <nav aria-label="Tools" className="tool-switcher">
          <ToolLinks path={page.meta.path} />
        </nav>
        <nav aria-label="Tools" className="tool-menu menu">
          <button type="button">
            Tools
            <Chevron />
          </button>
          <div>
            <ToolLinks path={page.meta.path} />
          </div>
        </nav>
        <div id={toolActionsId} className="tool-actions">
          <Actions actions={actions} />
        </div>
      </div>
      <div className="tool">{children}</div>
      <div className="wrap pt-10 pb-6">
        <Breadcrumb page={page.meta} />
        <h2 className="mt-4 max-w-3xl text-3xl">{promise}</h2>
        <p className="mt-4 max-w-3xl text-lg text-ink-2">
          <Inline text={lead} />
        </p>
      </div>
      {below}
      <Sections sections={sections} />
    </>
  );
}

function ToolLinks({ path }: { path: string }) {
  return (
    <ul>
      {tools.map(({ name, href }) => (
        <li key={href}>
          <a href={href} aria-current={href === path ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
