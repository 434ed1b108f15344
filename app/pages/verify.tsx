import styles from '#app/features/verify/verify.css?url';
import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { Hero } from '#app/sections/hero.tsx';
import { Sections } from '#app/sections/section.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import { verifyPage as page } from '#content/pages/verify.ts';

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function Verify() {
  return (
    <>
      <Hero meta={page.meta} hero={page.hero} />
      <SectionFrame id="check" title={page.tool.title}>
        <Island name="verify" props={{ copy: page.tool }} />
      </SectionFrame>
      <Sections sections={page.sections} />
    </>
  );
}
