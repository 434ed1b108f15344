import { expect, test } from 'vitest';
import { securityTxtRoutes } from '#server/routes/security-txt.ts';

const now = new Date('2026-11-16T14:30:00Z');
const app = securityTxtRoutes({ origin: 'https://www.deedline.example', now: () => now });

test('security.txt names a contact and expires within a year', async () => {
  const response = await app.request('/.well-known/security.txt');
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=UTF-8');
  expect(await response.text()).toBe(
    [
      'Contact: mailto:compliance@deedline.example',
      'Expires: 2027-05-17T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://www.deedline.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
