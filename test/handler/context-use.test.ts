import { describe, test } from 'node:test';
import { assertRemarks } from './marked.js';

const CONTEXT = ['path-parameter', 'context-member'] as const;

/** The bodies of a handler `(_data, context) => …`, marked where a name is read. */
const bodies: readonly (readonly [body: string, ...remarks: string[]])[] = [
  // Members of params
  ['context.params.«id»', 'params.id'],
  ['context.params[«"id"»]', 'params.id'],
  ['context.params[«`id`»]', 'params.id'],
  [`context.params[\`\${id}\`]`],
  ['context?.params?.«id»', 'params.id'],
  ['(context.params as { id: string }).«id»', 'params.id'],
  ['(context.params ?? {}).«id»', 'params.id'],
  // Taken apart
  ['{ const { «id» } = context.params; return id; }', 'params.id'],
  ['{ const { «id» } = await context.params; return id; }', 'params.id'],
  ['{ const { id } = await load(context.params); return id; }'],
  ['{ const { params: { «id» } } = context; return id; }', 'params.id'],
  ['{ let id; ({ «id» } = context.params); return id; }', 'params.id'],
  ['{ const { params } = context; return params.«id»; }', 'params.id'],
  ['{ const { app, ...rest } = context; return rest.params.«id»; }', 'params.id'],
  // Other names for the same thing
  ['{ const c = context; const p = c.params; return p.«id»; }', 'params.id'],
  ['{ let p = context.params; return p.«id»; }', 'params.id'],
  ['{ return p.«id»; var p = context.params; }', 'params.id'],
  ['{ let p = context.params; p = other; return p.id; }'],
  ['{ let p = context.params; fill(p); p = other; return context.params.id; }'],
  ['{ let { «name» } = context.params; name = other; return context.params.«id»; }', 'params.name', 'params.id'],
  ['{ context = other; return context.params.id; }'],
  // Something else of the same name
  ['((context) => context.params.id)(other)'],
  ['{ class A { constructor(private context: B) { context.bar; } } }'],
  ['{ class A { constructor(private context: B = {}) { context.bar; } } }'],
  ['{ class A { constructor(private other: B) { context.«bar»; } } }', 'context.bar'],
  // Whatever else is done with them
  ['{ log(context.params.«id»); return context.params; }', 'params.id'],
  ['{ const { «id», ...rest } = context.params; return rest.«a»; }', 'params.id', 'params.a'],
  ['{ const { [name]: a, «id» } = context.params; return a; }', 'params.id'],
  // Not decided by the text, so nothing is said
  ['(context.params ?? other).id'],
  ['{ (context.params ?? other).id; return context.params.«id»; }', 'params.id'],
  ['{ enrich(context || other); return context.user; }'],
  ['{ enrich(flag ? context : null); return context.user; }'],
  ['{ enrich(flag ? other : context.params); return context.params.id; }'],
  ['{ enrich(context ? other : null); return context.«user»; }', 'context.user'],
  ['{ enrich(context && other); return context.«user»; }', 'context.user'],
  ['{ const both = context.params ?? other; both.id = 1; return context.params.id; }'],
  ['{ globalThis.c = context; fill(); return context.user; }'],
  [`{ sql\`\${context}\`; return context.user; }`],
  ['{ const get = () => context; get().user = 1; return context.user; }'],
  ['{ const all = (0, context.params); all.id = 1; return context.params.id; }'],
  ['{ context.params.id = 1; return context.params.id; }'],
  ['{ context.params[name] = 1; return context.params.id; }'],
  ['{ [context.params.id] = list; return context.params.id; }'],
  ['{ delete context.params.id; return context.params.id; }'],
  ['{ context.params = other; return context.params.id; }'],
  // What every object has
  ['context.params.hasOwnProperty("id")'],
  // Members of the context
  ['context.«user»', 'context.user'],
  ['context[name]'],
  ['{ const { «user», app } = context; return [user, app]; }', 'context.user'],
  ['{ context.user = 1; return context.user; }'],
  ['{ context.«user».name = 1; return {}; }', 'context.user'],
  // A member that is set is another one than that of the same name in the other object
  ['{ context.params.user = 1; return context.«user»; }', 'context.user'],
  ['{ context.id = 1; return context.params.«id»; }', 'params.id'],
  ['{ context[name] = 1; return [context.user, context.params.id]; }'],
  // A call that is given the context or its params may add members to them; the path alone gives the context params
  ['{ const user = await requireUser(context); return context.params.«id» + user; }', 'params.id'],
  ['{ Object.assign(context, { user: 1 }); return context.user; }'],
  ['{ new Session(context as any); return context?.user; }'],
  ['{ const c = context; add?.(1, c); const { user } = context; return user; }'],
  ['{ const { app, ...rest } = context; add(rest); return rest.user; }'],
  ['{ add(...[context]); add({ context }); return context.user; }'],
  ['{ add(context.params); return context.«user»; }', 'context.user'],
  ['{ Object.assign(context.params, { id: 1 }); return context.params.id; }'],
  ['{ Object.assign(other, { id: context.params.«id» }); return context.params.«id»; }', 'params.id', 'params.id'],
];

describe('what is read of the context', () => {
  for (const [body, ...remarks] of bodies) {
    test(body, () => assertRemarks(`export default async (_data, context) => ${body};`, remarks, CONTEXT));
  }
});

const heads: readonly (readonly [source: string, ...remarks: string[]])[] = [
  ['export default (_data, { params }) => params.«id»;', 'params.id'],
  ['export default (_data, { params: { «id» = "1" } = {} } = {}) => id;', 'params.id'],
  ['export default (_data, { ...rest }) => rest.params.«id»;', 'params.id'],
  ['export default (_data, { «user», app }) => [user, app];', 'context.user'],
  ['export default function (this: A, _data, context) { return context.params.«id»; }', 'params.id'],
  ['const handler = async (_data, c) => c.params.«id»; export default handler;', 'params.id'],
  ['export default (_data, ...rest) => rest[0].params.id;'],
  ['export default wrap((_data, context: ApiContext) => context.params.id);'],
];

describe('how the context is taken', () => {
  for (const [source, ...remarks] of heads) test(source, () => assertRemarks(source, remarks, CONTEXT));
});
