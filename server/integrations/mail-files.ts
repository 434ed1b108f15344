import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { mentions } from '#domain/privacy/mentions.ts';

/** Where mail is written when no mail server is set (mailer.ts). */
const folderOf = (dataDir: string) => join(dataDir, 'mail');

/** The names of mail files, also of unfinished ones. */
async function fileNames(dataDir: string): Promise<string[]> {
  try {
    return await readdir(folderOf(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The files of mails to an address, with it as the address for replies, or that quote it without one. */
export async function mailFilesAbout(dataDir: string, email: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await fileNames(dataDir)) {
    const content = await readFile(join(folderOf(dataDir), name), 'latin1').catch(() => '');
    if (isAbout(content, email)) found.push(name);
  }
  return found;
}

/** Exported for its test. */
export function isAbout(file: string, email: string): boolean {
  const end = file.search(/\r?\n\r?\n/);
  const headers = (end < 0 ? file : file.slice(0, end)).replace(/\r?\n[ \t]+/g, ' ');
  const at = email.lastIndexOf('@');
  const ascii = `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1))}`;
  const people = headers.match(/^(?:to|reply-to):.*$/gim) ?? [];
  if (people.some((line) => mentions(line, ascii) || mentions(utf8(line), email))) return true;
  return !/^reply-to:/im.test(headers) && mentions(decoded(file), email);
}

const utf8 = (latin1: string) => Buffer.from(latin1, 'latin1').toString('utf8');

/** The text of a message with its encoded parts: quoted-printable lines joined, and base64 blocks beside them. */
function decoded(file: string): string {
  const printable = file
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const blocks = file.match(/(?:^[A-Za-z\d+/]{60,76}\r?\n)*^[A-Za-z\d+/]+={0,2}$/gm) ?? [];
  return utf8([printable, ...blocks.map((block) => Buffer.from(block, 'base64').toString('latin1'))].join('\n'));
}

/** Removes files by name, and those of mails by their ids. Files that are gone already are fine. */
export async function removeMailFiles(
  dataDir: string,
  { names, mailIds }: { names: string[]; mailIds: string[] },
): Promise<void> {
  const known = new Set(names);
  const ids = new Set(mailIds);
  for (const name of await fileNames(dataDir)) {
    const id = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml(?:\.part)?$/.exec(name)?.[1];
    if (known.has(name) || (id !== undefined && ids.has(id))) await rm(join(folderOf(dataDir), name), { force: true });
  }
}

/** Removes files that were written before a time, at most `max`. Their names begin with it. Returns the number. */
export async function dropOldMailFiles(dataDir: string, before: Date, max: number): Promise<number> {
  const limit = before.toISOString().replace(/[:.]/g, '-');
  const old = (await fileNames(dataDir)).filter((name) => /^\.?\d{4}-/.test(name) && name.replace(/^\./, '') < limit);
  for (const name of old.slice(0, max)) await rm(join(folderOf(dataDir), name), { force: true });
  return Math.min(old.length, max);
}
