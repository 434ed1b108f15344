import { type Problem, problems } from './problems.ts';

export type Shape = 'array' | 'object';

const object = 'application/vnd.pgrst.object+json';
const arrays = ['*/*', 'application/*', 'application/json', 'application/vnd.pgrst.array+json'];

/** Whether the caller wants a list or exactly one row. Weights do not matter: no caller lists both. */
export function acceptedShape(header: string | null): Shape | Problem {
  if (header === null || header.trim() === '') return 'array';
  const types = header.split(',').map((entry) => entry.trim().toLowerCase());
  const plain = types.filter((type) => !type.includes('nulls=')).map((type) => type.split(';')[0] ?? '');
  if (plain.includes(object)) return 'object';
  return plain.some((type) => arrays.includes(type)) ? 'array' : problems.notAcceptable(header);
}
