/** Nobody fills in the form in less. */
const leastMilliseconds = 2000;

/**
 * Whether a form was filled in by a program: the field that people do not see holds something, or the form came back too
 * soon. A form sent without scripts does not know how long it took.
 */
export function looksAutomatic(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const { website, elapsed } = input as Record<string, unknown>;
  if (website !== undefined && website !== null && website !== '') return true;
  if (elapsed === undefined || elapsed === null || elapsed === '') return false;
  return Number(elapsed) < leastMilliseconds;
}
