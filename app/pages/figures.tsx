import { headOf } from '#app/layout/head.ts';
import { Hero } from '#app/sections/hero.tsx';
import { Sections } from '#app/sections/section.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import { claims, standards } from '#content/claims.ts';
import { figuresPage as page } from '#content/pages/figures.ts';

export const meta = headOf(page.meta);

export default function Figures() {
  const { id, title, intro, counts, how, measured } = page.definitions;
  const { badges, measured: found, lateDays } = page;
  return (
    <>
      <Hero meta={page.meta} hero={page.hero} />
      <SectionFrame id={found.id} title={found.title} intro={found.intro}>
        <dl id="measured-figures" className="mt-2 grid gap-x-8 gap-y-1 text-sm md:grid-cols-[10rem_1fr]">
          {found.none.map(([term = '', text = '']) => (
            <Line key={term} term={term} text={text} />
          ))}
        </dl>
      </SectionFrame>
      <SectionFrame id={lateDays.id} title={lateDays.title}>
        {lateDays.paragraphs.map((text) => (
          <p key={text} className="mb-4 max-w-3xl text-ink-2">
            {text}
          </p>
        ))}
      </SectionFrame>
      <SectionFrame id={id} title={title} intro={intro}>
        {claims.map((claim) => (
          <div key={claim.id} id={claim.id} className="border-t border-rule py-6 target:bg-brass-100">
            <h3 id={`figure-${claim.id}`} className="text-lg">
              {claim.figure} {claim.measured === null && <SampleMark />}
            </h3>
            <dl className="mt-2 grid gap-x-8 gap-y-1 text-sm md:grid-cols-[10rem_1fr]">
              <Line term={counts} text={claim.counts} />
              <Line term={how} text={claim.how} />
              {claim.measured !== null && <Line term={measured} text={claim.measured} />}
            </dl>
          </div>
        ))}
      </SectionFrame>
      <SectionFrame id={badges.id} title={badges.title} intro={badges.intro}>
        {standards.map(({ id: anchor, badge, means, report }) => (
          <div key={anchor} id={anchor} className="border-t border-rule py-6 target:bg-brass-100">
            <h3 className="text-lg">
              {badge} {report === null && <SampleMark />}
            </h3>
            <dl className="mt-2 grid gap-x-8 gap-y-1 text-sm md:grid-cols-[10rem_1fr]">
              <Line term={badges.means} text={means} />
              <Line term={badges.report} text={report ?? badges.none} />
            </dl>
          </div>
        ))}
      </SectionFrame>
      <Sections sections={page.sections} />
    </>
  );
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt className="text-ink-2">{term}</dt>
      <dd>
        <Inline text={text} />
      </dd>
    </>
  );
}
