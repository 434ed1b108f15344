import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

export type FolderLock = { release: () => void };

/**
 * Two processes on one embedded database corrupt it silently, so the folder is locked before it is opened. An open
 * SQLite transaction on `<folder>.lock` holds a lock of the operating system, which is freed however the process ends.
 */
export function lockFolder(folder: string): FolderLock {
  const file = lockFile(folder);
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw notWritable(folder, error);
    throw new Error(
      `Another process already uses the database in ${folder}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  return {
    release: () => {
      if (file.isOpen) file.close();
    },
  };
}

function lockFile(folder: string) {
  const { DatabaseSync } = quietSqlite();
  try {
    mkdirSync(dirname(folder), { recursive: true });
    return new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  } catch (error) {
    throw notWritable(folder, error);
  }
}

function notWritable(folder: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = code === undefined || code === 'ERR_SQLITE_ERROR' ? message : code;
  return new Error(
    `The folder ${dirname(folder)} cannot be written (${reason}): let the server's user write there, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return (error as { errcode?: number }).errcode === sqliteBusy;
}

/** Node warns once that its SQLite is experimental; only that warning is suppressed. */
function quietSqlite(): typeof import('node:sqlite') {
  const emitWarning = process.emitWarning;
  process.emitWarning = ((warning: string | Error, ...rest: []) => {
    if (!String(warning).includes('SQLite is an experimental feature')) emitWarning.call(process, warning, ...rest);
  }) as typeof process.emitWarning;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
