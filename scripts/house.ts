import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { parse } from '@babel/parser';
import type { Node, Statement } from '@babel/types';
import { LIMITS } from '../src/limits.js';

/** How `src` is built, in figures. */
export interface House {
  readonly files: number;
  readonly lines: number;
  /** Files on the longest way along imports, types aside or not. */
  readonly longestChain: readonly string[];
  readonly circles: readonly (readonly string[])[];
  readonly exports: number;
  readonly exportsWithOneImporter: number;
  readonly privateFunctions: number;
  readonly privateFunctionsWithOneCaller: number;
}

interface Module {
  readonly file: string;
  readonly lines: number;
  readonly body: readonly Statement[];
  readonly text: string;
  /** The modules imported, and the names taken from each. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

/** The figures of the checkout in a folder. */
export function measure(root: string): House {
  const modules = modulesOf(join(root, 'src'));
  const imported = new Map<string, number>();
  for (const { imports } of modules.values())
    for (const [from, names] of imports)
      for (const name of new Set(names)) imported.set(`${from} ${name}`, (imported.get(`${from} ${name}`) ?? 0) + 1);
  const exported = [...modules.values()].flatMap(({ file, body }) => exportsOf(body).map((name) => `${file} ${name}`));
  const callers = [...modules.values()].flatMap(callersOfPrivateFunctions);
  const circles = circlesOf(modules);
  return {
    files: modules.size,
    lines: [...modules.values()].reduce((sum, { lines }) => sum + lines, 0),
    longestChain: longestChainOf(modules, circles),
    circles,
    exports: exported.length,
    exportsWithOneImporter: exported.filter((name) => imported.get(name) === 1).length,
    privateFunctions: callers.length,
    privateFunctionsWithOneCaller: callers.filter((count) => count === 1).length,
  };
}

function modulesOf(src: string): ReadonlyMap<string, Module> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.c?ts$/.test(file))
    .sort();
  return new Map(files.map((file) => [file, moduleOf(src, file)]));
}

function moduleOf(src: string, file: string): Module {
  const text = readFileSync(join(src, file), 'utf8');
  const { body } = parse(text, { sourceType: 'module', plugins: ['typescript', 'importAttributes'] }).program;
  const imports = new Map<string, readonly string[]>();
  const add = (from: string, names: readonly string[]) => {
    const target = normalize(join(dirname(file), from)).replace(/\.(c?)js$/, '.$1ts');
    if (from.startsWith('.') && existsSync(join(src, target)))
      imports.set(target, [...(imports.get(target) ?? []), ...names]);
  };
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration')
      add(
        statement.source.value,
        statement.specifiers.map((one) =>
          one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : '*',
        ),
      );
    if (statement.type === 'ExportNamedDeclaration' && statement.source) add(statement.source.value, ['*']);
  }
  for (const [, from = ''] of text.matchAll(/\b(?:import|require|load)\(\s*'(\.[^']+)'\s*\)/g)) add(from, []);
  return { file, lines: text.split('\n').length - 1, body, text, imports };
}

function exportsOf(body: readonly Statement[]): readonly string[] {
  return body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration ? namesOf(statement.declaration) : [],
  );
}

function namesOf(declaration: Node): readonly string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
  return 'id' in declaration && declaration.id && 'name' in declaration.id ? [String(declaration.id.name)] : [];
}

/** For each function that a module keeps to itself, how many places outside of it name it. */
function callersOfPrivateFunctions({ body, text }: Module): readonly number[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'FunctionDeclaration' || !statement.id) return [];
    const outside = text.slice(0, statement.start ?? 0) + text.slice(statement.end ?? 0);
    const code = outside.replaceAll(/\/\*.*?\*\/|\/\/.*/gs, '');
    return [[...code.matchAll(new RegExp(`(?<![\\w$.])${statement.id.name}(?![\\w$])`, 'g'))].length];
  });
}

function circlesOf(modules: ReadonlyMap<string, Module>): readonly (readonly string[])[] {
  const reach = new Map([...modules.keys()].map((file) => [file, reachedFrom(modules, file)]));
  const left = new Set(modules.keys());
  const circles: string[][] = [];
  for (const file of modules.keys()) {
    if (!left.has(file)) continue;
    const circle = [...left].filter((other) => reach.get(file)?.has(other) && reach.get(other)?.has(file));
    for (const one of circle) left.delete(one);
    if (circle.length > 0) circles.push(circle);
  }
  return circles;
}

/** What imports lead to from a file; the file itself only where they lead back. */
function reachedFrom(modules: ReadonlyMap<string, Module>, start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const next of modules.get(file)?.imports.keys() ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        waiting.push(next);
      }
  return reached;
}

/** The longest way along imports; what a circle holds is passed once. */
function longestChainOf(modules: ReadonlyMap<string, Module>, circles: House['circles']): readonly string[] {
  const circleOf = new Map(circles.flatMap((circle) => circle.map((file) => [file, circle] as const)));
  const known = new Map<string, readonly string[]>();
  const chain = (file: string): readonly string[] => {
    const before = known.get(file);
    if (before) return before;
    const others = [...(modules.get(file)?.imports.keys() ?? [])].filter((next) => !circleOf.get(file)?.includes(next));
    known.set(file, [file]);
    const longest = others
      .map(chain)
      .reduce<readonly string[]>((most, one) => (one.length > most.length ? one : most), []);
    const result = [file, ...longest];
    known.set(file, result);
    return result;
  };
  return [...modules.keys()].map(chain).reduce((most, one) => (one.length > most.length ? one : most));
}

if (process.argv[1]?.endsWith('house.js')) {
  const house = measure('.');
  const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;
  console.log(`lines of src                        ${house.lines}
files of src                        ${house.files}
longest chain of imports            ${house.longestChain.length}  ${house.longestChain.join(' > ')}
circles of imports                  ${house.circles.length}  ${house.circles.map((circle) => circle.length).join(', ')}
exports with one importer           ${house.exportsWithOneImporter} of ${house.exports} (${percent(house.exportsWithOneImporter, house.exports)})
private functions with one caller   ${house.privateFunctionsWithOneCaller} of ${house.privateFunctions} (${percent(house.privateFunctionsWithOneCaller, house.privateFunctions)})
numbers in limits.ts                ${Object.keys(LIMITS).length}
bytes of dist                       ${readdirSync('dist').reduce((sum, file) => sum + statSync(join('dist', file)).size, 0)}`);
}
