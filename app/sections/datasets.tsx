import glyphs from '#app/generated/dataset-glyphs.svg?url';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import { datasets } from '#content/collections/datasets.ts';
import type { Action } from '#content/types.ts';
import { FieldNames } from './field-names.tsx';

type Props = { title: string; intro: string; slugs: string[]; action: Action };

/** The datasets in two columns, each linked to its page. */
export function DatasetIndex({ title, intro, slugs, action }: Props) {
  const cards = slugs.flatMap((slug) => datasets.filter((dataset) => dataset.slug === slug));
  return (
    <div className="border-t border-rule">
      <SectionFrame id="datasets" title={title} intro={intro} action={action}>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {cards.map((card) => (
            <li key={card.slug} className="border-b border-rule">
              <a href={card.href} className="group dataset-entry py-5">
                <Glyph name={card.icon} />
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="serif text-xl group-hover:underline group-hover:underline-offset-4">
                    {card.title}
                  </span>
                  <span className="shrink-0 text-xs font-semibold text-fresh">{card.cadence}</span>
                </span>
                <span className="mt-1 block text-sm text-ink-2">{card.description}</span>
                <FieldNames fields={card.fields} />
              </a>
            </li>
          ))}
        </ul>
      </SectionFrame>
    </div>
  );
}

/** What the records of a dataset look like, in a few strokes. */
function Glyph({ name }: { name: string }) {
  return <img src={`${glyphs}#${name}`} alt="" width="66" height="40" loading="lazy" />;
}

/** All datasets with their features and sources. */
export function DatasetCards() {
  return (
    <section id="datasets" aria-label="Datasets">
      <ul className="wrap grid gap-x-10 py-10 md:grid-cols-2 lg:py-16">
        {datasets.map((card) => (
          <li key={card.slug} className="flex flex-col border-t-2 border-ink py-6">
            <Glyph name={card.icon} />
            <div className="mt-3 flex items-baseline justify-between gap-4">
              <h2 className="text-2xl">{card.title}</h2>
              <p className="shrink-0 text-xs font-semibold text-fresh">{card.cadence}</p>
            </div>
            <p className="mt-1 text-xs text-ink-2">{card.source}</p>
            <p className="mt-3">{card.description}</p>
            <ul className="mt-3 mb-5 list-disc pl-5 text-sm text-ink-2 marker:text-brass-500">
              {card.features.map((feature) => (
                <li key={feature} className="py-0.5">
                  {feature}
                </li>
              ))}
            </ul>
            <p className="mt-auto">
              <a href={card.href} className="text-link inline-block py-2 text-sm font-semibold">
                Learn More<span className="sr-only"> about {card.title}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DatasetLinks({ slugs }: { slugs: string[] }) {
  const cards = datasets.filter((dataset) => slugs.includes(dataset.slug));
  return (
    <ul className="mt-auto flex flex-wrap gap-2 pt-4">
      {cards.map(({ slug, title, href }) => (
        <li key={slug}>
          <a
            href={href}
            className="inline-flex min-h-8 items-center rounded-sm border border-rule bg-paper px-2.5 text-xs font-semibold text-accent hover:border-accent"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
