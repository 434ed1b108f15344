import { useHydrated } from '#app/ui/interactive/hydrated.ts';
import type { ContactTopic } from '#content/collections/contact-topics.ts';

/** The topic that the address names, if it is one of ours. The prerendered page knows no address, so it has none. */
export function useContactTopic(topics: ContactTopic[]): ContactTopic | undefined {
  const hydrated = useHydrated();
  if (!hydrated) return undefined;
  const named = new URLSearchParams(location.search).get('topic');
  return topics.find(({ key }) => key === named);
}
