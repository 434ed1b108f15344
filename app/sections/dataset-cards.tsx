import { datasets } from '#content/collections/datasets.ts';

/** The eight datasets, each with what it holds and where it is filed. */
export function DatasetCards() {
  return (
    <section id="datasets" aria-label="Datasets">
      <ul className="wrap grid gap-x-10 py-10 md:grid-cols-2 lg:py-16">
        {datasets.map((card) => (
          <li key={card.slug} className="flex flex-col border-t-2 border-ink py-6">
            <div className="flex items-baseline justify-between gap-4">
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
