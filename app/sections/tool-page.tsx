import type { ReactNode } from 'react';
import { Breadcrumb } from '#app/layout/breadcrumb.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { SampleBadge } from '#app/ui/sample-badge.tsx';
import type { Page } from '#content/types.ts';
import { Sections } from './section.tsx';

/** The page of a data tool: a short header with the sample-data badge, the tool, then how to read it. */
export function ToolPage({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <>
      <div className="wrap pt-8 lg:pt-12">
        <Breadcrumb page={page.meta} />
        <div className="mt-5 flex flex-col gap-6 border-b border-rule pb-8 lg:flex-row lg:items-end lg:justify-between">
          <div className="max-w-3xl">
            {page.hero.eyebrow && <p className="text-sm font-semibold text-accent">{page.hero.eyebrow}</p>}
            <h1 className="mt-2 text-4xl lg:text-5xl">{page.hero.title}</h1>
            <p className="mt-4 text-lg text-ink-2">
              <Inline text={page.hero.lead} />
            </p>
          </div>
          <div className="flex shrink-0 flex-wrap items-center gap-4">
            <SampleBadge />
            <Actions actions={page.hero.actions} />
          </div>
        </div>
      </div>
      <div className="wrap pt-8 pb-14">{children}</div>
      <Sections sections={page.sections} />
    </>
  );
}
