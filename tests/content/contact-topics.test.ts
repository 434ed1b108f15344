import { expect, test } from 'vitest';
import { contactTopics, playbookTopic, recordingTopic } from '#content/collections/contact-topics.ts';
import { pastWebinars } from '#content/collections/events.ts';
import { playbooks } from '#content/collections/toolbox/entries.ts';
import { fieldLimits } from '#domain/forms/fields.ts';
import { repeated } from './support/collection-rules.ts';
import { linksIn } from './support/links.ts';
import { sources } from './support/sources.ts';

const keys = contactTopics.map(({ key }) => key);
const topicOf = (href: string) => new URL(href, 'https://example.com').searchParams.get('topic');

test('every topic in a link is a known topic', () => {
  const linkedTopics = sources.flatMap(linksIn).flatMap(({ href }) => topicOf(href) ?? []);
  expect(linkedTopics.length).toBeGreaterThan(7);
  expect(linkedTopics.filter((topic) => !keys.includes(topic))).toEqual([]);
});

test('every recording and playbook has a topic with its title', () => {
  for (const { title } of pastWebinars) {
    expect(contactTopics.find(({ key }) => key === recordingTopic(title))?.message).toContain(`"${title}"`);
  }
  for (const { title } of playbooks) {
    expect(contactTopics.find(({ key }) => key === playbookTopic(title))?.message).toContain(`"${title}"`);
  }
});

test('topic keys are unique and valid in URLs', () => {
  expect(repeated(keys)).toEqual([]);
  expect(keys.filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
});

test('what a topic writes leaves room for the visitor', () => {
  expect(contactTopics.filter(({ message }) => message.length > fieldLimits.message / 4)).toEqual([]);
});
