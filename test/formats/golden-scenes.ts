import packageJson from '../../package.json' with { type: 'json' };
import { summary } from '../../src/formats/github/summary.js';
import { type Audience, JOB_LOG } from '../../src/formats/terminal/audience.js';
import { reportText } from '../../src/formats/terminal/terminal.js';
import { sourcesOf } from '../../src/report/sources.js';
import { type CheckedInMemory, check, type Files } from '../in-memory.js';
import { A_B_C, change, changed, commandOf, inFolders, type More, SITE } from './scenes.js';

const LOST = 'a/x.get>z/x.get';
const UNUSED = 'export default (data: unknown) => ({});\n';
const IDENTITY = '{ "name": "web-0123456789ab", "auth": {} }\n';
const SETTINGS = 'website-preflight.json';

const ignoring = (entry: object): Files => ({
  [SETTINGS]: JSON.stringify({ ignore: [{ ...entry, reason: 'we `know`' }] }),
});
const filesOf = (count: number, text: string): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`server/api/a/n${at}.get.ts`, text]));

const OLD = { ...changed(SITE, 'notice error'), ...ignoring({ rule: 'manifest-field', pointer: '/title' }) };
const OLDER = { ...SITE, ...filesOf(4, 'export default 1;\n') };
const GONE = { ...SITE, 'server/api/c.ts': UNUSED, 'b/package.json': IDENTITY, [SETTINGS]: '{}' };
const UNREAD = { ...inFolders(SITE, 'a'), ...inFolders(SITE, 'b') };

/** A name, the files after a change, those before it, and more. What is printed of it is in `test/fixtures/golden/scenes/`. */
const SCENES: readonly (readonly [name: string, files: Files, base?: Files, more?: More])[] = [
  ['untouched', OLD, OLD],
  ['no-rules', { ...SITE, 'package.json': '{}' }, { ...SITE, 'package.json': '{}' }],
  ['no-base', changed(SITE, 'warning id')],
  ['doubtful', changed(SITE, 'warning notice'), SITE],
  ['lost', changed(SITE, `warning error ${LOST}`), SITE, { options: { 'fail-on': 'never' } }],
  ['everything', changed(SITE, `-b +c ${LOST} warning id name notice error`), changed(SITE, 'notice error')],
  ['older', OLDER, OLDER],
  ['many', { ...changed(SITE, '-b'), ...filesOf(6, UNUSED) }, SITE],
  ['unparsable', changed(SITE, { ...change(LOST), 'package.json': '{' }), SITE],
  ['unchecked', changed(inFolders(SITE, 'a'), inFolders(change('warning'), 'a')), UNREAD, { projects: ['a', 'b'] }],
  ['no-website', {}, { 'README.md': '' }, { projects: ['auto'] }],
  ['websites-untouched', A_B_C, A_B_C, { projects: ['*'] }],
  [
    'websites',
    {
      ...inFolders(changed(SITE, '+d'), 'a'),
      ...inFolders(SITE, 'b'),
      ...inFolders(changed(SITE, 'error'), 'c'),
      ...ignoring({ rule: 'route-case', file: 'x.ts' }),
    },
    { ...A_B_C, ...inFolders(SITE, 'd') },
    { projects: ['*'], isGiven: false },
  ],
  [
    'removed',
    changed(SITE, { ...change('b>b.post'), 'server/api/c.ts': '-> ../../b.ts' }),
    GONE,
    { projects: ['auto'], options: { rules: 'route-removed: notice' } },
  ],
];

const READER: Audience = { ...JOB_LOG, columns: 100, command: commandOf('website-preflight') };

/** Other readers of a scene than one at a terminal. */
const AUDIENCES: readonly (readonly [scene: string, who: string, reader: Audience])[] = [
  ['everything', 'quiet', { ...READER, detail: 'quiet' }],
  ['everything', 'verbose', { ...READER, detail: 'verbose' }],
  ['everything', 'log', JOB_LOG],
  ['many', 'verbose', { ...READER, detail: 'verbose' }],
  ['older', 'log', JOB_LOG],
  ['websites', 'verbose', { ...READER, detail: 'verbose' }],
];

/** What is printed of each scene, by the name of the golden file. */
export const GOLDEN_SCENES: ReadonlyMap<string, string> = new Map([
  ...SCENES.flatMap(([name, files, base, more]) => {
    const scene = check(files, { ...(base && { base }), ...more });
    const others = AUDIENCES.filter(([of]) => of === name);
    return [
      [`${name}.md`, pageOf(scene)] as const,
      [`${name}.txt`, textOf(scene, READER)] as const,
      ...others.map(([, who, audience]) => [`${name}-${who}.txt`, textOf(scene, audience)] as const),
    ];
  }),
]);

/** A page without the version of this package, which a release changes. */
function pageOf({ report }: CheckedInMemory): string {
  const page = summary(report, 'https://github.com/octo/shop/blob/HEAD');
  return page.replace(`/v${packageJson.version}/`, '/VERSION/');
}

function textOf({ report, projects, snapshot }: CheckedInMemory, audience: Audience): string {
  return reportText(report, sourcesOf(projects, snapshot), audience);
}
