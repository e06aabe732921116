import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { rules } from '../../src/rules/index.js';
import type { Rule } from '../../src/rules/rule.js';
import { settingsUnused } from '../../src/rules/settings-unused.js';
import { checkExample } from '../in-memory.js';
import { FORBIDDEN } from './forbidden.js';

const SECTIONS = readFileSync('docs/platform.md', 'utf8');

const SEVERITIES = { error: 3, warning: 2, notice: 1 };

for (const rule of rules) {
  test(`${rule.id}: its own file, and texts in one style`, () => {
    assert.ok(existsSync(`src/rules/${rule.id}.ts`));
    assert.match(rule.title, /^[^a-z].*\.$/, 'the title is one sentence');
    assert.doesNotMatch(rule.title, /\bmust\b|\bno two\b/i, 'the title says what is wrong');
    for (const text of [rule.title, rule.reason, rule.fix]) assertPlain(text);
    if (rule !== settingsUnused)
      assert.match(rule.reason, /§\d/, 'the reason names a section of the platform document');
  });

  test(`${rule.id}: the bad example is found, with section and fix, and nothing heavier beside it`, () => {
    const found = findingsOf(rule, rule.bad);
    const own = found.filter((finding) => finding.rule === rule.id);
    assert.notEqual(own.length, 0, JSON.stringify(found, null, 2));
    for (const { message, marks, help, helpMarks } of own) {
      if (rule !== settingsUnused) assert.match(message, /§\d/, message);
      assert.ok(help, 'a fix is given');
      assertPlain(ourWords(message, marks));
      assertPlain(ourWords(help, helpMarks), 1);
      const [first = ''] = ourWords(message, marks).split(/[.?](?:\s|$)/);
      assert.ok(
        first.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length <= 15,
        `the first sentence is short: ${message}`,
      );
    }
    assert.deepEqual(
      found.filter(
        (other) => other.rule !== rule.id && SEVERITIES[other.severity] > SEVERITIES[own[0]?.severity ?? 'error'],
      ),
      [],
    );
  });

  test(`${rule.id}: the good example is not found`, () => {
    assert.deepEqual(
      findingsOf(rule, rule.good).filter((finding) => finding.rule === rule.id),
      [],
    );
  });
}

test('a rule that is off says nothing unless it is turned on', () => {
  const off = rules.filter(({ severity }) => severity === 'off');
  assert.deepEqual(
    off.map(({ id }) => id),
    ['auth-missing', 'route-removed'],
  );
  for (const { id, bad } of off) {
    const found = checkExample(bad).report.projects.flatMap(({ findings }) => findings.map(({ rule }) => rule));
    assert.ok(!found.includes(id));
  }
});

test('rules are listed by id, each once', () => {
  const ids = rules.map((rule: Rule) => rule.id);
  assert.deepEqual(ids, [...new Set(ids)].sort());
});

/** What an example gives where a rule that is off is turned on. */
function findingsOf({ id, severity }: Rule, example: Rule['bad']) {
  const { report } = checkExample(example, severity === 'off' ? { rules: `${id}: warning` } : {});
  assert.deepEqual(report.failures, []);
  return report.projects.flatMap((project) => project.findings);
}

/** One reference at most, in the form of all and to a section that there is; whole sentences, nothing that `FORBIDDEN` has. */
function assertPlain(text: string, references = 1): void {
  const [line = ''] = text.split('\n');
  assert.doesNotMatch(line, FORBIDDEN, text);
  assert.ok((line.match(/§/g) ?? []).length <= references, `one reference: ${text}`);
  const cited = [...line.matchAll(/(?:\(|\(platform document )§(\d(?:\.\d)?)(?:, rule \d)?\)/g)];
  assert.equal(cited.length, line.match(/§/g)?.length ?? 0, `cited in the form of all: ${text}`);
  for (const [, number] of cited) assert.ok(SECTIONS.includes(`## §${number} `), `no section ${number}: ${text}`);
  if (line === text) assert.match(text, /[.?]$|""`?$/, `ends with a period: ${text}`);
}

/** A message without the project's text in it. */
function ourWords(message: string, marks: readonly number[] = []): string {
  let words = '';
  let from = 0;
  for (let at = 0; at < marks.length; at += 2) {
    words += `${message.slice(from, marks[at])}""`;
    from = marks[at + 1] ?? from;
  }
  return words + message.slice(from);
}
