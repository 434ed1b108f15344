import { expect, test } from 'vitest';
import { wholeApp } from '#tests/support/whole-app.ts';

const bench = wholeApp();
const person = { name: 'Ana Quillonby', email: 'ana.quillonby@example.com', phone: '512 555 0142' };
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

test('a form sent without scripts redirects to a URL without any of its values', async () => {
  const sent = { ...person, message: 'Do you cover Travis County?', submission_type: 'general' };
  const answer = await bench.app().request('/functions/v1/submit-contact', form(sent));
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/support/contact?sent=1#sent']);
  for (const wrong of [
    { ...sent, email: 'no address' },
    { ...sent, submission_type: 'quote' },
  ]) {
    const refused = await bench.app().request('/functions/v1/submit-contact', form(wrong));
    expect([refused.status, refused.headers.get('Location')]).toEqual([400, null]);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
  }
});

test('the page of a private link is never cached, and sends no referrer to other sites', async () => {
  const token = await bench.bookedToken('ana@example.com');
  const path = '/book-demo/manage';
  for (const [address, init] of [
    [`${path}?token=${token}`, {}],
    [`${path}?token=unknown`, {}],
    [path, form({ token: 'unknown', action: 'cancel' })],
  ] as const) {
    const { headers } = await bench.app().request(address, init);
    expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')], address).toEqual([
      'no-store',
      'same-origin',
    ]);
  }
});

test('the page of a request about a property is never cached, and its address has none of the values', async () => {
  const asked = { email: person.email, street: '17 Elmhaven Dr', county: 'Travis', state: 'TX', role: 'owner' };
  const answer = await bench.app().request('/support/your-data', form(asked));
  const link = answer.headers.get('Location') ?? '';
  expect([answer.status, link]).toEqual([
    303,
    expect.stringMatching(/^\/support\/your-data\/request\?token=[\w-]{22}$/),
  ]);
  const { headers } = await bench.app().request(link);
  expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual(['no-store', 'same-origin']);
});

test('a change through the private link redirects back to it, and the response is not cached', async () => {
  const token = await bench.bookedToken('bo@example.com');
  const answer = await bench.app().request('/book-demo/manage', form({ token, action: 'cancel' }));
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    `/book-demo/manage?token=${token}&done=canceled`,
  ]);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('responses to what a visitor sent to the API are never cached', async () => {
  const json = { 'Content-Type': 'application/json' };
  const sent = [
    ['/functions/v1/submit-contact', { ...person, message: 'Hello there', submission_type: 'general' }],
    ['/functions/v1/submit-contact', {}],
    ['/rest/v1/demo_bookings', { customer_name: person.name }],
  ] as const;
  for (const [path, body] of sent) {
    const answer = await bench.app().request(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
    expect(answer.headers.get('Cache-Control'), path).toBe('no-store');
  }
  expect((await bench.app().request('/rest/v1/deals')).headers.get('Cache-Control')).toMatch(/no-store|private/);
});
