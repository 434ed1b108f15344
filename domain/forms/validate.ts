import * as v from 'valibot';

/** What is wrong with each field that is wrong, in the order of the form: the first key takes the focus. */
export type FieldProblems = Record<string, string>;

export type Validated<Value> = { ok: true; value: Value } | { ok: false; fields: FieldProblems };

/** Checks input that may be anything at all; unknown keys are left out of the value. */
export function validate<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
  input: unknown,
): Validated<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, filled(schema, input));
  if (result.success) return { ok: true, value: result.output };
  const nested: Record<string, [string, ...string[]] | undefined> = v.flatten(result.issues).nested ?? {};
  const problems = Object.keys(schema.entries).flatMap((field) => {
    const first = nested[field]?.[0];
    return first === undefined ? [] : [[field, first]];
  });
  return { ok: false, fields: Object.fromEntries(problems) };
}

/** Every field as a key, so that one that is missing is judged by its own rule; a body that is no object has none. */
function filled(schema: v.ObjectSchema<v.ObjectEntries, undefined>, input: unknown): Record<string, unknown> {
  const given: object = typeof input === 'object' && input !== null ? input : {};
  return Object.fromEntries(
    Object.keys(schema.entries).map((field) => [
      field,
      Object.hasOwn(given, field) ? Reflect.get(given, field) : undefined,
    ]),
  );
}
