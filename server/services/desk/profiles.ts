import type { Db } from '#db/client.ts';
import { deleteProfile, listProfiles } from '#db/records/profiles.ts';
import type { ImportProfile } from '#domain/records/profile.ts';
import type { DeskContext } from './context.ts';

export function allProfiles(db: Db): Promise<ImportProfile[]> {
  return listProfiles(db);
}

/** False if there is no such profile. */
export function dropProfile(db: Db, name: string, context: DeskContext): Promise<boolean> {
  return db.transaction((tx) => deleteProfile(tx, name, context));
}
