import { Inline } from '#app/ui/inline.tsx';
import type { ListSection } from '#content/types.ts';
import { SectionFrame } from './section-frame.tsx';

export function List({ id, title, intro, items, action }: ListSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} action={action}>
      <ul className="gap-x-10 sm:columns-2">
        {items.map((item) => (
          <li key={item} className="flex break-inside-avoid gap-3 border-b border-rule py-3 text-sm">
            <svg viewBox="0 0 16 16" className="mt-1 size-4 shrink-0 text-fresh" aria-hidden="true">
              <path d="m2.5 8.5 3.5 3.5 7.5-8" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
            <span>
              <Inline text={item} />
            </span>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
