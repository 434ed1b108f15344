import type { ReactNode } from 'react';
import freshCounties from '#app/generated/fresh-counties.svg?url';
import { Breadcrumb } from '#app/layout/breadcrumb.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { CountyMapPicture } from '#app/ui/county-map-picture.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { Record } from '#app/ui/record.tsx';
import type { HeroCopy, PageMeta } from '#content/types.ts';

/** The top of a page: what it offers, a sample record and the next steps. */
export function Hero({ meta, hero, beside }: { meta: PageMeta; hero: HeroCopy; beside?: ReactNode }) {
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
          <HeroText meta={meta} hero={hero} />
        </div>
        {proof && <div className="min-w-0 self-center lg:col-span-5">{proof}</div>}
      </div>
    </div>
  );
}

/** A range of numbers, such as 6-12, never breaks at its hyphen. */
function keepRanges(title: string): ReactNode[] {
  return title.split(/(\d+-\d+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** What a page offers, with the breadcrumb above and the next steps below. */
export function HeroText({ meta, hero }: { meta: PageMeta; hero: HeroCopy }) {
  return (
    <>
      <Breadcrumb page={meta} />
      {hero.badge && (
        <p className="mt-6 inline-block rounded-sm bg-brass-100 px-2.5 py-1 text-xs font-semibold text-brass-ink">
          {hero.badge}
        </p>
      )}
      {hero.eyebrow && <p className="mt-6 text-sm font-semibold text-accent">{hero.eyebrow}</p>}
      <h1 className="mt-4 text-4xl lg:text-5xl">{keepRanges(hero.title)}</h1>
      <p className="mt-5 max-w-2xl text-lg text-ink-2">
        <Inline text={hero.lead} />
      </p>
      <div className="mt-8">
        <Actions actions={hero.actions} />
      </div>
    </>
  );
}

const meshes = import.meta.glob<string>('../generated/mesh/*.svg', { eager: true, query: '?url', import: 'default' });

/**
 * The county lines of the state in a place such as 'Travis, TX', or of Texas, our home state, if the place has no
 * state.
 */
export function stateMesh(place = ''): string {
  const code = /\b([A-Z]{2})$/.exec(place)?.[1] ?? '';
  return meshes[`../generated/mesh/${code}.svg`] ?? meshes['../generated/mesh/TX.svg'] ?? '';
}

/** The top of the home page: the county map, with a sample record on it. */
export function MapHero({ hero }: { hero: HeroCopy }) {
  return (
    <div className="relative overflow-hidden border-b border-rule">
      <div className="wrap relative grid gap-y-8 py-10 lg:min-h-[38rem] lg:grid-cols-12 lg:items-center lg:py-16">
        <div className="relative z-10 lg:col-span-6">
          <h1 className="text-4xl lg:text-[4rem] lg:leading-[1.03]">{hero.title}</h1>
          <p className="mt-6 max-w-xl text-lg lg:max-w-[27rem] text-ink-2">
            <Inline text={hero.lead} />
          </p>
          <div className="mt-8">
            <Actions actions={hero.actions} />
          </div>
        </div>
        <div className="w-[150%] lg:absolute lg:top-8 lg:left-[44%] lg:w-[60rem]">
          <CountyMapPicture
            alt="County map of the United States, each county shaded by how recently its records were read"
            className="w-full max-w-none"
          />
          <img
            src={freshCounties}
            alt=""
            loading="lazy"
            className="breathing absolute inset-0 hidden w-full lg:block"
          />
        </div>
        {hero.record && (
          <div className="relative -mt-24 lg:absolute lg:right-10 lg:bottom-12 lg:mt-0 lg:w-[23rem]">
            <Record {...hero.record} />
          </div>
        )}
      </div>
    </div>
  );
}
