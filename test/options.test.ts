import assert from 'node:assert/strict';
import test from 'node:test';
import { type OptionName, type Options, parseOptions } from '../src/options.js';
import { messageOf } from '../src/text/quote.js';

/** Texts of options and what becomes of them. */
const ACCEPTED: readonly (readonly [OptionName, string, Options[OptionName]])[] = [
  ['projects', '', ['auto']],
  ['projects', '\n apps/shop \r\n\n!apps/old\n', ['apps/shop', '!apps/old']],
  ['projects', 'a b, c', ['a b, c']],
  ['manifest', ' \n', 'package.json'],
  ['manifest', 'site.json', 'site.json'],
  ['base', 'origin/main', 'origin/main'],
  ['fail-on', ' warning\n', 'warning'],
  ['fail-on', 'never', 'never'],
  ['new-only', 'true', true],
  ['new-only', ' false ', false],
  ['methods', 'put delete\npatch,head', ['put', 'delete', 'patch', 'head']],
  ['payment-providers', 'acme\n pay_9-x ', ['acme', 'pay_9-x']],
  ['auth-matching', 'glob-rest', 'glob-rest'],
  ['mode', 'plan', 'plan'],
  ['check-run', 'true', true],
  ['suggestions', '', false],
  ['token', 't 1', 't 1'],
  ['report-file', 'out/report.json', 'out/report.json'],
  [
    'rules',
    'route-case: off\n handler-void=error \n',
    new Map([
      ['route-case', 'off'],
      ['handler-void', 'error'],
    ]),
  ],
  ['rules', 'route-case: off\nroute-case: notice', new Map([['route-case', 'notice']])],
];

for (const [name, text, value] of ACCEPTED) {
  test(`${name}: ${JSON.stringify(text)} is understood`, () => {
    const parsed = parseOptions({ [name]: text });
    assert.ok('options' in parsed);
    assert.deepEqual(parsed.options[name], value);
  });
}

const REFUSED: readonly (readonly [OptionName, string, RegExp])[] = [
  [
    'manifest',
    'apps/package.json',
    /^manifest: "apps\/package\.json" is not valid. Use a file name without a folder\.$/,
  ],
  ['manifest', '..', /a file name without a folder/],
  ['manifest', 'a\\b', /a file name without a folder/],
  ['fail-on', 'errors', /^fail-on: "errors" is not valid. Use one of: error, warning, notice, never\.$/],
  ['fail-on', 'Error', /one of: error, warning, notice, never/],
  ['new-only', 'yes', /^new-only: "yes" .* one of: true, false\.$/],
  ['check-run', '1', /one of: true, false/],
  ['mode', 'merged', /one of: check, plan, merge/],
  ['auth-matching', 'regex', /one of: auto, prefix, glob, glob-rest, servlet, exact/],
  ['methods', 'PUT', /method suffixes in lower case, such as put or delete/],
  ['payment-providers', '9pay', /provider identifiers in lower case/],
  ['rules', 'route-cases: off', /There is no rule "route-cases" \(the nearest is route-case\)\.$/],
  ['rules', 'off', /There is no rule "off"\.$/],
  ['rules', 'route-case: fatal', /"route-case: S" or "route-case=S", where S is error, warning, notice or off\.$/],
  ['rules', 'route-case', /"route-case: S" or "route-case=S"/],
  ['rules', '__proto__: off', /There is no rule "__proto__"/],
];

for (const [name, text, says] of REFUSED) {
  test(`${name}: ${JSON.stringify(text)} is refused with what is accepted`, () => {
    const parsed = parseOptions({ [name]: text });
    assert.ok('errors' in parsed);
    assert.equal(parsed.errors.length, 1);
    assert.match(messageOf(parsed.errors[0] ?? '').message, says);
  });
}

test('every bad option is named, as its reader knows it', () => {
  const parsed = parseOptions({ mode: 'x', 'fail-on': 'y', rules: 'a: off\nb: off' }, (name) => `--${name}`);
  assert.ok('errors' in parsed);
  assert.deepEqual(
    parsed.errors.map((error) => error.split(':')[0]),
    ['--fail-on', '--rules', '--rules', '--mode'],
  );
});
