import { slugify } from '#domain/format.ts';

export function questionId(question: string): string {
  return slugify(question);
}
