import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { parse } from '@babel/parser';
import { type Node, traverseFast } from '@babel/types';
import { rules } from '../../src/rules/index.js';

const files = readdirSync('src/formats').filter((file) => file.endsWith('.ts'));

/** What a format may know of rules: their texts, all of them alike. */
const OF_RULES = ['../rules/index.js', '../rules/rule.js'];

for (const file of files) {
  const { program } = parse(readFileSync(`src/formats/${file}`, 'utf8'), {
    sourceType: 'module',
    plugins: ['typescript', 'importAttributes'],
  });

  test(`${file} imports no rule, and asks for none by its id`, () => {
    for (const one of program.body)
      if (one.type === 'ImportDeclaration' && one.source.value.includes('/rules/'))
        assert.ok(OF_RULES.includes(one.source.value), one.source.value);
    const literals: string[] = [];
    traverseFast(program, (node) => {
      literals.push(...literalsOf(node));
    });
    for (const { id } of rules)
      assert.deepEqual(
        literals.filter((text) => text.includes(id)),
        [],
      );
  });

  test(`${file} joins nothing by the text of a request`, () => {
    const joined: string[] = [];
    traverseFast(program, (node) => {
      joined.push(...requestsJoinedBy(node));
    });
    assert.deepEqual(joined, []);
  });

  test(`${file} looks into no sentence`, () => {
    const looks: string[] = [];
    traverseFast(program, (node) => {
      looks.push(...looksIn(node));
    });
    assert.deepEqual(looks, []);
  });
}

function literalsOf(node: Node): readonly string[] {
  if (node.type === 'StringLiteral') return [node.value];
  if (node.type === 'RegExpLiteral') return [node.pattern];
  return node.type === 'TemplateElement' ? [node.value.raw] : [];
}

/** What the sentences of a report and of a page are called. */
const SENTENCES = ['message', 'help', 'note', 'reason', 'headline', 'title', 'words', 'sentence', 'counts', 'verdict'];

/** Methods that depend on what a text says, or change it. */
const LOOKS =
  /^(?:charAt|endsWith|exec|includes|indexOf|match|matchAll|replace|replaceAll|search|split|startsWith|test)$/;

/** The sentences that a call looks into, each with the method. */
function looksIn(node: Node): readonly string[] {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const method = nameOf(node.callee);
  if (!LOOKS.test(method)) return [];
  const looked = [node.callee.object, ...node.arguments].map(nameOf).filter((name) => SENTENCES.includes(name));
  return looked.map((name) => `${name}: ${method}`);
}

/** What looks a thing up, or makes what things are looked up in. */
const LOOKUPS = /^(?:Map|Set|groupedBy|get|has)$/;

/** The texts of requests, such as GET `/x`, by which a call finds what belongs to a route; a file names it. */
function requestsJoinedBy(node: Node): readonly string[] {
  if ((node.type !== 'CallExpression' && node.type !== 'NewExpression') || !LOOKUPS.test(nameOf(node.callee)))
    return [];
  const found: string[] = [];
  for (const argument of node.arguments)
    traverseFast(argument, (inside) => {
      if (inside.type === 'Identifier' && inside.name === 'requestText') found.push(inside.name);
      if (inside.type === 'TemplateLiteral' && inside.expressions.some((part) => nameOf(part) === 'method'))
        found.push('method in a template');
    });
  return found;
}

/** The last name of an expression: `message` of both `message` and `finding.message`. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? nameOf(node.property) : '';
}
