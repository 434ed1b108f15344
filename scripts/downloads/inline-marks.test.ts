import { expect, test } from 'vitest';
import { inlineParts, plainWords } from './inline-marks.ts';

test('copy without marks is one part', () => {
  expect(inlineParts('Call by hand.')).toEqual([{ kind: 'text', text: 'Call by hand.' }]);
});

test('marks and blanks are separate parts, in order', () => {
  expect(inlineParts('**Ask** {name} for `apn`, see [here](/tools/contracts).')).toEqual([
    { kind: 'strong', text: 'Ask' },
    { kind: 'text', text: ' ' },
    { kind: 'blank', text: '{name}' },
    { kind: 'text', text: ' for ' },
    { kind: 'field', text: 'apn' },
    { kind: 'text', text: ', see ' },
    { kind: 'link', text: 'here', href: '/tools/contracts' },
    { kind: 'text', text: '.' },
  ]);
});

test('plain words drop the marks and keep the blanks', () => {
  expect(plainWords('**Ask** {name} for `apn`')).toBe('Ask {name} for apn');
});
