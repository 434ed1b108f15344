import { defineConfig } from 'drizzle-kit';

/** Only for `drizzle-kit generate`: the server runs the migrations itself when it opens the database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'schema',
    'account-schema',
    'desk-schema',
    'history-schema',
    'customer-schema',
    'customer-api-schema',
    'proof-schema',
    'credit-schema',
    'deletion-schema',
  ].map((name) => `./db/${name}.ts`),
  out: './db/migrations',
});
