import { Inline } from '#app/ui/inline.tsx';
import type { ClockSection } from '#content/types.ts';
import { SectionFrame } from './section-frame.tsx';

export function Clock({ id, title, intro, moments }: ClockSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} tone="tint">
      <ol className="border-l-2 border-accent">
        {moments.map((moment) => (
          <li
            key={`${moment.when} ${moment.title}`}
            className="relative grid gap-x-8 pb-8 pl-7 last:pb-0 md:grid-cols-[10rem_1fr]"
          >
            <span
              className="absolute top-2.5 -left-[7px] size-3 rounded-full border-2 border-accent bg-paper-2"
              aria-hidden="true"
            />
            <p className="serif figures text-lg">{moment.when}</p>
            <div>
              <h3 className="font-sans text-base font-semibold">{moment.title}</h3>
              <p className="mt-1 text-sm text-ink-2">
                <Inline text={moment.text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
