import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that signs session cookies and encrypts second factors: AUTH_SECRET, or a file that the first start creates
 * in the data folder. Several servers on one database need the same AUTH_SECRET.
 */
export function authSecret({ AUTH_SECRET, DATA_DIR }: { AUTH_SECRET?: string | undefined; DATA_DIR: string }): string {
  if (AUTH_SECRET) return AUTH_SECRET;
  const path = join(DATA_DIR, 'auth-secret');
  const known = readOptional(path) ?? createSecret(DATA_DIR, path);
  // A new key would sign everyone out and lose every second factor, so the operator decides.
  if (known === '') throw new Error(`${path} is empty. Restore it from a backup, or remove it to sign everyone out.`);
  return known;
}

function createSecret(folder: string, path: string): string {
  mkdirSync(folder, { recursive: true });
  // Written to disk under another name first, so that no process ever reads half of it.
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  const file = openSync(unfinished, 'wx', 0o600);
  writeSync(file, randomBytes(32).toString('base64url'));
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(unfinished, path);
  } catch (error) {
    // Another process was first: its key counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readFileSync(path, 'utf8');
}

function readOptional(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
