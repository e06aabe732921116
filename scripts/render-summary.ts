import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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

const COLORS: Readonly<Record<string, string>> = {
  '🔴': '#cf222e',
  '⛔': '#cf222e',
  '❌': '#cf222e',
  '🟡': '#bf8700',
  '⚠️': '#bf8700',
  '🔵': '#0969da',
  '✅': '#1a7f37',
};

const nothing = () => {};
drawSummary('summary-id', reportOf({ '.': 'storefront' }, writeAnId));
drawSummary('summary-renamed', reportOf({ '.': 'storefront' }, renameTheAdminFolder));
drawSummary('summary-clean', reportOf({ '.': 'storefront' }, nothing));
drawSummary(
  'summary-sites',
  reportOf({ 'apps/shop': 'storefront', 'apps/blog': 'storefront', 'apps/docs': 'storefront' }, (folder) =>
    writeAnId(join(folder, 'apps/blog')),
  ),
);
rmSync(work, { recursive: true });

/** The report of examples in some folders after a change to them that is not committed. */
function reportOf(sites: Readonly<Record<string, string>>, change: (folder: string) => void): Report {
  const folder = mkdtempSync(join(work, 'site-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  for (const [path, example] of Object.entries(sites))
    cpSync(join('examples', example), join(folder, path), { recursive: true });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'base');
  change(folder);
  const { stdout } = spawnSync(process.execPath, [resolve('dist/cli.js'), '--format', 'json'], { cwd: folder });
  const { base, ...report } = JSON.parse(stdout.toString()) as Report;
  // The commit of a drawing, so that the same example gives the same picture.
  return { ...report, base: { ...base, commit: COMMIT, note: 'Compared with 0123456.' } };
}

function writeAnId(site: string): void {
  const file = join(site, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('{\n', '{\n  "id": "web-0123456789ab",\n'));
}

function renameTheAdminFolder(site: string): void {
  renameSync(join(site, 'server/api/admin'), join(site, 'server/api/backoffice'));
}

function drawSummary(name: string, report: Report): void {
  const markdown = summary(report, { blob: `https://github.com/octo/shop/blob/${COMMIT}` });
  draw(name, (theme) => likeGitHub(githubPage(markdown, theme)));
}

/** A page with the lines of a diff in their colors, and a dot for each sign, of which a machine may have no font. */
function likeGitHub(page: string): string {
  const line = (text: string) => {
    const kind = { '+': 'pl-mi1', '-': 'pl-md', '@': 'pl-mdr' }[text[0] ?? ''];
    return kind ? `<span class="${kind}">${text}</span>` : text;
  };
  return page
    .replace(/(<code class="language-diff">)([^<]*)/g, (_, tag, diff) => tag + diff.split('\n').map(line).join('\n'))
    .replace(/🔴|⛔|❌|🟡|⚠️|🔵|✅/gu, (sign) => `<span style="color:${COLORS[sign]}">●</span>`);
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
