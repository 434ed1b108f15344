import { Inline } from '#app/ui/inline.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import type { ProseSection } from '#content/types.ts';

export function Prose({ id, title, intro, paragraphs, aside, action }: ProseSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} action={action}>
      <div className={aside ? 'grid gap-10 md:grid-cols-[3fr_2fr]' : undefined}>
        <div className="max-w-2xl space-y-4">
          {paragraphs.map((text) => (
            <p key={text}>
              <Inline text={text} />
            </p>
          ))}
        </div>
        {aside && (
          <aside className="border-t-2 border-brass-500 pt-4 text-sm">
            <h3 className="text-lg">{aside.title}</h3>
            <ul className="mt-3 divide-y divide-rule">
              {aside.items.map((item) => (
                <li key={item} className="py-2.5">
                  <Inline text={item} />
                </li>
              ))}
            </ul>
          </aside>
        )}
      </div>
    </SectionFrame>
  );
}
