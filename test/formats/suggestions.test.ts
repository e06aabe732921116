import assert from 'node:assert/strict';
import test from 'node:test';
import { diffView } from '../../src/formats/diff-view.js';
import { suggestionsOf } from '../../src/formats/suggestions.js';
import { removals } from '../../src/manifest/edits.js';
import { readManifest } from '../../src/manifest/read-manifest.js';
import { printableSources, sourcesOf } from '../../src/report/sources.js';
import { check } from '../in-memory.js';

const lines = (...members: string[]) => `{\n${members.map((member) => `  ${member}`).join(',\n')}\n}\n`;
const FAR = ['"a": 1', '"b": 2', '"c": 3', '"d": 4', '"e": 5', '"f": 6', '"g": 7'];
const ID = '"id": "web-0123456789ab"';

interface Row {
  readonly name: string;
  readonly checked: string;
  readonly before: string | null;
  /** Where the pull request's head is not what was checked. */
  readonly shown?: string;
  readonly offered: readonly (readonly [first: number, last: number, lines: string])[];
}

const ROWS: readonly Row[] = [
  { name: 'a line of its own', checked: lines(ID, '"name": "x"'), before: lines('"name": "x"'), offered: [[2, 2, '']] },
  {
    name: 'the last member takes the comma of the line before',
    checked: lines('"name": "x"', ID),
    before: lines('"name": "x"'),
    offered: [[2, 3, '  "name": "x"\n']],
  },
  {
    name: 'CRLF',
    checked: lines('"name": "x"', ID).replaceAll('\n', '\r\n'),
    before: '{}',
    offered: [[2, 3, '  "name": "x"\n']],
  },
  {
    name: 'CRLF in the checkout only, three lines from the change',
    checked: lines(ID, '"a": 1', '"b": 2', '"z": 1').replaceAll('\n', '\r\n'),
    before: lines(ID, '"a": 1', '"b": 2', '"y": 1'),
    shown: lines(ID, '"a": 1', '"b": 2', '"z": 1'),
    offered: [[2, 2, '']],
  },
  { name: 'one line', checked: `{${ID}, "name": "x"}\n`, before: '{}', offered: [[1, 1, '{"name": "x"}\n']] },
  {
    name: 'another value',
    checked: lines('"private": "True"'),
    before: '{}\n',
    offered: [[2, 2, '  "private": true\n']],
  },
  { name: 'no base: GitHub decides', checked: lines(ID, '"name": "x"'), before: null, offered: [[2, 2, '']] },
  {
    name: 'far from the change: GitHub decides',
    checked: lines(ID, ...FAR, '"z": 1'),
    before: lines(ID, ...FAR),
    offered: [[2, 2, '']],
  },
  {
    name: 'three lines from the change',
    checked: lines(ID, '"a": 1', '"b": 2', '"z": 1'),
    before: lines(ID, '"a": 1', '"b": 2', '"y": 1'),
    offered: [[2, 2, '']],
  },
  {
    name: 'the head has the line further up',
    checked: lines('"y": 1', ID, '"name": "x"'),
    before: lines('"y": 1', '"name": "x"'),
    shown: lines(ID, '"name": "x"'),
    offered: [[2, 2, '']],
  },
  {
    name: 'the head has another line there',
    checked: lines('"y": 1', ID),
    before: lines('"y": 1'),
    shown: lines('"w": 1', ID),
    offered: [],
  },
  { name: 'a byte order mark on the first line', checked: `\uFEFF{${ID}, "a": 1}\n`, before: '{}', offered: [] },
  {
    name: 'a bidirectional control that would stay',
    checked: `{${ID}, "a": "\u202E"}\n`,
    before: '{}',
    offered: [],
  },
  {
    name: 'what may be a secret',
    checked: `{${ID}, "payment": {"key": "s3cret"}}\n`,
    before: '{}',
    offered: [],
  },
  {
    name: 'a fence that would stay',
    checked: `{${ID}, "a": "\`\`\`"}\n`,
    before: '{}',
    offered: [[1, 1, '{"a": "```"}\n']],
  },
];

for (const { name, checked, before, shown, offered } of ROWS) {
  test(`${name}: ${offered.length ? 'lines and what replaces them' : 'none'}`, () => {
    const { findings: found, projects, snapshot } = check({ 'package.json': checked });
    const { source, root } = readManifest('package.json', { kind: 'bytes', bytes: Buffer.from(checked) });
    const ids = new Set(root?.members.filter(({ key }) => key === 'id'));
    const [removal] = root ? removals(source.text, root, ids).values() : [];
    const findings = found.map((finding) =>
      finding.rule === 'manifest-id' && removal ? { ...finding, edit: removal } : finding,
    );
    assert.ok(findings.some(({ edit }) => edit));
    const text = (written: string | null) => written?.replace(/^\uFEFF/, '') ?? null;
    const suggestions = suggestionsOf(findings, {
      checked: sourcesOf(projects, snapshot),
      printable: printableSources(projects, snapshot),
      shown: () => text(shown ?? checked),
      diff: diffView([
        { file: 'package.json', checked: text(checked), before: text(before), shown: text(shown ?? null) },
      ]),
    });
    assert.deepEqual(
      suggestions.map(({ firstLine, lastLine, body }) => {
        const [, , lines = 'no suggestion'] = /(`{3,})suggestion\n([\s\S]*?)\1\n$/.exec(body) ?? [];
        return [firstLine, lastLine, lines];
      }),
      offered,
    );
  });
}
