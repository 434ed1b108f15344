import { eq } from 'drizzle-orm';
import { type DatasetType, isDatasetType } from '#domain/datasets/dataset-types.ts';
import { type ImportProfile, readSettings } from '#domain/records/profile.ts';
import type { Db } from '../client.ts';
import { importProfiles } from '../history-schema.ts';
import { recordAudit } from '../queries/desk/audit.ts';

/** Who changes a profile. */
type Author = { actor: { id: string | null; name: string }; now: Date };

/** By name. */
export async function listProfiles(db: Db): Promise<ImportProfile[]> {
  const found = await db.select().from(importProfiles).orderBy(importProfiles.name);
  return found.flatMap(({ name, datasetType, settings }) =>
    isDatasetType(datasetType) ? [{ name, dataset: datasetType, settings: readSettings(settings) }] : [],
  );
}

export async function findProfile(db: Db, name: string): Promise<ImportProfile | null> {
  const [found] = await db.select().from(importProfiles).where(eq(importProfiles.name, name));
  if (!found) return null;
  return { name, dataset: found.datasetType as DatasetType, settings: readSettings(found.settings) };
}

/** Adds a profile, or replaces the one of this name. Call it in a transaction. */
export async function saveProfile(tx: Db, profile: ImportProfile, { actor, now }: Author): Promise<void> {
  const { name, dataset, settings } = profile;
  const row = { datasetType: dataset, settings, updatedBy: actor.id, updatedAt: now };
  await tx
    .insert(importProfiles)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: importProfiles.name, set: row });
  await recordAudit(tx, { now, actor, action: 'data.profile', subject: name, details: { dataset, saved: true } });
}

/** False if there is no such profile. Call it in a transaction. */
export async function deleteProfile(tx: Db, name: string, { actor, now }: Author): Promise<boolean> {
  const deleted = await tx
    .delete(importProfiles)
    .where(eq(importProfiles.name, name))
    .returning({ name: importProfiles.name });
  if (deleted.length === 0) return false;
  await recordAudit(tx, { now, actor, action: 'data.profile', subject: name, details: { saved: false } });
  return true;
}
