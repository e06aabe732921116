import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { diskSnapshot } from '../../src/read/disk.js';
import type { Report } from '../../src/report/report.js';
import { type Commands, readCommands } from './commands.js';
import { isBuilt, runHere } from './in-process.js';

/** Without `PREFLIGHT_NODE`, the Node that runs the tests. */
const NODE = process.env.PREFLIGHT_NODE ?? process.execPath;

/** A run that someone starts by hand on the default branch. */
const DISPATCHED = {
  name: 'workflow_dispatch',
  payload: { ref: 'refs/heads/main', repository: { default_branch: 'main' } },
};

/** How a step is started. */
export interface Step {
  readonly workspace: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event?: { readonly name: string; readonly payload: unknown };
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the built action is started whatever the other tests do: for what only a process of its own can show. */
  readonly isProcess?: boolean;
}

/** What a step left behind. */
export interface StepResult extends Commands {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** What the input `report-file` asked for; undefined when it was not written. */
  readonly report: Report | undefined;
}

/** Runs the action as a step of a job, with the files and the environment that a runner gives. */
export async function runAction(step: Step): Promise<StepResult> {
  const { workspace, inputs = {}, event = DISPATCHED, env = {} } = step;
  // The summary keeps the file that it began with, and the client of GitHub's API its address.
  const isKept = env.GITHUB_STEP_SUMMARY !== undefined || isAnotherAddress(env.GITHUB_API_URL);
  const isProcess = isBuilt || step.isProcess || isKept;
  const folder = mkdtempSync(join(tmpdir(), 'website-preflight-step-'));
  const file = (name: string, text = '') => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  try {
    const files = { summary: isProcess ? file('summary') : sharedSummary(), output: file('output') };
    current = files.summary;
    const environment = {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      GIT_CONFIG_GLOBAL: file('gitconfig'),
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: workspace,
      GITHUB_STEP_SUMMARY: files.summary,
      GITHUB_OUTPUT: files.output,
      GITHUB_REPOSITORY: 'octo/shop',
      GITHUB_SHA: headOf(workspace),
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_WORKFLOW: 'Check',
      GITHUB_JOB: 'preflight',
      GITHUB_RUN_ID: '7',
      GITHUB_EVENT_NAME: event.name,
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event.payload)),
      ...inputVariables(inputs),
      ...env,
    };
    const { status: exitCode, stdout } = await (isProcess
      ? started(environment)
      : runHere('action', { env: environment }));
    const summary = readFileSync(files.summary, 'utf8');
    const outputs = outputsOf(readFileSync(files.output, 'utf8'));
    const report = reportAt(resolve(workspace, inputs['report-file'] ?? ''));
    return { exitCode, stdout, summary, outputs, report, ...readCommands(stdout) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function isAnotherAddress(url = process.env.GITHUB_API_URL): boolean {
  return url !== process.env.GITHUB_API_URL;
}

/** What the step that runs now has in its summary. */
export function summarySoFar(): string {
  return readFileSync(current, 'utf8');
}

let current = '';

/** An empty file that all runs in this process write to, one after the other: `@actions/core` keeps the file of the first. */
function sharedSummary(): string {
  if (shared === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'website-preflight-summary-'));
    process.on('exit', () => rmSync(folder, { recursive: true }));
    shared = join(folder, 'summary');
  }
  writeFileSync(shared, '');
  return shared;
}

let shared: string | undefined;

/** The commit that is checked out, which on most events is that of the run; read without a start of git. */
function headOf(workspace: string, name = 'HEAD'): string {
  const file = join(workspace, '.git', name);
  if (!existsSync(file)) return '';
  const content = readFileSync(file, 'utf8').trim();
  return content.startsWith('ref: ') ? headOf(workspace, content.slice('ref: '.length)) : content;
}

/** Every input with its default in `action.yml`, as the runner hands them over; there is no token. */
function inputVariables(given: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({ ...INPUTS, token: { default: '' } }).map(([name, { default: otherwise }]) => [
      `INPUT_${name.toUpperCase()}`,
      given[name] ?? otherwise,
    ]),
  );
}

const INPUTS: Readonly<Record<string, { readonly default: string }>> = parse(readFileSync('action.yml', 'utf8')).inputs;

function started(env: NodeJS.ProcessEnv): Promise<{ status: number | null; stdout: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, ['dist/index.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout: Buffer.concat(parts).toString('utf8') }));
  });
}

function reportAt(file: string): Report | undefined {
  // A test may ask for a device, which never ends.
  return diskSnapshot(dirname(file)).kindAt(basename(file)) === 'file'
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined;
}

/** `NAME<<DELIMITER`, the value, the delimiter: as the runner reads the file. */
function outputsOf(text: string): Readonly<Record<string, string>> {
  const outputs: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const [, name, delimiter] = /^(.+?)<<(.+)$/.exec(lines[at] ?? '') ?? [];
    if (name === undefined || delimiter === undefined) continue;
    const end = lines.indexOf(delimiter, at + 1);
    outputs[name] = lines.slice(at + 1, end).join('\n');
    at = end;
  }
  return outputs;
}
