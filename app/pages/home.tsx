import { headOf } from '#app/layout/head.ts';
import { organization, website } from '#app/layout/structured-data.ts';
import { Clock } from '#app/sections/clock.tsx';
import { Cta } from '#app/sections/cta.tsx';
import { DatasetIndex } from '#app/sections/dataset-index.tsx';
import { Figures } from '#app/sections/figures.tsx';
import { MapHero } from '#app/sections/map-hero.tsx';
import { Prose } from '#app/sections/prose.tsx';
import { TrustBadges } from '#app/sections/trust-badges.tsx';
import { Voices } from '#app/sections/voices.tsx';
import { homePage as page } from '#content/pages/home.ts';

export const meta = headOf(page.meta, [organization(), website()]);

export default function Home() {
  return (
    <>
      <MapHero hero={page.hero} />
      <TrustBadges />
      <Figures id="figures" items={page.statistics} />
      <DatasetIndex {...page.datasets} />
      <Clock kind="clock" id="how" {...page.how} />
      <Voices testimonials={page.testimonials} />
      <Prose kind="prose" id="lawful" {...page.lawful} />
      <Cta {...page.cta} />
    </>
  );
}
