import type { ReactNode } from 'react';
import outlines from '#app/generated/counties-map.json?url';
import names from '#app/generated/county-names.json?url';
import coverage from '#app/generated/coverage-figures.json' with { type: 'json' };
import recordLeader from '#app/generated/record-leader.svg?url';
import shadeScale from '#app/generated/shade-scale.svg?url';
import { Breadcrumb } from '#app/layout/breadcrumb.tsx';
import { enhancementUrl } from '#app/lib/enhancements.ts';
import { Actions } from '#app/ui/actions.tsx';
import { CountyMapPicture } from '#app/ui/county-map-picture.tsx';
import { FieldName } from '#app/ui/field-name.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { Record } from '#app/ui/record.tsx';
import type { homePage } from '#content/pages/home.ts';
import { registry } from '#content/registry.ts';
import type { HeroCopy, PageMeta } from '#content/types.ts';
import { formatNumber } from '#domain/format.ts';
import { withUnit } from '#domain/records/field-units.ts';
import cardStyles from './home-card.css?url';
import { pageState } from './page-state.ts';

/** The top of a page: what it offers, a sample record and the next steps. */
export function Hero({ meta, hero, beside }: { meta: PageMeta; hero: HeroCopy; beside?: ReactNode }) {
  const proof = hero.record ? <Record {...hero.record} /> : beside;
  return (
    <div className="relative overflow-hidden border-b border-rule">
      <div className="hero-mesh">
        <img src={hero.record ? stateMesh(hero.record.place) : pageMesh(meta.path)} alt="" />
      </div>
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
  return title.split(/(\d{1,4}-\d{1,4})/).map((part, index) =>
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

/** The drawing of a page without a record. */
function pageMesh(path: string): string {
  const index = registry.findIndex((page) => page.path === path);
  return stateMesh(pageState(index));
}

type HomeHero = (typeof homePage)['hero'];

/**
 * The top of the home page: the county map, with a line from the county of a sample record to the record. Its script lets
 * a visitor choose a county, which the map and the card then show.
 */
export function MapHero({ hero }: { hero: HomeHero }) {
  const { record, legend, county } = hero;
  return (
    <div className="border-b border-rule">
      <div className="wrap home-hero" data-home={`${enhancementUrl('home')} ${cardStyles} ${outlines} ${names}`}>
        <div>
          <h1>{hero.title}</h1>
          <p className="mt-6 max-w-xl text-lg text-ink-2">
            <Inline text={hero.lead} />
          </p>
          <div className="mt-8">
            <Actions actions={hero.actions} />
          </div>
          <form action="/search" className="relative mt-6 max-w-xl">
            <label htmlFor="county" className="mb-1 block text-sm font-semibold">
              {county.label}
            </label>
            <input
              type="search"
              id="county"
              name="q"
              maxLength={100}
              placeholder={county.placeholder}
              className="min-h-11 w-full rounded-md border border-accent bg-card px-4"
            />
            <div className="absolute top-full z-10 w-full" />
          </form>
        </div>
        <div className="home-map">
          <CountyMapPicture alt={hero.map} className="w-full" />
          <img src={recordLeader} alt="" loading="lazy" />
        </div>
        <figure className="home-card home-record float">
          <figcaption>
            <b>{`${record.dataset} · ${record.place}`}</b>
            <span className="stamp">{record.stamp}</span>
            <span>{record.note}</span>
          </figcaption>
          <dl className="figures">
            {record.fields.map(({ name, value }) => (
              <div key={name}>
                <dt className="field-name">
                  <FieldName name={name} />
                </dt>
                <dd>{withUnit(name, value)}</dd>
              </div>
            ))}
          </dl>
        </figure>
        <div className="home-legend figures">
          {/* The server replaces the text with the number of counties read in the last 24 hours. */}
          <p id="counties-read">
            <b>{formatNumber(coverage.counties)}</b>
            {` ${legend.all}`}
          </p>
          <img src={shadeScale} alt="" width="435" height="8" loading="lazy" />
          <p className="flex justify-between">
            <span>{legend.most}</span>
            <span>{legend.fewest}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
