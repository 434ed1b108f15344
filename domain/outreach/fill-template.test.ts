import { expect, test } from 'vitest';
import { fillTemplate, openingOf, openVariables, templateParagraphs, variablesOf } from './fill-template.ts';
import { sampleTemplates } from './sample-templates.ts';

const text = 'Dear {name},\n\nI wrote about {address}. Is {address} yours, {name}?';

test('a value replaces its variable everywhere', () => {
  const values = new Map([
    ['name', 'Ana Reyes'],
    ['address', '931 Larkspur Ave'],
  ]);
  expect(fillTemplate(text, values)).toBe(
    'Dear Ana Reyes,\n\nI wrote about 931 Larkspur Ave. Is 931 Larkspur Ave yours, Ana Reyes?',
  );
});

test('a variable without a value keeps its braces', () => {
  expect(fillTemplate('Dear {name}, {phone}', new Map([['name', 'Ana']]))).toBe('Dear Ana, {phone}');
});

test('spaces are not a value, and those around a value are not sent', () => {
  expect(fillTemplate('Dear {name},', new Map([['name', '  ']]))).toBe('Dear {name},');
  expect(fillTemplate('Dear {name},', new Map([['name', ' Ana ']]))).toBe('Dear Ana,');
});

test('a value that looks like a variable or a replacement pattern is used as is', () => {
  const values = new Map([
    ['name', '{phone} $& $1'],
    ['phone', '1'],
  ]);
  expect(fillTemplate('{name}', values)).toBe('{phone} $& $1');
});

test('names that every object has are variables like any other', () => {
  expect(fillTemplate('{constructor} {toString}', new Map())).toBe('{constructor} {toString}');
  expect(openVariables('{constructor}', new Map())).toEqual(['constructor']);
});

test('the open variables are those without a value, each once, in the order of the text', () => {
  expect(openVariables(text, new Map())).toEqual(['name', 'address']);
  expect(openVariables(text, new Map([['name', 'Ana']]))).toEqual(['address']);
  expect(openVariables('No variable', new Map())).toEqual([]);
});

test('the text is split into paragraphs and parts, and only the first use of a name is marked as first', () => {
  expect(templateParagraphs(text)).toEqual([
    [
      { kind: 'text', text: 'Dear ' },
      { kind: 'variable', name: 'name', first: true, tail: ',' },
    ],
    [
      { kind: 'text', text: 'I wrote about ' },
      { kind: 'variable', name: 'address', first: true, tail: '.' },
      { kind: 'text', text: ' Is ' },
      { kind: 'variable', name: 'address', first: false, tail: '' },
      { kind: 'text', text: ' yours, ' },
      { kind: 'variable', name: 'name', first: false, tail: '?' },
    ],
  ]);
});

test('the opening is filled in and leaves out the letterhead and a reminder in brackets', () => {
  const letter = '{company}\n{postal_address}\n\nDear {name},\n\nA notice lists\n{address}.\n\nMore.\n\nLast.';
  expect(openingOf(letter, new Map([['name', 'Ana']]))).toBe('Dear Ana, A notice lists {address}. More.');
  expect(openingOf('[Scrub first.]\n\nOpen: "Hello"', new Map())).toBe('Open: "Hello"');
  expect(openingOf('{company}', new Map())).toBe('{company}');
});

test('no two templates of a channel open with the same words', () => {
  const openings = sampleTemplates.map(
    ({ channel, template_text }) => `${channel} ${openingOf(template_text, new Map())}`,
  );
  expect(new Set(openings).size).toBe(sampleTemplates.length);
});

test.each(sampleTemplates)('the variables found in $title are those it lists', ({ template_text, variables }) => {
  expect(variablesOf(template_text)).toEqual(variables);
});

test.each(sampleTemplates)('the parts of $title add up to its text', ({ template_text }) => {
  const paragraphs = templateParagraphs(template_text).map((parts) =>
    parts.map((part) => (part.kind === 'text' ? part.text : `{${part.name}}${part.tail}`)).join(''),
  );
  expect(paragraphs.join('\n\n')).toBe(template_text);
});
