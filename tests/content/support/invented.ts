import * as articleModule from '#content/collections/articles.ts';
import * as caseStudyModule from '#content/collections/case-studies.ts';
import * as eventModule from '#content/collections/events.ts';
import * as peopleModule from '#content/collections/people.ts';
import * as toolboxModule from '#content/collections/toolbox/entries.ts';
import type { Testimonial } from '#content/types.ts';
import { sources } from './sources.ts';
import { objects } from './walk.ts';

/** Collections with invented entries, and the names by which one recognizes them. The others are facts or our own copy. */
export const inventedIn: Record<string, string[]> = {
  articles: articleModule.articles.map(({ author }) => author.name),
  'case-studies': [
    ...caseStudyModule.videos.flatMap(({ speaker, company }) => [speaker, company]),
    ...caseStudyModule.caseStudies.map(({ company }) => company),
  ],
  events: [
    ...eventModule.events.filter(({ isSample }) => isSample).map(({ title }) => title),
    ...eventModule.pastWebinars.flatMap(({ title, speaker }) => [title, speaker]),
  ],
  people: peopleModule.people.map(({ name }) => name),
  toolbox: toolboxModule.playbooks.map(({ title }) => title),
};

export const ownCollections = [
  'api-changes',
  'contact-topics',
  'datasets',
  'dictionary',
  'faq',
  'field-id',
  'question-id',
];

const isTestimonial = (value: Record<string, unknown>): value is Testimonial =>
  typeof value.quote === 'string' && typeof value.author === 'string';

/** The names of everything that is invented, testimonials on any page included. */
export const inventedNames = [
  ...new Set([
    ...Object.values(inventedIn).flat(),
    ...sources.flatMap(({ copy }) =>
      objects(copy)
        .filter(isTestimonial)
        .map(({ author }) => author),
    ),
  ]),
];

/** A text that names something invented without the word that marks it. */
export function unmarked(text: string): string[] {
  return text.includes('Sample') ? [] : inventedNames.filter((name) => text.includes(name));
}
