import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { githubPage } from './github-markdown.js';

/**
 * Draws the pictures of docs/ from what `dist/cli.js` prints of the examples: `node build/scripts/render-summary.js [FOLDER]`.
 * Needs a Chromium, by the name in the environment variable CHROMIUM or `chromium`.
 */
const folder = process.argv[2] ?? 'docs';
const work = mkdtempSync(join(tmpdir(), 'website-preflight-'));
mkdirSync(folder, { recursive: true });

draw(
  'summary-passed',
  560,
  summaryOf('storefront', () => {}),
);
draw('summary-blocked', 600, summaryOf('storefront', writeAnId));
draw('summary-access-lost', 700, summaryOf('storefront', renameTheAdminFolder));
draw(
  'summary-broken',
  700,
  summaryOf('broken', () => {}),
);
rmSync(work, { recursive: true });

/** The summary of an example after a change to it that is not committed. */
function summaryOf(example: string, change: (site: string) => void): string {
  const site = mkdtempSync(join(work, 'site-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site });
  cpSync(join('examples', example), site, { recursive: true });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'base');
  change(site);
  try {
    return execFileSync(process.execPath, [resolve('dist/cli.js'), '--format', 'markdown'], { cwd: site }).toString();
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout);
  }
}

function writeAnId(site: string): void {
  execFileSync('sed', ['-i', '2i\\  "id": "web-0123456789ab",', join(site, 'package.json')]);
}

function renameTheAdminFolder(site: string): void {
  cpSync(join(site, 'server/api/admin'), join(site, 'server/api/backoffice'), { recursive: true });
  rmSync(join(site, 'server/api/admin'), { recursive: true });
}

function draw(name: string, height: number, markdown: string): void {
  for (const theme of ['light', 'dark'] as const) {
    const page = join(work, `${name}.html`);
    writeFileSync(page, githubPage(markdown, theme));
    const picture = join(folder, `${name}${theme === 'dark' ? '-dark' : ''}.png`);
    const args = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--disable-background-networking',
    ];
    execFileSync(
      process.env.CHROMIUM ?? 'chromium',
      [...args, `--user-data-dir=${work}/profile`, `--window-size=1012,${height}`, `--screenshot=${picture}`, page],
      { stdio: 'ignore' },
    );
  }
}
