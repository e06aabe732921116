import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../../src/report/report.js';

/** What one run of the built action left behind. */
export interface ActionRun {
  readonly code: number | null;
  readonly log: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** Undefined when none was written. */
  readonly report: Report | undefined;
}

/** Starts `dist/index.js` as a runner does, for an event with its payload. */
export async function runAction(
  workspace: string,
  event: { readonly name: string; readonly payload: unknown },
  given: { readonly inputs?: Readonly<Record<string, string>>; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<ActionRun> {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-run-'));
  const file = (name: string, text = '') => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const inputs = { 'report-file': join(folder, 'report.json'), ...given.inputs };
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    GITHUB_REPOSITORY: 'octo/site',
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event.payload)),
    GITHUB_STEP_SUMMARY: file('summary.md'),
    GITHUB_OUTPUT: file('output'),
    GIT_CONFIG_GLOBAL: file('gitconfig', ''),
    ...Object.fromEntries(Object.entries(inputs).map(([name, text]) => [`INPUT_${name.toUpperCase()}`, text])),
    ...given.env,
  };
  const { code, log } = await started(env);
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  const report = reportAt(join(folder, 'report.json'));
  const run = {
    code,
    log,
    summary: text('summary.md'),
    outputs: outputsOf(text('output').replaceAll('\r\n', '\n')),
    report,
  };
  rmSync(folder, { recursive: true });
  return run;
}

/** Not synchronous: a server of the test must be able to answer meanwhile. */
function started(env: Record<string, string>): Promise<{ code: number | null; log: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.env.PREFLIGHT_NODE ?? process.execPath, ['dist/index.js'], { env, timeout: 60_000 });
    let log = '';
    child.stdout.on('data', (part) => {
      log += part;
    });
    child.stderr.on('data', (part) => {
      log += part;
    });
    child.on('close', (code) => resolve({ code, log }));
  });
}

function reportAt(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** `NAME<<DELIMITER`, the value, the delimiter: as `@actions/core` writes them. */
function outputsOf(text: string): Record<string, string> {
  const found = text.matchAll(/^(.+?)<<(.+)\n([\s\S]*?)\n\2$/gm);
  return Object.fromEntries([...found].map(([, name = '', , value = '']) => [name, value]));
}
