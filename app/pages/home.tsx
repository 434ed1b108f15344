import { headOf } from '#app/layout/head.ts';
import { organization, website } from '#app/layout/structured-data.ts';
import { Cta } from '#app/sections/cta.tsx';
import { Figures } from '#app/sections/data.tsx';
import { DatasetIndex } from '#app/sections/datasets.tsx';
import { MapHero } from '#app/sections/hero.tsx';
import styles from '#app/sections/home.css?url';
import { Clock } from '#app/sections/lists.tsx';
import { ProductBand } from '#app/sections/product-band.tsx';
import { Prose } from '#app/sections/prose.tsx';
import { TrustBadges, Voices } from '#app/sections/trust.tsx';
import { linkClaims } from '#content/claims.ts';
import { homePage } from '#content/pages/home.ts';

const page = linkClaims(homePage);

export const meta = headOf(page.meta, [organization(), website()]);
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function Home() {
  return (
    <>
      <MapHero hero={page.hero} />
      <TrustBadges />
      <Figures id="figures" items={page.statistics} />
      <ProductBand {...page.product} />
      <DatasetIndex {...page.datasets} />
      <Clock kind="clock" id="how" {...page.how} />
      <Voices testimonials={page.testimonials} />
      <Prose kind="prose" id="lawful" {...page.lawful} />
      <Cta {...page.cta} />
    </>
  );
}
