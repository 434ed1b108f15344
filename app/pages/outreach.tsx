import styles from '#app/features/outreach/outreach.css?url';
import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { Sections } from '#app/sections/section.tsx';
import { ToolPage } from '#app/sections/tool-page.tsx';
import { Chevron } from '#app/ui/chevron.tsx';
import { ScrollTable } from '#app/ui/scroll-table.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import { outreachPage as page } from '#content/pages/outreach.ts';

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

/** The state table comes before the federal rules. */
const law = page.sections.findIndex(({ kind }) => kind === 'law');

export default function OutreachTemplates() {
  const { id, title, intro, open, columns, rows } = page.hours;
  return (
    <ToolPage
      page={{ ...page, sections: page.sections.slice(law) }}
      below={
        <>
          <Sections sections={page.sections.slice(0, law)} />
          <SectionFrame id={id} title={title} intro={intro} heading="above">
            <details>
              <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
                {open}
                <Chevron />
              </summary>
              <ScrollTable label={title} columns={columns} rows={rows} />
            </details>
          </SectionFrame>
        </>
      }
    >
      <Island name="outreach" props={{ copy: page.tool }} />
    </ToolPage>
  );
}
