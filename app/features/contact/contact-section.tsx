import type { ComponentProps } from 'react';
import { Toasts } from '#app/shell/toast.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import type { ContactTopic } from '#content/collections/contact-topics.ts';
import { ContactForm } from './contact-form.tsx';

type Props = Omit<ComponentProps<typeof ContactForm>, 'opening'> & { topic: ContactTopic | null };

/** Includes the section around the form, because a topic changes its title. */
export function ContactSection({ topic, ...props }: Props) {
  return (
    <SectionFrame id="contact-form" title={topic?.title ?? props.form.title} intro={props.form.intro}>
      <Toasts>
        <ContactForm {...props} opening={topic?.message} />
      </Toasts>
    </SectionFrame>
  );
}
