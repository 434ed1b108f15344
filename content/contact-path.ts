import type { TopicKey } from './collections/contact-topics.ts';

/** The contact form with a topic of content/collections/contact-topics.ts filled in. */
export function contactPath(topic: TopicKey): string {
  return `/support/contact?topic=${topic}#contact-form`;
}
