import { datasets } from '#content/collections/datasets.ts';

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
