import { type FileHandle, open, rename, rm } from 'node:fs/promises';

/** A file for its owner alone. It appears when it is complete, in place of the one of the last run; without content, there is none. */
export class PrivateFile {
  readonly path: string;
  private readonly partPath: string;
  private part: FileHandle | undefined;

  constructor(path: string) {
    this.path = path;
    this.partPath = `${path}.${process.pid}.part`;
  }

  async write(text: string) {
    if (!this.part) {
      // A killed process may have had the same id. 'wx' does not follow a link.
      await rm(this.partPath, { force: true });
      this.part = await open(this.partPath, 'wx', 0o600);
    }
    await this.part.writeFile(text);
  }

  /** Returns the path if there is a file now. */
  async end(): Promise<string | null> {
    if (!this.part) {
      await rm(this.path, { force: true });
      return null;
    }
    await this.part.close();
    this.part = undefined;
    await rename(this.partPath, this.path);
    return this.path;
  }

  /** Leaves everything as it was before this run. */
  async discard() {
    await this.part?.close();
    this.part = undefined;
    await rm(this.partPath, { force: true });
  }
}

/** Never half of a character, and no character that ends the text for other programs. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
