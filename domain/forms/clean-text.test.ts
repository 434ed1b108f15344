import { expect, test } from 'vitest';
import { cleanLine, cleanParagraphs } from './clean-text.ts';

test('a line is trimmed and loses line breaks and control characters', () => {
  expect(cleanLine('  Ana\r\nBcc: x@example.com\u0000 ')).toBe('Ana Bcc: x@example.com');
  expect(cleanLine('Zoë Åström-O’Neil')).toBe('Zoë Åström-O’Neil');
});

test('paragraphs keep their breaks, each as one character', () => {
  expect(cleanParagraphs('\r\nOne\r\n\r\nTwo\rThree\tfour\u0000\u0007\n')).toBe('One\n\nTwo\nThree\tfour');
});
