import fc from 'fast-check';
import type { OpenApiDocument } from '#server/services/customer-api/openapi.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

const days = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: days.map((day) => day.toISOString().slice(0, 10)),
  'date-time': days.map((day) => day.toISOString()),
};

/** Values that fit a schema of the document; one with a keyword that is not here fails. */
export function fromSchema(document: OpenApiDocument, schema: Schema): fc.Arbitrary<unknown> {
  const of = (inner: Schema) => fromSchema(document, inner);
  if (schema.$ref) return of(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] as Schema);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(of));
  const { minItems: minLength = 0, maxItems = 100, minimum: min = -1000, maximum: max = 2 ** 31, properties } = schema;
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min, max });
    case 'array':
      return fc.array(of(schema.items ?? {}), { minLength, maxLength: Math.min(maxItems, minLength + 5) });
    case 'string': {
      if (schema.format) return formats[schema.format] ?? unknown(schema);
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
      return fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 700) });
    }
    case 'object': {
      const { required: requiredKeys = [], propertyNames, additionalProperties: values } = schema;
      const isMap = propertyNames && typeof values === 'object';
      if (isMap) return fc.dictionary(of(propertyNames) as fc.Arbitrary<string>, of(values), { maxKeys: 4 });
      const entries = Object.entries(properties ?? {}).map(([name, field]) => [name, of(field)] as const);
      return fc.record<Record<string, unknown>>(Object.fromEntries(entries), { requiredKeys });
    }
    default:
      return unknown(schema);
  }
}

function unknown(schema: Schema): never {
  throw new Error(`No values for ${JSON.stringify(schema)}`);
}
