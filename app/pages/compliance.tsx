import { Breadcrumb } from '#app/layout/breadcrumb.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { AnchorBar, Chapters } from '#app/sections/chapters.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { linkClaims } from '#content/claims.ts';
import { compliancePage } from '#content/pages/compliance.ts';
import { samplesMarked, site } from '#content/site.ts';

const page = linkClaims(compliancePage);

export const meta = headOf(page.meta);
export const handle: PageHandle = { enhance: ['scroll-spy'] };

const anchors = page.sections.map(({ id, nav }) => ({ id, title: nav }));

export default function Compliance() {
  return (
    <>
      <div className="border-b border-rule">
        <div className="wrap py-10 lg:py-14">
          <Breadcrumb page={page.meta} />
          <h1 className="mt-6 text-4xl lg:text-5xl">{page.title}</h1>
          <p className="mt-4 text-sm font-semibold text-accent">
            {page.updated} {samplesMarked && <SampleMark />}
          </p>
          <p className="mt-1 max-w-2xl text-sm text-ink-2">{page.reviewed}</p>
          <p className="mt-4 max-w-2xl text-lg text-ink-2">
            <Inline text={page.lead} />
          </p>
        </div>
      </div>
      <div className="wrap gap-10 py-8 lg:grid lg:grid-cols-12 lg:py-16">
        <div className="contents lg:col-span-3 lg:block">
          <AnchorBar entries={anchors} label="Sections" />
        </div>
        <div className="mt-8 max-w-3xl min-w-0 lg:col-span-9 lg:mt-0">
          <Chapters chapters={page.sections} />
        </div>
      </div>
      <section className="border-t border-rule" aria-labelledby="contact-title">
        <div className="wrap flex flex-col gap-6 py-14 lg:flex-row lg:items-center lg:justify-between">
          <div className="max-w-2xl">
            <h2 id="contact-title" className="text-2xl lg:text-3xl">
              {page.contact.title}
            </h2>
            <p className="mt-3 text-ink-2">
              <Inline text={page.contact.text} />
            </p>
          </div>
          <div className="flex shrink-0 flex-col gap-3">
            <ButtonLink {...page.contact.action} />
            <a href={`mailto:${site.complianceEmail}`} className="text-link py-2 text-center text-sm">
              {site.complianceEmail}
            </a>
          </div>
        </div>
      </section>
    </>
  );
}
