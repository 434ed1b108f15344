import { expect, test } from 'vitest';
import { caseCategories, caseStudies, caseStudyLink, videoLink, videos } from '#content/collections/case-studies.ts';
import { events, pastWebinars } from '#content/collections/events.ts';
import { homePage } from '#content/pages/home.ts';
import { sampleLinkPage } from '#content/pages/sample-link.ts';
import { registrationLink } from '#content/registration-link.ts';
import { samplesMarked } from '#content/site.ts';
import type { Testimonial } from '#content/types.ts';
import { eventProblems, repeated, videoProblems } from './support/collection-rules.ts';
import { sources } from './support/sources.ts';
import { leaves, objects } from './support/walk.ts';

const caseNames = ['Wholesalers', 'Fix & Flip', 'Brokers & Agents', 'Attorneys'];

test('there are eight events of all five types, and past webinars', () => {
  expect(events).toHaveLength(8);
  expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual([
    'Auction',
    'Conference',
    'Court Hearing',
    'Networking',
    'Webinar',
  ]);
  expect(pastWebinars.length).toBeGreaterThan(0);
});

test('an event is marked as a sample unless it is a sale whose day a statute sets', () => {
  expect(events.filter(({ isSample }) => !isSample).map(({ type, source }) => [type, typeof source])).toEqual([
    ['Auction', 'string'],
    ['Auction', 'string'],
    ['Auction', 'string'],
  ]);
});

test('webinars and nothing else are online, so that a hearing is at a court', () => {
  const online = events.filter(({ isOnline, location }) => isOnline || /online/i.test(location.slice(0, 6)));
  expect(online.map(({ type, isOnline }) => [type, isOnline])).toEqual([
    ['Webinar', true],
    ['Webinar', true],
  ]);
});

test('webinars have a registration and other events do not', () => {
  expect(eventProblems(events)).toEqual([]);
});

test('the registration of a sample leads to a page of ours, and that of a real webinar to its own address', () => {
  const webinars = events.filter(({ type }) => type === 'Webinar');
  expect(webinars.map((event) => registrationLink(event, true))).toEqual(
    webinars.map(() => '/resources/sample-link?of=webinar#webinar'),
  );
  expect(webinars.map((event) => registrationLink(event, false))).toEqual(
    webinars.map(({ registrationUrl }) => registrationUrl),
  );
  expect(events.filter(({ type }) => type !== 'Webinar').map((event) => registrationLink(event, true))).toEqual(
    events.filter(({ type }) => type !== 'Webinar').map(() => undefined),
  );
});

test('an auction with a registration and a webinar without one are reported', () => {
  const sale = { title: 'Sale', type: 'Auction', registrationUrl: 'https://example.com' } as const;
  expect(eventProblems([sale, { title: 'Talk', type: 'Webinar' }])).toEqual([
    'Sale (Auction) may not have a registration',
    'Talk (Webinar) needs a registration',
  ]);
});

test('there are twelve videos on all four tabs, two of them external', () => {
  expect(videos).toHaveLength(12);
  expect(caseCategories.map(({ name }) => name)).toEqual(caseNames);
  expect([...new Set(videos.map(({ category }) => category))]).toEqual(caseNames);
  expect(videos.filter(({ isExternal }) => isExternal)).toHaveLength(2);
  expect(repeated(videos.map(({ videoId }) => videoId))).toEqual([]);
});

test('external videos have no thumbnail and all others do', () => {
  expect(videoProblems(videos)).toEqual([]);
});

test('a video that breaks the thumbnail rule is reported', () => {
  const thumbnail = { figure: '1', label: 'one', county: 'Travis, TX' };
  expect(videoProblems([{ title: 'A', isExternal: true, thumbnail }])).toEqual(['A is external with a thumbnail']);
  expect(videoProblems([{ title: 'B', isExternal: false, thumbnail: null }])).toEqual([
    'B is not external and without a thumbnail',
  ]);
});

test('written case studies are about wholesalers, the only tab besides All that shows them', () => {
  expect(caseStudies.length).toBeGreaterThan(0);
  expect(caseStudies.filter(({ category }) => category !== 'Wholesalers')).toEqual([]);
});

test('a sample leads to a page of ours, and a real video or case study to its own site', () => {
  const [video] = videos;
  const [study] = caseStudies;
  if (!video || !study) throw new Error('There is no video or no case study');
  expect(videoLink(video, true)).toBe(`${sampleLinkPage.path}?of=video#video`);
  expect(videoLink(video, false)).toBe(`https://www.youtube.com/watch?v=${video.videoId}`);
  expect(caseStudyLink(study, true)).toBe(`${sampleLinkPage.path}?of=case-study#case-study`);
  expect(caseStudyLink(study, false)).toBe(study.link);
});

const isTestimonial = (value: Record<string, unknown>) =>
  typeof value.quote === 'string' && typeof value.author === 'string';

test('no result is told under two names', () => {
  const told = sources
    .flatMap(({ copy }) => objects(copy))
    .filter((each): each is Testimonial => isTestimonial(each))
    .flatMap(({ author, results }) => (results ? [`${results} (${author})`] : []));
  const results = [...new Set(told)].map((result) => result.replace(/ \(.+\)$/, ''));
  expect(homePage.testimonials.length + results.length).toBeGreaterThan(6);
  expect(repeated(results)).toEqual([]);
  const labels = videos.flatMap(({ thumbnail }) => (thumbnail ? [`${thumbnail.figure} ${thumbnail.label}`] : []));
  expect(repeated([...labels, ...results])).toEqual([]);
});

test('no person or company appears in two samples', () => {
  const people = [...videos.map(({ speaker }) => speaker), ...homePage.testimonials.map(({ author }) => author)];
  const companies = [...videos, ...caseStudies].map(({ company }) => company);
  expect([...repeated(people), ...repeated(companies)]).toEqual([]);
  expect(leaves({ people, companies }).length).toBeGreaterThan(25);
});

test('a text that counts or offers invented videos, case studies or playbooks says that they are samples', () => {
  const offered =
    /\b(?:two|three|four|twelve|\d+|subscriber)\b(?: \w+){0,2} (?:videos|case studies|testimonials|playbooks|recordings)\b/gi;
  const found = sources
    .flatMap(({ at, copy }) => leaves(copy, at))
    .flatMap(({ at, text }) => (text.match(offered) ?? []).map((offer) => ({ at, offer })));
  const all = sources
    .flatMap(({ copy }) => leaves(copy))
    .filter(({ text }) => /sample (?:videos|case studies)/.test(text));
  expect(all.length > 0).toBe(samplesMarked);
  expect(samplesMarked ? found.filter(({ offer }) => !/sample/i.test(offer)) : []).toEqual([]);
});
