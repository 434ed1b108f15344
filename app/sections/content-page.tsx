import type { ReactNode } from 'react';
import { linkClaims } from '#content/claims.ts';
import type { Page } from '#content/types.ts';
import { Hero } from './hero.tsx';
import { Sections } from './section.tsx';

/** A page of sections: the hero, then the page's own part if any, then the sections in order. */
export function ContentPage({ page, children }: { page: Page; children?: ReactNode }) {
  const { hero, sections } = linkClaims(page);
  return (
    <>
      <Hero meta={page.meta} hero={hero} />
      {children}
      <Sections sections={sections} />
    </>
  );
}
