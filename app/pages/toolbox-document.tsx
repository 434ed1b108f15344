import type { MetaArgs } from 'react-router';
import { Breadcrumb } from '#app/layout/breadcrumb.tsx';
import { headOf } from '#app/layout/head.ts';
import { canonicalPath, usePath } from '#app/lib/pathname.ts';
import { Chapters, ContentsList } from '#app/sections/chapters.tsx';
import { Downloads } from '#app/sections/downloads.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { toolboxDocuments, toolboxMeta } from '#content/collections/toolbox.ts';

function documentAt(pathname: string) {
  const document = toolboxDocuments.find((candidate) => toolboxMeta(candidate).path === pathname);
  if (!document) throw new Error(`No toolbox document is registered at ${pathname}`);
  return document;
}

export function meta({ location }: MetaArgs) {
  return headOf(toolboxMeta(documentAt(canonicalPath(location.pathname))))();
}

export default function ToolboxDocumentPage() {
  const document = documentAt(usePath());
  return (
    <>
      <div className="border-b border-rule">
        <div className="wrap py-10 lg:py-14">
          <Breadcrumb page={toolboxMeta(document)} />
          <p className="mt-6 text-sm font-semibold text-accent">{document.category}</p>
          <h1 className="mt-3 max-w-3xl text-4xl lg:text-5xl">{document.title}</h1>
          <p className="mt-5 max-w-2xl text-lg text-ink-2">
            <Inline text={document.lead} />
          </p>
          {document.disclaimer && (
            <p className="mt-6 max-w-2xl rounded-sm bg-brass-100 px-4 py-3 text-sm text-brass-ink">
              <Inline text={document.disclaimer} />
            </p>
          )}
          {document.downloads && <Downloads files={document.downloads} />}
        </div>
      </div>
      <div className="wrap grid gap-12 py-10 lg:grid-cols-12 lg:py-16">
        <div className="lg:col-span-3">
          <ContentsList entries={document.chapters} label="On this page" />
        </div>
        <div className="max-w-3xl min-w-0 lg:col-span-9">
          <Chapters chapters={document.chapters} />
        </div>
      </div>
    </>
  );
}
