import type { DictionaryTable, FaqCategory, VideoTestimonial } from '#content/types.ts';
import type { EventRule } from '#domain/events/event.ts';

/** Webinars must have a registration and other events must not. */
export function eventProblems(events: Pick<EventRule, 'title' | 'type' | 'registrationUrl'>[]): string[] {
  return events
    .filter(({ type, registrationUrl }) => (type === 'Webinar') !== (registrationUrl !== undefined))
    .map(({ title, type }) => `${title} (${type}) ${type === 'Webinar' ? 'needs' : 'may not have'} a registration`);
}

/** External videos must have no thumbnail and all others must have one. */
export function videoProblems(videos: Pick<VideoTestimonial, 'title' | 'isExternal' | 'thumbnail'>[]): string[] {
  return videos
    .filter(({ isExternal, thumbnail }) => isExternal !== (thumbnail === null))
    .map(
      ({ title, isExternal }) => `${title} is ${isExternal ? 'external with' : 'not external and without'} a thumbnail`,
    );
}

/** 'Category: count' for each category. */
export function questionCounts(faq: Pick<FaqCategory, 'title' | 'questions'>[]): string[] {
  return faq.map(({ title, questions }) => `${title}: ${questions.length}`);
}

/** 'name' for a String field and 'name (Type)' for any other, as in the specification. */
export function fieldList({ fields }: Pick<DictionaryTable, 'fields'>): string[] {
  return fields.map(({ name, type }) => (type === 'String' ? name : `${name} (${type})`));
}

export function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
