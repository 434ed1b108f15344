import { Inline } from '#app/ui/inline.tsx';
import type { LawSection } from '#content/types.ts';
import { SectionFrame } from './section-frame.tsx';

export function Law({ id, title, intro, rules, reviewed }: LawSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro}>
      <ul className="divide-y divide-rule border-y border-rule text-sm">
        {rules.map(({ rule, source }) => (
          <li key={rule} className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[2fr_1fr]">
            <p>
              <Inline text={rule} />
            </p>
            <p className="text-xs text-ink-2 md:text-right">{source}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-2">Reviewed {reviewed}. No legal advice: check current state law.</p>
    </SectionFrame>
  );
}
