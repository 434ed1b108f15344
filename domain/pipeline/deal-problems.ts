import * as v from 'valibot';
import type { FieldProblems } from '#domain/forms/validate.ts';
import { type DealFields, dealSchema } from './deal-schema.ts';

/** What the server would refuse, by field and in the order of the form; null when it would refuse nothing. */
export function dealProblems(fields: DealFields): FieldProblems | null {
  const { success, issues } = v.safeParse(dealSchema, fields);
  if (success) return null;
  const nested: Record<string, string[] | undefined> = v.flatten<typeof dealSchema>(issues).nested ?? {};
  const named = Object.keys(dealSchema.entries).flatMap((field) => {
    const [first] = nested[field] ?? [];
    return first === undefined ? [] : [[field, first]];
  });
  return Object.fromEntries(named);
}
