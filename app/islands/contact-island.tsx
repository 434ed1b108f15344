import type { ComponentProps } from 'react';
import { ContactForm } from '#app/features/contact/contact-form.tsx';
import { useContactTopic } from '#app/features/contact/use-contact-topic.ts';
import { SectionFrame } from '#app/sections/section-frame.tsx';
import { Toasts } from '#app/ui/interactive/toast.tsx';

/** The section around the form too: the topic in the address changes its title. */
export function ContactIsland(props: Omit<ComponentProps<typeof ContactForm>, 'opening'>) {
  const topic = useContactTopic();
  return (
    <SectionFrame id="contact-form" title={topic?.title ?? props.form.title} intro={props.form.intro}>
      <Toasts>
        <ContactForm {...props} opening={topic?.message} />
      </Toasts>
    </SectionFrame>
  );
}
