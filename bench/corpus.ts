import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Projects as public repositories have them, by what 1,305 of their route files showed: files of 0.3 to 20 KB and 2.3 KB on
 * average, each of its own; four in ten paths have a parameter.
 */

/**
 * The handlers of a project. `wrapped`: as in public repositories of other platforms, mostly the argument of a call, of
 * which little is asked. `plain`: as the platform document has them, functions that read their parameters and return.
 */
export type Shape = 'wrapped' | 'plain';

/** Numbers from 0 to 1, the same ones for the same seed. */
type Random = () => number;

/** One of the items, each as likely. */
function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

const NOUNS = words(`user order item team file page post tag cart invoice member role session token webhook event
  project task comment label report metric alert asset folder image video note review product price coupon address
  shipment payment refund plan quota domain zone record key secret device channel message thread group setting theme`);
const VERBS = words(
  'load find fetch read list count build merge apply check parse format group sort filter map send store',
);
const FIELDS = words(`id name title status email amount currency createdAt updatedAt ownerId total count limit offset
  kind state value label url path slug locale score rank weight flags meta reason source target version`);
const ACTIONS = words('search export import publish archive restore invite confirm stats health settings preview');

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}

/** Method suffixes and how often each is met among a thousand files. */
const SUFFIXES: readonly (readonly [string, number])[] = [
  ['.get', 470],
  ['.post', 330],
  ['.patch', 90],
  ['', 60],
  ['.head', 30],
  ['.options', 20],
];

/** A defect for every so many files, in turn: rare in public projects, less so where every rule has something to ask. */
const FILES_OF_A_DEFECT: Readonly<Record<Shape, number>> = { wrapped: 250, plain: 50 };

const DEFECTS: readonly string[] = [
  'export default { name: 1 };\n',
  'export default () => ({ name: 1 );\n',
  'export default (input: unknown) => ({ name: 1 });\n',
  'export default () => 1;\n',
  'export default (_input: unknown, context: { params: Record<string, string> }) => context.params.nme;\n',
];

/** Writes a project of so many route files, the same ones every time for a seed. */
export function writeCorpus(folder: string, routes: number, shape: Shape, seed = 0): void {
  rmSync(folder, { recursive: true, force: true });
  const random = randomFrom(20_260_101 + seed);
  const areas = new Set<string>();
  let written = 0;
  for (const path of pathsOf(routes, random)) {
    areas.add(path.slice(0, path.indexOf('/')));
    const file = join(folder, 'server/api', `${path}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    written += 1;
    const every = FILES_OF_A_DEFECT[shape];
    const defect = written % every === 0 ? DEFECTS[(written / every) % DEFECTS.length] : null;
    writeFileSync(file, defect ?? handler(path, shape, random));
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest([...areas], random), null, 2)}\n`);
}

/** Numbers from 0 to below 1, the same for the same seed: Mulberry32. */
function randomFrom(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Paths below `server/api` without `.ts`: areas of resources, each with its list, its items, what belongs to an item, and actions. */
function pathsOf(count: number, random: Random): ReadonlySet<string> {
  const paths = new Set<string>();
  for (let area = 0; paths.size < count; area++) {
    const start = `${oneOf(random, NOUNS)}s${area === 0 ? '' : area}`;
    const resources = 1 + Math.floor(random() * 12);
    for (let index = 0; index < resources && paths.size < count; index++) {
      const noun = `${oneOf(random, NOUNS)}${index === 0 ? '' : index}`;
      const shapes = [
        `${start}/${noun}s`,
        `${start}/${noun}s/index`,
        `${start}/${noun}s/[${noun}Id]`,
        `${start}/${noun}s/[${noun}Id]/${oneOf(random, NOUNS)}s`,
        `${start}/${noun}s/[${noun}Id]/${oneOf(random, NOUNS)}s/[id]`,
        `${start}/${noun}s/${oneOf(random, ACTIONS)}`,
        ...(random() < 0.05 ? [`${start}/${noun}s/files/[...path]`] : []),
        // What real trees have three of in a thousand files: two files of which some URL is both.
        ...(random() < 0.003 ? [`${start}/[${noun}]/latest`, `${start}/${noun}s/[which]`] : []),
      ];
      for (const shape of shapes)
        for (const suffix of suffixesOf(random)) if (paths.size < count) paths.add(shape + suffix);
    }
  }
  return paths;
}

function suffixesOf(random: Random): readonly string[] {
  const suffixes = SUFFIXES.flatMap(([suffix, weight]) => (random() * 1000 < weight ? suffix : []));
  // A file without a suffix is GET, too.
  return suffixes.includes('.get') ? suffixes.filter((suffix) => suffix !== '') : suffixes;
}

function manifest(areas: readonly string[], random: Random): object {
  const guarded = areas.filter((_, index) => index < 200 && random() < 0.5);
  const rules = guarded.map((area) => [`/api/${area}`, random() < 0.5 ? true : ['owner', 'staff']] as const);
  const narrower = guarded.slice(0, 20).map((area) => [`/api/${area}/public`, false] as const);
  return {
    name: 'corpus',
    private: true,
    type: 'module',
    auth: { login: '/login', ...Object.fromEntries([...rules, ...narrower]) },
    dependencies: { zod: '4.6.7' },
  };
}

/** A handler of just less than so many characters. */
export function largeHandler(characters: number): string {
  return handler('large/[id].get', 'plain', randomFrom(7), 0.95 * characters);
}

/** A handler of its own for a path: imports, types and helpers, then one of the forms of a default export. */
function handler(path: string, shape: Shape, random: Random, length = lengthOf(random)): string {
  const parameters = [...path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name = '']) => name);
  const head = imports(random);
  const body: string[] = parameters.map((name) => `const ${name} = context.params.${name};`);
  const helpers: string[] = [];
  let written = head.length + 200;
  while (written < length) {
    const isHelper = random() < 0.2;
    const text = oneOf(random, isHelper ? HELPERS : STATEMENTS)(wordsOf(random));
    (isHelper ? helpers : body).push(text);
    written += text.length + 4;
  }
  const code = `${body.join('\n').replaceAll(/^/gm, '  ')}\n  return { ${parameters.map((name) => `${name}, `).join('')}ok: true };`;
  return `${head}${helpers.join('\n\n')}${helpers.length > 0 ? '\n\n' : ''}${FORMS[shape](random, code, parameters.length > 0 || code.includes('context'))}`;
}

/** Characters: a log-normal distribution of the mean and spread that public files have, 200 to 30,000. */
function lengthOf(random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(30_000, Math.max(200, 1500 * Math.exp(1.15 * normal)));
}

function imports(random: Random): string {
  const modules = new Set(Array.from({ length: Math.floor(random() * 5) }, () => oneOf(random, NOUNS)));
  const lines = [...modules].map((noun) => {
    const verb = oneOf(random, VERBS);
    return oneOf(random, [
      `import { ${verb}${capital(noun)} } from '~/server/utils/${noun}';\n`,
      `import type { ${capital(noun)}, ${capital(noun)}Options } from '../../types/${noun}';\n`,
      `import { ${verb} as ${verb}${capital(noun)}By, type ${capital(noun)}Row } from '#${noun}/${verb}';\n`,
      `import ${noun}Store, * as ${noun}s from '@/lib/${noun}-store';\n`,
    ]);
  });
  return lines.length > 0 ? `${lines.join('')}\n` : '';
}

/** In public code most handlers are wrapped, and the wrapper's function takes one parameter; the platform's own takes two. */
const FORMS: Readonly<Record<Shape, typeof wrapped>> = { wrapped, plain };

function wrapped(random: Random, code: string, usesContext: boolean): string {
  const parameters = usesContext ? '_input: unknown, context: ApiContext' : '';
  const wrapper = oneOf(random, words('defineRoute withSession cachedRoute defineHandler guarded'));
  return oneOf(random, [
    ...Array.from({ length: 10 }, () => `export default ${wrapper}(async (context) => {\n${code}\n});\n`),
    ...Array.from({ length: 4 }, () => `export default ${wrapper}(async (${parameters}) => {\n${code}\n});\n`),
    `export default async (${parameters}) => {\n${code}\n};\n`,
    `export default async function handle(${parameters}) {\n${code}\n}\n`,
    `const route = ${wrapper}(async (${parameters}) => {\n${code}\n});\n\nexport default route;\n`,
  ]);
}

function plain(random: Random, code: string, usesContext: boolean): string {
  const parameters = usesContext ? '_input: unknown, context: ApiContext' : '';
  const answered = code.replace(/return (\{ [^\n]*ok: true \});$/, (whole, object) =>
    oneOf(random, [
      whole,
      whole,
      `return ${code.includes('Rows') ? 'String(1)' : "'<p>ok</p>'"};`,
      `return Response.json(${object});`,
      `return new Response(JSON.stringify(${object}), { status: 201 });`,
      `const answer = ${object};\n  return answer;`,
    ]),
  );
  return oneOf(random, [
    `export default async (${parameters}) => {\n${answered}\n};\n`,
    `export default async function handle(${parameters}) {\n${answered}\n}\n`,
    `const route = async (${parameters}) => {\n${answered}\n};\n\nexport default route;\n`,
    `export default (async (${parameters}) => {\n${answered}\n}) satisfies Handler;\n`,
  ]);
}

/** The words that one piece of code is written with. */
interface Words {
  readonly noun: string;
  readonly Noun: string;
  readonly verb: string;
  readonly field: string;
  readonly other: string;
  readonly n: number;
}

function wordsOf(random: Random): Words {
  const n = 1 + Math.floor(random() * 9000);
  const noun = `${oneOf(random, NOUNS)}${n}`;
  return {
    noun,
    Noun: capital(noun),
    verb: oneOf(random, VERBS),
    field: oneOf(random, FIELDS),
    other: oneOf(random, FIELDS),
    n,
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const STATEMENTS: readonly ((words: Words) => string)[] = [
  ({ noun, verb, Noun, field }) => `const ${noun} = await ${verb}${Noun}({ ${field}: context.requestId });`,
  ({ noun, field, other, n }) =>
    `const ${noun}Rows = await db.select<Row>().from(tables.${field}).where(eq(tables.${field}.${other}, ${n})).limit(${n % 100});`,
  ({ noun, field, other }) =>
    `const { ${field}: ${noun}First = null, ...${noun}Rest } = await readBody<{ ${field}?: string; ${other}: number }>(_input, context);`,
  ({ noun, n, field }) => `if (!context.request || ${n} < limitOf('${noun}')) {
  throw createError({ statusCode: 4${String(n % 30).padStart(2, '0')}, statusMessage: \`No ${noun} by the ${field} \${context.requestId}\` });
}`,
  ({ noun, verb, field, n }) => `let ${noun}Total = 0;
for (const [key, value] of Object.entries(await ${verb}All('${field}'))) {
  // Only those that were counted before the last change of the plan.
  if (key.startsWith('${field}') && value > ${n}) ${noun}Total += value * ${n % 7} - (value >> 2);
  else if (value === ${n % 50}) continue;
}`,
  ({ noun, Noun, verb, n }) => `try {
  const ${noun}Answer = await $fetch<${Noun}Answer>(\`\${config.base}/${noun}/\${context.requestId}?limit=${n}\`, {
    method: 'POST',
    headers: { authorization: \`Bearer \${config.token}\`, 'content-type': 'application/json' },
    body: { query: '${verb}', variables: { first: ${n % 50}, after: null as string | null } },
  });
  if (${noun}Answer?.errors?.length) console.error('${verb} failed', ${noun}Answer.errors.map(({ message }) => message));
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  return new Response(reason, { status: 502 });
}`,
  ({ noun, field, other }) => `const ${noun}Sorted = (await listOf('${noun}'))
  .filter((one) => one.${field} !== undefined && one.${other} != null)
  .map(({ ${field}, ...rest }, index) => ({ ...rest, ${field}: String(${field}).trim(), index }))
  .sort((a, b) => (a.index < b.index ? -1 : a.index > b.index ? 1 : 0));`,
  ({ noun, field, n }) =>
    `const ${noun}Key = ${n} % 2 === 0 ? '${field}' : ${n} > 40 ? \`\${context.requestId}-${n}\` : (config.keys['${noun}'] ?? 'none');`,
  ({ noun, field, other, verb }) => `switch (await kindOf('${noun}')) {
  case '${field}':
    await ${verb}('${noun}', { ${field}: true });
    break;
  case '${other}': {
    const [first, , third = first] = await ${verb}Pairs('${noun}');
    if (first && third) return { ${field}: first.${field}, ${other}: third?.${other} ?? null };
    break;
  }
  default:
    await ${verb}Nothing();
}`,
  ({ noun, verb, n }) => `const [${noun}Left, ${noun}Right] = await Promise.all([
  ${verb}Left(context.requestId, ${n}),
  ${verb}Right(context.requestId).then((value) => value as unknown as Record<string, number>),
]);`,
  ({ noun, field }) => `const ${noun}Valid = schema.safeParse({ ${field}: context.requestId }) satisfies Parsed;
if (!${noun}Valid.success) return Response.json({ issues: ${noun}Valid.error.issues.map((issue) => issue.path.join('.')) }, { status: 422 });`,
  ({ noun, field, n }) => `const ${noun}ByField = new Map<string, Set<number>>();
${noun}ByField.set('${field}', new Set([${n}, ${n + 1}, ${n + 2}]));`,
  ({ noun, field }) =>
    `await audit.write(\`${noun}: \${JSON.stringify({ ${field}: /^[a-z0-9_-]{2,40}$/i.test(context.requestId) })}\`);`,
  ({ noun, verb, field }) => `await db.transaction(async (tx) => {
  const row = await tx.insert(tables.${noun}).values({ ${field}: context.requestId, at: new Date() }).returning();
  await tx.update(tables.${field}).set({ ${verb}: row[0]!.id }).where(and(eq(tables.${field}.id, row[0]!.id), isNull(tables.${field}.gone)));
});`,
];

const HELPERS: readonly ((words: Words) => string)[] = [
  ({ Noun, field, other }) => `interface ${Noun}Row<Value = string> {
  readonly ${field}: Value;
  readonly ${other}?: number | null;
  readonly tags: readonly string[];
}`,
  ({ Noun, field }) => `type ${Noun}Key = keyof Pick<${Noun}Input, '${field}'> | \`\${string}:${field}\`;
type ${Noun}Input = { ${field}: string } & Partial<Record<'before' | 'after', Date>>;`,
  ({ noun, Noun, field, n }) => `/** Takes what is left of ${noun} when the ${field} is known. */
function rest${Noun}<Item extends { ${field}: string }, Key extends keyof Item>(items: Item[], key: Key): Item[Key][] {
  return items.filter((item) => item.${field}.length > ${n % 20}).map((item) => item[key]);
}`,
  ({ noun, field, other, n }) => `const ${noun}Schema = z.object({
  ${field}: z.string().min(1).max(${n}),
  ${other}2: z.number().int().optional(),
  nested: z.array(z.object({ id: z.string().uuid(), at: z.coerce.date() })).default([]),
});`,
  ({ Noun, field, verb }) => `class ${Noun}Client {
  readonly #base: URL;
  private cache = new Map<string, Promise<unknown>>();

  constructor(base: string, private readonly options: { ${field}?: boolean } = {}) {
    this.#base = new URL(base);
  }

  async ${verb}<T>(path: string, init?: RequestInit): Promise<T | undefined> {
    const known = this.cache.get(path);
    if (known && this.options.${field}) return (await known) as T;
    const answer = await fetch(new URL(path, this.#base), init);
    return answer.ok ? ((await answer.json()) as T) : undefined;
  }
}`,
  ({
    noun,
    verb,
    n,
  }) => `export const ${verb}${n} = async <T,>(values: readonly T[], ${noun}: (value: T) => Promise<boolean>) => {
  const kept: T[] = [];
  for (const value of values) if (await ${noun}(value)) kept.push(value);
  return kept;
};`,
  ({ Noun, field, other }) => `enum ${Noun}State {
  Open = '${field}',
  Closed = '${other}',
}`,
  ({ noun, n }) => `const ${noun}Limits = { small: ${n}, large: ${n * 10}, names: ['a', 'b', 'c'] } as const;`,
];
