import { Inline } from '#app/ui/inline.tsx';
import type { StepsSection } from '#content/types.ts';
import { SectionFrame } from './section-frame.tsx';

export function Steps({ id, title, intro, steps }: StepsSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} heading="above" tone="tint">
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t border-rule pt-3">
            <p className="serif figures text-4xl text-accent" aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="mt-2 text-lg">{step.title}</h3>
            <p className="mt-2 text-sm text-ink-2">
              <Inline text={step.text} />
            </p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
