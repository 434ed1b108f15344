import styles from '#app/features/coverage/coverage.css?url';
import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { ToolPage } from '#app/sections/tool-page.tsx';
import { type CoveragePage, coveragePage as page } from '#content/pages/coverage.ts';
import { placeCopy } from '#content/pages/place.ts';
import { statePath } from '#domain/places/place-paths.ts';
import { states } from '#domain/places/states.ts';

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function Coverage() {
  const { tool } = page;
  return (
    <ToolPage
      page={page}
      below={
        <>
          <CourthouseSection copy={tool.check} />
          <StatesSection />
        </>
      }
    >
      <Island name="coverage" props={{ copy: tool }} />
    </ToolPage>
  );
}

/** The way to the page of every county, also without scripts. */
function StatesSection() {
  const { title, intro } = placeCopy.states;
  return (
    <section aria-labelledby="states-title" className="wrap pb-10">
      <h2 id="states-title" className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 max-w-3xl text-ink-2">{intro}</p>
      <ul className="coverage-states">
        {states.map(({ code, name }) => (
          <li key={code}>
            <a href={statePath(code)} className="text-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CourthouseSection({ copy }: { copy: CoveragePage['tool']['check'] }) {
  return (
    <section aria-labelledby="courthouse-title" className="wrap pt-6 pb-10 print:hidden">
      <h2 id="courthouse-title" className="text-2xl">
        {copy.title}
      </h2>
      <p className="mt-2 max-w-3xl text-ink-2">{copy.intro}</p>
      <p className="mt-2 hidden text-ink-2 noscript:block">{copy.withoutScripts}</p>
      <div className="noscript:hidden">
        <Island name="courthouse" props={{}} />
      </div>
    </section>
  );
}
