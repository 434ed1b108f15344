import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '#db/client.ts';
import { isOnServer } from '#db/client.ts';
import {
  endOfParts,
  type PartKind,
  partsAfter,
  putPart,
  removeParts,
  trimParts,
  uploadsWithFiles,
} from '#db/queries/desk/upload-parts.ts';
import { lockUpload } from '#db/queries/desk/uploads.ts';
import {
  rejectedPath,
  removeImported,
  removeUpload,
  sizeOf,
  storedUploads,
  uploadPath,
  warningsPath,
  writePart,
} from './upload-files.ts';

/** An upload and the folder for its file: on PostgreSQL the file is in the database until it is imported (decision 009). */
export type UploadPlace = { db: Db; dataDir: string; id: string; fileName: string };

const pathOf = ({ dataDir, id, fileName }: UploadPlace) => uploadPath(dataDir, id, fileName);

/** The bytes that have arrived, on whichever server. */
export async function receivedBytes(place: UploadPlace): Promise<number> {
  return isOnServer(place.db) ? endOfParts(place.db, place.id, 'file') : sizeOf(pathOf(place));
}

/**
 * Stores a part of a file. The same part again changes nothing. Returns the size of what has arrived, which is less than
 * the offset if an earlier part is missing: then nothing is stored.
 */
export async function storeBytes(
  place: UploadPlace,
  offset: number,
  bytes: Uint8Array,
  isLast: boolean,
): Promise<number> {
  const { db, id } = place;
  if (!isOnServer(db)) return writePart(pathOf(place), offset, bytes, isLast);
  return db.transaction(async (tx) => {
    // Parts may reach two servers at once.
    const upload = await lockUpload(tx, id);
    const received = await endOfParts(tx, id, 'file');
    const isKnown = offset + bytes.length <= received;
    if (upload?.status !== 'receiving' || isKnown || received < offset) return received;
    if (received > offset) await trimParts(tx, id, 'file', offset);
    await putPart(tx, { id, kind: 'file', place: offset, bytes });
    return endOfParts(tx, id, 'file');
  });
}

/** The whole file on the disk of this server; false if it is not the one that was uploaded. */
export async function fetchUpload(place: UploadPlace, bytes: number): Promise<boolean> {
  const path = pathOf(place);
  // A file from before an upgrade is here already.
  if (isOnServer(place.db) && (await endOfParts(place.db, place.id, 'file')) > 0) await fetchParts(place, 'file', path);
  return (await sizeOf(path)) === bytes;
}

/** The file of an upload for as long as `read` takes, or its beginning, up to `maxBytes`. */
export async function withBeginning<Result>(
  place: UploadPlace,
  maxBytes: number,
  read: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = pathOf(place);
  if (!isOnServer(place.db)) return read(path);
  const folder = join(dirname(path), `preview-${crypto.randomUUID()}`);
  try {
    const copy = join(folder, 'file');
    await fetchParts(place, 'file', copy, maxBytes);
    return await read(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies the parts into a file, one at a time. */
async function fetchParts({ db, id }: UploadPlace, kind: PartKind, path: string, maxBytes = Infinity): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, 'w', 0o600);
  try {
    for (let at = 0; at < maxBytes; ) {
      const part = await partsAfter(db, id, kind, at);
      if (!part) break;
      await handle.write(part, 0, part.length, at);
      at += part.length;
    }
  } finally {
    await handle.close();
  }
}

const problemKinds = { rejected: rejectedPath, warnings: warningsPath } as const;
const partBytes = 1_000_000;

/** After an import: every server can show the rows that were rejected and the cells that were left empty. */
export async function shareProblems(place: UploadPlace): Promise<void> {
  const { db, dataDir, id, fileName } = place;
  if (!isOnServer(db)) return;
  for (const [kind, path] of Object.entries(problemKinds)) {
    const file = path(dataDir, id, fileName);
    const size = await sizeOf(file);
    if (size === 0) continue;
    const handle = await open(file);
    try {
      await db.transaction(async (tx) => {
        await removeParts(tx, id, kind as PartKind);
        for (let at = 0; at < size; at += partBytes) {
          const { buffer, bytesRead } = await handle.read(Buffer.alloc(partBytes), 0, partBytes, at);
          await putPart(tx, { id, kind: kind as PartKind, place: at, bytes: buffer.subarray(0, bytesRead) });
        }
      });
    } finally {
      await handle.close();
    }
  }
}

/** The path of a file of problems on this server; null if there is none. */
export async function problemPath(place: UploadPlace, kind: keyof typeof problemKinds): Promise<string | null> {
  const { db, dataDir, id, fileName } = place;
  const path = problemKinds[kind](dataDir, id, fileName);
  const stored = isOnServer(db) ? await endOfParts(db, id, kind) : 0;
  if (stored > 0 && (await sizeOf(path)) !== stored) await fetchParts(place, kind, path);
  return (await sizeOf(path)) > 0 ? path : null;
}

/** Nothing of the upload stays but its row. */
export async function dropFiles({ db, dataDir, id }: Pick<UploadPlace, 'db' | 'dataDir' | 'id'>): Promise<void> {
  if (isOnServer(db)) await removeParts(db, id);
  await removeUpload(dataDir, id);
}

/** What is left after an import are its problems. */
export async function dropImported({ db, dataDir, id, fileName }: UploadPlace): Promise<void> {
  if (isOnServer(db)) await removeParts(db, id, 'file');
  await removeImported(dataDir, id, fileName);
}

/** The uploads whose files this server can read. */
export async function readableUploads(db: Db, dataDir: string): Promise<string[]> {
  const local = await storedUploads(dataDir);
  return isOnServer(db) ? [...new Set([...local, ...(await uploadsWithFiles(db))])] : local;
}
