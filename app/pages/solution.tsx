import type { MetaArgs } from 'react-router';
import styles from '#app/diagrams/diagrams.css?url';
import { diagrams } from '#app/diagrams/diagrams.ts';
import { DiagramFigure } from '#app/diagrams/figure.tsx';
import { headOf } from '#app/layout/head.ts';
import { canonicalPath, usePath } from '#app/lib/pathname.ts';
import { HeroText } from '#app/sections/hero.tsx';
import { Sections } from '#app/sections/section.tsx';
import { linkClaims } from '#content/claims.ts';
import { registry } from '#content/registry.ts';
import type { Page } from '#content/types.ts';

function solutionAt(pathname: string) {
  const page = registry.find(({ path, file }) => path === pathname && file === 'pages/solution.tsx')?.copy as Page;
  const diagram = diagrams[pathname];
  if (!page || !diagram) throw new Error(`No dataset with a diagram is registered at ${pathname}`);
  return { page, diagram };
}

export const links = () => [{ rel: 'stylesheet', href: styles }];

export function meta({ location }: MetaArgs) {
  return headOf(solutionAt(canonicalPath(location.pathname)).page.meta)();
}

/** A dataset: what it offers beside its diagram, then the sections. */
export default function Solution() {
  const { page, diagram } = solutionAt(usePath());
  const { hero, sections } = linkClaims(page);
  return (
    <>
      <div className="border-b border-rule">
        <div className="wrap dataset-top">
          <div>
            <HeroText meta={page.meta} hero={hero} />
          </div>
          <DiagramFigure diagram={diagram} />
        </div>
      </div>
      <Sections sections={sections} />
    </>
  );
}
