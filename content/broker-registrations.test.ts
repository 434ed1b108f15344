import { expect, test } from 'vitest';
import { registrationRows, stateRegistrations } from './broker-registrations.ts';
import { yourDataPage, yourDataSections } from './pages/your-data.ts';
import { registry } from './registry.ts';

const texas = {
  number: 'DB-100',
  issuedOn: '2026-03-01',
  expiresOn: '2027-02-28',
  entry: 'https://registry.example/100',
};
const on = (day: string) => registrationRows(new Date(`${day}T12:00:00Z`), { Texas: texas, Vermont: null });

test('only a registration that holds is shown', () => {
  expect(on('2026-11-18')).toEqual([
    ['Texas', 'We are registered as a data broker: DB-100', '[Registry](https://registry.example/100)'],
  ]);
  expect(on('2026-02-28')).toEqual([]);
  expect(on('2027-03-01')).toEqual([]);
});

test('without registrations no page claims one, and the desk says that each is missing', () => {
  expect(registrationRows(new Date())).toEqual([]);
  expect(JSON.stringify(yourDataPage)).not.toMatch(/we are registered/i);
  expect(stateRegistrations().map(({ state }) => state)).toEqual(['California', 'Texas', 'Vermont']);
});

test('the notice is made for the day of the request, not of the build', () => {
  expect(registry.find(({ path }) => path === yourDataPage.meta.path)?.render).toBe('request');
  const noticeOn = (day: string) => JSON.stringify(yourDataSections(new Date(`${day}T12:00:00Z`), on(day)));
  expect(noticeOn('2027-02-28')).toContain('DB-100');
  expect(noticeOn('2027-03-01')).not.toContain('DB-100');
});
