import { expect, test } from 'vitest';
import { countyMeta, stateMeta } from '#content/pages/place.ts';
import { readCountyNames } from '#db/seed/counties.ts';
import { stateCodes } from '#domain/places/states.ts';

const pages = [...readCountyNames().map(countyMeta), ...stateCodes.map(stateMeta)];

test('every place has a title and a description that search engines show in full, and no other place has them', () => {
  expect(pages.filter(({ title }) => title.length < 10 || title.length > 60)).toEqual([]);
  expect(pages.filter(({ description }) => description.length < 50 || description.length > 160)).toEqual([]);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test('the breadcrumb of a county leads through its state', () => {
  const travis = pages.find(({ path }) => path === '/coverage/texas/travis');
  expect(travis?.parents).toEqual([
    { name: 'Coverage', path: '/coverage' },
    { name: 'Texas', path: '/coverage/texas' },
  ]);
});
