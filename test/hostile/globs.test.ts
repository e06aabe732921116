import assert from 'node:assert/strict';
import test from 'node:test';
import { cpuSeconds } from '../cpu-seconds.js';
import { temporaryFolder } from '../e2e/site.js';
import { foundProjects } from '../read/found-projects.js';
import { put } from './places.js';

const ENDLESS = [
  '{1..1000000}',
  '{1..100}{1..100}',
  '{a..z}{A..Z}{a..z}',
  '{a,b}'.repeat(30),
  '{a,{b,'.repeat(20) + '}}'.repeat(20),
  '!{a,b}'.concat('{a,b}'.repeat(30)),
  '*'.repeat(100_000),
  'a/'.repeat(3000),
];

for (const entry of ENDLESS) {
  test(`${entry.slice(0, 30)} is refused before it is read`, (context) => {
    const seconds = cpuSeconds(() => {
      const { paths, failures } = foundProjects(temporaryFolder(context), ['*', entry], 'package.json');
      assert.deepEqual([paths, failures.length], [[], 1]);
      assert.match(failures[0]?.message ?? '', /^The project ".{1,200}" expands to more than 1000/);
    });
    assert.ok(seconds < 1, `${seconds} s`);
  });
}

const ENDING = [
  '{a,b}',
  'apps/{a..z}',
  '{1..500}',
  '**/'.repeat(100).concat('*'),
  '*a'.repeat(30),
  '+(a|aa)+(a|aaa)',
  '!(!(a))',
  '[z-a]*',
];

for (const entry of ENDING) {
  test(`${entry.slice(0, 30)} is read in time`, (context) => {
    const root = temporaryFolder(context);
    for (let at = 0; at < 50; at += 1) put(`${root}/apps/${'a'.repeat(at + 1)}/package.json`, '{}');
    const seconds = cpuSeconds(() => void foundProjects(root, [entry], 'package.json'));
    assert.ok(seconds < 5, `${seconds} s`);
  });
}
