import { Inline } from '#app/ui/inline.tsx';
import type { ScenariosSection } from '#content/types.ts';
import { SectionFrame } from './section-frame.tsx';

export function Scenarios({ id, title, intro, items }: ScenariosSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} heading="above">
      <div className="divide-y divide-rule border-y border-rule">
        {items.map((item) => (
          <article key={item.title} className="grid gap-x-10 gap-y-3 py-7 md:grid-cols-3">
            <h3 className="text-lg">{item.title}</h3>
            <p className="text-sm text-ink-2">
              <Inline text={item.situation} />
            </p>
            <p className="border-l-2 border-brass-500 pl-4 text-sm">
              <Inline text={item.move} />
            </p>
          </article>
        ))}
      </div>
    </SectionFrame>
  );
}
