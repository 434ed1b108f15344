import type { ReactNode } from 'react';
import { Breadcrumb } from '#app/layout/breadcrumb.tsx';
import { stateMesh } from '#app/lib/state-mesh.ts';
import { Actions } from '#app/ui/actions.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { Record } from '#app/ui/record.tsx';
import type { Hero as HeroContent, PageMeta } from '#content/types.ts';

/** The head of a page: its promise, the record that proves it, and what to do next. */
export function Hero({ meta, hero, beside }: { meta: PageMeta; hero: HeroContent; beside?: ReactNode }) {
  const proof = hero.record ? <Record {...hero.record} /> : beside;
  return (
    <div className="relative overflow-hidden border-b border-rule">
      <img
        src={stateMesh(hero.record?.place)}
        alt=""
        className="pointer-events-none absolute -top-10 -right-24 hidden h-[120%] max-w-none opacity-40 md:block"
      />
      <div className="wrap relative grid gap-x-12 gap-y-10 py-10 lg:grid-cols-12 lg:py-16">
        <div className={proof ? 'lg:col-span-7' : 'max-w-3xl lg:col-span-9'}>
          <Breadcrumb page={meta} />
          {hero.badge && (
            <p className="mt-6 inline-block rounded-sm bg-brass-100 px-2.5 py-1 text-xs font-semibold text-brass-ink">
              {hero.badge}
            </p>
          )}
          {hero.eyebrow && <p className="mt-6 text-sm font-semibold text-accent">{hero.eyebrow}</p>}
          <h1 className="mt-4 text-4xl lg:text-5xl">{hero.title}</h1>
          <p className="mt-5 max-w-2xl text-lg text-ink-2">
            <Inline text={hero.lead} />
          </p>
          <div className="mt-8">
            <Actions actions={hero.actions} />
          </div>
        </div>
        {proof && <div className="min-w-0 self-center lg:col-span-5">{proof}</div>}
      </div>
    </div>
  );
}
