import freshCounties from '#app/generated/fresh-counties.svg?url';
import { Actions } from '#app/ui/actions.tsx';
import { CountyMapPicture } from '#app/ui/county-map-picture.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { Record } from '#app/ui/record.tsx';
import type { Hero } from '#content/types.ts';

/** The home page's head: the county map as the picture, a record laid on it as the proof. */
export function MapHero({ hero }: { hero: Hero }) {
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
