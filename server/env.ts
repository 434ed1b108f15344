import * as v from 'valibot';

const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'PORT must be a whole number'),
  v.transform(Number),
  v.maxValue(65_535, 'PORT must be at most 65535'),
);

const publicUrl = v.pipe(
  v.string(),
  v.url('PUBLIC_URL must be a URL such as https://www.example.com'),
  v.regex(/^https?:\/\//, 'PUBLIC_URL must start with http:// or https://'),
  v.transform((text) => new URL(text).origin),
);

const schema = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('HOST must not be empty')), '0.0.0.0'),
  PUBLIC_URL: v.optional(publicUrl),
});

export type Env = v.InferOutput<typeof schema>;

/** The environment, parsed once; a bad value throws one sentence that names it. */
export function parseEnv(variables: NodeJS.ProcessEnv): Env {
  const result = v.safeParse(schema, variables);
  if (!result.success) throw new Error(result.issues[0].message);
  return result.output;
}
