import { statfs } from 'node:fs/promises';
import { log } from '#server/logging/log.ts';

const megabyte = 1024 * 1024;

/** Less than a start asks for, and enough for what is in hand and for the checkpoints that go on. */
const leastFree = 32 * megabyte;
const lookEvery = 2000;

type Client = { exec: (statement: string) => Promise<unknown>; closed: boolean };

/**
 * On a full disk the embedded database stops answering for good. Before it comes to that, the database is only read: visitors
 * hear at once that nothing can be taken, lists go on, and when there is room again so does everything.
 */
export function watchRoom(client: Client, folder: string, look = freeBytes): () => void {
  let short = false;
  const check = async () => {
    const isShort = (await look(folder)) < leastFree;
    if (isShort === short || client.closed) return;
    await client.exec(`set default_transaction_read_only = ${isShort ? 'on' : 'off'}`);
    short = isShort;
    log.warn(
      isShort
        ? `The disk of ${folder} is nearly full: the database is only read until there is room.`
        : `The disk of ${folder} has room again: the database takes everything.`,
    );
  };
  const timer = setInterval(() => check().catch(() => {}), lookEvery).unref();
  return () => clearInterval(timer);
}

/** Whether there is room for what the database writes by itself. */
export async function hasRoom(folder: string, look = freeBytes): Promise<boolean> {
  return (await look(folder).catch(() => 0)) >= leastFree;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
