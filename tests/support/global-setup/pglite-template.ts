import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: string;
  }
}

/** Migrates one embedded database that tests copy, because creating one takes seconds. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'deedline-template-'));
  const template = join(folder, 'template');
  const database = await openDatabase({ dataDir: template });
  await database.close();
  project.provide('pgliteTemplate', template);
  return () => rmSync(folder, { recursive: true, force: true });
}
