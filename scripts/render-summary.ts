import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { annotations } from '../src/formats/annotations.js';
import { summary } from '../src/formats/summary.js';
import type { Report } from '../src/report/report.js';
import { githubPage } from './github-markdown.js';

/**
 * Draws the pictures of docs/ from what `dist/cli.js` reports of the examples: `node build/scripts/render-summary.js [FOLDER]`.
 * Each is a whole page of 1,000 pixels. Needs a Chromium, by the name in the environment variable CHROMIUM or `chromium`.
 */
const folder = process.argv[2] ?? 'docs';
const work = mkdtempSync(join(tmpdir(), 'website-preflight-'));
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
mkdirSync(folder, { recursive: true });

const COLOURS: Readonly<Record<string, string>> = {
  '🔴': '#cf222e',
  '⛔': '#cf222e',
  '❌': '#cf222e',
  '🟡': '#bf8700',
  '⚠️': '#bf8700',
  '🔵': '#0969da',
  '✅': '#1a7f37',
};

const nothing = () => {};
const blocked = reportOf('storefront', writeAnId);
drawSummary('summary-passed', reportOf('storefront', addARoute));
drawSummary('summary-blocked', blocked);
drawSummary('summary-access-lost', reportOf('storefront', renameTheAdminFolder));
drawSummary('summary-broken', reportOf('broken', nothing));
draw('files-tab', (theme) => filesTab(blocked, theme));
rmSync(work, { recursive: true });

/** The report of an example after a change to it that is not committed. */
function reportOf(example: string, change: (site: string) => void): Report {
  const site = mkdtempSync(join(work, 'site-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site });
  cpSync(join('examples', example), site, { recursive: true });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'base');
  change(site);
  const { stdout } = spawnSync(process.execPath, [resolve('dist/cli.js'), '--format', 'json'], { cwd: site });
  const { base, ...report } = JSON.parse(stdout.toString()) as Report;
  // The commit of a drawing, so that the same example gives the same picture.
  return { ...report, base: { ...base, commit: COMMIT, note: 'Compared with 0123456 (read with git).' } };
}

function writeAnId(site: string): void {
  const file = join(site, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('{\n', '{\n  "id": "web-0123456789ab",\n'));
}

function addARoute(site: string): void {
  mkdirSync(join(site, 'server/api/account/cards'));
  writeFileSync(join(site, 'server/api/account/cards/[id].get.ts'), 'export default () => ({ last: "4242" });\n');
}

function renameTheAdminFolder(site: string): void {
  renameSync(join(site, 'server/api/admin'), join(site, 'server/api/backoffice'));
}

function drawSummary(name: string, report: Report): void {
  const markdown = summary(report, { blob: `https://github.com/octo/shop/blob/${COMMIT}` });
  draw(name, (theme) => likeGitHub(githubPage(markdown, theme)));
}

/** A page with the lines of a diff in their colours, and a dot for each sign, of which a machine may have no font. */
function likeGitHub(page: string): string {
  const line = (text: string) => {
    const kind = { '+': 'pl-mi1', '-': 'pl-md', '@': 'pl-mdr' }[text[0] ?? ''];
    return kind ? `<span class="${kind}">${text}</span>` : text;
  };
  return page
    .replace(/(<code class="language-diff">)([^<]*)/g, (_, tag, diff) => tag + diff.split('\n').map(line).join('\n'))
    .replace(/🔴|⛔|❌|🟡|⚠️|🔵|✅/gu, (sign) => `<span style="color:${COLOURS[sign]}">●</span>`);
}

/** The manifest in a pull request's "Files changed" with the annotation of a blocking finding, as GitHub draws it. */
function filesTab(report: Report, theme: Theme): string {
  const [annotation] = annotations(report);
  const [edge, muted, green, red] =
    theme === 'dark' ? ['#3d444d', '#9198a1', '#12261e', '#f85149'] : ['#d1d9e0', '#59636e', '#dafbe1', '#cf222e'];
  const text = (raw = '') => raw.replace(/[&<>]/g, (character) => `&#${character.codePointAt(0)};`);
  const lines = ['{', '  "id": "web-0123456789ab",', '  "name": "storefront",', '  "private": true,'];
  const rows = lines.map((line, index) => {
    const isAdded = index === 1;
    const numbers = [isAdded ? '' : String(index === 0 ? 1 : index), String(index + 1)];
    const row = `<tr style="background:${isAdded ? green : 'transparent'}">${numbers
      .map((number) => `<td style="color:${muted};border:0;text-align:right;width:40px">${number}</td>`)
      .join(
        '',
      )}<td style="border:0;white-space:pre;font-family:monospace">${isAdded ? '+' : ' '} ${text(line)}</td></tr>`;
    const box = `<tr><td colspan="3" style="padding:12px;border:0;border-top:1px solid ${edge};border-bottom:1px solid ${edge}">
<div style="border:1px solid ${edge};border-left:4px solid ${red};border-radius:6px;padding:12px">
<div style="color:${muted};font-size:12px">Check failure on line ${annotation?.startLine} in ${text(annotation?.file)}</div>
<div style="margin:4px 0">GitHub Actions / preflight</div>
<div style="color:${red};font-weight:600">${text(annotation?.title)}</div>
<div style="font-family:monospace;font-size:12px;margin-top:4px;white-space:pre-wrap">${text(annotation?.message)}</div></div></td></tr>`;
    return isAdded ? row + box : row;
  });
  const html = `<div style="border:1px solid ${edge};border-radius:6px"><div style="padding:8px 12px;font-family:monospace">package.json</div><table style="display:table;width:100%;margin:0">${rows.join('')}</table></div>`;
  return githubPage('', theme).replace('</body>', `${html}</body>`);
}

type Theme = 'light' | 'dark';

/** A page as a picture of all of it, in both themes. */
function draw(name: string, pageIn: (theme: Theme) => string): void {
  for (const theme of ['light', 'dark'] as const) {
    const page = join(work, `${name}.html`);
    const measure = '<script>document.title = document.body.getBoundingClientRect().height</script>';
    writeFileSync(page, pageIn(theme) + measure);
    const [, height = '700'] = /<title>(\d+)/.exec(chromium('--dump-dom', page)) ?? [];
    const picture = resolve(folder, `${name}${theme === 'dark' ? '-dark' : ''}.png`);
    chromium(`--window-size=1000,${Number(height) + 1}`, `--screenshot=${picture}`, page);
  }
}

function chromium(...args: string[]): string {
  const always = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--disable-background-networking',
  ];
  const given = [...always, '--window-size=1000,700', `--user-data-dir=${work}/profile`, ...args];
  return execFileSync(process.env.CHROMIUM ?? 'chromium', given, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
}
