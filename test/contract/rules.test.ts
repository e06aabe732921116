import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { explanation } from '../../src/formats/explain.js';
import { rules } from '../../src/rules/index.js';
import type { Rule } from '../../src/rules/rule.js';
import { settingsChanged } from '../../src/rules/settings-changed.js';
import { ignoringBy } from '../../src/settings/ignoring.js';
import { isTunable } from '../../src/settings/schema.js';
import { checkExample } from '../in-memory.js';
import { forbiddenIn } from './forbidden.js';

const SECTIONS = readFileSync('docs/platform.md', 'utf8');

const SEVERITIES = { error: 3, warning: 2, notice: 1 };

for (const rule of rules) {
  test(`${rule.id}: its own file, a section of the platform document, and texts in one style`, () => {
    assert.ok(existsSync(`src/rules/${rule.id}.ts`));
    if (rule !== settingsChanged) assert.match(SECTIONS, new RegExp(`^#+ §${rule.section}[ .]`, 'm'));
    assert.match(rule.title, /^[^a-z].*\.$/, 'the title is one sentence');
    assert.doesNotMatch(rule.title, /\bmust\b|\bno two\b/i, 'the title says what is wrong');
    for (const text of [rule.title, rule.reason, rule.fix]) assertPlain(text, rule);
  });

  test(`${rule.id}: the bad example is found, with section and fix, and nothing heavier beside it`, () => {
    const found = findingsOf(rule, rule.bad);
    const own = found.filter((finding) => finding.rule === rule.id);
    assert.notEqual(own.length, 0, JSON.stringify(found, null, 2));
    for (const { message, section, help } of own) {
      assert.equal(section, rule.section);
      assert.ok(help, 'a fix is given');
      for (const text of [message, help]) assertPlain(ourWords(text), rule);
      const [first = ''] = ourWords(message).split(/[.?](?:\s|$)/);
      const words = first.split(/\s+/).filter((word) => /[a-z]/i.test(word));
      assert.ok(words.length <= 15, `the first sentence is short: ${message}`);
    }
    const weight = SEVERITIES[own[0]?.severity ?? 'error'];
    const heavier = found.filter((other) => other.rule !== rule.id && SEVERITIES[other.severity] > weight);
    assert.deepEqual(heavier, []);
  });

  test(`${rule.id}: the explanation holds all its texts and both examples`, () => {
    const text = explanation(rule);
    const unwrapped = text.replaceAll(/\n(?=\S)/g, ' ');
    for (const part of [rule.id, rule.severity, rule.title, rule.reason, rule.fix]) assert.ok(unwrapped.includes(part));
    for (const file of Object.keys({ ...rule.bad, ...rule.good })) assert.ok(text.includes(file));
  });

  test(`${rule.id}: the entry of the settings file that its explanation prints ignores the bad example`, () => {
    const [entry] = /\{ "rule": [^}]*\}/.exec(explanation(rule).replaceAll('\n', ' ')) ?? [];
    assert.equal(entry !== undefined, isTunable(rule.id));
    if (entry === undefined || rule === settingsChanged) return;
    const own = findingsOf(rule, rule.bad).filter((finding) => finding.rule === rule.id);
    const [file = ''] = /\{ "ignore": \[.*?\] \}(?=`)/.exec(explanation(rule).replaceAll('\n', ' ')) ?? [];
    assert.deepEqual(JSON.parse(file), { ignore: [JSON.parse(entry)] });
    const { ignoreReason } = ignoringBy([JSON.parse(entry)]);
    for (const finding of own) assert.ok(ignoreReason(rule.id, finding), `${entry} ${finding.file}`);
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
  assert.ok(off.length > 0);
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
  return [...report.findings, ...report.projects.flatMap(({ findings }) => findings)];
}

/** Whole sentences of plain words; the rule's own section is not cited, because each format writes it. */
function assertPlain(text: string, { section }: Rule): void {
  const [line = ''] = text.split('\n');
  assert.deepEqual(forbiddenIn(line), [], text);
  assert.doesNotMatch(line, /platform document §/, text);
  for (const [, number = ''] of line.matchAll(/§(\d(?:\.\d)?)(?!, rule)/g)) {
    assert.notEqual(number, section, text);
    assert.ok(SECTIONS.includes(`## §${number} `), `no section ${number}: ${text}`);
  }
  if (line === text) assert.match(text, /[.?]$|""$/, `ends with a period: ${text}`);
}

/** A message without the project's text in it. */
function ourWords(message: string): string {
  return message.replaceAll(/`[^`]*`/g, '""');
}
