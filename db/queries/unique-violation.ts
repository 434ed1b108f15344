/** The unique index that refused a row, or null for any other error; drizzle wraps what the driver threw. */
export function violatedIndex(error: unknown): string | null {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if ('code' in one && one.code === '23505' && 'constraint' in one) return String(one.constraint);
  }
  return null;
}
