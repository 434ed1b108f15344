import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { ApiOperation, ApiParameter, OperationInput, ParameterKind } from '#domain/customer-api/operation.ts';
import type { ApiProblemCode } from '#domain/customer-api/problems.ts';
import { bodyType, jsonType } from '../../middleware/refusal.ts';
import type { Caller } from '../../services/customer-api/find-caller.ts';
import { packedAs } from '../../site/accepted-encoding.ts';
import type { ApiParts } from './api-parts.ts';
import { problem } from './problem.ts';
import { type ApiEnv, requireKey } from './require-key.ts';

/** A refusal that a handler decides. */
export class Refused extends Error {
  readonly code: ApiProblemCode;
  readonly errors: Record<string, string> | undefined;
  constructor(code: ApiProblemCode, detail: string, errors?: Record<string, string>) {
    super(detail);
    this.code = code;
    this.errors = errors;
  }
}

export type Call<Operation extends ApiOperation> = OperationInput<Operation> & {
  caller: Caller;
  context: Context<ApiEnv>;
};

type Answer<Operation extends ApiOperation> = Operation['response'] extends v.GenericSchema
  ? v.InferInput<Operation['response']>
  : null;

const maxBodyBytes = 64 * 1024;

/** An answer that is JSON already, in pieces that are written to one buffer without joining them to one long text first. */
export async function jsonAnswer(context: Context, pieces: readonly string[], status = 200): Promise<Response> {
  const body = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let written = 0;
  for (const piece of pieces) written += body.write(piece, written);
  const { bytes, encoding } = await packedAs(context.req.header('Accept-Encoding'), body);
  if (encoding) context.header('Content-Encoding', encoding);
  context.header('Vary', 'Accept-Encoding');
  return context.body(bytes as Buffer<ArrayBuffer>, status as 200, { 'Content-Type': jsonType });
}

/** Registers an operation: its key, its input checked by its schemas, its answer as JSON unless it is a response already. */
export function serve<const Operation extends ApiOperation>(
  app: Hono<ApiEnv>,
  parts: ApiParts,
  operation: Operation,
  handle: (call: Call<Operation>) => Promise<Answer<Operation> | Response>,
): void {
  const isRead = operation.method === 'get' || operation.onlyReads === true;
  // A list waits for the database; a POST that only reads works in this process, which has less processor when the machine is busy.
  const charged = operation.onlyReads ? 'time' : 'processor';
  const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const key = requireKey(operation.scope, parts, { isRead, charged });
  app.on(operation.method.toUpperCase(), path, key, async (context) => {
    try {
      const input = await readInput(context, operation);
      const answer = await handle({ ...(input as OperationInput<Operation>), caller: context.get('caller'), context });
      if (answer instanceof Response) return answer;
      if (answer === null) return context.body(null, 204);
      return await jsonAnswer(context, [JSON.stringify(answer)], operation.status);
    } catch (error) {
      if (error instanceof Refused) return problem(context, error.code, error.message, error.errors);
      throw error;
    }
  });
}

async function readInput(context: Context, { query = {}, params = {}, headers = {}, body }: ApiOperation) {
  const errors: Record<string, string> = {};
  const given = new URL(context.req.url).searchParams;
  for (const name of new Set(given.keys())) {
    if (!Object.hasOwn(query, name)) errors[name] = 'There is no such parameter.';
    else if (query[name]?.kind !== 'list' && given.getAll(name).length > 1) errors[name] = 'Give it once.';
  }
  const check = (name: string, schema: v.GenericSchema, value: unknown) => {
    const checked = v.safeParse(schema, value, { abortPipeEarly: true });
    if (!checked.success) errors[name] ??= checked.issues[0].message;
    return checked.success ? checked.output : undefined;
  };
  const input = {
    query: mapValues(query, (parameter, name) =>
      check(name, parameter.schema, typedValue(parameter, given.getAll(name))),
    ),
    params: mapValues(params, (parameter, name) => check(name, parameter.schema, context.req.param(name))),
    headers: mapValues(headers, ({ schema }, name) => check(name, schema, context.req.header(name))),
    body: body ? await readBody(context, body) : null,
  };
  if (Object.keys(errors).length > 0) throw new Refused('bad-request', 'Check these parameters.', errors);
  return input;
}

function mapValues<Value, Result>(of: Record<string, Value>, map: (value: Value, name: string) => Result) {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value, name)]));
}

const readers: Record<ParameterKind, (text: string) => unknown> = {
  text: (text) => text,
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  boolean: (text) => ({ true: true, false: false })[text] ?? text,
  list: (text) => text.split(',').map((part) => part.trim()),
};

/** A list may be given several times too, as generated clients do. */
function typedValue({ kind }: ApiParameter, texts: string[]): unknown {
  return texts.length === 0 ? undefined : readers[kind](texts.join(','));
}

async function readBody(context: Context, schema: v.GenericSchema): Promise<unknown> {
  if (bodyType(context) !== jsonType) throw new Refused('unsupported-type', 'Send the body as application/json.');
  const text = await bodyText(context.req.raw);
  if (text === null) throw new Refused('too-large', `The body is larger than ${maxBodyBytes / 1024} kB.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused('bad-request', 'The body is not JSON.');
  }
  const checked = v.safeParse(schema, value, { abortPipeEarly: true });
  if (checked.success) return checked.output;
  const errors = checked.issues.map((issue) => [v.getDotPath(issue) ?? 'body', issue.message] as const);
  throw new Refused('bad-request', 'Check these fields.', Object.fromEntries(errors.toReversed()));
}

/** Null if it is too long; then the rest is not read. */
export async function bodyText({ headers, body }: Request): Promise<string | null> {
  if (Number(headers.get('Content-Length')) > maxBodyBytes) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
