import { Actions } from '#app/ui/actions.tsx';
import { Inline } from '#app/ui/inline.tsx';
import type { CtaSection } from '#content/types.ts';

export function Cta({ id, title, text, actions }: Omit<CtaSection, 'kind'>) {
  return (
    <section id={id} className="border-t border-rule" aria-labelledby={`${id}-title`}>
      <div className="wrap flex flex-col gap-8 py-14 lg:flex-row lg:items-center lg:justify-between lg:py-20">
        <div className="max-w-2xl">
          <h2 id={`${id}-title`} className="text-2xl lg:text-3xl">
            {title}
          </h2>
          {text && (
            <p className="mt-3 text-ink-2">
              <Inline text={text} />
            </p>
          )}
        </div>
        <div className="shrink-0">
          <Actions actions={actions} />
        </div>
      </div>
    </section>
  );
}
