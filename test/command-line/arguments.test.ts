import assert from 'node:assert/strict';
import test from 'node:test';
import { parseArguments } from '../../src/command-line/arguments.js';

/** A command line, and the command and words it comes to, or what is said against it. */
const rows: readonly (readonly [line: string, result: string | RegExp])[] = [
  ['', 'check:'],
  ['shop blog --base main', 'check: shop blog'],
  ['check', 'check: check'],
  ['-- plan', 'plan:'],
  ['plan shop --shards 3', 'plan: shop'],
  ['merge a.json b.json --fail-on never', 'merge: a.json b.json'],
  ['schema report --output x', 'schema: report'],
  ['explain route-case', 'explain: route-case'],
  ['explain --help', 'explain:'],
  ['shop --shards 3', /^--shards is no flag of a check\. /],
  ['merge a.json --shards 3', /^--shards is no flag of merge\. /],
  ['merge a.json --rule manifest-id=off', /^--rule is no flag of merge\. /],
  ['plan shop --base main --manifest site.json', 'plan: shop'],
  ['plan shop --fail-on error', /^--fail-on is no flag of plan\. /],
  ['explain route-case --base main', /^--base is no flag of explain\. /],
  ['explain', /^explain takes the id of one rule; it was given none\.$/],
  ['explain route-case route-name', /^explain takes the id of one rule; it was given 2\.$/],
  ['schema manifest report', /^schema takes one name, manifest, report or settings; it was given 2\.$/],
  ['schema', /^schema takes one name/],
  ['--base=', /^--base: an empty value is not accepted\. .* auto, none, or a commit, branch or tag\.$/],
  ['--fail-on=', /^--fail-on: an empty value .* error, warning, notice or never/],
  ['--format=', /^--format: an empty value .* json, sarif, markdown/],
  ['--output=', /^--output: an empty value /],
  ['--manifest=', /^--manifest: an empty value /],
  ['--rule=route-case=off --rule=', /^--rule: an empty value /],
  ['--fial-on error', /^There is no flag --fial-on; the nearest is --fail-on\./],
];

for (const [line, result] of rows) {
  test(`website-preflight ${line}: ${result}`, () => {
    const args = parseArguments(line.split(' ').filter((word) => word !== ''));
    if (typeof result === 'string')
      assert.equal('error' in args ? args.error : [`${args.command}:`, ...args.words].join(' '), result);
    else assert.match('error' in args ? args.error : '', result);
  });
}

test('an argument that is an empty text names nothing', () => {
  for (const words of [[''], ['plan', ''], ['merge', 'a.json', '']]) assert.ok('error' in parseArguments(words));
});
