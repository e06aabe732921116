import assert from 'node:assert/strict';
import test from 'node:test';
import { completedBy, inputNames, type OptionName, type Options, optionText, parseOptions } from '../src/options.js';

/** Texts of options and what becomes of them. */
const ACCEPTED: readonly (readonly [OptionName, string, Options[OptionName]])[] = [
  ['projects', '', ['auto']],
  ['projects', '\n apps/shop \r\n\n!apps/old\n', ['apps/shop', '!apps/old']],
  ['projects', 'a b, c', ['a b, c']],
  ['base', 'origin/main', 'origin/main'],
  ['fail-on', ' warning\n', 'warning'],
  ['fail-on', 'never', 'never'],
  ['new-only', 'true', true],
  ['new-only', ' false ', false],
  ['methods', 'put delete\npatch,head', ['put', 'delete', 'patch', 'head']],
  ['payment-providers', 'acme\n pay_9-x ', ['acme', 'pay_9-x']],
  ['auth-matching', 'glob-rest', 'glob-rest'],
  ['working-directory', '', '.'],
  ['report-file', 'out/report.json', 'out/report.json'],
  ['rules', 'route-case: off\n handler-void=error \n', severities({ 'route-case': 'off', 'handler-void': 'error' })],
  ['rules', 'route-case: off\nroute-case: notice', severities({ 'route-case': 'notice' })],
];

function severities(given: Readonly<Record<string, string>>) {
  return new Map(Object.entries(given)) as Options['rules'];
}

for (const [name, text, value] of ACCEPTED)
  test(`${name}: ${JSON.stringify(text)} is understood`, () => {
    const { failures, options } = parseOptions({ [name]: text });
    assert.deepEqual([failures, options[name]], [[], value]);
  });

const REFUSED: readonly (readonly [OptionName, string, RegExp])[] = [
  ['fail-on', 'errors', /^fail-on: `errors` is not valid. Use one of `error`, .*, `never`\. Did you mean `error`\?$/],
  ['fail-on', 'Error', /one of `error`, `warning`, `notice`, `never`/],
  ['new-only', 'yes', /^new-only: `yes` .* one of `true`, `false`\.$/],
  ['comment', '1', /one of `true`, `false`/],
  ['auth-matching', 'regex', /one of `auto`, `prefix`, `glob`, `glob-rest`, `servlet`\.$/],
  ['methods', 'put Put', /^methods: `Put` is not valid\. /],
  ['methods', 'PUT', /method suffixes in lower case, such as put or delete/],
  ['payment-providers', '9pay', /provider identifiers in lower case/],
  ['rules', 'route-cases: off', /There is no rule `route-cases`\. Did you mean `route-case`\?$/],
  ['rules', 'route-case', /`ID: S` or `ID=S`/],
  ['rules', 'off', /There is no rule `off`\.$/],
  ['rules', 'route-case: fatal', /`ID: S` or `ID=S`, where S is error, warning, notice or off\.$/],
  ['rules', 'manifest-syntax: off', /^rules: .*`manifest-syntax` says that something could not be read, and cannot be/],
  ['rules', 'unsafe-file: notice', /`unsafe-file` .* cannot be set\.$/],
];

for (const [name, text, says] of REFUSED)
  test(`${name}: ${JSON.stringify(text)} is refused with what is accepted`, () => {
    const { failures } = parseOptions({ [name]: text });
    assert.equal(failures.length, 1);
    assert.match(failures[0] ?? '', says);
  });

test('every bad option is named, as its reader knows it, and all others count', () => {
  const texts = { comment: 'x', 'fail-on': 'y', rules: 'a: off\nb: off', 'report-file': 'r.json' };
  const parsed = parseOptions(texts, (name) => `--${name}`);
  assert.deepEqual(
    parsed.failures.map((fault) => fault.split(':')[0]),
    ['--fail-on', '--rules', '--rules', '--comment'],
  );
  assert.deepEqual([...parsed.names], ['report-file']);
});

test('the action has thirteen inputs; facts about the platform are flags and settings', () => {
  const names = [
    'projects working-directory base environment fail-on new-only rules',
    'settings-file report-file sarif-file comment suggestions token',
  ];
  assert.deepEqual(inputNames, names.join(' ').split(' '));
});

/** Options and their defaults as text. */
const DEFAULTS = {
  projects: 'auto',
  'working-directory': '.',
  base: 'auto',
  environment: '',
  'fail-on': 'error',
  'new-only': 'false',
};

for (const [name, otherwise] of Object.entries({ ...DEFAULTS, rules: '', 'auth-matching': 'auto', methods: '' }))
  test(`${name} is described, and is ${otherwise || 'empty'} where it is not given`, () => {
    const told = optionText(name as OptionName);
    assert.equal(told.default, otherwise);
    assert.match(told.description, /^[A-Za-z].*[^.]$/);
    const [given, absent] = [parseOptions({ [name]: ' \n' }), parseOptions({})];
    assert.deepEqual(given, absent);
    assert.equal(given.names.size, 0);
  });

const BOTH_OFF = severities({ 'route-case': 'off', 'route-index': 'off' });

/** What is given, what the settings file says, and what counts. */
const COMPLETED: readonly (readonly [name: OptionName, given: string, said: object, value: unknown])[] = [
  ['fail-on', '', { 'fail-on': 'warning' }, 'warning'],
  ['fail-on', 'notice', { 'fail-on': 'warning' }, 'notice'],
  ['fail-on', 'error', { 'fail-on': 'never' }, 'error'],
  ['new-only', '', { 'new-only': true }, true],
  ['new-only', 'false', { 'new-only': true }, false],
  ['projects', '', { projects: ['apps/*'] }, ['apps/*']],
  ['projects', '', { projects: 'auto' }, ['auto']],
  ['projects', 'a', { projects: ['apps/*'] }, ['a']],
  ['methods', '', { methods: ['put'] }, ['put']],
  ['methods', 'trace', { methods: ['put'] }, ['trace']],
  ['auth-matching', '', {}, 'auto'],
  ['rules', 'route-case: off', { rules: { 'route-case': 'error', 'route-index': 'off' } }, BOTH_OFF],
];

for (const [name, given, said, value] of COMPLETED)
  test(`${name}: ${given || 'nothing'} beside ${JSON.stringify(said)}`, () => {
    const asked = parseOptions({ [name]: given });
    assert.deepEqual(asked.failures, []);
    const settings = { file: null, text: '', valid: { keys: [], values: said, ignore: [] }, failures: [] };
    const { stated, thresholds, chosen, projects } = completedBy(asked, settings);
    assert.deepEqual({ ...thresholds.withSettings, ...stated, projects, rules: chosen }[name], value);
  });
