import { globSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as accountSchema from './account-schema.ts';
import * as creditSchema from './credit-schema.ts';
import * as customerApiSchema from './customer-api-schema.ts';
import * as customerSchema from './customer-schema.ts';
import * as deletionSchema from './deletion-schema.ts';
import * as deskSchema from './desk-schema.ts';
import * as historySchema from './history-schema.ts';
import * as proofSchema from './proof-schema.ts';
import * as schema from './schema.ts';

test('the migrations make the tables that the schema describes', async () => {
  const newest = globSync('db/migrations/meta/*_snapshot.json').sort().at(-1) ?? '';
  const migrated = JSON.parse(readFileSync(newest, 'utf8'));
  expect(
    await generateMigration(
      migrated,
      generateDrizzleJson({
        ...schema,
        ...accountSchema,
        ...customerSchema,
        ...customerApiSchema,
        ...creditSchema,
        ...deletionSchema,
        ...deskSchema,
        ...historySchema,
        ...proofSchema,
      }),
    ),
  ).toEqual([]);
});

test('trigrams are there before the first index that uses them', () => {
  const [first = ''] = globSync('db/migrations/*.sql').sort();
  expect(readFileSync(first, 'utf8')).toContain('CREATE EXTENSION IF NOT EXISTS pg_trgm');
});
