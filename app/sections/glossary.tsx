import { Inline } from '#app/ui/inline.tsx';
import type { GlossarySection } from '#content/types.ts';
import { SectionFrame } from './section-frame.tsx';

export function Glossary({ id, title, intro, terms }: GlossarySection) {
  return (
    <SectionFrame id={id} title={title} intro={intro}>
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {terms.map(({ term, meaning }) => (
          <div key={term} className="border-t border-rule pt-3">
            <dt className="serif text-lg">{term}</dt>
            <dd className="text-sm text-ink-2">
              <Inline text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
