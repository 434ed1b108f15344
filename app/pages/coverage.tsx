import styles from '#app/features/coverage/coverage.css?url';
import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { ToolPage } from '#app/sections/tool-page.tsx';
import { type CoveragePage, coveragePage as page } from '#content/pages/coverage.ts';

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function Coverage() {
  const { tool } = page;
  return (
    <ToolPage page={page} below={<CourthouseSection words={tool.check} />}>
      <Island name="coverage" props={{ words: tool }} />
    </ToolPage>
  );
}

function CourthouseSection({ words }: { words: CoveragePage['tool']['check'] }) {
  return (
    <section aria-labelledby="courthouse-title" className="wrap pt-6 pb-10 print:hidden">
      <h2 id="courthouse-title" className="text-2xl">
        {words.title}
      </h2>
      <p className="mt-2 max-w-3xl text-ink-2">{words.intro}</p>
      <p className="mt-2 hidden text-ink-2 noscript:block">{words.withoutScripts}</p>
      <div className="noscript:hidden">
        <Island name="courthouse" props={{}} />
      </div>
    </section>
  );
}
