import { datasets } from '#content/collections/datasets.ts';
import type { Action } from '#content/types.ts';
import { FieldNames } from './field-names.tsx';
import { SectionFrame } from './section-frame.tsx';

type Props = { title: string; intro: string; slugs: string[]; action: Action };

/** The datasets as an index: two columns of entries on hairlines, each leading to its page. */
export function DatasetIndex({ title, intro, slugs, action }: Props) {
  const cards = slugs.flatMap((slug) => datasets.filter((dataset) => dataset.slug === slug));
  return (
    <div className="border-t border-rule">
      <SectionFrame id="datasets" title={title} intro={intro} action={action}>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {cards.map((card) => (
            <li key={card.slug} className="border-b border-rule">
              <a href={card.href} className="group block py-5">
                <span className="flex items-baseline justify-between gap-4">
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
