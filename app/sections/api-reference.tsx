import document from '#app/generated/openapi.json';
import { Inline } from '#app/ui/inline.tsx';
import { ScrollTable } from '#app/ui/scroll-table.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import type { customerApi } from '#content/parts/customer-api.ts';
import { type CallExample, callExample, mainOperations, recipeCode } from '#content/parts/customer-api-examples.ts';
import { commonProblems } from '#domain/customer-api/operation.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  default?: unknown;
  description?: string;
  minimum?: number;
  maximum?: number;
};
type Content = Record<string, { schema?: Schema; example?: unknown }>;
type Response = { $ref?: string; content?: Content };
type Parameter = { name: string; in: string; required: boolean; description: string; schema: Schema };
export type ShownOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};
type Shown = {
  paths: Record<string, Record<string, ShownOperation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
};
const { paths, components } = document as unknown as Shown;

type Copy = typeof customerApi;
const json = 'application/json';

/** Every call with its path and method, without the document itself. */
export const shownOperations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    operation.security.length > 0 ? [{ path, method, operation }] : [],
  ),
);
type Call = (typeof shownOperations)[number];

const nameOf = (reference: string) => reference.split('/').at(-1) ?? '';
const objectId = (name: string) => `object-${name.toLowerCase()}`;

/** Objects with a section of their own: what several calls share or list. */
const objectNames = Object.keys(components.schemas).filter(
  (name) => !/(?:Answer|Body)$/.test(name) && name !== 'Problem' && components.schemas[name]?.properties,
);

function resolve(schema: Schema): Schema {
  return schema.$ref ? (components.schemas[nameOf(schema.$ref)] ?? {}) : schema;
}

const maxShownValues = 40;

function typeText(schema: Schema): string {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    return objectNames.includes(name) ? `[${name}](#${objectId(name)})` : typeText(resolve(schema));
  }
  if (schema.const !== undefined) return `\`${schema.const}\``;
  // The names of the data dictionary, which has a page of its own.
  if (schema.enum && schema.enum.length > maxShownValues) return 'string';
  if (schema.enum) return schema.enum.map((value) => (value === null ? 'null' : `\`${value}\``)).join(', ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(typeText))].join(' or ');
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {})}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any');
  return schema.format === 'date' ? 'date' : type;
}

function parameterType({ required, schema }: Parameter): string {
  const { minimum, maximum } = schema;
  const range = minimum !== undefined && maximum !== undefined ? `, ${minimum} to ${maximum}` : '';
  const usual = schema.default !== undefined && schema.default !== false ? `, usually ${schema.default}` : '';
  return `${typeText(schema)}${range}${usual}${required ? ', in the path' : ''}`;
}

/** The fields of an object; those of objects without a name are below it. */
function fieldRows(schema: Schema, prefix = ''): string[][] {
  const own = resolve(schema);
  const options = own.anyOf ?? own.oneOf;
  if (options && !own.properties) {
    const rows = options.flatMap((option) => fieldRows(option, prefix));
    return rows.filter((row, index) => rows.findIndex((other) => other.join() === row.join()) === index);
  }
  return Object.entries(own.properties ?? {}).flatMap(([name, field]) => {
    const row = [`\`${prefix}${name}\``, typeText(field), field.description ?? (name === 'data' ? 'The entries.' : '')];
    const isList = field.type === 'array';
    const inner = isList ? (field.items ?? {}) : field;
    const isNamed = inner.$ref !== undefined && objectNames.includes(nameOf(inner.$ref));
    const below = isNamed ? [] : fieldRows(inner, `${prefix}${name}${isList ? '[]' : ''}.`);
    return [row, ...below];
  });
}

/** Its own refusals; those of every call are listed once. */
function problemCodes({ responses }: ShownOperation): string[] {
  return Object.values(responses).flatMap((response) => {
    const { content } = response.$ref ? (components.responses[nameOf(response.$ref)] ?? {}) : response;
    const types = JSON.stringify(content?.['application/problem+json']?.schema ?? {});
    const codes = [...types.matchAll(/#problem-([a-z-]+)/g)].map(([, code = '']) => code);
    return codes.filter((code) => !(commonProblems as string[]).includes(code));
  });
}

export function ApiOperations({ copy }: { copy: Copy }) {
  const { id, title, intro } = copy.operations;
  return (
    <SectionFrame id={id} title={title} intro={intro} heading="above">
      <div className="grid gap-14">
        {shownOperations.map((call) => (
          <Operation key={call.operation.operationId} call={call} copy={copy.operations} />
        ))}
      </div>
    </SectionFrame>
  );
}

function Operation({ call, copy }: { call: Call; copy: Copy['operations'] }) {
  const { path, method, operation } = call;
  const { operationId, summary, description, parameters = [], requestBody, responses, security } = operation;
  const body = requestBody?.content[json];
  const [status = '', success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const answer = success?.content?.[json];
  const scope = security.flatMap(({ oauth = [] }) => oauth).join(', ');
  const example = callExample({ id: operationId, method: method as 'get', path });
  return (
    <section id={`call-${operationId}`} aria-labelledby={`call-${operationId}-title`}>
      <h3 id={`call-${operationId}-title`} className="text-xl">
        {summary}
      </h3>
      <p className="mt-1 wrap-anywhere">
        <code className="field-name">
          {method.toUpperCase()} /v1{path}
        </code>
        {scope && <span className="text-sm text-ink-2"> {`${copy.scope}: ${scope}`}</span>}
      </p>
      <p className="mt-2 mb-4 max-w-3xl text-ink-2">
        <Inline text={description} />
      </p>
      {parameters.length > 0 && (
        <ScrollTable
          label={`${copy.parameters[0]}: ${summary}`}
          columns={copy.parameters}
          rows={parameters.map((each) => [`\`${each.name}\``, parameterType(each), each.description])}
          stacked
        />
      )}
      {body?.schema && <Fields title={copy.body} about={summary} schema={body.schema} columns={copy.fields} />}
      {answer?.schema && (
        <Fields title={`${copy.answer}: ${status}`} about={summary} schema={answer.schema} columns={copy.fields} />
      )}
      <p className="mt-4 text-sm text-ink-2">
        {`${copy.problems}: `}
        <Inline
          text={[...problemCodes(operation).map((code) => `[${code}](#problem-${code})`), copy.commonProblems].join(
            ', ',
          )}
        />
      </p>
      <Examples
        example={example}
        isMain={mainOperations.includes(operationId)}
        answer={answer?.example}
        label={`${copy.answer}: ${status}`}
        otherLanguages={copy.otherLanguages}
      />
    </section>
  );
}

type FieldsProps = { title: string; about: string; schema: Schema; columns: string[] };

function Fields({ title, about, schema, columns }: FieldsProps) {
  const isNamed = schema.$ref !== undefined && objectNames.includes(nameOf(schema.$ref));
  const rows = isNamed ? [] : fieldRows(schema);
  if (isNamed) {
    return (
      <p className="mt-6">
        <strong>{title}</strong> <Inline text={typeText(schema)} />
      </p>
    );
  }
  if (rows.length === 0) return null;
  return (
    <>
      <h4 className="mt-6 mb-1 text-base font-semibold">{title}</h4>
      <ScrollTable label={`${title}: ${about}`} columns={columns} rows={rows} stacked />
    </>
  );
}

const codeClass = 'field-name wrap-anywhere whitespace-pre-wrap';

type ExamplesProps = {
  example: CallExample;
  isMain: boolean;
  answer: unknown;
  label: string;
  otherLanguages: string;
};

function Examples({ example, isMain, answer, label, otherLanguages }: ExamplesProps) {
  return (
    <div className="mt-4 rounded-md border border-rule bg-card px-5 py-4 sm:px-7">
      <pre className={codeClass}>{example.curl}</pre>
      {isMain && (
        <details className="mt-3">
          <summary className="cursor-pointer text-sm">{otherLanguages}</summary>
          <pre className={`mt-2 ${codeClass}`}>{example.javascript}</pre>
          <pre className={`mt-4 ${codeClass}`}>{example.python}</pre>
        </details>
      )}
      {answer !== undefined && answer !== null && (
        <>
          <p className="mt-3 text-sm text-ink-2">{label}</p>
          <pre className={codeClass}>{JSON.stringify(answer, null, 2)}</pre>
        </>
      )}
    </div>
  );
}

export function ApiObjects({ copy }: { copy: Copy }) {
  if (objectNames.length === 0) return null;
  return (
    <SectionFrame id={copy.objects.id} title={copy.objects.title} intro={copy.objects.intro} heading="above">
      <div className="grid gap-10">
        {objectNames.map((name) => (
          <section key={name} id={objectId(name)} aria-label={name}>
            <h3 className="mb-3 text-lg">{name}</h3>
            <ScrollTable
              label={name}
              columns={copy.operations.fields}
              rows={fieldRows(components.schemas[name] ?? {})}
              stacked
            />
          </section>
        ))}
      </div>
    </SectionFrame>
  );
}

export function ApiProblems({ copy }: { copy: Copy['problems'] }) {
  return (
    <SectionFrame id={copy.id} title={copy.title} intro={copy.intro} heading="above">
      <ScrollTable
        label={copy.title}
        columns={copy.columns}
        rows={copy.rows.map(({ cells }) => cells)}
        ids={copy.rows.map(({ id }) => id)}
      />
    </SectionFrame>
  );
}

export function ApiRecipes({ copy }: { copy: Copy['recipes'] }) {
  return (
    <SectionFrame id={copy.id} title={copy.title}>
      <div className="grid gap-8">
        {copy.items.map(({ title, text, code }) => (
          <section key={title} aria-label={title}>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-ink-2">
              <Inline text={text} />
            </p>
            {code && (
              <pre className={`mt-3 rounded-md border border-rule bg-card px-5 py-4 ${codeClass}`}>
                {recipeCode[code]}
              </pre>
            )}
          </section>
        ))}
      </div>
    </SectionFrame>
  );
}

export function ApiChanges({ copy }: { copy: Copy['changes'] }) {
  return (
    <SectionFrame id={copy.id} title={copy.title} intro={copy.intro}>
      <dl className="grid gap-4">
        {copy.items.map(({ when, text }) => (
          <div key={when}>
            <dt className="font-semibold">
              <time dateTime={when}>{when}</time>
            </dt>
            <dd className="text-ink-2">
              <Inline text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
