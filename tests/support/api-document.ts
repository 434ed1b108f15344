import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { apiPath } from '#domain/customer-api/api-key.ts';
import { type OpenApiDocument, openApiDocument } from '#server/services/customer-api/openapi.ts';

type Json = Record<string, unknown>;

/** An object of the document may have no field that the document does not name. */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, strict(child)]));
  const isClosed = 'properties' in copy && !('allOf' in copy) && !('additionalProperties' in copy);
  return isClosed && copy.type === 'object' ? { ...copy, additionalProperties: false } : copy;
}

const pointer = (...parts: (string | number)[]) =>
  parts.map((part) => `/${encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Checks values against the schemas of the OpenAPI document. */
export class ApiDocument {
  readonly document: OpenApiDocument;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document = openApiDocument('http://localhost')) {
    this.document = document;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ ...(strict(document) as Json), $id: 'openapi' });
  }

  /** What is wrong with a value, by the schema at a place of the document; null if nothing is. */
  problemAt(value: unknown, ...place: (string | number)[]): string | null {
    const $ref = `openapi#${pointer(...place)}`;
    const known = this.#compiled.get($ref) ?? this.#ajv.compile({ $ref });
    this.#compiled.set($ref, known);
    return known(value) ? null : this.#ajv.errorsText(known.errors);
  }

  /** The path of the document that an address below `/v1` has; null if there is none. */
  pathOf(address: string): string | null {
    const path = address.replace(/\?.*/s, '');
    const paths = Object.keys(this.document.paths);
    const found = paths.find((each) => new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));
    return paths.includes(path) ? path : (found ?? null);
  }

  /** What is wrong with an answer of the API; null if the document says it. */
  problemOf(
    method: string,
    address: string,
    answer: { status: number; headers: Headers; body: unknown },
  ): string | null {
    const path = this.pathOf(address);
    const verb = method.toLowerCase();
    const operation = path === null ? undefined : this.document.paths[path]?.[verb];
    const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
    const problemJson = 'application/problem+json';
    if (path === null || !operation) {
      if (![404, 405].includes(answer.status)) return `${method} ${address} is not in the document`;
      return type === problemJson ? this.problemAt(answer.body, 'components', 'schemas', 'Problem') : `it is ${type}`;
    }
    const response = operation.responses[answer.status] as { $ref?: string; content?: Json } | undefined;
    const named = response?.$ref?.split('/').at(-1);
    const described = named ? this.document.components.responses[named] : response;
    if (!described) return `${operation.operationId} has no answer ${answer.status}`;
    const content = described.content as Json | undefined;
    if (!content) return answer.body === null ? null : 'it has a body';
    if (content['*/*']) return null;
    if (!content[type]) return `${operation.operationId} answers ${answer.status} with ${type}`;
    const place = named ? ['components', 'responses', named] : ['paths', path, verb, 'responses', answer.status];
    return this.problemAt(answer.body, ...place, 'content', type, 'schema');
  }
}

const documents = new Map<string, ApiDocument>();

/** Fails if the document does not say that a call can have this answer. */
export function checkAnswer(
  method: string,
  path: string,
  answer: { status: number; headers: Headers; body: unknown },
  origin = 'http://localhost',
): void {
  const document = documents.get(origin) ?? new ApiDocument(openApiDocument(origin));
  documents.set(origin, document);
  const wrong = document.problemOf(method, path, answer);
  if (wrong) throw new Error(`${apiPath}${path} does not answer as documented: ${wrong}`);
}
