import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';

/** One operation of GitHub's API, as GitHub's own description gives it, and what a message must satisfy. */
export interface Operation {
  /** `GET /repos/{owner}/{repo}/git/trees/{tree_sha}`. */
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  /** What is wrong with a request; empty when GitHub would take it. */
  requestFaults(query: Readonly<Record<string, string>>, body: unknown): readonly string[];
  /** What is wrong with an answer that is said to be GitHub's. */
  responseFaults(status: number, body: unknown): readonly string[];
}

type Schema = Readonly<Record<string, unknown>>;
type Description = Readonly<Record<string, Readonly<Record<string, Schema>>>>;

interface Described {
  readonly parameters?: readonly Schema[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Content };
  readonly responses: Readonly<Record<string, Schema>>;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** The operation behind a method and a path, or null when GitHub has none. */
export function operationAt(method: string, path: string): Operation | null {
  if (method === 'POST' && /^(?:\/api)?\/graphql$/.test(path)) return GRAPHQL;
  const first = path.split('/')[1];
  const paths = Object.entries(description().paths ?? {}).filter(([template]) => template.split('/')[1] === first);
  const candidates = paths.flatMap(([template, methods]) => {
    const operation = methods[method.toLowerCase()] as Described | undefined;
    const params = operation && paramsOf(template, path, (operation.parameters ?? []).map(resolved));
    return params ? [{ template, params, operation }] : [];
  });
  // The most literal template is the one meant.
  const [found] = candidates.sort((a, b) => literals(b.template) - literals(a.template));
  if (found === undefined) return null;
  const { template, params, operation } = found;
  return {
    name: `${method} ${template}`,
    params,
    requestFaults: (query, body) => [
      ...parameterFaults(operation, params, query),
      ...bodyFaults(`${method} ${template} request`, operation.requestBody, body),
    ],
    responseFaults: (status, body) => answerFaults(`${method} ${template} ${status}`, operation, status, body),
  };
}

/** GraphQL, of which the description of REST says nothing. */
const GRAPHQL: Operation = {
  name: 'POST /graphql',
  params: {},
  requestFaults: (_, body) => (typeof (body as { query?: unknown }).query === 'string' ? [] : ['no query']),
  responseFaults: () => [],
};

/** An example answer, by its name in what `scripts/github-api.ts` keeps of GitHub's description. */
export function example(name: string): Readonly<Record<string, unknown>> {
  const found = description().components?.examples?.[name] as { readonly value: Schema } | undefined;
  if (found === undefined) throw new Error(`no example ${name}`);
  return found.value;
}

let read: Description | undefined;

function description(): Description {
  read ??= JSON.parse(readFileSync('test/fixtures/github-api.json', 'utf8')) as Description;
  return read;
}

/** The parameters in a path that a template takes, or null; a parameter that may hold slashes is marked so. */
function paramsOf(template: string, path: string, parameters: readonly Schema[]): Record<string, string> | null {
  const names: string[] = [];
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{([^}]+)\}/g, (_, name: string) => {
    names.push(name);
    return parameters.some((known) => known.name === name && known['x-multi-segment'] === true) ? '(.+)' : '([^/]+)';
  });
  const match = new RegExp(`^${pattern}$`).exec(path);
  return match && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]));
}

function literals(template: string): number {
  return template.split('/').filter((part) => !part.includes('{')).length;
}

function parameterFaults(
  { parameters = [] }: Described,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): readonly string[] {
  const known = parameters.map(resolved);
  const unknown = Object.keys(query).filter((name) => !known.some((one) => one.in === 'query' && one.name === name));
  return [
    ...unknown.map((name) => `query: there is no parameter ${name}`),
    ...known.flatMap((parameter) => {
      const name = String(parameter.name);
      const value = parameter.in === 'path' ? params[name] : parameter.in === 'query' ? query[name] : undefined;
      if (value !== undefined) return parameterFault(`parameter ${name}`, parameter.schema as Schema, value);
      return parameter.required === true ? [`parameter ${name}: missing`] : [];
    }),
  ];
}

/** A number or a truth value is written as text in a URL. */
function parameterFault(name: string, schema: Schema, value: string): readonly string[] {
  const asText = faults(name, schema, value);
  const isCoerced = asText.length > 0 && /^(?:\d{1,15}|true|false)$/.test(value);
  return isCoerced ? faults(name, schema, JSON.parse(value)) : asText;
}

function bodyFaults(name: string, requestBody: Described['requestBody'], body: unknown): readonly string[] {
  const schema = requestBody?.content?.['application/json']?.schema;
  if (body === undefined) return requestBody?.required ? [`${name}: no body`] : [];
  return schema ? faults(name, schema, body) : [`${name}: a body where none is taken`];
}

function answerFaults(name: string, { responses }: Described, status: number, body: unknown): readonly string[] {
  // Every operation can be refused or fail in these ways, whether or not its description says so.
  const response = responses[status];
  if (response === undefined)
    return [401, 403, 404, 429].includes(status) || status >= 500 ? [] : [`${name}: GitHub never answers so`];
  const schema = (resolved(response).content as Content | undefined)?.['application/json']?.schema;
  if (schema === undefined) return body === undefined ? [] : [`${name}: a body where none is sent`];
  return faults(name, schema, body);
}

const compiled = new Map<Schema, ValidateFunction>();
let ajv: Ajv | undefined;

function faults(name: string, schema: Schema, value: unknown): readonly string[] {
  ajv ??= ajvOfComponents();
  const validate = compiled.get(schema) ?? ajv.compile(forAjv(schema) as Schema);
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${name}: ${instancePath || '/'} ${message}`);
}

function ajvOfComponents(): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajvFormats.default(ajv);
  ajv.addSchema({ $id: 'github', components: forAjv({ schemas: description().components?.schemas }) } as Schema);
  return ajv;
}

/** OpenAPI 3.0 as JSON Schema: `nullable` becomes a choice, and references point into the registered components. */
function forAjv(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forAjv);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === '$ref' && typeof inner === 'string' ? `github${inner}` : forAjv(inner),
  ]);
  const { nullable, ...schema } = Object.fromEntries(entries) as { nullable?: unknown };
  if (nullable === true) return { anyOf: [schema, { type: 'null' }] };
  return nullable === undefined || nullable === false ? schema : { nullable, ...schema };
}

/** A parameter or response itself, where the description points to one. */
function resolved(part: Schema): Schema {
  if (typeof part.$ref !== 'string') return part;
  const keys = part.$ref.slice('#/'.length).split('/');
  return keys.reduce<unknown>((inner, key) => (inner as Schema)[key], description()) as Schema;
}
