import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tables } from '#server/table-api/tables.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { sized } from '#tests/support/long-form.ts';
import { tableApiBench, visitor } from '#tests/support/table-api-bench.ts';

const readable = [...tables.values()].filter((table) => table.verbs.includes('GET'));
const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'in',
  'is',
  'not.eq',
  'not.in',
  'not.is',
  'not.like',
];
const values = [
  '', '0', '-1', '2147483648', '1e9', 'NaN', 'null', 'true', 'unknown', '2026-11-16', '2026-02-30', '0001-01-01', '10:00',
  '24:00', '2026-11-16T10:00:00Z', '9999-12-31T23:59:59.999999-14:00', '0001-01-01T00:00+14:00', 'infinity', 'now', '%', '\\',
  '\\\\', '%\\', '%%%%', '_', "'", '"', '(1,2)', '("a")', '()', '451d31b4-55fd-432a-a70a-29fc108630f1', '{}', '[]',
  '99999999999999999999999999999.99999',
]; // biome-ignore format: a list is easier to scan
const character = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const anyValue = fc.oneof(fc.constantFrom(...values), fc.string({ unit: character, maxLength: 12 }));
const anyTable = fc.constantFrom(...readable);
const anyRequest = anyTable.chain((table) => {
  const column = fc.constantFrom(...table.columns.keys());
  const filter = fc.tuple(column, fc.constantFrom(...operators), anyValue);
  const grouped = fc
    .array(filter, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((one) => one.join('.')).join(','));
  return fc.record({
    table: fc.constant(table.name),
    filters: fc.array(filter, { maxLength: 3 }),
    group: fc.option(grouped),
    order: fc.option(fc.tuple(column, fc.constantFrom('asc', 'desc', 'desc.nullslast'))),
    offset: fc.option(fc.constantFrom('0', '7', '12', '40', '100000', '99999999999999999999')),
    count: fc.constantFrom(null, null, null, 'exact', 'planned', 'estimated'),
  });
});

describe.each(testDatabases)('on $name', ({ open }) => {
  const bench = tableApiBench(open);
  const { request } = visitor(() => bench.app);

  test('no query that passes validation fails in the database', async () => {
    let passed = 0;
    const property = fc.asyncProperty(anyRequest, async ({ table, filters, group, order, offset, count }) => {
      const params = new URLSearchParams(filters.map(([column, operator, value]) => [column, `${operator}.${value}`]));
      if (group !== null) params.append('or', `(${group})`);
      if (order !== null) params.append('order', order.join('.'));
      if (offset !== null) params.append('offset', offset);
      const response = await request(`/rest/v1/${table}?${params}`, {
        headers: count ? { Prefer: `count=${count}` } : {},
      });
      const body = await response.json();
      if (response.ok) passed += 1;
      expect([200, 206, 400, 416]).toContain(response.status);
      expect(Array.isArray(body)).toBe(response.ok);
    });
    await fc.assert(property, { numRuns: sized(200, 400) });
    // The number is random, but far fewer would mean that the queries do not reach the database.
    expect(passed).toBeGreaterThan(10);
  });

  test('no body makes a change fail in the database', async () => {
    const fields = [...(tables.get('deals')?.columns.keys() ?? []), 'workspace_id', '__proto__'];
    const value = fc.oneof(
      anyValue,
      fc.jsonValue({ maxDepth: 2 }),
      fc.double(),
      fc.constantFrom(1e308, 5e-324, -0, 'won'),
    );
    const property = fc.asyncProperty(fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 4 }), async (row) => {
      const response = await request('/rest/v1/deals?id=eq.451d31b4-55fd-432a-a70a-29fc108630f1', {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(row),
      });
      expect([204, 400, 401]).toContain(response.status);
    });
    await fc.assert(property, { numRuns: sized(100, 200) });
  });
});
