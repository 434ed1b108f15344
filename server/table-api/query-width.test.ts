import { expect, test } from 'vitest';
import { parseQuery, type Query } from './parse-query.ts';
import { isWide } from './query-width.ts';
import { type Indexes, tables } from './tables.ts';

const indexes = tables.get('lead_scores')?.indexes as Indexes;
const wide = (text: string) => isWide(parseQuery(new URLSearchParams(text)) as Query, indexes);

test.each([
  'order=score.desc',
  'quality=eq.hot&order=score.desc',
  'score=gte.70&score=lt.90',
  'state=eq.TX&order=last_updated.desc',
  'id=eq.053d2ee6-365f-4a9b-af3a-592d7ded5296',
  'county=eq.Travis&last_updated=gt.2026-01-01',
  'or=(property_address.ilike.%oak%,county.ilike.%oak%)&order=score.desc',
  'or=(state.eq.LA,county.ilike.la%)',
  'property_address=ilike.%zq%&county=ilike.%travis%',
  'and=(quality.neq.cold,state.neq.TX)',
])('an index serves %s', (text) => {
  expect(wide(text)).toBe(false);
});

test.each([
  'order=last_updated.desc',
  'quality=eq.hot&order=county',
  'property_address=ilike.%zq%',
  'or=(property_address.ilike.%oak%,county.ilike.%zq%)',
  'or=(state.eq.LA,county.ilike.%la%)&order=score.desc',
  'last_updated=gt.2030-01-01',
  'county=gt.zz',
  'county=is.null',
  'factors=is.null',
  'county=not.ilike.%oak%',
  'not.or=(county.ilike.%oak%,county.ilike.%elm%)',
])('every row must be looked at for %s', (text) => {
  expect(wide(text)).toBe(true);
});
