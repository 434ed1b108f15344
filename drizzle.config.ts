import { defineConfig } from 'drizzle-kit';

/** Only for `drizzle-kit generate`: the server runs the migrations itself when it opens the database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./db/schema.ts', './db/account-schema.ts', './db/desk-schema.ts', './db/history-schema.ts'],
  out: './db/migrations',
});
