import type { Context } from 'hono';
import type * as v from 'valibot';
import { type FieldProblems, validate } from '#domain/forms/validate.ts';
import { bodyType, jsonType, refusal } from '../middleware/refusal.ts';

type Schema = Parameters<typeof validate>[0];
type Body<Value> = { ok: true; value: Value } | { ok: false; response: Response };

const maxKilobytes = 64;

/** The checked body of a request, or the answer that says what is wrong with it. */
export async function jsonBody<Each extends Schema>(
  context: Context,
  schema: Each,
): Promise<Body<v.InferOutput<Each>>> {
  if (bodyType(context) !== jsonType) return { ok: false, response: refusal(context, 415, 'Send JSON') };
  const text = await textOf(context.req.raw);
  if (text === null) {
    return { ok: false, response: refusal(context, 413, `The body is larger than ${maxKilobytes} kB`) };
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { ok: false, response: problem(context, 'The body is not JSON') };
  }
  const checked = validate(schema, body);
  if (checked.ok) return checked;
  return { ok: false, response: problem(context, 'Please check the form for errors', checked.fields) };
}

function problem(context: Context, error: string, fields: FieldProblems = {}): Response {
  return context.json({ error, fields }, 400);
}

/** Null if it is too long; then the rest is not read. */
async function textOf({ headers, body }: Request): Promise<string | null> {
  const maxBytes = maxKilobytes * 1024;
  if (Number(headers.get('Content-Length')) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
