import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How the files of a corpus lie: in one folder, ten folders deep, or in many folders beside each other. */
export type Shape = 'flat' | 'deep' | 'wide';

/** Defects put into a corpus, each in its own file, by the rule that must find them. */
export interface Corpus {
  readonly files: number;
  readonly defects: ReadonlyMap<string, string>;
}

const NAMES = ['users', 'orders', 'items', 'stock', 'teams', 'files', 'pages', 'posts', 'tags', 'carts'];
const ENDINGS = ['.get', '.post', '/[id].get', '/[id].patch', '/[id]/history.get'];

/** One of the defects for every thousandth file, in turn. */
const DEFECTS: readonly { readonly rule: string; readonly text: string }[] = [
  { rule: 'handler-export', text: 'export default { name: 1 };\n' },
  { rule: 'handler-syntax', text: 'export default () => ({ name: 1 );\n' },
  { rule: 'handler-unused', text: 'export default (input: unknown) => ({ name: 1 });\n' },
  { rule: 'handler-return', text: 'export default () => 1;\n' },
];

/** Writes a project of so many routes, the same files every time; `seeded` puts a defect into every thousandth. */
export function writeCorpus(folder: string, routes: number, shape: Shape, seeded: boolean): Corpus {
  rmSync(folder, { recursive: true, force: true });
  const defects = new Map<string, string>();
  for (let index = 0; index < routes; index++) {
    const file = `server/api/${pathOf(index, shape)}.ts`;
    const defect = seeded && index % 1000 === 999 ? DEFECTS[Math.floor(index / 1000) % DEFECTS.length] : undefined;
    if (defect) defects.set(file, defect.rule);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), defect?.text ?? handler(index));
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  return { files: routes + 1, defects };
}

function pathOf(index: number, shape: Shape): string {
  const name = NAMES[Math.floor(index / ENDINGS.length) % NAMES.length];
  const ending = ENDINGS[index % ENDINGS.length];
  const group = Math.floor(index / (NAMES.length * ENDINGS.length));
  switch (shape) {
    case 'flat':
      return `${name}${group}${ending}`;
    case 'deep':
      return `${String(group).padStart(8, '0').split('').join('/')}/${name}${ending}`;
    case 'wide':
      return `area${group % 100}/group${Math.floor(group / 100)}/${name}${ending}`;
  }
}

/** About as long as handlers are in public repositories: 1.7 KB on average. */
function handler(index: number): string {
  return `import { z } from 'zod';

interface ApiContext {
  params: Record<string, string>;
  requestId: string;
}

const schema = z.object({ name: z.string().min(1), amount: z.number().int(), note: z.string().optional() });

/** Handler ${index}: checks what it was given and answers with rows and their total. */
export default async function handle${index}(input: unknown, context: ApiContext) {
  const value = schema.safeParse(input);
  if (!value.success) {
    const message = value.error.issues.map((issue) => \`\${issue.path.join('.')}: \${issue.message}\`).join(', ');
    return Response.json({ error: message }, { status: 400 });
  }
  const rows = [1, 2, 3, 5, 8, 13].map((row) => ({ row, double: row * 2, label: \`row \${row} of ${index}\` }));
  for (const row of rows) {
    if (row.double > ${index % 40}) return { id: context.requestId, row };
  }
  try {
    const total = rows.reduce((sum, row) => sum + row.double * value.data.amount, 0);
    const named = rows.filter((row) => row.label.includes(value.data.name)).map(({ label }) => label.toUpperCase());
    return { id: context.requestId, name: value.data.name, note: value.data.note ?? null, rows, named, total };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return new Response(reason, { status: 500, headers: { 'content-type': 'text/plain' } });
  }
}
`;
}

function manifest(): object {
  const keys = Array.from({ length: 50 }, (_, index) => [`/api/area${index}`, index % 2 === 0 ? true : 'staff']);
  return { name: 'bench', private: true, type: 'module', auth: Object.fromEntries(keys) };
}
