import { Inline } from '#app/ui/inline.tsx';
import type { StrategiesSection } from '#content/types.ts';
import { DatasetLinks } from './dataset-links.tsx';
import { SectionFrame } from './section-frame.tsx';

export function Strategies({ id, title, intro, items }: StrategiesSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} tone="tint">
      <div className="grid gap-6 sm:grid-cols-2">
        {items.map((item) => (
          <article
            key={item.title}
            className="flex flex-col rounded-md border border-rule bg-card p-6 last:odd:sm:col-span-2"
          >
            <h3 className="text-lg">{item.title}</h3>
            <p className="mt-2 text-sm text-ink-2">
              <Inline text={item.description} />
            </p>
            <DatasetLinks slugs={item.datasets} />
          </article>
        ))}
      </div>
    </SectionFrame>
  );
}
