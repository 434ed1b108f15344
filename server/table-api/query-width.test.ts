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
  'state=eq.TX&order=score.desc',
  'state=eq.TX&property_address=ilike.%ave%&order=score.desc',
  'id=eq.053d2ee6-365f-4a9b-af3a-592d7ded5296&order=last_updated.desc',
  'id=eq.053d2ee6-365f-4a9b-af3a-592d7ded5296&not.or=(county.ilike.%oak%,state.neq.TX)',
  'id=eq.053d2ee6-365f-4a9b-af3a-592d7ded5296',
  'county=eq.Travis&last_updated=gt.2026-01-01',
  'or=(property_address.ilike.%oak%,county.ilike.%oak%)&order=score.desc',
  'or=(state.eq.LA,county.ilike.la%)',
  'property_address=ilike.%zq%&county=ilike.%travis%',
  'county=eq.Travis&not.or=(state.neq.TX,quality.eq.cold)',
  'order=score.asc.nullslast',
  'order=quality,score.desc',
  'order=quality.desc,score',
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
  'not.and=(property_address.not.ilike.%zq%)',
  'not.and=(county.not.ilike.%travis%)',
  'not.and=(score.gte.50)&order=score.asc',
  'not.or=(state.neq.TX,quality.eq.cold)',
  'and=(not.or(property_address.ilike.%oak%,state.neq.TX),score.not.gt.8)&order=last_updated',
  'not.and=(not.or(id.neq.053d2ee6-365f-4a9b-af3a-592d7ded5296))',
  'state=eq.TX&order=last_updated.desc',
  'state=eq.TX&quality=neq.cold',
  'and=(property_address.ilike.%ave%,state.not.neq.TX)&order=quality',
  'not.or=(property_address.not.ilike.%zq%)&order=score.desc',
  'quality=not.in.(hot,warm,cold)&order=score.desc',
  'quality=neq.hot&quality=neq.warm&quality=neq.cold&order=score.desc',
  'not.or=(quality.eq.hot,quality.eq.warm,quality.eq.cold)&order=score.desc',
  'and=(quality.neq.cold,state.neq.TX)',
  'quality=ilike.%zq%&order=score.desc',
  'state=ilike.%zq%',
  'order=score.desc.nullslast',
  'order=quality',
  'property_address=ilike.%ave%&order=last_updated',
  'quality=eq.hot&order=quality,id',
])('no index serves %s', (text) => {
  expect(wide(text)).toBe(true);
});
