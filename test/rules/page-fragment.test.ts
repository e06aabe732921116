import assert from 'node:assert/strict';
import test from 'node:test';
import { check } from '../in-memory.js';

for (const login of ['/login', '/login#form', '/login?from=/', '/login?from=/#form'])
  test(`a key for the page itself is found where login is ${login}`, () => {
    const auth = { '/': 'member', '/login': false, '/403': false, login };
    const { findings } = check({ 'package.json': JSON.stringify({ auth }) });
    assert.deepEqual(
      findings.filter(({ rule }) => rule === 'auth-page-guarded'),
      [],
    );
  });
