import { expect, test } from 'vitest';
import { sampleTemplates } from './sample-templates.ts';
import { channels, type OutreachTemplate } from './template.ts';

const common = ['name', 'address', 'sender', 'company', 'phone', 'opt_out'];
const used = ({ template_text }: OutreachTemplate) => [
  ...new Set(Array.from(template_text.matchAll(/\{(\w+)\}/g), (match) => match[1])),
];

test('there are 24 templates over the four channels', () => {
  expect(sampleTemplates).toHaveLength(24);
  const counts = channels.map((channel) => sampleTemplates.filter((template) => template.channel === channel).length);
  expect(counts).toEqual([6, 4, 6, 8]);
});

test('ids are version 4 uuids and no id or title repeats', () => {
  for (const { id } of sampleTemplates) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  expect(new Set(sampleTemplates.map((template) => template.id)).size).toBe(24);
  expect(new Set(sampleTemplates.map((template) => template.title)).size).toBe(24);
});

test.each(sampleTemplates)('$title lists exactly the variables its text uses', (template) => {
  expect(template.variables).toEqual(used(template));
  expect(template.template_text.replaceAll(/\{\w+\}/g, '')).not.toMatch(/[{}]/);
});

test.each(sampleTemplates)('$title has the sender, the house and how to opt out', (template) => {
  expect(template.variables).toEqual(expect.arrayContaining(common));
});

test('a text message fits in 320 characters', () => {
  for (const template of sampleTemplates.filter(({ channel }) => channel === 'sms')) {
    expect(template.template_text.length).toBeLessThanOrEqual(320);
  }
});

test('emails and letters have a postal address', () => {
  for (const template of sampleTemplates.filter(({ channel }) => channel === 'email' || channel === 'direct_mail')) {
    expect(template.variables).toContain('postal_address');
  }
});

test('every phone script asks for a check before it is used', () => {
  for (const template of sampleTemplates) expect(template.tcpa_compliant).toBe(template.channel !== 'phone');
});
