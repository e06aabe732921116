import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { parse } from 'yaml';
import { inputNames, optionText } from '../../src/options.js';
import { rules } from '../../src/rules/index.js';
import { settingsSchema } from '../../src/settings/settings-schema.js';

/** A job as a workflow writes it. */
interface Job {
  readonly 'timeout-minutes': number;
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}

/** What GitHub gives, as expressions of its own. */
const GIVEN: Readonly<Record<string, string>> = { token: 'github.token' };

const action = parse(readFileSync('action.yml', 'utf8'));

test('the inputs of action.yml are the options; what is another thing where it is given has no default there', () => {
  const inputs = Object.entries(action.inputs).map(([name, input]) => ({ name, ...(input as object) }));
  const inFile = settingsSchema(rules).shape;
  const described = inputNames.map(optionText).map(({ name, description, default: otherwise }) => {
    const settings = `(default: from the settings file${otherwise && `, else ${otherwise}`})`;
    if (name in inFile) return { name, description: `${description} ${settings}`, default: '' };
    // A file that is named must be there.
    if (name === 'settings-file')
      return { name, description: `${description} (default: ${otherwise}, if it is there)`, default: '' };
    return { name, description, default: name in GIVEN ? `\${{ ${GIVEN[name]} }}` : otherwise };
  });
  assert.deepEqual(
    inputs,
    described.map((option) => ({ ...option, required: false })),
  );
});

test('the action runs the built file on Node 24', () => {
  assert.deepEqual(action.runs, { using: 'node24', main: 'dist/index.js' });
});

test('the description fits the Marketplace, which takes fewer than 125 characters', () => {
  assert.ok(action.description.length < 125, `${action.description.length} characters`);
});

test("README's workflows run as this repository's own does", () => {
  const triggers = (text: string) => parse(text).on;
  const own = triggers(readFileSync('.github/workflows/preflight.yml', 'utf8'));
  const shown = [...readFileSync('README.md', 'utf8').matchAll(/```yaml\n(name: [\s\S]*?)```/g)];
  assert.ok(shown.length > 0);
  for (const [, text = ''] of shown) {
    assert.deepEqual(triggers(text), own);
    // What takes too long is ended, and a pull request needs no request.
    const [{ 'timeout-minutes': minutes, permissions, steps }] = Object.values(parse(text).jobs) as [Job];
    assert.equal(minutes, 10);
    const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
    assert.deepEqual(checkout?.with, { 'fetch-depth': 2, 'persist-credentials': false });
    // Few read an annotation outside of the diff, or the summary of a green job.
    assert.equal(steps.find(({ uses }) => uses?.startsWith('website-preflight/'))?.with?.comment, true);
    assert.deepEqual(permissions, { contents: 'read', 'pull-requests': 'write' });
  }
});
