import type { ReactNode } from 'react';
import { Breadcrumb } from '#app/layout/breadcrumb.tsx';
import { Inline } from '#app/ui/inline.tsx';
import type { ToolboxDocument } from '#content/collections/toolbox/types.ts';
import type { PageMeta } from '#content/types.ts';
import { Chapters, ContentsList } from './chapters.tsx';

type Props = { document: ToolboxDocument; page: PageMeta; children: ReactNode };

/** A calculator page: introduction, the calculator, then the chapters that explain it. */
export function CalculatorPage({ document, page, children }: Props) {
  return (
    <>
      <div className="wrap pt-8 lg:pt-12">
        <Breadcrumb page={page} />
        <div className="mt-5 border-b border-rule pb-8">
          <div className="max-w-3xl">
            <p className="text-sm font-semibold text-accent">{document.category}</p>
            <h1 className="mt-2 text-4xl lg:text-5xl">{document.title}</h1>
            <p className="mt-4 text-lg text-ink-2">
              <Inline text={document.lead} />
            </p>
            {document.disclaimer && (
              <p className="mt-3 text-sm text-ink-2">
                <Inline text={document.disclaimer} />
              </p>
            )}
          </div>
        </div>
      </div>
      <div className="wrap pt-8 pb-14">{children}</div>
      <div className="border-t border-rule bg-paper-2">
        <div className="wrap grid gap-12 py-10 lg:grid-cols-12 lg:py-16">
          <div className="lg:col-span-3">
            <ContentsList entries={document.chapters} label="On this page" />
          </div>
          <div className="max-w-3xl min-w-0 lg:col-span-9">
            <Chapters chapters={document.chapters} />
          </div>
        </div>
      </div>
    </>
  );
}
