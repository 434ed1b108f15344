import type { Action } from '../types.ts';

/** What a sample links to, while `samplesMarked` is set in content/site.ts, and social networks without an address. */
export const sampleKinds = ['video', 'case-study', 'webinar', 'social'] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** The page that stands in for what a sample links to. */
export const sampleLinkPage = {
  path: '/resources/sample-link',
  title: 'Sample link',
  lead: "You followed a link to something that isn't there yet. The people, companies and results in our samples are made up too.",
  kinds: {
    video: {
      title: 'Watch Video',
      text: "A subscriber's video would open here, on a video site.",
    },
    'case-study': {
      title: 'Written case study',
      text: 'The whole case study would open here.',
    },
    webinar: { title: 'Register Now', text: "The host's registration page would open here." },
    social: { title: 'Social network', text: 'Our page on that network would open here. There is none yet.' },
  } satisfies Record<SampleKind, { title: string; text: string }>,
  actions: [
    { label: 'Case Studies', href: '/resources/case-studies' },
    { label: 'Book a Demo', href: '/book-demo' },
  ] satisfies Action[],
};

export function sampleLink(kind: SampleKind): string {
  return `${sampleLinkPage.path}?of=${kind}#${kind}`;
}
