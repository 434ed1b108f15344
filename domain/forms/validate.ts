import * as v from 'valibot';

/** A message for each field that is wrong, in the order of the form. */
export type FieldProblems = Record<string, string>;

export type Validated<Value> = { ok: true; value: Value } | { ok: false; fields: FieldProblems };

type Issues = [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];
type FormSchema = v.ObjectSchema<v.ObjectEntries, undefined> | v.StrictObjectSchema<v.ObjectEntries, undefined>;

/** Checks any input; unknown keys are left out of the value. */
export function validate<Schema extends FormSchema>(schema: Schema, input: unknown): Validated<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, filled(schema, input));
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, fields: fieldProblems(schema, result.issues) };
}

/** The first message for each field, in the order of the schema. */
export function fieldProblems(schema: { entries: object }, issues: Issues): FieldProblems {
  const nested: Record<string, [string, ...string[]] | undefined> = v.flatten(issues).nested ?? {};
  const problems = Object.keys(schema.entries).flatMap((field) => {
    const first = nested[field]?.[0];
    return first === undefined ? [] : [[field, first]];
  });
  return Object.fromEntries(problems);
}

/**
 * The field problems of a server's response, as an object or as JSON text. Anything else has none, because a proxy or a
 * server of another version may have responded.
 */
export function readFieldProblems(answer: unknown): FieldProblems {
  const fields = typeof answer === 'string' ? parseJson(answer) : answer;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every field as a key, so that a missing one is checked by its own rule; a body that is not an object has none. */
function filled(schema: FormSchema, input: unknown): Record<string, unknown> {
  const given: object = typeof input === 'object' && input !== null ? input : {};
  return Object.fromEntries(
    Object.keys(schema.entries).map((field) => [
      field,
      Object.hasOwn(given, field) ? Reflect.get(given, field) : undefined,
    ]),
  );
}
