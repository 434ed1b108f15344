import { Inline } from '#app/ui/inline.tsx';
import type { GridSection } from '#content/types.ts';
import { FieldNames } from './field-names.tsx';
import { SectionFrame } from './section-frame.tsx';

export function Grid({ id, title, intro, items, action }: GridSection) {
  const columns = items.length % 3 === 0 ? 'md:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4';
  return (
    <SectionFrame id={id} title={title} intro={intro} action={action} heading="above">
      <div className={`grid gap-x-8 gap-y-10 ${columns}`}>
        {items.map((item) => (
          <div key={item.title} className="flex flex-col border-t-2 border-ink pt-4">
            <h3 className="text-lg">{item.title}</h3>
            <p className="mt-2 text-sm text-ink-2">
              <Inline text={item.text} />
            </p>
            <FieldNames fields={item.fields} />
            {item.action && (
              <p className="mt-auto pt-4">
                <a href={item.action.href} className="text-link inline-block py-2 text-sm font-semibold">
                  {item.action.label}
                </a>
              </p>
            )}
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
