import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from '#app/features/estimator/estimator.css?url';
import { PriceTable } from '#app/features/estimator/price-table.tsx';
import { Island } from '#app/islands/island.tsx';
import { Breadcrumb } from '#app/layout/breadcrumb.tsx';
import { headOf } from '#app/layout/head.ts';
import { postedFormContext } from '#app/lib/page-contexts.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { Sections } from '#app/sections/section.tsx';
import { TryBlock } from '#app/sections/try-block.tsx';
import { Actions } from '#app/ui/actions.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import { linkClaims } from '#content/claims.ts';
import { pricingPage } from '#content/pages/pricing.ts';

const page = linkClaims(pricingPage);

export const loader = ({ context }: LoaderFunctionArgs) => context.get(postedFormContext);

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

const examples = page.sections.findIndex(({ id }) => id === 'examples');
const table = page.sections[examples];

export default function Pricing() {
  const posted = useLoaderData<typeof loader>();
  const { title, intro } = page.estimator;
  return (
    <>
      <div className="estimator-top">
        <div className="wrap">
          <div className="estimator-promise">
            <Breadcrumb page={page.meta} />
            <h1>{page.hero.title}</h1>
            <p>
              <Inline text={page.hero.lead} />
            </p>
            <Actions actions={page.hero.actions} />
          </div>
          <section aria-labelledby="estimate-title" className="estimator-frame">
            <div id="estimate" className="estimator-title">
              <h2 id="estimate-title">{title}</h2>
              <p>{intro}</p>
            </div>
            <Island name="estimator" props={{ copy: page.estimator }} />
          </section>
        </div>
      </div>
      <TryBlock />
      <Sections sections={page.sections.slice(0, examples)} />
      {table?.kind === 'table' && <PriceTable {...table} />}
      <Sections sections={page.sections.slice(examples + 1, -1)} />
      <SectionFrame id="quote" title={page.form.title} intro={page.form.intro} tone="tint">
        <Island name="quote" props={{ form: page.form, posted }} />
      </SectionFrame>
      <Sections sections={page.sections.slice(-1)} />
    </>
  );
}
