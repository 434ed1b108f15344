import { type ComponentProps, useEffect, useState } from 'react';
import { Toasts } from '#app/ui/interactive/toast.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import type { ContactTopic } from '#content/collections/contact-topics.ts';
import { ContactForm } from './contact-form.tsx';

/** Includes the section around the form, because the topic in the address changes its title. */
export function ContactSection(props: Omit<ComponentProps<typeof ContactForm>, 'opening'>) {
  const topic = useContactTopic();
  return (
    <SectionFrame id="contact-form" title={topic?.title ?? props.form.title} intro={props.form.intro}>
      <Toasts>
        <ContactForm {...props} opening={topic?.message} />
      </Toasts>
    </SectionFrame>
  );
}

/** The known topic that the address names. Few visitors have one, so the list is loaded only for them. */
function useContactTopic(): ContactTopic | undefined {
  const [topic, setTopic] = useState<ContactTopic>();
  useEffect(() => {
    const named = new URLSearchParams(location.search).get('topic');
    if (!named) return;
    let wanted = true;
    import('#content/collections/contact-topics.ts').then(
      ({ contactTopics }) => {
        if (wanted) setTopic(contactTopics.find(({ key }) => key === named));
      },
      // If the list fails to load, the form has no topic.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return topic;
}
