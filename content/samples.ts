import { samplesMarked } from './site.ts';

/**
 * The rule for whatever is invented: it is marked in every form in which it leaves, or it does not leave. Pages show
 * SampleMark beside it, calendars carry `sampleTitle`, and forms without room for a mark (structured data, the feed of
 * articles, search) leave it out: `withoutSamples`. tests/build/samples.test.ts holds every page and file to it.
 */
export function sampleTitle(title: string, isSample: boolean | undefined, isMarked = samplesMarked): string {
  return isSample && isMarked ? `Sample: ${title}` : title;
}

/** Before the name of something invented in the middle of a sentence. */
export const sampleWord = samplesMarked ? 'sample ' : '';

/** The entries that are real. Once the site's own ones are in place, that is all of them. */
export function withoutSamples<Entry extends { isSample?: boolean }>(
  entries: readonly Entry[],
  isMarked = samplesMarked,
): Entry[] {
  return entries.filter(({ isSample }) => !(isSample && isMarked));
}
