import { useEffect, useState } from 'react';
import type { ContactTopic } from '#content/collections/contact-topics.ts';

/** The topic that the address names, if it is one of ours. Few visitors bring one, so the list comes only for them. */
export function useContactTopic(): ContactTopic | undefined {
  const [topic, setTopic] = useState<ContactTopic>();
  useEffect(() => {
    const named = new URLSearchParams(location.search).get('topic');
    if (!named) return;
    let wanted = true;
    import('#content/collections/contact-topics.ts').then(
      ({ contactTopics }) => {
        if (wanted) setTopic(contactTopics.find(({ key }) => key === named));
      },
      // Without the list the form is the plain one.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return topic;
}
