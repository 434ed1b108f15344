import type { EventRule } from '#domain/events/event.ts';
import { sampleLink } from './pages/sample-link.ts';
import { samplesMarked } from './site.ts';

/** Where 'Register Now' leads. Nobody holds a sample webinar, so its link stays on this site. */
export function registrationLink({ registrationUrl }: EventRule, isSample = samplesMarked): string | undefined {
  return registrationUrl && isSample ? sampleLink('webinar') : registrationUrl;
}
