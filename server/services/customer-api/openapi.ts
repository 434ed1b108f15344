import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { site } from '#content/site.ts';
import { type ApiScope, apiPath, apiScopes, tokenPath } from '#domain/customer-api/api-key.ts';
import { countyFileSchema } from '#domain/customer-api/counties.ts';
import { exportSchema } from '#domain/customer-api/exports.ts';
import { feedEventSchema } from '#domain/customer-api/feed.ts';
import { type ApiOperation, commonProblems } from '#domain/customer-api/operation.ts';
import { operationExamples } from '#domain/customer-api/operation-examples.ts';
import { apiOperations } from '#domain/customer-api/operations.ts';
import { type ApiProblemCode, apiProblems, problemPath } from '#domain/customer-api/problems.ts';
import { apiRecordSchema } from '#domain/customer-api/record.ts';
import { contactSchema, fieldNameSchema } from '#domain/customer-api/records.ts';
import { usageSchema } from '#domain/customer-api/usage.ts';
import { webhookMessages } from '#domain/customer-api/webhook-messages.ts';

type Json = Record<string, unknown>;
export type ApiParameterObject = {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  description: string;
  schema: JsonSchema;
  style?: 'form';
  explode?: false;
  example?: unknown;
};
export type ApiOperationObject = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: ApiParameterObject[];
  requestBody?: Json;
  responses: Record<string, Json>;
};
export type OpenApiDocument = {
  openapi: '3.1.1';
  info: Json;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperationObject>>;
  webhooks: Record<string, Json>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Json>;
    headers: Record<string, Json>;
    securitySchemes: Record<string, Json>;
  };
};

/** The path of the document itself, below `/v1`. */
export const openApiPath = '/openapi.json';

export const scopeTexts: Record<ApiScope, string> = {
  records: 'Records, their history, whom you may contact, and files',
  feed: 'What changed',
  counties: 'Your county files and how fresh they are',
  webhooks: 'Endpoints that we call',
};

const problemType = 'application/problem+json';
const refTo = (name: string) => `#/components/schemas/${name}`;

/** Checks that JSON Schema cannot express; the description of the field says what they ask for. */
const checksInCode = [
  'check',
  'partial_check',
  'raw_check',
  'trim',
  'transform',
  'raw_transform',
  'to_lower_case',
  'to_upper_case',
  'readonly',
  'brand',
];

type Schemas = Record<string, v.GenericSchema>;

// What a transformation makes of a value has the type of the value, in every schema of ours.
const draft: ConversionConfig = { target: 'draft-2020-12', ignoreActions: checksInCode };

function withoutDraft({ $schema: _, $defs: __, ...own }: JsonSchema): JsonSchema {
  return own;
}

/** The JSON Schema of what a client sends or gets; schemas with a name are references. */
function jsonSchemas(definitions: Schemas) {
  const config: ConversionConfig = {
    ...draft,
    definitions,
    overrideRef: ({ referenceId }) => refTo(referenceId),
    // JSON Schema has no flags; the description says what is meant.
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const { type, requirement } = valibotAction as { type: string; requirement?: unknown };
      return type === 'regex' && requirement instanceof RegExp && requirement.flags !== '' ? jsonSchema : null;
    },
    // The converter takes only plain texts as keys.
    overrideSchema: ({ valibotSchema }) => {
      const { type, key, value } = valibotSchema as { type: string; key?: v.GenericSchema; value?: v.GenericSchema };
      if (type !== 'record' || !key || !value || key.type === 'string') return null;
      const [propertyNames, additionalProperties] = [key, value].map((one) => withoutDraft(toJsonSchema(one, draft)));
      return { type: 'object', propertyNames, additionalProperties };
    },
  };
  return {
    of: (schema: v.GenericSchema): JsonSchema => withoutDraft(toJsonSchema(schema, config)),
    all: (): Record<string, JsonSchema> => toJsonSchemaDefs(definitions, config),
  };
}

/** What an answer with `data` lists. */
function listedSchema(response: v.GenericSchema | null): v.GenericSchema | null {
  const { entries } = (response ?? {}) as { entries?: { data?: { item?: v.GenericSchema } } };
  return entries?.data?.item ?? null;
}

/** Schemas that several calls have, and how generated clients call them. */
const ownNames = new Map<v.GenericSchema, string>([
  [countyFileSchema, 'CountyFile'],
  [apiRecordSchema, 'Record'],
  [exportSchema, 'Export'],
  [feedEventSchema, 'FeedEvent'],
  [contactSchema, 'ContactVerdict'],
  [fieldNameSchema, 'FieldName'],
  [usageSchema, 'Usage'],
]);

/** Bodies, answers and what they list; those without an own name are named by the id of their operation. */
function namedSchemas(operations: readonly ApiOperation[]): Schemas {
  const named: Schemas = Object.fromEntries([...ownNames].map(([schema, name]) => [name, schema]));
  const add = (name: string, schema: v.GenericSchema | null | undefined) => {
    if (schema) named[ownNames.get(schema) ?? name] = schema;
  };
  for (const { id, body, response } of operations) {
    const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    add(`${name}Body`, body);
    add(`${name}Answer`, response);
    add(`${name}Item`, listedSchema(response));
  }
  return named;
}

const problemSchema: JsonSchema = {
  type: 'object',
  title: 'Problem',
  description: 'Why a call was refused (RFC 9457).',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'Never changes, and leads to the explanation.' },
    title: { type: 'string', description: 'What kind of problem it is.' },
    status: { type: 'integer', description: 'The status of the answer.' },
    detail: { type: 'string', description: 'What is wrong with this call.' },
    errors: {
      type: 'object',
      description: 'What is wrong, by name of the parameter or field.',
      additionalProperties: { type: 'string' },
    },
  },
};

const limitHeaders: Record<string, { description: string; example: string | number }> = {
  'RateLimit-Policy': {
    description: 'The limits: calls of the key in a minute, and of the customer in a day.',
    example: '"minute";q=600;w=60, "day";q=50000;w=86400',
  },
  RateLimit: {
    description: 'What is left of each limit, and the seconds until it starts again.',
    example: '"minute";r=598;t=42, "day";r=48213;t=30122',
  },
};
const retryHeader = { description: 'Seconds to wait before the next call.', schema: { type: 'integer' }, example: 42 };

const headerRefs = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const limitNames = Object.keys(limitHeaders);

function problemResponse(origin: string, status: number, codes: ApiProblemCode[]): Json {
  const problemUrl = (code: ApiProblemCode) => `${origin}${problemPath(code)}`;
  const waits = status === 429 || status === 503;
  return {
    description: codes.map((code) => apiProblems[code].title).join('; '),
    ...(waits && { headers: headerRefs(status === 429 ? [...limitNames, 'Retry-After'] : ['Retry-After']) }),
    content: {
      [problemType]: {
        schema: { allOf: [{ $ref: refTo('Problem') }], properties: { type: { enum: codes.map(problemUrl) } } },
        examples: Object.fromEntries(
          codes.map((code) => {
            const { title } = apiProblems[code];
            return [code, { summary: title, value: { type: problemUrl(code), title, status, detail: title } }];
          }),
        ),
      },
    },
  };
}

function byStatus(codes: ApiProblemCode[]): Map<number, ApiProblemCode[]> {
  return Map.groupBy(new Set(codes), (code) => apiProblems[code].status);
}

const commonByStatus = byStatus(commonProblems);
const responseName = (status: number) => `Problem${status}`;

/** Every refusal that a call can have. */
export function problemsOf({ body, problems = [] }: ApiOperation): ApiProblemCode[] {
  const ofBody: ApiProblemCode[] = body ? ['too-large', 'unsupported-type'] : [];
  return [...new Set([...commonProblems, ...ofBody, ...problems])];
}

function problemResponses(origin: string, operation: ApiOperation): Record<string, Json> {
  const responses = [...byStatus(problemsOf(operation))].map(([status, codes]) => {
    const isCommon = commonByStatus.get(status)?.length === codes.length;
    return [
      status,
      isCommon ? { $ref: `#/components/responses/${responseName(status)}` } : problemResponse(origin, status, codes),
    ];
  });
  return Object.fromEntries(responses);
}

const kindsInAddress = {
  text: String,
  integer: Number,
  boolean: (text: string) => text === 'true',
  list: (text: string) => text.split(','),
};

/** A parameter that is left out has no value: it cannot be null, and an empty list is no default worth saying. */
function parameterSchema(schema: v.GenericSchema, schemaOf: (schema: v.GenericSchema) => JsonSchema): JsonSchema {
  const { type, wrapped, default: value } = schema as { type: string; wrapped?: v.GenericSchema; default?: unknown };
  if (!wrapped || !['optional', 'nullable', 'nullish', 'exact_optional', 'undefinedable'].includes(type)) {
    return schemaOf(schema);
  }
  const inner = parameterSchema(wrapped, schemaOf);
  const isSaid = value !== undefined && value !== null && typeof value !== 'function' && !Array.isArray(value);
  return isSaid ? { ...inner, default: value as string | number | boolean } : inner;
}

function parametersOf(
  { id, query = {}, params = {}, headers = {} }: ApiOperation,
  schemaOf: (schema: v.GenericSchema) => JsonSchema,
): ApiParameterObject[] {
  const example = operationExamples[id];
  const inPath = Object.entries(params).map(([name, { schema, description }]): ApiParameterObject => {
    const shown = example?.params?.[name];
    return {
      name,
      in: 'path',
      required: true,
      description,
      schema: schemaOf(schema),
      ...(shown !== undefined && { example: shown }),
    };
  });
  const inQuery = Object.entries(query).map(([name, { schema, description, kind }]): ApiParameterObject => {
    const shown = example?.query?.[name];
    return {
      name,
      in: 'query',
      required: false,
      description,
      schema: parameterSchema(schema, schemaOf),
      ...(kind === 'list' && { style: 'form', explode: false }),
      ...(shown !== undefined && { example: kindsInAddress[kind](shown) }),
    };
  });
  const inHeader = Object.entries(headers).map(([name, { schema, description }]): ApiParameterObject => {
    return { name, in: 'header', required: false, description, schema: parameterSchema(schema, schemaOf) };
  });
  return [...inPath, ...inQuery, ...inHeader];
}

function operationObject(
  origin: string,
  operation: ApiOperation,
  schemaOf: (schema: v.GenericSchema) => JsonSchema,
): ApiOperationObject {
  const { id, scope, summary, description, body, response, status } = operation;
  const example = operationExamples[id];
  const parameters = parametersOf(operation, schemaOf);
  const content = (schema: v.GenericSchema, shown: unknown) => ({
    'application/json': { schema: schemaOf(schema), ...(shown !== undefined && { example: shown }) },
  });
  return {
    operationId: id,
    tags: [scope],
    summary,
    description,
    security: [{ key: [] }, { oauth: [scope] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: content(body, example?.body) } }),
    responses: {
      [status]: {
        description: summary,
        headers: headerRefs(limitNames),
        ...(response ? { content: content(response, example?.answer) } : status !== 204 && { content: { '*/*': {} } }),
      },
      ...problemResponses(origin, operation),
    },
  };
}

const documentOperation: ApiOperationObject = {
  operationId: 'getOpenApi',
  tags: ['document'],
  summary: 'This document',
  description: 'It is made from the schemas that check every call. It needs no key.',
  security: [],
  responses: { 200: { description: 'This document', content: { 'application/json': { schema: { type: 'object' } } } } },
};

function pathsOf(origin: string, schemaOf: (schema: v.GenericSchema) => JsonSchema): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of apiOperations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: operationObject(origin, operation, schemaOf),
    };
  }
  paths[openApiPath] = { get: documentOperation };
  return paths;
}

function webhooksOf(schemaOf: (schema: v.GenericSchema) => JsonSchema): OpenApiDocument['webhooks'] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  const parameters = [
    header('webhook-id', 'The id of the message. It is the same when the message is sent again.'),
    header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
    header(
      'webhook-signature',
      '`v1,` and the HMAC-SHA256 of id, timestamp and body; two during a change of the secret.',
    ),
  ];
  const hooks = [...webhookMessages].map(([type, { summary, schema, example }]) => [
    type,
    {
      post: {
        operationId: `on${type.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
        summary,
        security: [],
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(schema), example } } },
        responses: { '2XX': { description: 'The message was taken. Any other answer is tried again for three days.' } },
      },
    },
  ]);
  return Object.fromEntries(hooks);
}

/** The OpenAPI document of `/v1`, made from the schemas that check its requests. */
export function openApiDocument(origin: string): OpenApiDocument {
  const schemas = jsonSchemas(namedSchemas(apiOperations));
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name} API`,
      version: '1',
      summary: 'Records, what changed in them, and files, for customers and their software',
      description: `Explained with examples at ${origin}/support/api. A key is made at ${origin}/account/keys.`,
      contact: { name: site.name, url: `${origin}/support/contact` },
    },
    servers: [{ url: `${origin}${apiPath}` }],
    tags: [
      ...apiScopes.map((name) => ({ name, description: scopeTexts[name] })),
      { name: 'document', description: 'This document' },
    ],
    paths: pathsOf(origin, schemas.of),
    webhooks: webhooksOf(schemas.of),
    components: {
      schemas: { ...schemas.all(), Problem: problemSchema },
      responses: Object.fromEntries(
        [...commonByStatus].map(([status, codes]) => [responseName(status), problemResponse(origin, status, codes)]),
      ),
      headers: {
        ...Object.fromEntries(
          Object.entries(limitHeaders).map(([name, about]) => [name, { ...about, schema: { type: 'string' } }]),
        ),
        'Retry-After': retryHeader,
      },
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key (`dl_` and forty characters), or a token that was issued for it.',
        },
        oauth: {
          type: 'oauth2',
          description: 'A key is exchanged for a token that is valid for an hour.',
          flows: { clientCredentials: { tokenUrl: `${origin}${tokenPath}`, scopes: scopeTexts } },
        },
      },
    },
  };
}
