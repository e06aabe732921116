import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { explanation } from '../../src/formats/explain.js';
import { rules } from '../../src/rules/index.js';
import type { Rule } from '../../src/rules/rule.js';
import { settingsChanged } from '../../src/rules/settings-changed.js';
import { ignoringBy } from '../../src/settings/ignoring.js';
import { isTunable } from '../../src/settings/settings-schema.js';
import { checkExample } from '../in-memory.js';
import { assertAllowed, refusedIn } from './forbidden.js';

const SECTIONS = readFileSync('docs/platform.md', 'utf8');

const SEVERITIES = { error: 3, warning: 2, notice: 1 };

for (const rule of rules) {
  const { id, section, title, cases = {}, reason, fix, bad, good } = rule;
  const titles = [title, ...Object.values(cases)];
  const found = findingsOf(rule, bad);
  const own = found.filter((finding) => finding.rule === id);
  const text = explanation(rule);
  const unwrapped = text.replaceAll('\n', ' ');

  test(`${id}: its own file, a section of the platform document, and texts in one style`, () => {
    assert.ok(existsSync(`src/rules/${id}.ts`));
    if (rule !== settingsChanged) assert.match(SECTIONS, new RegExp(`^#+ §${section}[ .]`, 'm'));
    for (const one of titles) {
      assert.match(one, /^[^a-z].*\.$/, 'the title is one sentence');
      assert.doesNotMatch(one, /\bmust\b|\bno two\b/i, 'the title says what is wrong');
    }
    for (const text of [...titles, reason, fix]) assertPlain(text, rule);
  });

  test(`${id}: the bad example is found, with section and fix, and nothing heavier beside it; the good one is not`, () => {
    assert.notEqual(own.length, 0, JSON.stringify(found, null, 2));
    for (const { message, section: cited, help } of own) {
      assert.equal(cited, section);
      assert.ok(help, 'a fix is given');
      for (const text of [message, help]) assertPlain(ourWords(text), rule);
      const [first = ''] = ourWords(message).split(/[.?](?:\s|$)/);
      const words = first.split(/\s+/).filter((word) => /[a-z]/i.test(word));
      assert.ok(words.length <= 15, `the first sentence is short: ${message}`);
    }
    const weight = SEVERITIES[own[0]?.severity ?? 'error'];
    const heavier = found.filter((other) => other.rule !== id && SEVERITIES[other.severity] > weight);
    assert.deepEqual(heavier, []);
    const inGood = findingsOf(rule, good).filter((finding) => finding.rule === id);
    assert.deepEqual(inGood, []);
  });

  test(`${id}: the explanation holds all its texts and both examples, and an entry that ignores the bad one`, () => {
    for (const part of [id, rule.severity, ...titles, reason, fix]) assert.ok(unwrapped.includes(part));
    for (const file of Object.keys({ ...bad, ...good })) assert.ok(text.includes(file));
    const [entry] = /\{ "rule": [^}]*\}/.exec(unwrapped) ?? [];
    assert.equal(entry !== undefined, isTunable(id));
    if (entry === undefined || rule === settingsChanged) return;
    const [file = ''] = /\{ "ignore": \[.*?\] \}(?=`)/.exec(unwrapped) ?? [];
    assert.deepEqual(JSON.parse(file), { ignore: [JSON.parse(entry)] });
    const ignoredBy = ignoringBy([JSON.parse(entry)]);
    for (const finding of own) assert.equal(ignoredBy(id, finding).length, 1, `${entry} ${finding.file}`);
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
function assertPlain(text: string, { id, section }: Rule): void {
  const [line = ''] = text.split('\n');
  assertAllowed(refusedIn(`src/rules/${id}.ts`, line));
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
