import type * as v from 'valibot';
import type { ApiScope } from './api-key.ts';
import type { ApiProblemCode } from './problems.ts';

/** How the text of a parameter becomes the value that its schema checks. A list is separated by commas, or given several times. */
export type ParameterKind = 'text' | 'integer' | 'boolean' | 'list';

export type ApiParameter<Schema extends v.GenericSchema = v.GenericSchema> = {
  kind: ParameterKind;
  /** Checks the value; it must be optional or have a default. */
  schema: Schema;
  description: string;
};

/** One call of `/v1`. The server checks requests with it, and the OpenAPI document is made from it. */
export type ApiOperation = {
  /** Also the name of the method in generated clients. */
  id: string;
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Below `/v1`, with `{name}` for what is in the path. */
  path: string;
  scope: ApiScope;
  /** A POST that changes nothing. */
  onlyReads?: true;
  summary: string;
  description: string;
  query?: Record<string, ApiParameter>;
  /** Of what is in the path. */
  params?: Record<string, Omit<ApiParameter, 'kind'>>;
  /** Of headers that change what it does; the schema must be optional. */
  headers?: Record<string, Omit<ApiParameter, 'kind'>>;
  body?: v.GenericSchema;
  /** The status of success, and what the answer is; null if it has no body. */
  status: 200 | 201 | 202 | 204;
  response: v.GenericSchema | null;
  /** Besides those that every call has. */
  problems?: ApiProblemCode[];
};

/** What a handler of the operation gets. */
export type OperationInput<Operation extends ApiOperation> = {
  query: Operation['query'] extends Record<string, ApiParameter>
    ? { [Name in keyof Operation['query']]: v.InferOutput<Operation['query'][Name]['schema']> }
    : Record<string, never>;
  params: Operation['params'] extends Record<string, Omit<ApiParameter, 'kind'>>
    ? { [Name in keyof Operation['params']]: v.InferOutput<Operation['params'][Name]['schema']> }
    : Record<string, never>;
  headers: Operation['headers'] extends Record<string, Omit<ApiParameter, 'kind'>>
    ? { [Name in keyof Operation['headers']]: v.InferOutput<Operation['headers'][Name]['schema']> }
    : Record<string, never>;
  body: Operation['body'] extends v.GenericSchema ? v.InferOutput<Operation['body']> : null;
};

/** Refusals that every call can have. */
export const commonProblems: ApiProblemCode[] = [
  'bad-request',
  'unauthorized',
  'key-expired',
  'key-revoked',
  'scope',
  'network',
  'rate-limit',
  'quota',
  'too-many-wrong-keys',
  'internal',
  'busy',
];
