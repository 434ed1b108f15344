import { openDatabase } from '#db/client.ts';
import { authSecret } from '#server/auth/secret.ts';
import { type Account, staffMember } from '#tests/support/accounts.ts';
import type { ServedDatabase } from '#tests/support/served-databases.ts';
import { testApp } from '#tests/support/test-app.ts';

/**
 * Signs a staff member in with a second factor, before any server runs: an embedded database belongs to one process. The
 * session is valid on every server that starts with this data folder.
 */
export async function signInStaff({ dataDir, env }: ServedDatabase): Promise<Account> {
  const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL });
  const app = testApp({ database, secret: authSecret({ DATA_DIR: dataDir }), env: { DATA_DIR: dataDir } });
  try {
    return await staffMember(app, database.db, 'staff@deedline.example');
  } finally {
    await database.close();
  }
}
