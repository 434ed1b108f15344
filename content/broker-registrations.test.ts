import { expect, test } from 'vitest';
import { registrationRows, stateRegistrations } from './broker-registrations.ts';
import { yourDataPage } from './pages/your-data.ts';

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
  expect(registrationRows()).toEqual([]);
  expect(JSON.stringify(yourDataPage)).not.toMatch(/we are registered/i);
  expect(stateRegistrations().map(({ state }) => state)).toEqual(['California', 'Texas', 'Vermont']);
});
