const folder = process.env.NODE_COMPILE_CACHE;

/**
 * A program started by a test finds its modules compiled, where vitest.config.ts says: a start of the server takes a quarter
 * less processor time. Outside of tests, where programs are measured, they compile them as for customers.
 */
export const compileCache: Record<string, string> = folder ? { NODE_COMPILE_CACHE: folder } : {};
