import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { summary } from '../src/formats/github/summary.js';
import type { Report } from '../src/report/report.js';
import { readCommands } from '../test/runner/commands.js';
import { runHere } from '../test/runner/in-process.js';
import { githubPage } from './github-markdown.js';
import { annotationPage, type Theme, terminalPage } from './pages.js';

/**
 * Draws the pictures of docs/ from what the command line says of the examples: `node build/scripts/render-summary.js [FOLDER]`.
 * Needs a Chromium, by the name in the environment variable CHROMIUM or `chromium`, a font with emoji (fonts-noto-color-emoji),
 * and in MERMAID the path of `dist/mermaid.min.js` of the package mermaid, with which GitHub draws trees of routes.
 */
const folder = process.argv[2] ?? 'docs';
const { MERMAID } = process.env;
if (!MERMAID) throw new Error('MERMAID is not set: the path of dist/mermaid.min.js of the package mermaid');
const mermaid = pathToFileURL(MERMAID);
const work = mkdtempSync(join(tmpdir(), 'website-preflight-'));
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
/** Pixels of a page of GitHub, and of a picture that has another beside it. */
const WIDE = 1000;
const NARROW = 520;
mkdirSync(folder, { recursive: true });

const renamed = siteOf({ '.': 'storefront' }, renameTheAdminFolder);
drawSummary('summary-renamed', await reportOf(renamed), '.mermaid');
const terminal = await cli(renamed, [], 62);
draw('terminal', NARROW, (theme) => terminalPage('website-preflight', terminal, theme));
const [annotation] = readCommands(await cli(renamed, ['--format', 'github'])).shown;
if (annotation === undefined) throw new Error('the renamed folder has no annotation');
draw('annotation', NARROW, (theme) => annotationPage(annotation, theme));
drawSummary('summary-id', await reportOf(siteOf({ '.': 'storefront' }, writeAnId)));
const sites = { 'apps/shop': 'storefront', 'apps/blog': 'storefront', 'apps/docs': 'storefront' };
drawSummary('summary-sites', await reportOf(siteOf(sites, (root) => writeAnId(join(root, 'apps/blog')))));
rmSync(work, { recursive: true });

/** A repository of examples in some folders, with a change to them that is not committed. */
function siteOf(examples: Readonly<Record<string, string>>, change: (root: string) => void = () => {}): string {
  const root = mkdtempSync(join(work, 'site-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  for (const [path, example] of Object.entries(examples))
    cpSync(join('examples', example), join(root, path), { recursive: true });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'base');
  change(root);
  return root;
}

function writeAnId(site: string): void {
  const file = join(site, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('{\n', '{\n  "id": "web-0123456789ab",\n'));
}

function renameTheAdminFolder(site: string): void {
  renameSync(join(site, 'server/api/admin'), join(site, 'server/api/backoffice'));
}

/** What the command line prints in a folder, into a pipe or on a terminal with so many columns; the commit of a drawing stays the same. */
async function cli(root: string, args: readonly string[], columns?: number): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', TERM: 'xterm-256color' };
  const { stdout } = await runHere('cli', { folder: root, args, env, ...(columns && { columns }) });
  return stdout.replace(/(?<=Compared with .*)\b[0-9a-f]{7}\b/, COMMIT.slice(0, 7));
}

async function reportOf(root: string): Promise<Report> {
  const { base, ...report } = JSON.parse(await cli(root, ['--format', 'json'])) as Report;
  // The commit of a drawing, so that the same example gives the same picture.
  return { ...report, base: { ...base, commit: COMMIT, note: 'Compared with 0123456.' } };
}

function drawSummary(name: string, report: Report, last?: string): void {
  const markdown = summary(report, `https://github.com/octo/shop/blob/${COMMIT}`);
  draw(name, WIDE, (theme) => withTrees(withDiffColors(githubPage(markdown, theme)), theme), last);
}

/** A page with the trees of routes that are not folded, as drawn. */
function withTrees(page: string, theme: Theme): string {
  const trees = page.replace(
    /<pre><code class="language-mermaid">(.*?)<\/code><\/pre>/gs,
    '<div class="mermaid" style="text-align: center">$1</div>',
  );
  return `${trees}<script src="${mermaid}"></script><script>
mermaid.initialize({ startOnLoad: false, theme: '${theme === 'dark' ? 'dark' : 'default'}' });
const open = [...document.querySelectorAll('.mermaid')].filter((tree) => !tree.closest('details'));
mermaid.run({ nodes: open }).finally(() => dispatchEvent(new Event('drawn')));
</script>`;
}

/** A page with the lines of a diff in their colors. */
function withDiffColors(page: string): string {
  const line = (text: string) => {
    const kind = { '+': 'pl-mi1', '-': 'pl-md', '@': 'pl-mdr' }[text[0] ?? ''];
    return kind ? `<span class="${kind}">${text}</span>` : text;
  };
  return page.replace(
    /(<code class="language-diff">)([^<]*)/g,
    (_, tag, diff) => tag + diff.split('\n').map(line).join('\n'),
  );
}

/** A page as a picture in both themes: all of it, or as far as the first element of a kind. */
function draw(name: string, width: number, pageIn: (theme: Theme) => string, last = 'body'): void {
  for (const theme of ['light', 'dark'] as const) {
    const page = join(work, `${name}.html`);
    const measure = `<script>
const measure = () => { document.title = document.querySelector('${last}').getBoundingClientRect().bottom };
measure();
addEventListener('drawn', measure);
</script>`;
    writeFileSync(page, pageIn(theme) + measure);
    const [, bottom = '700'] = /<title>(\d+)/.exec(chromium(`--window-size=${width},700`, '--dump-dom', page)) ?? [];
    const picture = resolve(folder, `${name}${theme === 'dark' ? '-dark' : ''}.png`);
    const height = Number(bottom) + (last === 'body' ? 1 : 16);
    chromium(`--window-size=${width},${height}`, `--screenshot=${picture}`, page);
  }
}

function chromium(...args: string[]): string {
  const always = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--disable-background-networking',
    '--virtual-time-budget=20000',
  ];
  const given = [...always, `--user-data-dir=${work}/profile`, ...args];
  return execFileSync(process.env.CHROMIUM ?? 'chromium', given, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
}
