export type FileProblemCode =
  /** There is nothing at this path, it is not a plain file, or it may not be read. */
  | 'unreadable'
  /** The file has no content, or a header and no rows. */
  | 'empty'
  /** Not CSV, XLSX or NDJSON. */
  | 'format'
  | 'encoding'
  | 'header'
  /** Cut off, or not what its own headers say. */
  | 'damaged'
  | 'encrypted'
  | 'too_large'
  /** Written to while it was read. */
  | 'changed'
  /** Reading was ended on request, or by the time limit of an import. */
  | 'stopped';

/** A file that cannot be read, or not any further; the message is one sentence for the person who runs the import. */
export class FileProblem extends Error {
  readonly code: FileProblemCode;

  constructor(code: FileProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FileProblem';
    this.code = code;
  }
}
