import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { leadScores } from './schema.ts';
import { statementText } from './statement-text.ts';

const column = sql.identifier('a"b');
const condition = sql`${column} >= ${'10'}::integer and ${column} in (${sql.join([sql`${'x'}`, sql`${'y'}`], sql`, `)})`;

test.each([
  sql`select 1`,
  sql`with page as (select * from ${column} where (${condition}) order by ${column} desc limit ${100} offset ${0})
    select ${sql.raw("to_char(b, '$1')")}, ${"it's"} from page where ${condition}`,
  sql`${sql``}${sql.raw('')}`,
  sql`select ${leadScores.id} from ${leadScores} where ${leadScores.score} = ${5} and ${null} is null and ${true}`,
  sql`select ${['a', 'b']}, ${undefined}`,
  sql`select ${sql.param(['a', 'b'])}::text[], ${false}, ${null}::uuid`,
  sql`select ${sql.param('a', leadScores.county)}, ${sql.param(sql.placeholder('a'))}`,
])('a statement has the text that Drizzle would produce', (query) => {
  const { sql: text, params: values } = new PgDialect().sqlToQuery(query);
  expect(statementText(query)).toEqual({ text, values });
});
