import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from './button-link.tsx';
import { Inline } from './inline.tsx';

type Props = {
  id: string;
  title: string;
  intro?: string | undefined;
  action?: Omit<ComponentProps<typeof ButtonLink>, 'quiet'> | undefined;
  tone?: 'paper' | 'tint';
  /** Beside: the heading has its own column. Above: it is above the content. */
  heading?: 'beside' | 'above';
  children: ReactNode;
};

/** A section of the page with its heading. */
export function SectionFrame({ id, title, intro, action, tone = 'paper', heading = 'beside', children }: Props) {
  const beside = heading === 'beside';
  return (
    <section id={id} className={tone === 'tint' ? 'bg-paper-2' : undefined} aria-labelledby={`${id}-title`}>
      <div className={`wrap py-12 lg:py-16 ${beside ? 'grid gap-x-12 gap-y-8 lg:grid-cols-12' : ''}`}>
        <div className={beside ? 'lg:col-span-4' : 'mb-10 max-w-3xl'}>
          <div className={beside ? 'lg:sticky lg:top-28' : undefined}>
            <h2 id={`${id}-title`} className="text-2xl lg:text-3xl">
              {title}
            </h2>
            {intro && (
              <p className="mt-4 text-ink-2">
                <Inline text={intro} />
              </p>
            )}
            {action && (
              <p className="mt-6">
                <ButtonLink {...action} quiet />
              </p>
            )}
          </div>
        </div>
        <div className={beside ? 'lg:col-span-8' : undefined}>{children}</div>
      </div>
    </section>
  );
}
